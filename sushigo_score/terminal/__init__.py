"""The commands besides scoring and checking, one module each."""
