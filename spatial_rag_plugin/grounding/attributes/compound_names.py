"""Fields that go by a German compound which their names only hint at: "Baumhöhe" is HOEHE_M among trees, "Gebäudefunktion" GEBFUNKT,
"Bodenrichtwert" BRW, "Barrierefreiheit" BARRFREI, "Haushalt" HAUSHALTE.

Asked only where no field is called so, and only where one field of a layer can be meant.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from ..lexicon.compounds import first_forms
from ..lexicon.field_units import adds_money
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import borne_by
from ..lexicon.name_parts import parts_of
from ..lexicon.short_names import MEASURING, is_nominal, is_nominal_root, is_short_for, spelled_out, without_unit
from ..lexicon.taxonomy import taxonomy
from ..lexicon.word_families import is_of_family, is_past
from ..lexicon.words import Words, other_endings, plain_umlauts, same_but_ending, stems

Find = Callable[[str], Optional[FieldInfo]]

_THING, _REST = 4, 3  # letters of what a layer holds, and of what is asked of it
_SHORTEST, _CHUNK, _JOINED = 7, 3, 6  # letters of a compound, of each of its parts in short, and of these together
_INITIALS = range(3, 5)
_PLURAL = 5  # letters that a word has at least besides its ending
_VOWELS = frozenset("aeiou")
_QUALITIES = ("heit", "keit")
_SORT_WORD = re.compile(
    r"(?:s|en|n)?(?:art|arten|typ|typen|form|formen|klasse|klassen|kategorie|gruppe|grad|stufe|status|schluessel|schlussel|bez|kz|nr|cd|code)$"
)
_OFFICE = "schaft"
_NUMBERED = ("nr", "nummer")  # what tells features apart is no kind of them: BAUMNR is no Baumart
_SEVERAL = 5  # fields that begin with what their rows are
_DAYS = frozenset((FieldType.DATE, FieldType.DATETIME))
_SHORT = 3  # letters that an abbreviation keeps at least
_SORTS = ("art", "typ", "kl", "klasse", "form", "kz")
_KINDS = frozenset(("type", "kind", "class", "category", "tier", "accessibility", "availability"))


def _are_rows(words: Words, name: Words) -> bool:
    return len(words) == len(name) and all(word == own or word in _said(own) for word, own in zip(words, name))


def _said(part: str) -> frozenset[str]:
    """The words that a part of a name stands for by itself: project of "proj"."""
    return frozenset(word for each in parts_of(part) for words in each.words for word in words)


def by_compound(words: Words, layer: LayerInfo, fields: tuple[FieldInfo, ...], find: Find) -> Optional[FieldInfo]:
    """The one field that a single word names so, or words behind what the rows are called: the STATUS of a "project status" in a layer
    with a PROJ_NAME. ``find``: what shorter words name in the layer.
    """
    of_areas = words[-1:] in taxonomy().divisions  # the district of a school is another one than a school district
    if len(words) > 1 and not of_areas and any(_are_rows(words[:-1], name) for name in borne_by(Same(layer))):
        found = find(words[-1])
        named = (*stems(found.name), *stems(found.alias)) if found is not None else ()
        return found if any(words[-1] == part or words[-1] in _said(part) for part in named) else None  # "hydrants tall" names nothing
    if len(words) != 1 or not words[0].isascii() or not words[0].isalpha():
        return None
    word = plain_umlauts(words[0])
    for rest in _of_things(word, Same(layer)):
        found = find(rest)
        if found is not None:
            return found
    quality = next((word[: -len(end)] for end in _QUALITIES if word.endswith(end) and len(word) - len(end) > _PLURAL), "")
    if quality:
        found = find(quality)
        if found is not None:
            return found
    for says in (_is_plural, _says_parts, _sorts_use, _has_initials):
        known = [info for info in fields if any(says(name, word) for name in _names(info.name, info.alias))]
        if known:
            return known[0] if len(known) == 1 else None
    return _ends_in_short(word, fields)


@lru_cache(maxsize=4096)
def _of_things(word: str, layer: Same[LayerInfo]) -> tuple[str, ...]:
    """What is left of a compound that begins with what a layer holds: "hohe" of "baumhohe" in BAUMKATASTER."""
    if len(word) < _SHORTEST:
        return ()
    own = [plain_umlauts(part) for part in stems(layer.it.name)]
    cuts = range(len(word) - _REST, _THING - 1, -1)
    return tuple(word[cut:] for cut in cuts if any(_holds(name, form) for name in own for form in first_forms(word[:cut])))


def _holds(name: str, thing: str) -> bool:
    """Whether a layer's name says that it holds the things: BAUMKATASTER trees."""
    return len(thing) >= _THING and (name.startswith(thing) or same_but_ending(name, thing))


