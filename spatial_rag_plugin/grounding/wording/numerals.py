"""Classes by numerals as the data write them: "LEVEL I" for "level 1" and "level i", "Phase 2" for "phase II" and "phase two"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import find_field
from ..indexes.same import Same

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_ONE = " I"
_BARE_ONE = re.compile(r"\b((?P<word>[^\W\d_]{3,})(?: is| are| of| =)?) I(?=[,.?!)]|$| (?:or|and|in|by|per|with|that|are|were|is)\b)")
_LABEL = re.compile(rf"(?i)(?P<word>[^\W\d_]{{3,}})[ -](?P<numeral>{'|'.join(_ROMAN)}|\d{{1,2}})")


def with_numerals(question: str, catalog: Catalog, code: str) -> str:
    """The question with the values that are meant in place of a word and its numerals, where one value of all fields is called so.

    A value that is called just as it is said stays, but for the Roman one: nobody but the reader takes that for a person.
    """
    question = _with_one_quoted(question, catalog) if _ONE in question else question
    labels = _labels(Same(catalog))
    if not labels:
        return question
    data = load(code).data
    joint = rf"(?:,? (?:{any_of((*data['alternatives'], *data['conjunctions'][:1]))}) |, )"
    numeral = rf"(?:\d{{1,2}}|{any_of((*_ROMAN, *data['number_words']))})(?![\w.,]\d|[\w'’%])"

    def label(word: str, said: str) -> Optional[str]:
        found = labels.get((word.casefold(), _place(said, code)), ())
        return found[0] if len(found) == 1 else None

    def written(match: re.Match[str]) -> str:
        said = re.split(f"({joint})", match["numerals"], flags=re.IGNORECASE)
        found = [label(match["word"], each) for each in said[::2]]
        if None in found:
            return match.group()
        same = len(found) == 1 and str(found[0]).casefold() == match.group().casefold()
        if same and said[0].upper() != _ROMAN[0]:
            return match.group()
        return "".join(each for pair in zip(map(str, found), (*said[1::2], "")) for each in pair)

    words = any_of({word for word, _ in labels})
    return re.sub(rf"(?i)(?<![\w\"“„])(?P<word>{words})[ -](?P<numerals>{numeral}(?:{joint}{numeral})*)", written, question)


def _with_one_quoted(question: str, catalog: Catalog) -> str:
    """ "Grade I" with the numeral in quotes where a field of grades has that value: the reader takes a bare one for the person who asks."""

    def is_value(word: str) -> bool:
        fields = (find_field(word, layer) for layer in catalog.layers)
        return any(value.label == _ONE.strip() for info in fields if info is not None for value in info.values)

    return _BARE_ONE.sub(lambda match: f'{match[1]} "I"' if is_value(match["word"]) else match.group(), question)


def _place(said: str, code: str) -> int:
    if said.isdecimal():
        return int(said)
    if said.upper() in _ROMAN:
        return _ROMAN.index(said.upper()) + 1
    return int(load(code).number_words.get(said.casefold(), 0))


@lru_cache(maxsize=16)
def _labels(catalog: Same[Catalog]) -> dict[tuple[str, int], tuple[str, ...]]:
    """The different values that are a word and a numeral, by both."""
    found: dict[tuple[str, int], dict[str, None]] = {}
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        for value in info.values:
            match = _LABEL.fullmatch(value.label.strip())
            if match is not None:
                found.setdefault((match["word"].casefold(), _place(match["numeral"], "en")), {}).setdefault(value.label.strip())
    return {key: tuple(labels) for key, labels in found.items()}
