"""What is kept outside of memory: the game file."""
