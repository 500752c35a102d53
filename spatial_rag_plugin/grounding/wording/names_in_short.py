"""Names that people say in another form than the data have: by initials, with an "and", with their kind said once for several.

Words of which the data have the initials: a field EAP for an emergency action plan, a layer SAR_Incidents for search and rescue.

Layers whose name joins two words that people say with an "and" between: the "park & rides" of park_ride, "food and drink" of food_drink.

The "and" is left out, so that it parts no two kinds of things.

Several places of one kind, which is said once: "in wards 3, 4 and 7", "in Fayette and Clark counties".

The kind is put to each of them, so that every one of them is a name by itself. Here are those; one that is told by its number in other
words is in ``numbered_places``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import Callable, NamedTuple, Optional

from ...language.detect import detect
from ...language.language import Language, any_of, data_of, load
from ...model.catalog import Catalog, FieldRole, NameSpan
from ..indexes.same import Same
from ..lexicon.field_words import field_words
from ..lexicon.folding import fold
from ..lexicon.layer_names import BARE_NAME, BY_LAST_PART, layer_name_score
from ..lexicon.layer_words import layer_words
from ..lexicon.name_parts import is_one_word
from ..lexicon.short_names import spelled_out
from ..lexicon.words import stems
from ..places.numbered_places import numbered_noun

_SHORTEST, _LONGEST = 3, 4  # letters; two stand for too many things
_WORD = re.compile(r"[^\W\d_][\w'-]*")
_CAPITALS = re.compile(rf"(?<![A-Za-z])[A-Z]{{{_SHORTEST},{_LONGEST}}}(?![A-Za-z])")
_SEVERAL = 12
_JOINING = 2  # small words between the initials
_INSIDE = frozenset(("and", "of", "the", "for", "und", "der", "für"))
_SPELT = frozenset(("in", "out", "on", "to", "außer", "im"))  # only where one of the joining words has its letter


#: The known names in a text.
Names = Callable[[str], Sequence[NameSpan]]


def no_names(text: str) -> Sequence[NameSpan]:
    """Of a world that knows none."""
    return ()


def with_acronyms(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with the initials that the data have in place of the words that they stand for; known names stay as they are."""
    known = _acronyms(Same(catalog))
    words = list(_WORD.finditer(question)) if known else []
    if len(words) < _SHORTEST:
        return question
    language = load(detect(question, ()) or "en")
    small = [word.group().casefold() in language.function_words for word in words]
    first, before = "".join(word.group()[0].upper()[:1] for word in words), list(accumulate(small, initial=0))
    lengths = {len(initials) for initials in known}
    for size in range(min(len(words), _LONGEST + _JOINING), _SHORTEST - 1, -1):
        for start in range(len(words) - size + 1):
            joining = before[start + size] - before[start]
            if joining > _JOINING or lengths.isdisjoint(range(size - joining, size + 1)):
                continue
            letters = first[start : start + size]
            initials = letters if not joining else next(filter(known.__contains__, _initials(letters, small[start : start + size])), "")
            if initials not in known:
                continue
            run = words[start : start + size]
            little = [word for word, is_small in zip(run, small[start:]) if is_small]
            done = any(language.is_participle(word.group().casefold()) or word.group().isupper() for word in run)
            if (not run[0].start() and run[0].group().casefold() in language.fillers.first_words) or _holds_name(run, little):
                continue
            if _names_things(run[0].group(), catalog, language) or run[0].group().casefold() in field_words().shares:
                continue  # what "percentage of the population lives" somewhere is no PPL
            own = initials in _called(Same(catalog))
            if little and not own and _names_things(run[-1].group(), catalog, language):
                continue  # the "value of commercial parcels" is no VCP, which some pipes are made of
            if _ranks(run[0].group().casefold(), language) or _parts_statistic(words, start, language, own):
                continue
            if done or small[start] or small[start + size - 1] or not _hang_together(question, run):
                continue
            said = _INSIDE if len(initials) + len(little) == size else _INSIDE | _SPELT
            if any(word.group().casefold() not in said for word in little):
                continue
            if _in_name(question, run, names) or _is_one_of(run, catalog):
                continue
            return with_acronyms(f"{question[: run[0].start()]}{initials}{question[run[-1].end() :]}", catalog, names)
    return question


def _initials(letters: str, small: Sequence[bool]) -> Iterator[str]:
    """The initials of words without those that only join them, and with some of these: CIU of "currently in use", TOS of "temporarily out
    of service".
    """
    joining = [at for at, is_small in enumerate(small) if is_small]
    for kept in product((False, True), repeat=len(joining)):
        left = {at for at, stays in zip(joining, kept) if not stays}
        yield "".join(letter for at, letter in enumerate(letters) if at not in left)


def _names_things(word: str, catalog: Catalog, language: Language) -> bool:
    """Whether a word is the things of a layer, of which the others say something: "spills still open" is no SSO."""
    return language.is_plural(word) and any(layer_name_score(stems(word), layer) > 0.0 for layer in catalog.layers)


def _ranks(word: str, language: Language) -> bool:
    """Whether a word says which of the things, "deepest diamond holes"; "best" may begin a name, as in "best management practice"."""
    size, entry = language.superlatives.longest([word], 0)
    return bool(size) and entry.get("field") != "rating"


def _in_name(question: str, run: list[re.Match[str]], names: Names) -> bool:
    """Whether words stand in a known name of several: "Riverside Elementary School" is one, and no RES."""
    over = (span for span in names(question) if span.start < run[-1].end() and run[0].start() < span.end)
    return any(len(question[span.start : span.end].split()) > 1 for span in over)


