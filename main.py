"""Entry point when Wasabi Bowl is not installed: run from source, or unpacked on a phone."""

import sys

from sushigo_score.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
