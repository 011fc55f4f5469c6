"""Everybody's own phone at the table: a page in its browser, served by the device. Knows neither Kivy nor SQL."""
