"""What an answer is broken down by, as pieces of the text: "by type and year", "in each ward by status", "in 10 cm classes", 各街道各类型.

The words are language data (``data/break_downs``): regular expressions for what leads in, what joins, and what names classes of numbers or
asks for the extreme group. What can be a key is told by the data, through ``is_key``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Optional

from ..model.frame import Condition, Term
from ..model.units import Quantity
from .language import Language, data_of, load
from .standards import written_out

_WORDS, _LETTERS = 5, 8  # of a key
_MARKS = ",;.?!"

Piece = tuple[int, int]


@dataclass(frozen=True)
class Key:
    """What groups go by (``start`` to ``end``), with its own lead where it has one."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Clause:
    """A lead ("in each") and the keys behind it; ``width``: in classes of so much."""

    start: int
    end: int
    lead: Piece
    keys: tuple[Key, ...]
    width: Optional[Quantity] = None

    def without(self, kept: Key) -> list[Piece]:
        """The pieces of the clause that are not the lead or the one key."""
        return [(self.lead[1], kept.start), (kept.end, self.end)]


@dataclass(frozen=True)
class Winner:
    """A group that is asked for by its extreme number: ``things`` is the piece that says of what."""

    start: int
    end: int
    key: str
    best: str
    things: Piece


@dataclass(frozen=True)
class Elapsed:
    """The time from one event to another as what is measured; ``first`` is empty where only the end is named, ``unit`` where none is.

    ``called``: what a time without its events is called, which a field may be as well: "handling time".
    """

    pieces: tuple[Piece, ...]
    first: str
    last: str
    statistic: str
    unit: str
    called: str = ""


class BreakDownWords:
    """The patterns of one language, compiled; none for a language without any."""

    def __init__(self, code: str) -> None:
        self.data: dict[str, Any] = data_of("break_downs", code)
        self.idle = load(code).function_words if self.data else frozenset[str]()
        self.unspaced = bool(self.data) and load(code).segmenter is not None
        before, after = ("", "") if self.unspaced else (r"(?<!\w)", r"(?!\w)")
        leads = self._any("leads")
        self.lead = re.compile(rf"{before}{self.data.get('before', '')}(?:{leads}){after}{self._gap}") if self.data else None
        self.joiner = re.compile(rf"{self._loose}(?:{self._any('joiners')}){self._loose}") if self.data else None
        self.articles = re.compile(self.data.get("articles", ""))
        self.ends = re.compile(self.data.get("ends", ""))
        self.key_stops = re.compile(self.data.get("key_stops", "(?!)"))
        self.classes = [re.compile(rf"{before}(?:{text}){after}") for text in self.data.get("classes", ())]
        self.winners = [(str(rule["best"]), re.compile(rf"{before}(?:{rule['text']})")) for rule in self.data.get("winners", ())]
        written = written_out(self.data["macros"]) if "macros" in self.data else str
        self.elapsed = [(rule, re.compile(rf"{before}(?:{written(rule['text'])})")) for rule in self.data.get("elapsed", ())]
        self.longest = [re.compile(rf"{before}(?:{written(text)}){after}") for text in self.data.get("most_elapsed", ())]
        self.lasted = [re.compile(rf"{before}(?:{written(text)}){after}") for text in self.data.get("lasted", ())]
        self.averaging = re.compile(self.data["averaging"]) if "averaging" in self.data else None
        self.tails = re.compile(self.data.get("tails", "$^"))

    @property
    def _gap(self) -> str:
        return "" if self.unspaced else r"\s+"

    @property
    def _loose(self) -> str:
        return "" if self.unspaced else r"\s*"

    def _any(self, key: str) -> str:
        return "|".join(self.data.get(key, ()))

    def means(self, table: str, said: str) -> str:
        """What a word means in a table of forms; empty where it is in none."""
        return next((str(value) for forms, value in self.data.get(table, {}).items() if re.fullmatch(forms, said)), "")


@cache
def break_down_words(code: str) -> BreakDownWords:
    return BreakDownWords(code)


