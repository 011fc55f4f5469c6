"""What leaves the app: pictures, pages, codes, files, backups; and restoring games from a backup."""
