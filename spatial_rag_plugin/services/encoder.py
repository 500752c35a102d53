"""The encoder in the companion process, as ranking sees it; and which encoder the settings ask for."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Callable, Optional

import numpy as np

from ..errors import ServiceError
from ..model.settings import EncoderMode, Settings, revision_of
from ..retrieval.encoder import Encoder
from .companion import Companion, companion_of
from .interpreters import available

Check = Callable[[], None]
Progress = Callable[[float], None]
#: ``(method, params, payload, check, progress) -> (result, payload)``: a call of the companion.
Call = Callable[..., tuple[dict[str, Any], bytes]]

#: One call carries at most that much, so that what is done is not lost with what is not.
_MOST_TEXTS, _MOST_CHARACTERS = 2_048, 2_000_000


class CompanionEncoder:
    """Encodes with sentence-transformers in the companion (see ``retrieval.encoder``); safe to use from several threads."""

    def __init__(self, call: Call, model: str, revision: str = "", query_prompt: str = "", passage_prompt: str = "") -> None:
        self._call = call
        self._params = {"model": model, "revision": revision}
        self._prompts = {"query": query_prompt, "passage": passage_prompt}
        self._lock = threading.Lock()
        self._identity = ""

    @property
    def key(self) -> str:
        """Names the model by its content, and the prompts; asks the companion the first time, which raises ServiceError."""
        with self._lock:
            if not self._identity:
                self._identity = str(self._call("encode", {**self._params, "texts": []})[0]["identity"])
            parts = "\0".join((self._identity, *self._prompts.values()))
        return blake2b(parts.encode(), digest_size=16).hexdigest()

    def passages(self, texts: Sequence[str], check: Optional[Check] = None, progress: Optional[Progress] = None) -> np.ndarray:
        """Vectors of texts of the data."""
        return self._encoded("passage", texts, check, progress)

    def queries(self, texts: Sequence[str], check: Optional[Check] = None) -> np.ndarray:
        """Vectors of words of the question."""
        return self._encoded("query", texts, check, None)

    def _encoded(self, kind: str, texts: Sequence[str], check: Optional[Check], progress: Optional[Progress]) -> np.ndarray:
        found: list[np.ndarray] = []
        for part in blocks(texts):
            start = part.start

            def report(done: float, start: int = start, size: int = part.stop - part.start) -> None:
                if progress is not None:
                    progress((start + done * size) / len(texts))

            # a lone surrogate is no Unicode: no tokenizer takes it
            sent = [text.encode("utf-8", "replace").decode("utf-8") for text in texts[part]]
            params = {**self._params, "kind": kind, "prompt": self._prompts[kind], "texts": sent}
            result, payload = self._call("encode", params, b"", check, report)
            found.append(_rows(payload, len(sent), int(result["dimension"])))
            with self._lock:
                if self._identity not in ("", result["identity"]):
                    self._identity = ""
                    raise ServiceError("the model has changed while it was used", remedy="ask again")
        return np.concatenate(found) if found else np.zeros((0, 0), dtype=np.float32)


def blocks(texts: Sequence[str], most: int = _MOST_TEXTS, characters: int = _MOST_CHARACTERS) -> Iterator[slice]:
    """Slices of the texts, each of at most ``most`` texts and ``characters`` characters (or a single text that is longer)."""
    start, size = 0, 0
    for i, text in enumerate(texts):
        if i > start and (i - start >= most or size + len(text) > characters):
            yield slice(start, i)
            start, size = i, 0
        size += len(text)
    if start < len(texts):
        yield slice(start, len(texts))


def _rows(payload: bytes, count: int, dimension: int) -> np.ndarray:
    if dimension <= 0 or len(payload) != count * dimension * 4:
        raise ServiceError("the companion gave vectors of another shape than was asked for")
    return np.frombuffer(payload, dtype="<f4").reshape(count, dimension)


def encoder_of(settings: Settings) -> tuple[Optional[Encoder], str]:
    """The encoder of these settings, or None and why there is none, "" where the settings want none. Starts nothing."""
    if settings.encoder is EncoderMode.NONE:
        return None, ""
    if settings.encoder is EncoderMode.ENDPOINT:
        from .endpoint_encoder import EndpointEncoder

        return EndpointEncoder(settings), ""
    there = available(settings)
    if not there.full:
        return None, there.why
    prompts = (settings.query_prompt, settings.passage_prompt)
    return _known(companion_of(settings), settings.model, revision_of(settings, "model"), *prompts), ""


@lru_cache(maxsize=4)
def _known(companion: Companion, model: str, revision: str, query_prompt: str, passage_prompt: str) -> CompanionEncoder:
    """The same encoder for every question, so that the companion need not be asked each time which model it has."""
    return CompanionEncoder(companion.call, model, revision, query_prompt, passage_prompt)
