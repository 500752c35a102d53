"""Words and names: one form for their spellings, and what they mean in data whatever they are called there."""