def _is_one_of(run: list[re.Match[str]], catalog: Catalog) -> bool:
    """Whether words in capitals name one of the things of a layer, which may well be unknown: "Ridge Elementary School"."""
    if not all(word.group()[0].isupper() and not word.group().isupper() for word in run):
        return False
    last = stems(run[-1].group())
    return any(layer_name_score(last, layer) >= BARE_NAME for layer in catalog.layers)


def _parts_statistic(words: list[re.Match[str]], start: int, language: Language, called: bool) -> bool:
    """Whether a statistic of several words would be cut in two: "deviation of the building height" behind "standard" is no DBH. A field
    may be ``called`` by one (average daily traffic), no value is: "average age of conductors" is no AAC.
    """
    said = [word.group().casefold() for word in words]
    cut = any(at + language.statistics.longest(said, at)[0] > start for at in range(start))
    size = language.statistics.longest(said, start)[0]
    counts = not field_words().counting.isdisjoint(said[start + size : start + size + 1])  # the "average number of cases" is no ANC
    return cut or (size > 0 and (counts or not called))


def _holds_name(run: list[re.Match[str]], little: list[re.Match[str]]) -> bool:
    """Whether some of the words have capitals and others have none: "area of France" are no initials."""
    capitals = [word.group()[0].isupper() for word in run if word not in little and word.start()]
    return any(capitals) and not all(capitals)


def _hang_together(question: str, run: list[re.Match[str]]) -> bool:
    return all(question[one.end() : other.start()] in (" ", "-", " & ") for one, other in zip(run, run[1:]))


@lru_cache(maxsize=16)
def _called(catalog: Same[Catalog]) -> frozenset[str]:
    """Capitals that are a part of what a layer or a field with its own words beside it is called."""
    names = [layer.name for layer in catalog.it.layers]
    names += [name for layer in catalog.it.layers for info in layer.fields for name in (info.name, info.alias) if name]
    return frozenset(match.group() for name in names for match in _CAPITALS.finditer(name))


@lru_cache(maxsize=16)
def _acronyms(catalog: Same[Catalog]) -> frozenset[str]:
    """Capitals that are so, or a value."""
    found = set(_called(catalog))
    for info in (info for layer in catalog.it.layers for info in layer.fields):
        values = info.values if info.role is FieldRole.CATEGORY else ()
        short = {value.label for value in values if _CAPITALS.fullmatch(value.label) and not is_one_word(value.label.casefold())}
        if len(short) <= _SEVERAL:  # more are codes: of 250 countries one is called like any three words
            found |= short
    # names of fields are often all in capitals: CITY and TYPE as well as EAP, and LOC for a location
    return frozenset(word for word in found if len(word) <= _LONGEST and not spelled_out(word.casefold()))


_SHORTEST_JOINED = 3  # letters of either word
_WORD_JOINED = r"[^\W\d_]{3,}"


def with_joined_kinds(question: str, catalog: Catalog) -> str:
    """The question without the "and" between two words that are one name of a layer."""
    pairs = _pairs(Same(catalog))
    if not pairs:
        return question
    for said in _joint(detect(question, ())).finditer(question):
        if (said["one"].casefold(), *stems(said["other"])) in pairs and not _in_own_name(said, question):
            return with_joined_kinds(f"{question[: said.end('one')]} {question[said.start('other') :]}", catalog)
    return question


def _in_own_name(said: re.Match[str], question: str) -> bool:
    """ "Rosedale Park & Ride" is one of them by its name."""
    before = question[: said.start()].split()
    return said["one"][0].isupper() and len(before) > 1 and before[-1][0].isupper()


@lru_cache(maxsize=8)
def _joint(code: str) -> re.Pattern[str]:
    joining = any_of(load(code or "en").data["pair_joiners"])
    return re.compile(
        rf"(?<![\w-])(?=(?P<one>{_WORD_JOINED})(?:\s*&\s*|[\s-]+(?:{joining})[\s-]+)(?P<other>{_WORD_JOINED})(?!\w))", re.IGNORECASE
    )


@lru_cache(maxsize=16)
def _pairs(catalog: Same[Catalog]) -> frozenset[tuple[str, ...]]:
    """The two words that a layer is called by, the first as it is said there, where neither is what another layer holds."""
    pairs = (_pair(layer.name) for layer in catalog.it.layers)
    return frozenset(pair for pair in pairs if pair and not _are_kinds(pair, catalog.it))


def _pair(name: str) -> tuple[str, ...]:
    """Of a name of two words, or of more with an "and" behind the first, those two: "park_and_ride_lots"."""
    words = layer_words().bare_name(name)
    joined = bool(words[1:2]) and words[1] in _joining()
    rest = words[3:] if joined else words[2:]
    pair = (*words[:1], *words[2:3]) if joined else words[:2]
    if len(pair) < 2 or min(map(len, pair)) < _SHORTEST_JOINED or not (joined or not rest):
        return ()
    raw = fold(name, short=False).split()
    return (raw[0] if stems(raw[0]) == pair[:1] else pair[0], pair[1])


@lru_cache(maxsize=1)
def _joining() -> frozenset[str]:
    return frozenset(word for code in ("en", "de") for word in load(code).data["pair_joiners"])


def _are_kinds(pair: tuple[str, ...], catalog: Catalog) -> bool:
    return any(layer_name_score(stems(word), layer) >= BARE_NAME for layer in catalog.layers for word in pair)


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
