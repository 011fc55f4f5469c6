"""The round that is being entered."""
