"""One function per dish: it sees the whole table and yields what each seat gets, and why."""