@lru_cache(maxsize=4096)
def _names(*names: str) -> tuple[Words, ...]:
    """The words of a field's name and alias, without umlauts, a unit, and what only says that it counts."""
    found = []
    for name in filter(None, names):
        own = tuple(map(plain_umlauts, without_unit(stems(name))))
        own = own[1:] if len(own) > 1 and own[0] in field_words().counting else own
        found.append(own)
    return tuple(filter(None, found))


def _is_plural(name: Words, word: str) -> bool:
    """ "Linie" is LINIEN, "Geräte" ANZ_GERAET."""
    return len(name) == 1 and len(word) >= _PLURAL and ((word,) == name or (word,) in other_endings(name) or name in other_endings((word,)))


def _says_parts(name: Words, word: str) -> bool:
    """Whether a name has both parts of a compound in short: "gebfunkt" of "gebaudefunktion"."""
    own = "".join(name)
    if len(word) < _SHORTEST or len(own) < _JOINED or own[:_CHUNK] != word[:_CHUNK] or len(own) >= len(word):
        return False
    return any(_says_rest(own, cut, word) for cut in range(_CHUNK, len(own) - _CHUNK + 1))


def _says_rest(own: str, cut: int, word: str) -> bool:
    first, last = own[:cut], own[cut:]
    if not word.startswith(first):
        return False
    rests = (word[at:] for at in range(cut + 1, len(word) - len(last) + 1))
    return any(rest.startswith(last) and _is_head(rest) for rest in rests)


def _sorts_use(name: Words, word: str) -> bool:
    """ "Nutzung" is NUTZART."""
    own = "".join(name)
    roots = (own[: -len(end)] for end in _SORTS if own.endswith(end))
    return any(is_nominal_root(root, word) for root in roots)


def _has_initials(name: Words, word: str) -> bool:
    """Whether a name is the initials of a compound, the last one that of its last part: BRW of "bodenrichtwert"."""
    own = name[0]
    if len(name) != 1 or len(own) not in _INITIALS or own[0] != word[0] or _VOWELS & set(own[1:]) or not own.isalpha():
        return False
    head = next((noun for noun in _heads() if word.endswith(noun) and len(word) - len(noun) > _PLURAL), "")
    if not head or head[0] != own[-1]:
        return False
    inner = iter(word[1 : len(word) - len(head)])
    return all(letter in inner for letter in own[1:-1])


def _is_head(rest: str) -> bool:
    """Whether a compound may end so: it is a word that numbers and kinds are called by, or as long as one."""
    return len(rest) > _PLURAL or rest in _heads()


@lru_cache(maxsize=1)
def _heads() -> tuple[str, ...]:
    """Words that compounds for attributes end in, the longest first."""
    data = load("de").data
    nouns = (*data["field_nouns"], *data["dimension_nouns"], *data["compound_heads"])
    return tuple(sorted({plain_umlauts(word) for noun in nouns for word in stems(noun)}, key=len, reverse=True))


def _ends_in_short(word: str, fields: tuple[FieldInfo, ...]) -> Optional[FieldInfo]:
    """The one field whose name ends in the word in short: STAMMUMF of "Umfang"; None where there is none, or a choice."""
    if word not in _heads():
        return None
    found = [info for info in fields if any(_ends_so(name[-1], word) for name in _names(info.name, info.alias))]
    return found[0] if len(found) == 1 else None


def _ends_so(name: str, word: str) -> bool:
    return any(part and is_short_for(part, word) and word[: len(part)] == part for part in _endings(name))


def _endings(name: str) -> Iterator[str]:
    """The last letters that may be a word in short, behind at least as many."""
    yield from (name[cut:] for cut in range(_THING, len(name) - _CHUNK + 1) if len(name) - cut <= _THING + 1)


def sorts_alike(name: Words, word: str) -> bool:
    """German words for what sorts things: "Nutzungsart" is NUTZUNG_KZ, "Schulart" is SCHULFORM."""
    own = "".join(name)
    root, said = _SORT_WORD.sub("", own), _SORT_WORD.sub("", word)
    if own.endswith(_NUMBERED) != word.endswith(_NUMBERED):
        return False
    return (
        said != word
        and len(said) >= _SHORT
        and (said in (root, f"{root}ung") or is_nominal(root, said))
        and (root != own or len(name) == 1)
    )


def is_office_of(name: Words, word: str) -> bool:
    """ "Trägerschaft" is whose the Träger is; short words with that ending are others: Landschaft."""
    return word.endswith(_OFFICE) and len(word) >= 2 * len(_OFFICE) and name == (word[: -len(_OFFICE)],)


