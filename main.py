"""Starts Wasabi Bowl: hands over to the command line."""

import sys

from sushigo_score.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
