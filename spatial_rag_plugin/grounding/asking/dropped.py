"""Numbers and single letters of the question that its frame or its workflow lost: the answer would be to another question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Optional

from ...model.catalog import Catalog
from ...model.frame import Frame, Phrase, Span
from ...model.predicate import Predicate, listed_values
from ..attributes.flags import says_always
from ..times.dates import holds_dates, holds_years
from .gone_by import parts_of

_NUMBER = re.compile(r"(?<![\w.,])\d(?:[\d.,]*\d)?|(?<=[^\W\d_a-zA-Z])\d(?:[\d.,]*\d)?")
#: A capital that stands where no sentence begins, before a word that does not: "A roads", "the longest A road". At the beginning it may be
#: an article, but not of several things.
_LETTER = re.compile(r"(?:(?<=[a-z] )|(?<=[a-z], ))A(?= [a-z])")
_FIRST_LETTER = re.compile(r"^\s*A(?= [a-z])")
_YEAR = re.compile(r"^(?:1[5-9]|20)\d\d$")
_COMPARED = re.compile(r"(?<![-<>])([<>≤≥＜＞]=?)\s*(\d+(?:\.\d+)?)")
_SCALES = (1.0, 100.0, 1e3, 1e4, 1e6, 1e8, 1e9)
_TOLD = frozenset(("question", "spans", "ignored", "start", "end"))
_CLOSE = 1e-9


def counted_in(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    """The things whose number phrases are compared or ranked by."""
    for phrase in phrases:
        terms = [item.term for item in phrase.conditions] + ([phrase.superlative.term] if phrase.superlative is not None else [])
        yield from (term.tally.counted for term in terms if term is not None and term.tally is not None)


def goes_by_dates(predicate: Optional[Predicate], catalog: Catalog) -> bool:
    """Whether a condition goes by what a field of dates says, or one of what is always open."""
    infos = (layer.field(name) for layer in catalog.layers for name in (predicate.fields() if predicate is not None else ()))
    return any(info is not None and (holds_dates(info) or holds_years(info) or says_always(info)) for info in infos)


def dropped_numbers(frame: Frame, steps: str) -> tuple[Span, ...]:
    """The numbers that stand nowhere in the frame, and the years that stand nowhere in the ``steps``, as JSON; coordinates apart."""
    if any(phrase.lonlat is not None for phrase in frame.phrases()) or "°" in frame.question:
        return ()
    parts = list(_parts(frame))
    texts = re.sub(r"(?<=\d)[.,](?=\d)", "", " ".join(part for part in parts if isinstance(part, str)))
    numbers = [float(part) for part in parts if isinstance(part, (int, float))]
    if frame.limit is not None and _YEAR.match(str(frame.limit)):
        numbers.remove(float(frame.limit))  # "2017 fires by cause" are not the first 2017
    found = []
    for match in _NUMBER.finditer(frame.question):
        start, end = match.span()
        if any(span.start <= start < span.end for span in frame.ignored):
            continue
        said, year = match.group(), bool(_YEAR.match(match.group()))
        kept = _is_kept(said, texts, numbers) or (year and said in steps)  # of a field called after the year
        if not kept or (year and not _goes_by(said, steps, numbers)):
            found.append(Span(start, end, match.group(), "ignored"))
    return tuple(found)


def dropped_signs(question: str, predicates: Iterable[Predicate]) -> tuple[Span, ...]:
    """The signs of comparisons whose numbers the steps take for equal: of a field NOR, which is a word, ">= 500" may be read as 500."""
    equal: set[float] = set()
    for predicate in predicates:
        for each in parts_of(predicate):
            values = listed_values(each)[1]
            equal |= {float(value) for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)}
    if not equal:
        return ()
    signs = ((match.start(1), match.end(1), match.group(1), match.group(2)) for match in _COMPARED.finditer(question))
    return tuple(Span(start, end, sign, "ignored") for start, end, sign, number in signs if float(number) in equal)


def has_letters(question: str) -> bool:
    return bool(_LETTER.search(question) or _FIRST_LETTER.match(question))


def dropped_letters(frame: Frame, steps: str) -> tuple[Span, ...]:
    """The capital "A" that was taken for an article though it stands for a class or grade, and that the ``steps`` go by nowhere."""
    if re.search(r"\bA\b", steps):
        return ()
    several = any(phrase.plural and phrase.determiner.casefold() == "a" for phrase in frame.phrases())
    found = [*_LETTER.finditer(frame.question), *(_FIRST_LETTER.finditer(frame.question) if several else ())]
    return tuple(Span(match.end() - 1, match.end(), "A", "ignored") for match in found)


def _is_kept(said: str, texts: str, numbers: list[float]) -> bool:
    digits = re.sub(r"\D", "", said)
    if digits.lstrip("0") in texts:
        return True
    values = {float(digits)}
    if said.count(".") == 1 or said.count(",") == 1:
        values.add(float(said.replace(",", ".") if said.count(".") == 0 else said.replace(",", "")))
    return any(
        abs(value * factor - abs(number)) <= _CLOSE * max(value * factor, 1.0)
        for value in values
        for number in numbers
        for scale in _SCALES
        for factor in (scale, 1.0 / scale)
    )


def _goes_by(year: str, steps: str, numbers: list[float]) -> bool:
    """Whether a step names the year, or the one after or before it, which bound it as well; a plain number may be converted."""
    return float(year) in numbers or any(str(int(year) + more) in steps for more in (0, 1, -1))


def _parts(value: object) -> Iterator[object]:
    """All texts and numbers inside a frame, without the question itself."""
    if isinstance(value, (Enum, bool)):
        return
    if isinstance(value, (str, int, float)):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _parts(part)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in _TOLD:
                yield from _parts(getattr(value, field.name))
