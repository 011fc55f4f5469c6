"""How everything is reached without a finger: focus, keys, mouse, and what a screen reader says."""
