"""A geocoder that speaks Nominatim's protocol: where a place is that no layer knows.

It asks at most once a second, remembers what it was told, and gives up in time. Whatever goes wrong comes back as words, never as an
exception, because a place that cannot be looked up is an ordinary answer. Protocol: https://nominatim.org/release-docs/latest/api/Search/
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterable, Mapping
from threading import Lock
from typing import Any, Callable, Optional
from urllib.parse import urlsplit

from ..model.geocoding import Geocoded, Located
from .kept_answers import KeptAnswers

USER_AGENT = "spatial-rag-for-qgis"
SECONDS = 8.0
PAUSE = 1.0
_MOST_BYTES = 1 << 20
_MOST_PLACES = 5
_LONGEST = 200
#: Small, because a chunk is waited for as a whole and the clock is looked at between chunks.
_CHUNK = 64


class Geocoder:
    """Looks places up at ``endpoint`` (the full address of its search, https or http); one instance may serve many threads.

    ``kept`` keeps answers (None: none kept). ``proxies`` as ``requests`` takes them. ``seconds``: for one whole look-up. ``follow``
    redirects, which may lead to another computer. ``clock`` and ``sleep`` are handed in so that tests need not wait.
    """

    def __init__(
        self,
        endpoint: str,
        kept: Optional[KeptAnswers] = None,
        proxies: Optional[Mapping[str, str]] = None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
        follow: bool = True,
    ) -> None:
        self._endpoint = endpoint
        self._kept = kept
        self._proxies = dict(proxies or {})
        self._seconds = seconds
        self._clock = clock
        self._sleep = sleep
        self._follow = follow
        self._lock = Lock()
        self._last: Optional[float] = None

    def __call__(self, text: str) -> Geocoded:
        """The places that ``text`` names, best first, at most five; or why there are none."""
        wanted = " ".join(text.split())[:_LONGEST]
        if not wanted:
            return Geocoded()
        if urlsplit(self._endpoint).scheme not in ("http", "https"):
            return Geocoded(problem=f"“{self._endpoint}” is no address of a geocoder")
        with self._lock:
            body = self._kept.get(self._endpoint, wanted) if self._kept is not None else None
            if body is not None:
                return Geocoded(tuple(_places(body, self._host) or ()))
            body, problem = self._fetched(wanted)
            if body is None:
                return Geocoded(problem=problem)
            places = _places(body, self._host)
            if places is None:
                return Geocoded(problem=f"{self._host} answered in a way that I do not understand")
            if self._kept is not None:
                self._kept.put(self._endpoint, wanted, body)
        return Geocoded(tuple(places))

    @property
    def _host(self) -> str:
        return urlsplit(self._endpoint).hostname or self._endpoint

    def _fetched(self, wanted: str) -> tuple[Optional[str], str]:
        """The answer's text, or what went wrong."""
        try:
            import requests
        except ImportError:
            return None, "the Python library “requests” is missing"
        self._wait()
        started = self._clock()
        try:
            with requests.get(
                self._endpoint,
                params={"q": wanted, "format": "jsonv2", "limit": str(_MOST_PLACES)},
                headers={"User-Agent": USER_AGENT, "Accept": "application/json"},
                proxies=self._proxies or None,
                timeout=self._seconds,
                stream=True,
                allow_redirects=self._follow,
            ) as response:
                if response.status_code != requests.codes.ok:
                    return None, f"{self._host} refused the request (HTTP {response.status_code})"
                content = self._read(response.iter_content(_CHUNK), started)
        except requests.Timeout:
            content = None
        except requests.RequestException as error:
            return None, f"{self._host} cannot be reached ({type(error).__name__})"
        if content is None:
            return None, f"{self._host} did not answer within {self._seconds:g} s"
        return content.decode("utf-8", errors="replace"), ""

    def _read(self, chunks: Iterable[bytes], started: float) -> Optional[bytes]:
        """The whole answer; None when it drips in too slowly. What is too long is cut, and then is no JSON any more."""
        content = bytearray()
        for chunk in chunks:
            content += chunk
            if self._clock() - started > self._seconds:
                return None
            if len(content) > _MOST_BYTES:
                break
        return bytes(content)

    def _wait(self) -> None:
        """Nominatim's usage policy: one request a second."""
        now = self._clock()
        if self._last is not None and now - self._last < PAUSE:
            self._sleep(PAUSE - (now - self._last))
        self._last = self._clock()


def _places(body: str, host: str) -> Optional[list[Located]]:
    """The places of an answer; None when it is no list of places."""
    try:
        rows = json.loads(body)
    except json.JSONDecodeError:
        return None
    if not isinstance(rows, list):
        return None
    found = [place for row in rows[:_MOST_PLACES] for place in (_place(row, host),) if place is not None]
    return found if found or not rows else None


def _place(row: Any, host: str) -> Optional[Located]:
    if not isinstance(row, dict):
        return None
    try:
        lon, lat = float(row["lon"]), float(row["lat"])
    except (KeyError, TypeError, ValueError):
        return None
    name = row.get("display_name")
    if not isinstance(name, str) or not name or not (math.isfinite(lon) and abs(lon) <= 180.0 and abs(lat) <= 90.0):
        return None
    licence = row.get("licence")
    return Located(name, lon, lat, f"{host}; {licence}" if isinstance(licence, str) and licence else host)
