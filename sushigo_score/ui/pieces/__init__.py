"""Widgets for what players know from the table: dishes, players, bowls, points. Each is shared by several features."""
