"""Two numbers of the same things that are compared or divided: "over capacity", 超警戒水位, "enrollment per classroom", "vacancy rate".

Which of a layer's fields stands beside the one that is said is told by their names: what a limit is the limit of (FLOOD_STAGE of STAGE),
what is held to limits of all kinds (enrolments to capacities), what a part is a part of (VACANT_UNITS of HOUSING_UNITS). Where more than
one may be meant, nothing is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...language.made_words import NamedRate, Words
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, Made, Making
from ..attributes.covering import WHOLE_OR_TOTAL
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.links import links
from ..attributes.name_endings import year_of
from ..kinds.classes import sure_kinds
from ..lexicon.degrees import is_amount
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import without_unit_of
from ..lexicon.word_families import is_past
from ..lexicon.words import stems
from ..world import World

_ROOT = 5  # letters that "vacancy" has in common with "vacant"
PER_CENT = 100.0
_ALL_SAID = 0.93  # links that leave out no part of a name
_PAIR = 2
_FAR = 2.0  # what is overcrowded holds less than so many times what it is made for
_CUT = 4  # letters of a word that is cut off


def amounts(layer: LayerInfo) -> Iterator[FieldInfo]:
    """The fields of a layer that say how much there is of something."""
    return (info for info in layer.fields if info.role is FieldRole.NUMBER and is_amount(info))


def held_to(limit: FieldInfo, layer: LayerInfo) -> tuple[FieldInfo, ...]:
    """What a limit may be the limit of: of the same name but for what makes it a limit, else what is held to limits of any kind."""
    if not is_amount(limit) or not is_limit(limit):
        return ()
    others = [info for info in amounts(layer) if info.name != limit.name]
    within = tuple(info for info in others if _is_part(_words(info), _words(limit)))
    within = tuple(info for info in within if not is_limit(info)) or within  # 水位 is beside 警戒水位 and 保证水位
    held = field_words().held_to_limits
    return _of_last_year(within or tuple(info for info in others if any(_says(info, word) or _in_short(info, word) for word in held)))


def _of_last_year(found: tuple[FieldInfo, ...]) -> tuple[FieldInfo, ...]:
    """Without numbers of the years before, of which only a year tells the last one apart: ENROLL_22 beside ENROLL_23."""
    told = [(info, *year_of(info.name)) for info in found]
    return tuple(info for info, base, year in told if not any(own == base and year and other > year for _, own, other in told))


def is_limit(info: FieldInfo) -> bool:
    """Whether a field is called a limit of something."""
    return any(_says(info, word) for word in field_words().limits)


def over_limits(said: str, world: World) -> dict[str, Made]:
    """How far above the limit of that name things are, by layer."""
    return {layer_id: Made(Making.CHANGE, held.name, limit.name) for layer_id, held, limit in _limited(said, world)}


def in_per_cent_of_limits(said: str, world: World) -> dict[str, Made]:
    """How much of the limit of that name things have taken, by layer: "at over 90% of capacity"."""
    return {layer_id: Made(Making.RATIO, held.name, limit.name, PER_CENT, "%") for layer_id, held, limit in _limited(said, world)}


def in_per_cent_of_any_limit(world: World) -> dict[str, Made]:
    """How much of its limit a layer's things have taken, where one number of theirs alone is held to one limit: "overcrowded schools"."""
    made = {}
    for layer in world.catalog.layers:
        pairs = [(held[0], limit) for limit in amounts(layer) for held in (held_to(limit, layer),) if len(held) == 1]
        if len(pairs) == 1:
            made[layer.id] = Made(Making.RATIO, pairs[0][0].name, pairs[0][1].name, PER_CENT, "%")
    return made


def by_its_name(rate: NamedRate, world: World) -> dict[str, Made]:
    """A rate that has a name of its own, of the fields that are called like its parts: "turnout" of BALLOTS and REG_VOTERS."""
    made = {}
    for layer in world.catalog.layers:
        if sum(map(is_amount, layer.fields)) < _PAIR:
            continue
        first, second = _called(rate.parts, layer), _called(rate.wholes, layer)
        parts = first is not None and second is not None and not (rate.times == PER_CENT and _is_no_part(first, second))
        if first is not None and second is not None and first.name != second.name and parts:
            made[layer.id] = Made(Making.RATIO, first.name, second.name, rate.times, "%" if rate.times == PER_CENT else "")
    return made


