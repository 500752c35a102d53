"""Other readings of a question that stops."""
