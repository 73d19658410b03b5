"""`python -m paxwidget`: the command line."""

import sys

from paxwidget.cli import main

if __name__ == "__main__":
    sys.exit(main())
