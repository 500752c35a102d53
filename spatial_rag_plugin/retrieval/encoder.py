"""What dense ranking needs of a text encoder; the companion process or a server stands behind it, tests put their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional, Protocol

import numpy as np

Check = Callable[[], None]
Progress = Callable[[float], None]


class Encoder(Protocol):
    """Texts to unit vectors. ``key`` names model, revision and prompts: vectors of different keys never meet.

    Both methods give float32 of shape (n, dimension), rows of length 1, in the order of the texts. They raise ServiceError with words
    for people when there is no model, the process died twice, or the server does not answer; ``check`` raises Cancelled.
    """

    @property
    def key(self) -> str: ...

    def passages(self, texts: Sequence[str], check: Optional[Check] = None, progress: Optional[Progress] = None) -> np.ndarray: ...

    def queries(self, texts: Sequence[str], check: Optional[Check] = None) -> np.ndarray: ...
