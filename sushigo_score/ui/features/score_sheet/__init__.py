"""The score sheet, the reason behind each number, and what-if trials."""
