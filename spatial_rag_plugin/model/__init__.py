"""The values that travel between the stages: frozen, typed, and JSON round trip through :mod:`.codec`."""
