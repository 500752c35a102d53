"""How many examples a property is tried on: the same few in every run of all tests, many others in `make fuzz`."""

from __future__ import annotations

import os

#: Whether examples are drawn that nobody has seen, and as many as a property asks for.
FUZZING = os.environ.get("SPATIAL_RAG_EXAMPLES") == "fuzz"
_SHARE = 0.25
#: Where one example takes long: geometries that are compared in several CRSs by several engines.
SLOW = 0.1


def examples(many: int, share: float = _SHARE) -> int:
    """``many`` in `make fuzz`; else, where each run tries the same ones again, a share of them."""
    return many if FUZZING else max(1, round(share * many))
