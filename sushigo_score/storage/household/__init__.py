"""One household, several devices: games go to and fro through a folder that something else keeps in step."""
