"""What any Kivy app could use: drawing, text, pictures, focus, and widgets that know nothing about games."""
