"""The screens: each a page in a module of its own, and the parts it is made of."""
