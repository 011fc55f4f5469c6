"""`make try-packages`: installs, uses and removes the Linux packages on bare systems, as people do."""
