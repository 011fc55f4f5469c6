"""Starts Wasabi Bowl where it is not installed: from its sources, or unpacked on a phone."""

import sys

from sushigo_score.launch import main

if __name__ == "__main__":
    sys.exit(main())
