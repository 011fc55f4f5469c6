"""Linux, Windows and macOS: what their windows, programs and settings need."""
