"""Keeps pytest from importing modules that exist only on the phone."""

collect_ignore_glob = ["modules/*"]
