"""The command line: a module for each command, and what opens the window if there is none."""
