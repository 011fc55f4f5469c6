"""What the table touches: each widget in a module of its own."""