def _is_no_part(part: FieldInfo, whole: FieldInfo) -> bool:
    """Whether a number is far larger than what it were a part of, at both ends: people are no part of their households."""
    ends = ((part.minimum, whole.minimum), (part.maximum, whole.maximum))
    return all(own is not None and other is not None and float(own) >= _FAR * float(other) for own, other in ends)


def _called(names: tuple[str, ...], layer: LayerInfo) -> Optional[FieldInfo]:
    """The amount that is called by the first of the names that any is: a part of it, as ABS_BALLOTS are of ballots, is not taken,
    nor a rate as OCC_PCT is.
    """
    found = (find_field(name, layer, numeric=True, at_least=WHOLE_OR_TOTAL) or _said_part_by_part(name, layer) for name in names)
    return next((info for info in found if info is not None and is_amount(info) and not _is_rate(info)), None)


def _said_part_by_part(name: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The amount all of whose name is said, in short: VAC_HU of "vacant housing units"."""
    ranked = links(stems(name), layer)
    return layer.fields[ranked[0][1]] if ranked and ranked[0][0] >= _ALL_SAID and len(stems(name)) > 1 else None


def _is_rate(info: FieldInfo) -> bool:
    return not field_words().kept_shares.isdisjoint(_words(info))


def _limited(said: str, world: World) -> Iterator[tuple[str, FieldInfo, FieldInfo]]:
    for layer in world.catalog.layers:
        limit = find_field(said, layer, numeric=True)
        held = held_to(limit, layer) if limit is not None else ()
        if limit is not None and len(held) == 1:
            yield layer.id, held[0], limit


def per_counted(first: str, second: str, world: World) -> dict[str, Made]:
    """A field by another one that says how many there are of something, where no layer holds these themselves."""
    if not second or sure_kinds(second, world):
        return {}
    made = {}
    for layer in world.catalog.layers:
        over, under = (find_field(said, layer, numeric=True, at_least=SAME_FIELD) for said in (first, second))
        if over is not None and under is not None and over != under and is_amount(over) and _counts(under, second):
            made[layer.id] = Made(Making.RATIO, over.name, under.name)
    return made


def part_of_all(said: str, world: World) -> dict[str, Made]:
    """In per cent a number whose name begins as the words do, of the one that is called so but for that: VACANT_UNITS of HOUSING_UNITS."""
    made = {}
    for layer in world.catalog.layers:
        parts = [info for info in amounts(layer) if any(_begins(word, said) for word in _words(info))]
        wholes = [info for info in amounts(layer) if info not in parts and _are_kin(parts[0], info, said)] if len(parts) == 1 else []
        if len(wholes) == 1:
            made[layer.id] = Made(Making.RATIO, parts[0].name, wholes[0].name, PER_CENT, "%")
    return made


def done_of_people(said: str, wholes: tuple[str, ...], world: World) -> dict[str, Made]:
    """In per cent the people to whom something was done, or was not, of all people: UNINSURED of POPULATION."""
    made = {}
    for layer in world.catalog.layers if is_past(said) else ():
        part = next((info for info in amounts(layer) if (said,) in (stems(info.name), stems(info.alias))), None)
        whole = next(filter(None, (find_field(name, layer, True, SAME_FIELD) for name in wholes)), None) if part is not None else None
        if part is not None and whole is not None and part.type is whole.type is FieldType.INTEGER and _is_less(part, whole):
            made[layer.id] = Made(Making.RATIO, part.name, whole.name, PER_CENT, "%")
    return made


def _is_less(part: FieldInfo, whole: FieldInfo) -> bool:
    return part.maximum is not None and whole.maximum is not None and part.maximum < whole.maximum


def rate_of_parts(run: str, words: Words, world: World) -> tuple[str, dict[str, Made]]:
    """Of 各区老龄化(率) how many are so by all who are counted alike, 老年人口 by 常住人口, with what stands before."""
    for size in range(len(run), 1, -1):
        begins, made = words.begins_of_parts(run[-size:]), dict[str, Made]()
        for layer in world.catalog.layers:
            parts = [(info, tail) for info in amounts(layer) for tail in [_behind(info, begins)] if tail.endswith(words.ends)]
            whole = _counted_alike(parts[0][0], parts[0][1], layer, words) if len(parts) == 1 else None
            if whole is not None:
                made[layer.id] = Made(Making.RATIO, parts[0][0].name, whole.name, PER_CENT, "%")
        if made:
            return run[:-size], made
    return "", {}


def _behind(info: FieldInfo, begins: tuple[str, ...]) -> str:
    """What the name of a field says behind one of these beginnings."""
    name = without_unit_of(info.title)
    return next((name[len(begin) :] for begin in sorted(begins, key=len, reverse=True) if name.startswith(begin)), "")


def _counted_alike(part: FieldInfo, tail: str, layer: LayerInfo, words: Words) -> Optional[FieldInfo]:
    """The one number that others than a part are counted by: the usual one of people, else the only one whose name ends alike."""
    alike = {without_unit_of(info.title): info for info in amounts(layer) if info != part and without_unit_of(info.title).endswith(tail)}
    usual = next((alike[name] for name in words.wholes if name in alike), None)
    return usual or (next(iter(alike.values())) if len(alike) == 1 else None)


def by_short_names(pair: str, words: Words, world: World) -> dict[str, Made]:
    """生师比: the pupils by the teachers, each said by one letter."""
    made = {}
    for layer in world.catalog.layers:
        over, under = (_first(words.letters.get(letter, ()), layer) for letter in pair)
        if over is not None and under is not None and over != under:
            made[layer.id] = Made(Making.RATIO, over.name, under.name)
    return made


def _first(names: tuple[str, ...], layer: LayerInfo) -> Optional[FieldInfo]:
    found = (find_field(name, layer, numeric=True) for name in names)
    return next((info for info in found if info is not None and is_amount(info)), None)


def _words(info: FieldInfo) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*stems(info.name), *stems(info.alias))))


def _is_part(name: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether a name is another one without what stands before it: "stage ft" of "flood stage ft", 水位 of 警戒水位."""
    said = tuple(word for word in name if is_cjk(word[:1]))  # Z is called 水位
    if said:
        return len(said) > 1 and said[-2:] == other[-2:]  # 当前水位 as well: what a Chinese field is comes last
    return 0 < len(name) < len(other) and set(name) < set(other)


def _says(info: FieldInfo, word: tuple[str, ...]) -> bool:
    """Whether words stand in the name of a field one after the other."""
    return any(
        name[at : at + len(word)] == word for name in (stems(info.name), stems(info.alias)) for at in range(len(name) - len(word) + 1)
    )


def _in_short(info: FieldInfo, word: tuple[str, ...]) -> bool:
    """Whether a field is called by a word cut off: ENROLL for "enrollment"."""
    return len(word) == 1 and any(len(name) >= _CUT and word[0].startswith(name) for name in _words(info))


def _counts(info: FieldInfo, said: str) -> bool:
    """Whether a field says how many there are of what is said: it is called so in the plural, or says that it counts."""
    if not is_amount(info):
        return False
    words = {part.casefold() for name in (info.name, info.alias) for part in name.replace("_", " ").split()}
    return bool(words & field_words().counted) or (said.casefold() not in words and not words & field_words().numbering)


def _begins(word: str, said: str) -> bool:
    own = said.casefold()
    common = next((at for at, (one, other) in enumerate(zip(word, own)) if one != other), min(len(word), len(own)))
    return common >= _ROOT and word.isascii()


def _are_kin(part: FieldInfo, whole: FieldInfo, said: str) -> bool:
    """Whether a number is of the same things as a part of them, and says of them nothing else that would be another part."""
    rest = {word for word in _words(part) if not _begins(word, said)}
    return bool(rest) and rest <= set(_words(whole)) and not rest <= field_words().counted | field_words().adding_little
