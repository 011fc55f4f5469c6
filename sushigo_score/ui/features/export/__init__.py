"""What leaves the app: pictures, pages, codes, files, backups; and taking games back from a backup."""
