"""All games on this device in one SQLite file: journals, trash, settings, history, people, backups."""