def only_begins(name: str, words: Words, layer: str) -> bool:
    """Whether words are what the layer holds, and the field's name no more than a word that they begin with: FLUR of "Flurstücke"."""
    own, held = stems(name), stems(layer)
    if not len(own) == len(words) == len(held) == 1 or not own[0].isalpha():
        return False
    said = same_but_ending(words[0], held[0]) or plain_umlauts(words[0]) == plain_umlauts(held[0])
    return said and words[0].startswith(own[0]) and words[0] not in spelled_out(own[0])


def only_dates(name: str, words: Words, layer: LayerInfo) -> bool:
    """Whether words are what the layer holds, and the field's name adds no more than that it is a time: no fire is its FIRE_YEAR."""
    times, adds = field_words().times, _added(name, words, layer)
    return bool(adds) and all(part in times or any(is_short_for(part, time) for time in times if time.isascii()) for part in adds)


def only_numbers(name: str, words: Words, layer: LayerInfo) -> bool:
    """Whether words are what the layer holds, and the field's name adds no more than that it tells them apart: no trail is its TRAIL_NO."""
    adds = _added(name, words, layer)
    return bool(adds) and field_words().numbering.issuperset(adds)


def is_of_things(name: str, words: Words, layer: LayerInfo) -> bool:
    """Whether words are the things themselves, or what happens to them, and a field says when, how large or for how much that was."""
    return only_dates(name, words, layer) or _only_sizes(name, words, layer) or _only_costs(name, words, layer)


def _only_sizes(name: str, words: Words, layer: LayerInfo) -> bool:
    """Whether words are what the layer holds, each with a number or a name of its own, and the field's name adds no more than the unit in
    which it is measured: no site is its SITE_AC where SITE_NO tells them apart.
    """
    adds = _added(name, words, layer)
    if not adds or not MEASURING.issuperset(adds):
        return False
    telling = field_words().numbering | field_words().naming
    return any(_added(info.name, words, layer) and telling.issuperset(_added(info.name, words, layer)) for info in layer.fields)


def _only_costs(name: str, words: Words, layer: LayerInfo) -> bool:
    """Whether words are what happens to things of the layer on a day that it keeps, and the field's name adds what that costs: no
    replacement is its REPL_COST where there is a REPL_DATE.
    """
    first, *adds = stems(name) or ("",)
    if len(words) != 1 or not adds or not adds_money(name, first) or not (first == words[0] or is_short_for(first, words[0])):
        return False
    dated = (info for info in layer.fields if info.type in _DAYS or info.role is FieldRole.DATE)
    return any(first in stems(info.name) and len(stems(info.name)) > 1 for info in dated)


def _added(name: str, words: Words, layer: LayerInfo) -> Words:
    """What a field's name says behind words for what the layer holds; nothing where it does not begin with them."""
    own = stems(name)
    called = set(words) <= set(stems(layer.name)) or words == _begins_all(Same(layer))
    return own[len(words) :] if own[: len(words)] == words and called else ()


@lru_cache(maxsize=256)
def _begins_all(layer: Same[LayerInfo]) -> Words:
    """The word that many fields of a layer begin with, which says what their rows are: "Crash Date", "Crash Severity" of any crash."""
    firsts = Counter(parts[:1] for parts in (stems(info.name) for info in layer.it.fields) if len(parts) > 1)
    word, count = firsts.most_common(1)[0] if firsts else ((), 0)
    return word if count >= _SEVERAL else ()


def paid_so(words: Words, fields: Sequence[FieldInfo]) -> Optional[FieldInfo]:
    """The one amount that is called by what was done with it: what was "awarded" of AWARD_AMT; None of other words, or of several."""
    if len(words) != 1 or not is_past(words[0]):
        return None
    names = [(info, stems(name)) for info in fields for name in (info.name, info.alias) if name]
    called = (info for info, name in names if len(name) > 1 and is_of_family(name[0], words[0]) and adds_money(info.name, name[0]))
    found = {info.name: info for info in called}
    return next(iter(found.values())) if len(found) == 1 else None


def without_kind(words: Words) -> str:
    """What is sorted by a word for its kinds: "wifi" of "wifi availability", 路面 of 路面类型; empty where the words say none."""
    if len(words) > 1 and words[-1] in _KINDS:
        return " ".join(words[:-1])
    said = "".join(words) if words and is_cjk(words[-1]) else ""
    ending = next((end for end in load("zh").data["kind_endings"] if len(said) > len(end) and said.endswith(end)), "")
    return said[: -len(ending)] if ending else ""


def abbreviates_compound(name: Words, word: str) -> bool:
    """Several words of a field's name are parts of one, in their order and from its beginning: "erh_zust" of Erhaltungszustand."""
    if len(name) < 2 or any(len(part) < _SHORT for part in name) or not word.startswith(name[0]):
        return False
    at = 0
    for part in name:
        at = word.find(part, at) + len(part)
        if at < len(part):
            return False
    return True
