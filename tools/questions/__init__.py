"""Our own questions over the sample town and the world map, with gold from an oracle that shares nothing with the engine."""