def clauses(text: str, language: Language, is_key: Callable[[str], bool]) -> list[Clause]:
    """The break-downs of a text, without those in classes."""
    words = break_down_words(language.code)
    if words.lead is None or words.joiner is None:
        return []
    folded, found, position = text.lower(), list[Clause](), 0
    if len(folded) != len(text):
        return []
    while True:
        lead = words.lead.search(folded, position)
        if lead is None:
            return found
        keys: list[Key] = []
        at = lead.end()
        key = _key_at(text, folded, at, words, is_key)
        while key is not None:
            keys.append(key)
            joiner = words.joiner.match(folded, key.end)
            if joiner is None:
                break
            key = _key_at(text, folded, joiner.end(), words, is_key)
        if not keys:
            position = lead.start() + 1
            continue
        end = keys[-1].end
        if words.unspaced:
            behind = words.ends.match(folded, end)
            end = behind.end() if behind is not None else end
        found.append(Clause(lead.start(), end, lead.span(), tuple(keys)))
        position = end


def _key_at(text: str, folded: str, at: int, words: BreakDownWords, is_key: Callable[[str], bool]) -> Optional[Key]:
    """The longest key that begins here."""
    if words.unspaced:
        stop = words.key_stops.search(folded, at, at + _LETTERS)  # no key goes on behind "how many" and "the most"
        ends = range(stop.start() if stop is not None else min(at + _LETTERS, len(text)), at, -1)
        return next((Key(at, end, text[at:end]) for end in ends if is_key(text[at:end])), None)
    article = words.articles.match(folded, at)
    start = article.end() if article is not None else at
    spans = [match.span() for match in re.finditer(r"[^\s]+", text[start:])][: _WORDS + 1]
    for size in range(min(_WORDS, len(spans)), 0, -1):
        raw = text[start : start + spans[size - 1][1]]
        said = raw.rstrip(_MARKS)
        joined = words.joiner is not None and any(map(words.joiner.fullmatch, re.findall(r"\s\S+\s", f"{said} ")))
        if not said or said.rsplit(None, 1)[-1].lower() in words.idle:
            continue  # "of each ward in": the wards
        if not joined and not any(mark in said for mark in _MARKS) and is_key(said):
            return Key(start, start + len(said), said)
    return None


def classes(text: str, language: Language, is_key: Callable[[str], bool]) -> Optional[Clause]:
    """The break-down by classes of a number; its key is empty where the text does not name the number there."""
    words, folded = break_down_words(language.code), text.lower()
    for pattern in words.classes:
        for match in pattern.finditer(folded):
            said = match.groupdict()
            field, start = said.get("field") or "", match.start("field") if said.get("field") else match.start()
            unit = said.get("unit") or ""
            if not field and unit and is_key(unit):  # "in classes of 20 litres" of a field of that name
                field, start, unit = unit, match.start("unit"), ""
            if field and not is_key(field.strip()):
                continue
            width, end = _quantity(said["width"], unit, language), match.end()
            if unit and width is not None and not width.unit and end == match.end("unit"):
                end = match.start("unit")  # "in steps of 10 outside Queens" has no unit
            if width is not None:
                key = Key(start, start + len(field), text[start : start + len(field)].strip())
                return Clause(match.start(), end, (match.start(), match.start()), (key,), width)
    return None


def _quantity(number: str, unit: str, language: Language) -> Optional[Quantity]:
    try:
        value = float(number.replace(",", ""))
    except ValueError:
        return None
    size, known = language.units.longest([unit], 0) if unit else (0, "")
    return Quantity(value, known if size else "") if value > 0 else None


def winner(text: str, language: Language, is_key: Callable[[str], bool]) -> Optional[Winner]:
    """The extreme group that the text asks for, where the data know what it goes by."""
    words, folded = break_down_words(language.code), text.lower()
    for best, pattern in words.winners:
        for match in pattern.finditer(folded):
            said = match.group("key").strip()
            period = words.means("winner_keys", said)
            if not period and not is_key(said):
                continue
            start, end = match.span("things")
            tail = words.tails.search(folded[start:end])
            things = (start, start + tail.start()) if tail is not None else (start, end)
            return Winner(match.start(), match.end(), period or text[slice(*match.span("key"))].strip(), best, things)
    return None


