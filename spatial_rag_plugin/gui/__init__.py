"""The window: a dock made of small widgets, and the controller that runs questions for it."""
