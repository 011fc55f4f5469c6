"""How texts are set: fonts, lines, measures, textures."""
