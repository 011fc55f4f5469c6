"""The totals in large figures, to be read across the table."""
