"""What is run on the project, never by it."""
