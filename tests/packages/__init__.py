"""`make try-packages`: the packages for Linux on bare systems, installed, played with and removed as people do it."""
