"""A town of our own for the demo, the tests and the documentation: `generate` makes it, `writer.write` saves it.

The town, its people and everything written about them are invented.
"""

from __future__ import annotations

from .town import DEFAULT_SEED, Town, generate

__all__ = ["DEFAULT_SEED", "Town", "generate"]
