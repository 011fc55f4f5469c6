"""The rules: a list to search, and a page for each dish with a table to try it on."""
