"""`python -m tests.toys perft smugglers`: the commands of the house, which know the toys too."""

import sys

from paxwidget.cli import main
from tests import toys

assert toys.TOYS
sys.exit(main())
