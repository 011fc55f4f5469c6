"""`make bench`: performance figures as JSON lines. Times that depend on the machine are given as ratios within one run."""
