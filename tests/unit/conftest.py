"""What the unit tests share: they are many and short, so what was collected is never searched for garbage again."""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
