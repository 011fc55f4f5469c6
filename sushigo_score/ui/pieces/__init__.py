"""What people know from the table, drawn: dishes, players, bowls, points. For pages of two or more features."""
