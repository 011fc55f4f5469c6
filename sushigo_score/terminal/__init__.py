"""What the command line does besides scoring and checking: a module for each command."""
