"""Development tools, never imported by the app."""
