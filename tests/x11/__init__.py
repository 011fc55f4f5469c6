"""The app on a screen of X: real processes, real keys and clicks, and what is to be seen."""
