"""The widgets of the kit, each in a module of its own."""
