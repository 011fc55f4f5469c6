"""How things are drawn: canvas, pictures, shapes, symbols, motion, and the look of all of them."""
