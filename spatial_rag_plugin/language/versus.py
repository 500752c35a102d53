"""Two things side by side, "asphalt vs granular trails", "inside parks compared to outside": the words around what stands between them.

The words are language data (``data/two_sides``); what the two sides are is told by the data (``grounding/rereading/versus.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Optional

from .language import any_of, data_of, load

_LONGEST = 5  # words, or twice as many letters of a script without spaces, that a side may have
_END = " .?!。？！"
_ENDINGS = ("e", "en", "er", "es", "em")  # of an adjective in German


@dataclass(frozen=True)
class Sides:
    """What stands before and behind the words that compare; ``joint``: what parts words, a space or nothing."""

    before: str
    behind: str
    joint: str

    def at_end(self) -> Iterator[tuple[str, str]]:
        """The text before without its last words, and these, the longest first."""
        parts = self._parts(self.before)
        for size in range(min(len(parts), self._most), 0, -1):
            yield self.joint.join(parts[:-size]), self.joint.join(parts[-size:])

    def at_beginning(self) -> Iterator[tuple[str, str]]:
        """The first words behind, the longest first, and the text without them."""
        parts = self._parts(self.behind)
        for size in range(min(len(parts), self._most), 0, -1):
            yield self.joint.join(parts[:size]), self.joint.join(parts[size:])

    def written_out(self) -> Iterator[tuple[str, str]]:
        """Both sides as questions of their own: what stands behind takes the place of as many words, or of any, and shares what follows."""
        before, behind = self._parts(self.before), self._parts(self.behind)
        for size in range(1, min(len(behind), len(before), self._most) + 1):
            yield self.joint.join(before + behind[size:]), self.joint.join(before[:-size] + behind)
        for start in range(len(before) - 2, -1, -1) if len(behind) <= 2 else ():
            yield self.joint.join(before), self.joint.join(before[:start] + behind + before[start + 1 :])

    @property
    def _most(self) -> int:
        return _LONGEST if self.joint else 2 * _LONGEST

    def _parts(self, text: str) -> list[str]:
        return text.split() if self.joint else list(text.strip())


def sides_of(question: str, code: str) -> Optional[Sides]:
    """The sides of a question in which two things are compared by one such word; None elsewhere."""
    pattern = _pattern(code)
    found = list(pattern.finditer(question)) if pattern is not None else []
    opposites = _opposites(code)
    pair = opposites.search(question) if not found and opposites is not None else None
    if len(found) != 1 and pair is None:
        return None
    start, end = pair.span("and") if pair is not None else found[0].span()
    before, behind = question[:start].strip(), question[end:].strip(_END)
    return Sides(before, behind, " " if load(code).segmenter is None else "") if before and behind else None


_LONGEST_ENDS = 80  # characters


@lru_cache(maxsize=8)
def _opposites(code: str) -> Optional[re.Pattern[str]]:
    """A quality and the same denied: "paved and unpaved roads" are two sides, and no road is both."""
    joined, denied = versus_words(code).get("opposites", ("", ""))
    return re.compile(rf"\b(?P<one>\w{{4,}})(?P<and>\s+{joined}\s+)(?=(?:{denied})(?P=one)\b)", re.IGNORECASE) if joined else None


def some_of_them(question: str, code: str) -> Optional[Sides]:
    """The question for all, and what is said of some of them, of "how many schools are there and how many of them are private?"."""
    for pattern in _of_them(code):
        match = pattern.match(question.strip(_END))
        if match is not None:
            return Sides(match.group("whole").strip(), match.group("part").strip(), " " if load(code).segmenter is None else "")
    return None


def both_ends(question: str, code: str) -> Optional[tuple[str, ...]]:
    """Both ends of one order as questions of their own: "the longest and the shortest river"; no one thing is both."""
    ends = _ends(code)
    for pattern in _of_both_ends(code) if ends else ():
        match = pattern.match(question.strip(_END))
        if match is None:
            continue
        said = {name: (text or "").strip() for name, text in match.groupdict().items()}
        one, other = ends[said["one"].lower()], ends[said["other"].lower()]
        if one.order == other.order and one.ascending != other.ascending and said.get("again", "") in ("", said["lead"]):
            first, second = (said.get("own") or said["things"], said["things"] or said.get("own", ""))
            return tuple(_end(said["lead"], best, things, code) for best, things in ((said["one"], first), (said["other"], second)))
    return None


def _end(lead: str, best: str, things: str, code: str) -> str:
    """One of the questions; in Chinese a superlative is linked to its things, and needs no spaces."""
    linking = versus_words(code).get("linking", "")
    if not linking:
        return " ".join(filter(None, (lead, best, things)))
    return f"{lead}{best}{linking if things and not best.endswith(linking) else ''}{things}"


class _End(NamedTuple):
    """What a superlative goes by, and from which end."""

    order: tuple[str, str]
    ascending: bool


_PAIRS = {"nearest": ("farthest", True), "least": ("most", True)}


@lru_cache(maxsize=8)
def _ends(code: str) -> dict[str, _End]:
    found = dict[str, _End]()
    for entry in load(code).data["superlatives"] if versus_words(code).get("both_ends") else ():
        role, ascending = _PAIRS.get(entry["role"], (entry["role"], bool(entry.get("ascending"))))
        for word in entry["words"] if not entry.get("ordinal") else ():
            forms = [word.replace("~", end) for end in _ENDINGS] if "~" in word else [word]
            found.update(dict.fromkeys(forms, _End((role, entry.get("field", "")), ascending)))
    return found


def two_ends(question: str, code: str) -> Optional[tuple[str, str]]:
    """Two things that are each told by a superlative, and whose distance is asked for: 人口最多的城市离面积最大的湖泊有多远."""
    pattern = _of_two_ends(code) if code else None
    match = pattern.fullmatch(question.strip()) if pattern is not None and len(question) <= _LONGEST_ENDS else None
    return (match["one"], match["other"]) if match is not None else None


@lru_cache(maxsize=8)
def _of_two_ends(code: str) -> Optional[re.Pattern[str]]:
    said = versus_words(code).get("two_ends", "")
    ranked = (entry for entry in load(code).data["superlatives"] if entry["role"] != "nearest")
    best = any_of(word for entry in ranked for word in entry["words"]) if said else ""
    return re.compile(said.replace("@best", f"(?:{best})")) if said else None


@lru_cache(maxsize=8)
def _of_both_ends(code: str) -> tuple[re.Pattern[str], ...]:
    best = any_of(_ends(code))
    return tuple(re.compile(said.replace("@best", f"(?:{best})"), re.IGNORECASE) for said in versus_words(code).get("both_ends", ()))


@lru_cache(maxsize=8)
def _of_them(code: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(said, re.IGNORECASE) for said in versus_words(code).get("of_them", ()))


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    data = versus_words(code)
    if not data:
        return None
    edge, end = ("", "") if load(code).segmenter is not None else (r"(?<!\S)", r"(?!\w)")
    return re.compile(rf"{edge}[,(]?\s*(?:{'|'.join(data['between'])}){end}", re.IGNORECASE)


def versus_words(code: str) -> dict[str, Any]:
    """The words of a language; empty where it has none."""
    return data_of("two_sides", code)
