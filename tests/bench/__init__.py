"""`make bench`: how fast it is, as JSON lines. Times that depend on the machine are given as ratios within one run."""
