"""`python -m litetorch program.py`: the program runs with litetorch in the place of PyTorch (29j_instead)."""
from .instead import main

if __name__ == "__main__": main()
