"""`make bundle`: builds what people without Python install."""
