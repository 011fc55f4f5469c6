"""The games of before, the people who played them, and their records."""
