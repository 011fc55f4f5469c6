"""Games that are not yours: claims and copies, looked at and compared."""
