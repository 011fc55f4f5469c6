"""The running app: how it starts, its window, its pages and the way between them, and the game being played."""
