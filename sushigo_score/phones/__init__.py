"""Guests who join with their own phones: a web page served by the device. Knows neither Kivy nor SQL."""
