"""A reply of a language model as it comes in, piece by piece, whatever dialect of the protocol its server speaks."""

from __future__ import annotations

import json
import re
from typing import Any, Optional

_DONE = "[DONE]"
_OPENS = ("<think>", "<thinking>")
_CLOSES = re.compile(r"</think(?:ing)?>\s*")
_LONGEST_CLOSE = len("</thinking>")
#: What a server calls the end of a reply by which it was cut off, or kept back.
_CUT, _KEPT_BACK = ("length", "max_tokens"), ("content_filter", "safety", "refusal")
#: What comes of reading something that is no reply, however it is built.
NO_REPLY = (ValueError, TypeError, AttributeError, LookupError, RecursionError)
#: Errors inside a stream come without a status.
_FAILED = 500


class ChatReply:
    """Collects the events of one reply; raises NO_REPLY for what is none.

    ``failed``: (status, what the server says) where it reported an error in the midst of it. ``heard``: something came that belongs to the
    protocol; ``ended``: its end came, too.
    """

    def __init__(self) -> None:
        self._thoughts = _Thoughts()
        self._pieces: list[str] = []
        self._waiting: list[str] = []
        self._length = 0
        self._reasoned = False
        self._finish = ""
        self._model = ""
        self._usage: dict[str, Any] = {}
        self.declined = ""
        self.failed: Optional[tuple[int, Any]] = None
        self.heard = False
        self.ended = False

    @property
    def text(self) -> str:
        """All that was said, without what was only thought; a close without an opening means that everything before was thought."""
        said = "".join(self._pieces) + self._thoughts.rest()
        if said.lstrip()[:1] not in ("{", "`"):
            said = _CLOSES.split(said)[-1]
        return said

    @property
    def length(self) -> int:
        """How many characters were said so far."""
        return self._length

    def fresh(self) -> str:
        """What was said since it was last asked."""
        text = "".join(self._waiting)
        # servers may send the halves of a sign one after the other
        end = len(text) - (0 if self.ended or not text else "\ud800" <= text[-1] <= "\udbff")
        self._waiting = [text[end:]] if end < len(text) else []
        return text[:end]

    def result(self) -> dict[str, Any]:
        details = self._usage.get("completion_tokens_details")
        reasoned = isinstance(details, dict) and bool(details.get("reasoning_tokens"))
        return {
            "text": self.text,
            "finish": "length" if self._finish in _CUT else "stop",
            "tokens_in": _count(self._usage.get("prompt_tokens")),
            "tokens_out": _count(self._usage.get("completion_tokens")),
            "model": self._model,
            "thought": self._reasoned or self._thoughts.any or reasoned,
        }

    def take_line(self, line: str) -> bool:
        """One line of a stream of events; False after the last that matters."""
        name, colon, value = line.partition(":")
        if name != "data" or not colon:
            if name.strip() and name not in ("event", "id", "retry"):
                raise ValueError(f"“{line[:80]}” is no event")
            return True
        value = value.strip()
        if value == _DONE:
            self.heard = self.ended = True
            return False
        if value:
            self.take(value)
        return self.failed is None

    def take(self, text: str) -> None:
        """One event, or a reply as a whole."""
        event = json.loads(text)
        if not isinstance(event, dict):
            raise TypeError("an event is no object")
        if event.get("error"):
            error = event["error"]
            code = error.get("code") if isinstance(error, dict) else None
            self.failed = (code if isinstance(code, int) and 400 <= code < 600 else _FAILED, error)
            return
        choices = event.get("choices")
        self._model = str(event.get("model") or self._model)
        if isinstance(event.get("usage"), dict):
            self._usage = event["usage"]
        if not isinstance(choices, list):
            if not self._usage:
                raise TypeError("an event has no choices")
            return
        self.heard = True
        for choice in choices[:1]:
            self._choose(choice)

    def _choose(self, choice: Any) -> None:
        said = choice.get("delta") or choice.get("message") or {}
        self._reasoned = self._reasoned or bool(said.get("reasoning_content") or said.get("reasoning"))
        for piece in _texts(said.get("content")):
            self._hear(piece)
        self.declined += str(said.get("refusal") or "")
        finish = choice.get("finish_reason")
        if finish:
            self._finish = str(finish)
            self.ended = True
            if self._finish in _KEPT_BACK and not self.declined:
                self.declined = f"finish_reason: {finish}"

    def _hear(self, piece: str) -> None:
        spoken = self._thoughts.take(piece)
        if spoken:
            self._pieces.append(spoken)
            self._length += len(spoken)
            self._waiting.append(spoken)


class _Thoughts:
    """Lets through what a model says, and holds back what it thinks before, in a block at the beginning."""

    def __init__(self) -> None:
        self._held = ""
        self._thinking = False
        self._speaking = False
        self.any = False

    def take(self, piece: str) -> str:
        if self._speaking:
            return piece
        self._held += piece
        start = self._held.lstrip()
        if not self._thinking:
            self._thinking = self.any = start.startswith(_OPENS)
            if not self._thinking and any(opening.startswith(start[: len(opening)]) for opening in _OPENS):
                return ""  # it may yet become one
        if self._thinking:
            closing = _CLOSES.search(self._held)
            if closing is None:
                self._held = self._held[-_LONGEST_CLOSE:]
                return ""
            self._held = self._held[closing.end() :]
        self._speaking = True
        said, self._held = self._held, ""
        return said

    def rest(self) -> str:
        """What was held back and was no thought."""
        return "" if self._thinking or self._speaking else self._held


def _texts(content: Any) -> list[str]:
    """A content is a text, or a list of parts of which some are texts."""
    if isinstance(content, str):
        return [content]
    if isinstance(content, list):
        return [str(part["text"]) for part in content if isinstance(part, dict) and part.get("type", "text") == "text" and "text" in part]
    return []


def _count(number: Any) -> int:
    return number if isinstance(number, int) and not isinstance(number, bool) and number > 0 else 0
