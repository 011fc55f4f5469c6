"""Games outside the app: the game file, the journal in it, the QR code. All input is treated as hostile."""
