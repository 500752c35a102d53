"""Words → particular features, regions and points."""
