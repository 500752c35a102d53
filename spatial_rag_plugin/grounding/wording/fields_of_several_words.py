"""Names of fields that have a small word inside, said in full: "mean days to approve by ward" of DAYS_TO_APPROVE.

The grammar would take the small word for one that joins two phrases: days that lie on the way to something. So it would, where people say
small words between those of a name with a year: "percentage of parcels at risk in 2050" of PCT_PARCELS_RISK_2050.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.name_parts import parts_of

_LEAST = 3  # words of such a name
_PARTS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")
_JOINTS = re.compile(r"[\s_-]+")
_YEAR = re.compile(r"^(?:19|20)\d\d$")
_PER_CENT = frozenset(("pct", "perc", "percent", "percentage"))


def with_fields_of_several_words(question: str, catalog: Catalog, code: str) -> str:
    """The question with the names of such numbers as the data have them."""
    names, folded = _names(Same(catalog), code), question.casefold()
    if names and any(first in folded for first in {name.split()[0] for name in names}):
        question = _pattern(tuple(names)).sub(partial(_as_kept, names, code), question)
    for pattern, name in _totals(Same(catalog), code):
        question = pattern.sub(name, question)
    for year, pattern, name in _of_years(Same(catalog), code):
        if year in question:
            question = pattern.sub(partial(_named, name), question)
    return question


def _as_kept(names: dict[str, str], code: str, said: re.Match[str]) -> str:
    """The name as the data have it; what begins with "number of" is added up where a question begins so, and goes on to say of what."""
    words, data = " ".join(_JOINTS.split(said.group().casefold())), load(code).data
    total = next((gives for noun, gives in data.get("counting_in_names", {}).items() if words.startswith(f"{noun} ")), "")
    before, behind = said.string[: said.start()].casefold().split(), said.string[said.end() :].casefold().split()
    begins = {*data.get("articles", ()), *data.get("asking_in_names", ())}.issuperset(before)
    goes_on = bool(behind) and behind[0] in data.get("joining_in_names", ())
    return f"{total} {names[words]}" if total and begins and goes_on else names[words]


def _named(name: str, said: re.Match[str]) -> str:
    """The name, apart from a number before it: of "15% of lots in flood in 2050"."""
    return f" {name}" if said.string[: said.start()][-1:].isdigit() else name


@lru_cache(maxsize=16)
def _names(catalog: Same[Catalog], code: str) -> dict[str, str]:
    """The names of fields by their words, those with a small word between two others; of what two fields are called, none."""
    small, found = load(code).data.get("joining_in_names", ()), dict[str, list[str]]()
    for words, name in _numbers(catalog) if small else ():
        if any(word in small for word in words[1:-1]):
            found.setdefault(" ".join(words), []).append(name)
    return {words: names[0] for words, names in found.items() if len(names) == 1}


def _numbers(catalog: Same[Catalog]) -> Iterator[tuple[list[str], str]]:
    """The fields of numbers whose names have several words, with these."""
    for layer in catalog.it.layers:
        for info in layer.fields:
            words = [word.casefold() for word in _PARTS.findall(info.name)]
            if len(words) >= _LEAST and info.made is None and is_numeric(info) and info.role is not FieldRole.KEY and " " not in info.name:
                yield words, info.name


@lru_cache(maxsize=16)
def _totals(catalog: Same[Catalog], code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What a field is asked for as whose name begins with "total", where another one counts the same: TOTAL_FINES, NUMBER_OF_FINES."""
    total, found = load(code).data.get("total_in_names", ""), []
    for layer in catalog.it.layers if total else ():
        numbers = [(info.name, parts_of(info.name)) for info in layer.fields if is_numeric(info) and info.made is None]
        for name, parts in numbers:
            said = tuple(part.text for part in parts[1:] if not part.little)
            others = (tuple(part.text for part in other if not part.little) for own, other in numbers if own != name)
            if len(said) == 1 and parts[0].text == total and said in others:
                words = rf"{total}\s+(?:(?:amount|sum)s?\s+of\s+)?{re.escape(said[0])}(?:e?s)?(?:\s+amounts?)?"
                found.append((re.compile(rf"\b{words}(?![\w-])", re.IGNORECASE), f"{total} {name}"))
    return tuple(found)


@lru_cache(maxsize=16)
def _of_years(catalog: Same[Catalog], code: str) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """The years at the end of names, patterns of these names with small words between theirs, and the names; those of more words first."""
    words = load(code).data
    small = any_of((*words.get("joining_in_names", ()), *words.get("articles", ()), *words.get("owning_in_names", ())))
    between = rf"[\s_-]+(?:(?:{small})\s+){{0,2}}"
    share = rf"(?:{any_of((*_PER_CENT, *words.get('share_nouns', ())))}|%)"
    found = []
    for name, called in _numbers(catalog) if words.get("joining_in_names") else ():
        if len(name) > _LEAST and _YEAR.match(name[-1]):
            said = between.join(share if word in _PER_CENT else re.escape(word) for word in name)
            found.append((len(name), name[-1], re.compile(rf"(?<![A-Za-z_-]){said}(?![\w-])", re.IGNORECASE), called))
    return tuple((year, pattern, called) for _, year, pattern, called in sorted(found, key=lambda each: -each[0]))


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    said = sorted((_JOINTS.pattern.join(map(re.escape, name.split())) for name in names), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(said)})(?![\w-])", re.IGNORECASE)
