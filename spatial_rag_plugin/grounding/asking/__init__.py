"""The question back: what was understood, what was not, and ways to go on."""
