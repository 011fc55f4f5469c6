"""One household, several devices: games are synced through a folder that some other program shares between them."""