def elapsed(
    text: str, language: Language, is_event: Callable[[str], bool], are_events: Callable[[str, str], bool], is_key: Callable[[str], bool]
) -> Optional[Elapsed]:
    """The time from one event to another that the text asks for, where the data have a date of the events; ``are_events``: whether two
    words are events of the same thing. What it is broken down by behind it stays in the text.
    """
    words, folded = break_down_words(language.code), text.lower()
    for rule, pattern in words.elapsed:
        for match in _matches(pattern, folded):
            said = match.groupdict()
            first, last = said.get("start") or "", said.get("end") or ""
            usual = ""
            if rule.get("case") and not is_event(last):
                # "response time": until somebody arrived; "processing time": until the case was closed
                last = next(filter(is_event, words.data.get("ended_by", {}).get(last, ())), "")
                usual = str(words.data["minutes"]) if last else ""
            elif not last:
                continue
            if not _are_dated(first, last, is_event, are_events):
                continue
            statistic = words.means("statistics", said.get("statistic") or "") or rule.get("statistic", "")
            unit = words.means("elapsed_units", said.get("within") or said.get("unit") or "") or usual
            behind = [clause.start for clause in clauses(text, language, is_key) if match.start() < clause.start < match.end()]
            pieces = [(match.start(), min((*behind, match.end())))]
            if rule.get("tail"):
                tail = re.search(rule["tail"], folded[match.end() :])
                if tail is None:
                    continue
                pieces.append((match.end() + tail.start(), match.end() + tail.end()))
            if words.averaging is not None:  # "… in each ward, on average"
                beside = (found.span() for found in words.averaging.finditer(folded))
                pieces += [span for span in beside if not any(span[0] < end and start < span[1] for start, end in pieces)]
            return Elapsed(tuple(pieces), first, last, statistic, unit, _called(match, text) if rule.get("case") else "")
    return None


def _called(match: re.Match[str], text: str) -> str:
    """The words of a time behind what is made of it."""
    start = match.end("statistic") if match.groupdict().get("statistic") else match.start()
    return text[start : match.end()].strip()


def _matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """Those that begin in the middle of another one as well: of 作物播种到 only 播种 is an event."""
    match = pattern.search(text)
    while match is not None:
        yield match
        match = pattern.search(text, match.start() + 1)


def longest(text: str, language: Language, are_events: Callable[[str, str], bool]) -> Optional[tuple[Elapsed, str]]:
    """The time that what is asked for had the most or the least of, and what is read in its place: "had the longest time from … to"."""
    words = break_down_words(language.code)
    for pattern in words.longest:
        for match in _matches(pattern, text.lower()):
            first, last = match.group("start"), match.group("end")
            if are_events(first, last):
                unit = words.means("elapsed_units", match.group("unit"))
                return Elapsed((match.span(),), first, last, "", unit), words.means("most_elapsed_words", match.group("best"))
    return None


def _are_dated(first: str, last: str, is_event: Callable[[str], bool], are_events: Callable[[str, str], bool]) -> bool:
    return are_events(first, last) if first and last else all(is_event(event) for event in (first, last) if event)


def lasted(
    text: str, language: Language, is_event: Callable[[str], bool], are_events: Callable[[str, str], bool]
) -> list[tuple[Piece, Condition]]:
    """Limits of the time from one event to another: "that took more than 30 days to close", "lasting over 4 hours"."""
    words, found = break_down_words(language.code), list[tuple[Piece, Condition]]()
    for pattern in words.lasted:
        for match in pattern.finditer(text.lower()):
            said = {name: value or "" for name, value in match.groupdict().items()}
            first, last = said.get("start", ""), said.get("end", "")
            op, unit = words.means("lasted_signs", said["op"]), words.means("elapsed_units", said["unit"])
            said["number"] = said["number"] if said["number"][:1].isdigit() else "1"  # "longer than a day"
            number = float(said["number"])
            again = any(match.start() < end and start < match.end() for (start, end), _ in found)  # "lasting longer than" is "longer than"
            if op and unit and not again and _are_dated(first, last, is_event, are_events):
                term = Term(last, elapsed=(first, last), statistic=unit)
                piece = text[match.start() : match.end()].strip()
                found.append((match.span(), Condition(piece, "", op, said["number"], Quantity(number, ""), term=term)))
    return found


def put_in_place(text: str, pieces: Sequence[Piece], word: str = "") -> str:
    """The text with spaces in place of pieces, and a word in place of the first one where it fits; all else keeps its place."""
    for start, end in pieces:
        text = text[:start] + " " * (end - start) + text[end:]
    if word and pieces and pieces[0][1] - pieces[0][0] >= len(word):
        start = pieces[0][0]
        text = text[:start] + word + text[start + len(word) :]
    return text
