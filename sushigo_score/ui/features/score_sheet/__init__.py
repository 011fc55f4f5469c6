"""The score sheet, the reason behind each number, and the way to correct its cards."""
