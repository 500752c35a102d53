"""Several places of one kind, which is said once: "in wards 3, 4 and 7", "in Fayette and Clark counties".

The kind is put to each of them, so that every one of them is a name by itself. Here are those; one that is told by its number in other
words is in ``numbered_places``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple, Optional

from ...language.detect import detect
from ...language.language import Language, any_of, data_of, load
from ...model.catalog import Catalog
from ..indexes.same import Same
from ..lexicon.layer_names import BY_LAST_PART, layer_name_score
from ..lexicon.numbering import numbered_noun
from ..lexicon.words import stems

_MOST = 20  # places of a range
_KIND_WORDS = 3
_NUMBER = r"\d{1,4}[A-Za-z]?"
_NAME = r"[A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,2}"


class _Lists(NamedTuple):
    numbered: re.Pattern[str]
    named: re.Pattern[str]
    repeated: re.Pattern[str]
    joint: re.Pattern[str]
    up_to: re.Pattern[str]
    either: str
    between: re.Pattern[str]
    both: str


def with_kind_of_each(question: str, catalog: Catalog) -> str:
    """The question with the kind said of each of several places; as it is where none is said of several."""
    if not any(char.isdigit() or char.isupper() for char in question):
        return question
    code = detect(question, ())
    lists = _lists(code)
    if lists is None:
        return question
    language = load(code)
    for pattern, make in ((lists.numbered, _numbered), (lists.named, _named), (lists.repeated, _repeated)):
        match = pattern.search(question)
        said = make(match, lists, language, catalog) if match is not None else None
        if said and match is not None and lists.between.search(question, 0, match.start("all")):
            said = said.replace(f" {lists.either} ", f" {lists.both} ")  # two ends, not one or the other
        if match is not None and said:
            question = f"{question[: match.start('all')]}{said}{question[match.end('all') :]}"
    return question


def _numbered(match: re.Match[str], lists: _Lists, language: Language, catalog: Catalog) -> Optional[str]:
    """ "Wards 3, 4 and 7", "council districts 1 to 3"."""
    kind = _kind(match["kind"], language, catalog)
    items = [item.strip() for item in lists.joint.split(match["items"]) if item.strip()]
    found: list[str] = []
    for item in items:
        ends = [end for end in lists.up_to.split(item) if end]
        if len(ends) == 2 and all(end.isdecimal() for end in ends) and 0 < int(ends[1]) - int(ends[0]) < _MOST:
            found += map(str, range(int(ends[0]), int(ends[1]) + 1))
        elif len(ends) == 1:
            found += ends
        else:
            return None
    return _each([f"{kind} {item}" for item in found], lists) if kind else None


def _named(match: re.Match[str], lists: _Lists, language: Language, catalog: Catalog) -> Optional[str]:
    """ "Fayette, Clark and Scott counties"."""
    kind = _kind(match["kind"], language, catalog)
    return _each([f"{name} {kind.capitalize()}" for name in _names(match, lists)], lists) if kind else None


def _repeated(match: re.Match[str], lists: _Lists, language: Language, catalog: Catalog) -> Optional[str]:
    """ "Fayette County, Clark County or Scott County", of which none lies in another one."""
    names = _names(match, lists)
    kinds = {name.split()[-1].casefold() for name in names}
    alike = len(kinds) == 1 and len(names) > 1 and all(len(name.split()) > 1 for name in names)
    return _each(names, lists) if alike and _is_kind(stems(kinds.pop()), language, catalog) else None


def _names(match: re.Match[str], lists: _Lists) -> list[str]:
    return [name.strip() for name in lists.joint.split(match["items"]) if name.strip()]


def _each(names: list[str], lists: _Lists) -> Optional[str]:
    return f" {lists.either} ".join(names) if len(names) > 1 else None


def _kind(said: str, language: Language, catalog: Catalog) -> str:
    """One of what is said in the plural, where it is a kind of places or a layer is called so; else empty."""
    words = said.split()
    if not words or not language.is_plural(words[-1].casefold()):
        return ""
    single = stems(words[-1])
    return " ".join((*words[:-1], *single)) if _is_kind((*stems(" ".join(words[:-1])), *single), language, catalog) else ""


def _is_kind(words: tuple[str, ...], language: Language, catalog: Catalog) -> bool:
    if " ".join(words) in language.place_nouns:
        return True
    bearing = (layer for layer in catalog.layers if layer.holds_areas or numbered_noun(Same(layer)) is not None)
    return any(layer_name_score(words, layer) >= BY_LAST_PART for layer in bearing)


@lru_cache(maxsize=8)
def _lists(code: str) -> Optional[_Lists]:
    raw = data_of("lists", code)
    if "leads" not in raw:
        return None

    def either(key: str) -> str:
        return any_of(raw[key])

    join = rf"\s*,?\s+(?:{either('joining')})\s+|\s*,\s*|\s*&\s*"
    up_to = rf"\s*(?:{either('up_to')})\s*"
    between = rf"\b(?:{either('between')})\s+"
    lead = rf"\b(?:{either('leads')})\s+(?P<all>"
    any_lead = rf"\b(?:{either('leads')}|{either('between')}|{either('numbered_leads')})\s+(?P<all>"
    number = rf"{_NUMBER}(?:{up_to}{_NUMBER})?"
    kind = rf"(?P<kind>[A-Za-z]+(?: [A-Za-z]+){{0,{_KIND_WORDS - 1}}})"
    numbered = rf"{any_lead}{kind}\s+(?P<items>{number}(?:(?:{join}){number})*))(?![\w%.])"
    named = rf"{lead}(?P<items>{_NAME}(?:(?:{join}){_NAME})+)\s+(?P<kind>[a-z]{{4,}}|[A-Z][a-z]{{3,}}s)\b)"
    repeated = rf"{lead}(?P<items>{_NAME}(?:(?:{join}){_NAME})+))"
    found = [re.compile(pattern) for pattern in (numbered, named, repeated, join, up_to)]
    return _Lists(found[0], found[1], found[2], found[3], found[4], raw["either"], re.compile(rf"{between}$"), raw["both"])
