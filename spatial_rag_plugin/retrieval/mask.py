"""Splits a text into its two views: where a place is and what is around it, and everything else (Spatial-RAG, dense retrieval).

The mask is made of the phrases of ``data/views.json``, so the same text always splits alike, and a question as the texts do. What opens
a spatial phrase ("next to", "a short walk from") takes the words up to the next verb, conjunction or mark with it. A language without
data has no spatial view.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .sentences import sentences
from .tokens import tokens

_DATA = Path(__file__).parent / "data" / "views.json"
_BLANKS = re.compile(r"\s+")
_EMPTY = re.compile(r"\(\s*\)|\[\s*\]|\s+(?=[,.;:!?…)])|^[\s,;:.，、。的–—-]+|[\s,;:–—-]+$")
_MARKS = re.compile(r"([,;:])(?:\s*[,;:])+|([,;:])\s*(?=[.!?])")
_UNSPACED_MARKS = "，。；：！？、,.;:!?…（）()\n"

_UNSPACED_MOST = 16

Span = tuple[int, int]
Finder = Callable[[str], Iterator[Span]]


def split_views(text: str, language: str) -> tuple[str, str]:
    """(spatial, semantic) of a text; together they hold all of its words, each once. "" where a view has nothing to say."""
    where, what = split_sentences(sentences(text), language)
    return "\n".join(where), "\n".join(what)


def split_sentences(found: Sequence[str], language: str) -> tuple[list[str], list[str]]:
    """(spatial, semantic) of sentences, each sentence or what is left of it on its own."""
    finder = _finder(language)
    if finder is None:
        return [], list(found)
    where: list[str] = []
    else_: list[str] = []
    for sentence in found:
        spans = _joined(finder(sentence))
        if not spans:
            else_.append(sentence)
            continue
        where.append("; ".join(sentence[start:end].strip(" ,;") for start, end in spans))
        rest = _without(sentence, spans)
        if tokens(rest, language):
            else_.append(rest)
        elif rest:
            where[-1] = sentence
    return where, else_


@cache
def _finder(language: str) -> Finder | None:
    data = json.loads(_DATA.read_text(encoding="utf-8")).get(language)
    if data is None:
        return None
    return _unspaced_finder(data) if "tails" in data else _spaced_finder(data)


def _spaced_finder(data: Mapping[str, Any]) -> Finder:
    most = data["most"]
    boundary = rf"(?:{_any(data['boundaries'])})\b"
    word = rf"[ \t]+(?!{boundary})[^\s,;:!?()]+"
    tail, object_ = rf"(?:{word}){{0,{most}}}", rf"(?:{word}){{1,{most}}}"
    counters = rf"(?:(?:{_any(data['counters'])}|\d+)[ -]){{1,4}}"
    counted = rf"(?:{_any(data['counted'])})(?:['’]s?)?[ -]+(?:{_any(data['reaching'])})\b{tail}"
    reached = rf"(?:(?:{counters})(?:{counted})(?:[ ]+(?:{_any(data['reaching'])})\b{tail})?)"
    openers = rf"(?:{_any([*data['leads'], *data['words']])})\b"
    opened = re.compile(rf"\b(?:(?:{_any(data['leads'])})\b{object_}|(?:{_any(data['words'])})\b)")
    first = re.compile(rf"\b(?:{openers}|(?:{_any(data['counters'])}|\d+)[ -])")
    away = re.compile(rf"\b{reached}")
    named = _place_pattern(data["places"])

    def find(sentence: str) -> Iterator[Span]:
        lowered = sentence.lower()
        if len(lowered) == len(sentence) and first.search(lowered):
            for pattern in (away, opened):
                yield from (match.span() for match in pattern.finditer(lowered))
        yield from (match.span() for match in named.finditer(sentence))

    return find


def _place_pattern(places: Mapping[str, Any]) -> re.Pattern[str]:
    """Names of places behind a preposition, and addresses: by capitals, or by the ending of the name where every noun has them."""
    before = "|".join(rf"[{word[0]}{word[0].upper()}]{re.escape(word[1:])}" for word in sorted(places["before"], key=len, reverse=True))
    if "endings" in places:
        endings = "|".join(re.escape(ending) for ending in places["endings"])
        name = rf"(?:[A-ZÄÖÜ][\w.-]*[ -])?[A-ZÄÖÜ][\w-]*?(?:{endings}|(?<=[ -])(?i:{endings}))(?!\w)(?: \d+\w?\b)?"
        return re.compile(rf"\b(?:{before}) {name}|\b[A-ZÄÖÜ][\w-]*(?:straße|strasse|str\.|gasse|platz|allee|weg)(?!\w)(?: \d+\w?\b)?")
    never = "|".join(re.escape(word) for word in places["never"])
    word = rf"(?!(?:{never})\b)[A-Z][\w'’.-]*[\w]"
    kinds = "|".join(places["kinds"])
    named = (
        rf"\b(?:{before}) (?:the )?(?:\d+\w* )?{word}(?:(?: (?:of|the|and|&|de|la|du|des|le|les|del|di|van|von|der))* {word})*(?: \d+\b)?"
    )
    return re.compile(rf"{named}|\b\d+\w? (?:{word} ){{1,4}}(?:{kinds})\b\.?")


def _unspaced_finder(data: Mapping[str, Any]) -> Finder:
    stop = rf"[{_UNSPACED_MARKS}]|{_any(data['boundaries'])}"
    until = rf"(?:(?!{stop}).){{0,{_UNSPACED_MOST}}}"
    pattern = re.compile(rf"(?:{_any(data['leads'])}){until}|{until}?(?:{_any(data['tails'])})")

    def find(sentence: str) -> Iterator[Span]:
        return (match.span() for match in pattern.finditer(sentence) if match.end() > match.start())

    return find


def _any(phrases: Iterable[str]) -> str:
    """A pattern for any of the phrases, the longest first, their first letters told apart at once."""
    by_letter: dict[str, list[str]] = {}
    for phrase in sorted(set(phrases), key=lambda phrase: (-len(phrase), phrase)):
        by_letter.setdefault(phrase[0], []).append(re.escape(phrase[1:]).replace(r"\ ", r"\s"))
    return "|".join(f"{re.escape(letter)}(?:{'|'.join(rests)})" for letter, rests in sorted(by_letter.items()))


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Spans in order, those that meet made one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _without(sentence: str, spans: Iterable[Span]) -> str:
    """The sentence without the spans, tidied."""
    kept, at = [], 0
    for start, end in spans:
        kept.append(sentence[at:start])
        at = end
    rest = _BLANKS.sub(" ", " ".join([*kept, sentence[at:]]))
    return _EMPTY.sub("", _MARKS.sub(r"\1\2", _EMPTY.sub("", rest))).strip()
