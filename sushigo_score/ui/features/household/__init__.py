"""Sharing games with one's other devices through a folder."""
