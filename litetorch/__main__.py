"""`python -m litetorch program.py`: the program runs with litetorch in the place of PyTorch (top/import_hook)."""
from .import_hook import main

if __name__ == "__main__": main()
