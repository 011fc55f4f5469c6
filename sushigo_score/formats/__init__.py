"""What a game looks like outside of the app: the game file, the journal in it, the QR code. What is read is hostile until proven otherwise."""
