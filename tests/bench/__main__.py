"""Runs all benches."""

from tests.bench import drawing, playing, scoring, storing

scoring.run()
storing.run()
drawing.run()
playing.run()
