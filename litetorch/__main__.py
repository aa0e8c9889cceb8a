"""`python -m litetorch program.py`: the program runs with litetorch in the place of PyTorch (top/names)."""
from .names import main

if __name__ == "__main__": main()
