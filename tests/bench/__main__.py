"""Runs all benches."""

from tests.bench import scoring, storing

scoring.run()
storing.run()
