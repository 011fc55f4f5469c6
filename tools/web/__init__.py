"""The page without a host: a folder of files that any web server can serve, from any path."""
