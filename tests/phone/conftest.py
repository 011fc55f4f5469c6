"""What is here for the phone alone cannot be imported elsewhere."""

collect_ignore_glob = ["modules/*"]
