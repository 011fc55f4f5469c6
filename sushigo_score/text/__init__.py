"""Every text that people read, by key; English here, the other languages in `catalogs/`."""
