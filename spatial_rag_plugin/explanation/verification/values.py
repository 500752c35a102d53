"""Values of fields that have figures in them, found in sentences as a whole: "Type 2", "两室一厅" and "A167" count nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...language.tokens import fold
from .evidence import Evidence
from .reading import Kind, Mark, Names
from .subjects import Subject
from .wording import Wording

#: Characters of a value that may be repeated as it stands; longer ones are texts.
_LONGEST, _SHORTEST = 24, 2
_CAPITALS = re.compile(r"\b([A-Z]{2,})[ -]?$")
_CODE_SIGNS = re.compile(r"(?<=[A-Z])[ -](?=\d)")


def with_values(plain: str, marks: Sequence[Mark], evidence: Evidence, said: Wording) -> list[Mark]:
    """The marks of a sentence, in which a value that has a number in it is one mark; names stay what they are."""
    numbers = [mark for mark in marks if mark.kind in (Kind.NUMBER, Kind.ORDINAL, Kind.AMOUNT, Kind.CLOCK)]
    found = [mark if mark not in numbers or not _is_of_code(plain, mark, evidence) else _as_word(mark) for mark in marks]
    for start, end, value in _spans(plain, evidence, said) if numbers else ():
        inside = [mark for mark in found if start <= mark.start and mark.end <= end]
        cut = any(mark.start < end and start < mark.end for mark in found if mark not in inside)
        if cut or not any(mark in numbers for mark in inside) or any(mark.kind is Kind.NAME for mark in inside):
            continue
        found = [mark for mark in found if mark not in inside]
        found.append(Mark(Kind.VALUE, start, end, plain[start:end], fold(value)))
    return sorted(found, key=lambda mark: mark.start)


def _is_of_code(plain: str, mark: Mark, evidence: Evidence) -> bool:
    """ "WGS 84": whether figures belong to the capitals before them, as a text of the answer has both."""
    before = _CAPITALS.search(plain[: mark.start])
    code = f"{before[1]}{mark.text}" if before is not None else ""
    return bool(code) and any(code in _CODE_SIGNS.sub("", text) for text in evidence.texts)


def _as_word(mark: Mark) -> Mark:
    return Mark(Kind.WORD, mark.start, mark.end, mark.text, fold(mark.text))


def has_value(subject: Subject, mark: Mark) -> bool:
    """Whether a field of a subject has the value, alone or in a list."""
    return has_text(subject, mark.key)


def has_text(subject: Subject, key: str) -> bool:
    """Whether a field of a subject has a value of that folded text, alone or in a list."""
    values = [fold(text.partition(": ")[2]) for text in subject.fields]
    values += map(fold, subject.cells)
    return any(key == each.strip() for value in values for each in (value, *value.split(";"), *value.split(",")))


def _spans(plain: str, evidence: Evidence, said: Wording) -> list[tuple[int, int, str]]:
    """Where values stand in a text, the longest first."""
    spans = []
    for value, names in _values(evidence, said):
        spans += [(start, end, value) for start, end in names.spans(plain)]
    return sorted(spans, key=lambda span: span[0] - span[1])


def _values(evidence: Evidence, said: Wording) -> list[tuple[str, Names]]:
    cached = evidence.cache.get("values")
    if cached is None:
        numerals = {*said.language.number_words, *said.language.number_scales} if said.unspaced else set()
        texts = [text.partition(": ")[2].strip() for item in evidence.listed for text in item.fields]
        texts += [text for item in evidence.listed for text in item.cells]
        values = {value for text in texts for value in (text, *text.split(";")) if _SHORTEST <= len(value) <= _LONGEST and ":" not in value}
        mixed = [value for value in values if _has_number(value, numerals) and any(char.isalpha() for char in value)]
        cached = evidence.cache["values"] = [(value, Names([(value, 0)])) for value in mixed]
    return cached


def _has_number(value: str, numerals: set[str]) -> bool:
    return any(char.isdecimal() or char in numerals for char in value) and not value.isdecimal()
