"""One function per dish: it sees the whole table and says what each seat gets, and why."""
