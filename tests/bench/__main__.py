"""Runs all benches."""

from tests.bench import drawing, scoring, storing

scoring.run()
storing.run()
drawing.run()
