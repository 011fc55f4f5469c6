"""Android, called through Java: the only modules that import its libraries."""
