"""Values of text fields as plain text: markup, JSON, entities and control characters taken out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, Optional

#: Characters of one value that are read; a value of a layer is seldom a book.
MOST = 2_000_000
_CONTROL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\ufff9-\uffff\ud800-\udfff\U000e0000-\U000e007f]"
)
_MARKUP = re.compile(r"<[a-zA-Z!/?][^<>]*>|&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+);")
_BREAKING = frozenset((
    "address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul",
))  # fmt: skip
_SILENT = frozenset(("script", "style", "template", "noscript", "title", "head"))
_URL = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_BLANK_LINES = re.compile(r"[^\S\n]*\n\s*")
_LETTER = re.compile(r"[^\W\d_]")
#: Entries of a review that say who, when and how many, never what.
_ASIDE = re.compile(
    r"(?:^|_)(?:id|url|uri|link|href|src|date|time|timestamp|created|updated|user|author|avatar|lang|language|photos?|images?)$"
)


def plain_text(value: Any) -> str:
    """What a value says, one statement a line; "" for null, numbers and what holds no letter."""
    return "\n".join(dict.fromkeys(line for text in _texts(value) for line in _lines(text)))


def _texts(value: Any, key: str = "") -> Iterator[str]:
    """The texts in a value, lists and objects taken apart."""
    if isinstance(value, str):
        text = value[:MOST]
        held = _json(text)
        if held is None:
            yield text
        else:
            yield from _texts(held)
    elif isinstance(value, dict):
        for name, entry in value.items():
            if not _ASIDE.search(str(name).lower()):
                yield from _texts(entry, str(name))
    elif isinstance(value, (list, tuple)):
        for entry in value:
            yield from _texts(entry, key)


def _json(text: str) -> Optional[Any]:
    """The list or object that a text holds as JSON."""
    start = text.lstrip()[:1]
    if start not in ("[", "{"):
        return None
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return held if isinstance(held, (list, dict)) else None


def _lines(text: str) -> list[str]:
    if _MARKUP.search(text):
        text = _without_markup(text)
    text = _CONTROL.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n"))
    if "://" in text or "www." in text.lower():
        text = _URL.sub(" ", text)
    return [line for line in _BLANK_LINES.sub("\n", text).strip().split("\n") if _LETTER.search(line)]


class _Reader(HTMLParser):
    """Collects what markup shows; blocks become lines."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag in _SILENT:
            self._silent += 1
        elif tag in _BREAKING:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self._silent = max(0, self._silent - 1)
        elif tag in _BREAKING:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(data)

    def parse_marked_section(self, i: int, report: int = 1) -> int:
        """Where "<![…]>" ends; the library stops at sections that it does not know."""
        end = self.rawdata.find(">", i)
        return end + 1 if end >= 0 else -1


def _without_markup(text: str) -> str:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return "".join(reader.parts)
