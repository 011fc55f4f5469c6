"""The totals in large figures, legible across the table."""
