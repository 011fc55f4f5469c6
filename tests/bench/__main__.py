"""Runs all benchmarks."""

from tests.bench import (
    drawing,
    ending,
    entry_cost,
    history_screens,
    household,
    keeping,
    opening,
    phones,
    playing,
    reader,
    scoring,
    sheet,
    starting,
    storing,
)

scoring.run()
storing.run()
drawing.run()
playing.run()
keeping.run()
opening.run()
history_screens.run()
sheet.run()
ending.run()
household.run()
starting.run()
phones.run()
entry_cost.run()
reader.run()
