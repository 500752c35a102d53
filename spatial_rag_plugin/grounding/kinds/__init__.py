"""Words → kinds of things: layers, classes and values that say what something is."""
