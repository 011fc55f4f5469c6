"""The settings of this device."""
