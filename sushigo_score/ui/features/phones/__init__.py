"""Everyone's own phone at the table: the code they scan, who is there, and off."""
