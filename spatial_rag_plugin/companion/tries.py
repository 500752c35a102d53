"""Asking a server again where that may help: after a growing pause, or when the server says, and only while there is time."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Coroutine, Iterator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Optional, TypeVar

from .chat_reply import NO_REPLY
from .job import Refusal
from .server_words import BUSY, NO_PROTOCOL, NO_TLS, REDIRECT, SERVER, TOO_LARGE, Asked, no_credit

T = TypeVar("T")

_TRIES = 4
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
_AGAIN = frozenset((408, 409, 425, 429))
#: What may be over when it is asked again, and what will not.
_PASSING = frozenset((BUSY, SERVER))
_FOR_GOOD = frozenset((NO_TLS, NO_PROTOCOL, REDIRECT, TOO_LARGE))
_LISTING_SECONDS = 3.0
_MOST_MODELS = 2000


class Interrupted(Exception):
    """An answer broke off before its end."""


@dataclass(frozen=True)
class Patience:
    """Seconds for one try, and when (``time.monotonic``) all of it has to be over; ``first_pause`` between the first two tries."""

    seconds: float
    until: float = math.inf
    first_pause: float = _FIRST_PAUSE

    @property
    def left(self) -> float:
        return max(0.0, min(self.seconds, self.until - time.monotonic()))


async def tried(
    attempt: Callable[[], Coroutine[Any, Any, T]], client: Any, asked: Asked, patience: Patience, again: Callable[[], bool] = lambda: True
) -> T:
    """What an attempt gives, after as many as it takes and is worth it; ``again``: whether another one may be made at all.

    Raises Refusal in words for people.
    """
    import httpx
    import openai

    unheard = False
    for pause in _pauses(patience.first_pause):
        try:
            return await asyncio.wait_for(attempt(), patience.left)
        except asyncio.TimeoutError:
            raise asked.in_time() from None
        except openai.APIStatusError as error:
            body = error.body or str(error)
            there = await _listed(client, patience.left) if error.status_code == 404 else ()
            refusal = asked.of_status(error.status_code, body, there)
            worth_it = (error.status_code in _AGAIN or error.status_code >= 500) and refusal.problem in _PASSING
            wait = _wanted_pause(error.response.headers, pause) if worth_it and not no_credit(error.status_code, str(body)) else None
        except (openai.APIConnectionError, httpx.HTTPError, Interrupted) as error:
            refusal = asked.of_connection(error)
            # who does not answer twice is not there
            wait = None if unheard or refusal.problem in _FOR_GOOD else pause
            unheard = True
        except (openai.OpenAIError, httpx.InvalidURL, *NO_REPLY) as error:
            raise asked.not_understood(str(error)) from None
        if wait is None or wait >= patience.until - time.monotonic() or not again():
            raise refusal
        await asyncio.sleep(wait)
    raise AssertionError("the last pause is None")


async def models_of(client: Any) -> list[dict[str, Any]]:
    """What the server tells of its models: objects with at least an ``id``. Raises what the package raises, and ValueError."""
    import httpx

    body = (await client.get("/models", cast_to=httpx.Response)).json()
    listed = body.get("data") if isinstance(body, dict) else body
    if not isinstance(listed, list):
        raise ValueError("there is no list of models")
    return [model for model in listed[:_MOST_MODELS] if isinstance(model, dict) and isinstance(model.get("id"), str)]


async def _listed(client: Any, seconds: float) -> list[str]:
    """The names of the models that the server has, as far as it tells."""
    import httpx
    import openai

    try:
        return sorted(model["id"] for model in await asyncio.wait_for(models_of(client), min(seconds, _LISTING_SECONDS)))
    except (asyncio.TimeoutError, openai.OpenAIError, httpx.HTTPError, Refusal, *NO_REPLY):
        return []


def _pauses(first: float) -> Iterator[Optional[float]]:
    """Seconds before the next try, None after the last."""
    for attempt in range(_TRIES - 1):
        yield first * 2**attempt * random.uniform(0.75, 1.25)  # nosec B311  # noqa: S311  # spreads requests, hides nothing
    yield None


def _wanted_pause(headers: Mapping[str, str], pause: Optional[float]) -> Optional[float]:
    """What the server asks for, within reason; None where no further try is due, or it asks for more than anybody waits."""
    said = headers.get("retry-after")
    try:
        seconds = float(said) if said is not None else math.nan
    except ValueError:
        seconds = _until(str(said))
    if pause is None or math.isnan(seconds):
        return pause
    return max(seconds, 0.0) if seconds <= _LONGEST_PAUSE else None


def _until(date: str) -> float:
    try:
        return parsedate_to_datetime(date).timestamp() - time.time()
    except (TypeError, ValueError):
        return math.nan
