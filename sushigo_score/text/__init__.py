"""Every word a person reads, by key; English here, the other languages in `catalogs/`."""
