"""A game as text, as a page to print, as rows of a spreadsheet."""
