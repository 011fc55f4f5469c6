"""The table as it was in a round: everybody's cards, each player's on a mat."""
