"""Everyone's own phone at the table: a web page served by the device. Knows neither Kivy nor SQL."""
