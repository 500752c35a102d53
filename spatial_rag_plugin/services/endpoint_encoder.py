"""The encoder behind an embeddings server, as ranking sees it; the companion does the talking."""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Callable, Optional

import numpy as np

from ..errors import ServiceError
from ..model.settings import Settings
from .companion import companion_of
from .interpreters import KEY_VARIABLE
from .leaving import require_texts
from .secret import Secret

Check = Callable[[], None]
Progress = Callable[[float], None]
#: ``(method, params, payload, check, progress) -> (result, payload)``: a call of the companion.
Call = Callable[..., tuple[dict[str, Any], bytes]]

#: What one call carries: a few requests, so that what is done is not lost with what is not.
_MOST_TEXTS = 512
_REQUEST_SECONDS = 60.0


class EndpointEncoder:
    """Encodes with ``settings.model`` at ``settings.embeddings_url`` (see ``retrieval.encoder``); safe to use from several threads.

    ``call`` is the companion's (None: that of the settings). The texts leave this computer where the server is elsewhere, and then
    somebody must have agreed to that address.
    """

    def __init__(self, settings: Settings, call: Optional[Call] = None, seconds: float = _REQUEST_SECONDS) -> None:
        self._settings = settings
        self._call = call
        self._seconds = seconds
        self._dimension = 0

    @property
    def key(self) -> str:
        """Names server, model and prompts; a server does not tell what a model consists of."""
        settings = self._settings
        parts = (settings.embeddings_url.rstrip("/"), settings.model, settings.query_prompt, settings.passage_prompt)
        return blake2b("\0".join(("endpoint", *parts)).encode("utf-8", "replace"), digest_size=16).hexdigest()

    def passages(self, texts: Sequence[str], check: Optional[Check] = None, progress: Optional[Progress] = None) -> np.ndarray:
        """Vectors of texts of the data."""
        return self._encoded(self._settings.passage_prompt, texts, check, progress)

    def queries(self, texts: Sequence[str], check: Optional[Check] = None) -> np.ndarray:
        """Vectors of words of the question."""
        return self._encoded(self._settings.query_prompt, texts, check, None)

    def _encoded(self, prompt: str, texts: Sequence[str], check: Optional[Check], progress: Optional[Progress]) -> np.ndarray:
        if not self._settings.embeddings_url:
            raise ServiceError("no address of an embeddings server is set", remedy="name one in the settings, or choose another encoder")
        require_texts(self._settings)
        call = self._call or companion_of(self._settings).call
        found: list[np.ndarray] = []
        for start in range(0, len(texts), _MOST_TEXTS):
            # a lone surrogate is no Unicode: no server takes it
            part = [(prompt + text).encode("utf-8", "replace").decode("utf-8") for text in texts[start : start + _MOST_TEXTS]]
            params = {
                "url": self._settings.embeddings_url,
                "model": self._settings.model,
                "texts": part,
                "timeout": self._seconds,
                "key": Secret(os.environ.get(KEY_VARIABLE, "")).reveal(),
                "key_remedy": f"set the variable {KEY_VARIABLE}",
            }

            def report(done: float, start: int = start, size: int = len(part)) -> None:
                if progress is not None:
                    progress((start + done * size) / len(texts))

            result, payload = call("embed", params, b"", check, report)
            found.append(self._unit(payload, len(part), int(result["dimension"])))
        return np.concatenate(found) if found else np.zeros((0, self._dimension), dtype=np.float32)

    def _unit(self, payload: bytes, count: int, dimension: int) -> np.ndarray:
        if dimension <= 0 or len(payload) != count * dimension * 4:
            raise ServiceError("the companion gave vectors of another shape than was asked for")
        if self._dimension not in (0, dimension):
            raise ServiceError(
                f"the embeddings server gave vectors of {dimension} numbers, and {self._dimension} before",
                remedy="the model behind its name has changed: ask again",
            )
        self._dimension = dimension
        vectors = np.frombuffer(payload, dtype="<f4").reshape(count, dimension)
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        if not np.all(lengths > 0):
            remedy = "look whether the model is one for embeddings"
            raise ServiceError("the embeddings server gave a vector without a direction", remedy=remedy)
        return np.asarray(vectors / lengths, dtype=np.float32)
