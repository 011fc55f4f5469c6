"""Looking at a game that is not one of yours: opened, checked, compared, and added only if you say so."""
