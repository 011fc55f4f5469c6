"""What is seen and touched: the only room that knows Kivy."""
