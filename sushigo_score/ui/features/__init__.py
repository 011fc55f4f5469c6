"""The features of the app, a package each: a screen, its parts and its own widgets together."""
