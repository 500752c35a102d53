"""The parts of a Processing model: `draft` puts children together, `children` knows how each operation is written in algorithms."""
