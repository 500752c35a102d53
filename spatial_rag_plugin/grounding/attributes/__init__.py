"""Words → conditions on fields."""
