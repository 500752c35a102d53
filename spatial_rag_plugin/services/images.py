"""Pictures for ranking: vectors by a CLIP model in the companion, and fetching those that are elsewhere on the net."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Callable, Optional
from urllib.parse import urlsplit

import numpy as np

from ..errors import ServiceError
from .encoder import CompanionEncoder
from .geocoder import USER_AGENT

Check = Callable[[], None]
Call = Callable[..., tuple[dict[str, Any], bytes]]

_SECONDS = 10.0
_MOST_BYTES = 16 << 20
_CHUNK = 1 << 16


class CompanionImages:
    """Encodes pictures and words with one CLIP model, so that both can be compared; safe to use from several threads."""

    def __init__(self, call: Call, model: str, revision: str = "") -> None:
        self._call = call
        self._params = {"model": model, "revision": revision}
        self._words = CompanionEncoder(call, model, revision)

    @property
    def key(self) -> str:
        """Names the model by its content. Raises ServiceError."""
        return self._words.key

    def queries(self, texts: Sequence[str], check: Optional[Check] = None) -> np.ndarray:
        """Vectors of words, (n, dimension), float32, of length 1."""
        return self._words.queries(texts, check)

    def images(self, paths: Sequence[Path], check: Optional[Check] = None) -> tuple[np.ndarray, dict[int, str]]:
        """(vectors of the pictures that could be read, in their order; position → why, of the others). Raises ServiceError."""
        if not paths:
            return np.zeros((0, 0), dtype=np.float32), {}
        params = {**self._params, "paths": [str(path) for path in paths]}
        result, payload = self._call("images", params, b"", check)
        unreadable = {int(position): str(why) for position, why in result["unreadable"]}
        dimension, count = int(result["dimension"]), len(paths) - len(unreadable)
        if len(payload) != count * dimension * 4:
            raise ServiceError("the companion gave vectors of another shape than was asked for")
        return np.frombuffer(payload, dtype="<f4").reshape(count, dimension), unreadable


class RemoteImages:
    """Fetches pictures once and keeps them in ``folder``; what cannot be had is not asked for again by this object."""

    def __init__(self, folder: Path, proxies: Optional[Mapping[str, str]] = None, seconds: float = _SECONDS) -> None:
        self._folder = folder
        self._proxies = dict(proxies or {})
        self._seconds = seconds
        self._failed: dict[str, str] = {}
        self._lock = threading.Lock()

    def __call__(self, url: str, check: Optional[Check] = None) -> Optional[Path]:
        """Where the picture lies now; None when it could not be had, see ``problem``. Raises what ``check`` raises."""
        path = self._folder / f"{blake2b(url.encode('utf-8', 'replace'), digest_size=16).hexdigest()}.image"
        if path.is_file():
            return path
        if url in self._failed:
            return None
        content, problem = self._fetched(url, check)
        if content is not None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                part = path.with_suffix(f".{threading.get_ident()}.part")
                part.write_bytes(content)
                part.replace(path)
                return path
            except OSError as error:
                problem = f"cannot be stored ({error.strerror or error})"
        with self._lock:
            self._failed[url] = problem
        return None

    def problem(self, url: str) -> str:
        """Why a picture could not be had."""
        return self._failed.get(url, "")

    def _fetched(self, url: str, check: Optional[Check]) -> tuple[Optional[bytes], str]:
        try:
            known = urlsplit(url).scheme.lower() in ("http", "https")
        except ValueError:
            known = False
        if not known:
            return None, "is no address on the net"
        try:
            import requests
        except ImportError:
            return None, "the Python library “requests” is missing"
        content, ends = bytearray(), time.monotonic() + self._seconds
        with suppress(requests.RequestException):
            with requests.get(
                url,
                headers={"User-Agent": USER_AGENT, "Accept": "image/*"},
                proxies=self._proxies or None,
                timeout=self._seconds,
                stream=True,
            ) as response:
                if response.status_code != requests.codes.ok:
                    return None, f"HTTP {response.status_code}"
                if not response.headers.get("Content-Type", "").lower().startswith("image/"):
                    return None, "is no picture"
                for chunk in response.iter_content(_CHUNK):
                    if check is not None:
                        check()
                    content += chunk
                    if len(content) > _MOST_BYTES:
                        return None, "is too large"
                    if time.monotonic() > ends:
                        return None, "took too long"
            return bytes(content), ""
        return None, "cannot be reached"
