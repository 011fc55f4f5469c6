"""The user interface: the only room that knows Kivy."""
