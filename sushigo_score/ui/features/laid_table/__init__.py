"""The table as it lay: everybody's cards of a round, on a mat each."""
