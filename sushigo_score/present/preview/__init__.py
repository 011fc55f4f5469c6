"""Games that are not one's own: claims and copies, looked at and compared."""
