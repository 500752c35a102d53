"""Of which fields or values a number is made that the question speaks of: looked up in every layer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.made_words import Words
from ...language.tokens import fold
from ...model.catalog import FieldInfo, LayerInfo, Made, Making
from ...model.columns import AREA_COLUMN
from ...model.predicate import Comparison
from ...model.units import Dimension, Quantity
from ..attributes.affected import part_affected
from ..attributes.fields import find_field, is_numeric
from ..attributes.flags import plain_yes
from ..kinds.classes import class_readings
from ..lexicon.field_units import is_per_head, says_per_cent
from ..lexicon.field_words import field_words
from ..lexicon.short_names import MEASURING
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import plain_umlauts, stems
from ..times.ages import beginning, says_age
from ..times.dates import holds_dates
from ..world import World
from .adding_up import unsummed
from .against_others import beyond_limits, share_beyond
from .aged_numbers import number_named as _number
from .held_numbers import (
    by_its_name,
    by_short_names,
    done_of_people,
    in_per_cent_of_any_limit,
    in_per_cent_of_limits,
    over_limits,
    part_of_all,
    per_counted,
)
from .kept_units import kept_unit, unit_sizes
from .made_of_two import are_the_things, between_years, compared, in_a_row, of_both
from .made_parts import part_of_each
from .made_rates import Found, are_called, area_noun_before, before_field, things_before
from .made_shares import rate_of_things
from .taken_parts import counts_alike, is_no_whole, left_over, of_counts, of_taken, rate_of_taken, used_of, whole_in_its_name, whole_of

_AREA_FACTORS = {"m2": 1.0, "km2": 1e6, "ha": 1e4, "mu": 2000.0 / 3.0}
_STEM = 4  # letters of a word that names the things of a layer

Formula = Callable[[dict[str, str], Words, World], Optional[Found]]


def _ratio(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """One field by another."""
    made, kept = {}, before_field(groups["a"], world)
    if any(reading.own_layer and not reading.unused for reading in class_readings(groups["b"], world)):
        return None  # what is asked for per district is divided by no number of the district
    if any(_is_one_of(groups["b"], layer) for layer in world.catalog.layers):
        return None
    for layer in world.catalog.layers:
        first, second = _number(groups["a"][len(kept) :], layer, words), _number(groups["b"], layer, words)
        if first is not None and second is not None and first != second:
            made[layer.id] = Made(Making.RATIO, first.name, second.name)
    return Found(made, kept=kept) if made else None


def _by_unit(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """A field by the only one of its layer that is kept in a unit: the bid per MBF, of VOL_MBF, which sorts nothing."""
    made, unit = {}, stems(groups["b"])
    if any(reading.own_layer and not reading.unused for reading in class_readings(groups["a"], world)):
        return None  # stands per acre are counted
    for layer in world.catalog.layers if MEASURING.issuperset(unit) else ():
        first = _number(groups["a"], layer, words)
        kept = [info for info in layer.fields if is_numeric(info) and stems(info.name)[-1:] == unit]
        if first is not None and len(kept) == 1 and first != kept[0]:
            made[layer.id] = Made(Making.RATIO, first.name, kept[0].name)
    return Found(made) if len(made) == 1 else None


def _is_one_of(said: str, layer: LayerInfo) -> bool:
    """Whether a word is that for one of the things of a layer whose name says several, and changes a vowel for it: Stand of Staende."""
    one, several = plain_umlauts(fold(said)), [plain_umlauts(word) for word in stems(layer.name)[-1:]]
    return any(name.startswith(one) and name[len(one) :] in _SEVERAL for name in several if len(one) >= _STEM)


_SEVERAL = ("e", "er", "en", "n")  # endings of German plurals


def _per_head(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """人均绿地面积: a field by that of the people, the households, the area."""
    made = {}
    for layer in world.catalog.layers:
        first = _number(groups["a"], layer, words)
        seconds = (_below(name, layer, words) for name in words.heads[groups["head"]])
        below = next((found for found in seconds if found is not None and found[0] != (first.name if first is not None else "")), None)
        if first is not None and below is not None and not is_per_head(first.name):
            made[layer.id] = _in_plain_unit(Made(Making.RATIO, first.name, below[0], below[1]), first, layer.field(below[0]))
    return Found(made) if made else None


def _in_plain_unit(made: Made, first: FieldInfo, second: Optional[FieldInfo]) -> Made:
    """An amount per head in the plain unit, where both fields say in what they count: 元 of 亿元 by 万人."""
    own, other = (kept_unit(info) if info is not None else "" for info in (first, second))
    measured = [Quantity(1.0, unit).dimension is not Dimension.NONE for unit in (own, other)]  # 亩 of each, and no square feet
    sizes = {own: 1.0} if measured[0] else dict(unit_sizes(own))
    plain = next((unit for unit, size in unit_sizes(own) if size == min(sizes.values())), "") if sizes else ""
    of_which = dict(unit_sizes(other)) if second is not None and not measured[1] else {"": 1.0}
    if not plain or not of_which:
        return made
    return replace(made, factor=made.factor * min(of_which.values()) / min(sizes.values()), unit=plain)


def _below(name: str, layer: LayerInfo, words: Words) -> Optional[tuple[str, float]]:
    """What is divided by: a field, or the area in a unit."""
    if name in _AREA_FACTORS:
        return (AREA_COLUMN, _AREA_FACTORS[name]) if layer.holds_areas else None
    info = _number(name, layer, words)
    return (info.name, 1.0) if info is not None else None


def _share(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """A field in per cent of another one: "share of residents over 65", 老年人口占比, 社区老年人口占比 of the 社区 it is asked of."""
    said = groups["a"]
    kept_words = dict.fromkeys(("", things_before(said, world), area_noun_before(said)))
    of_areas = [kept for kept in kept_words if kept and _are_areas(kept, world)]  # 各街道老年人口占比 of the 社区 in them
    for kept, inside in (*((kept, False) for kept in kept_words), *((kept, True) for kept in of_areas)):
        made = {}
        for layer in world.catalog.layers:
            if kept and not inside and not are_called(kept, layer):
                continue
            of = groups.get("b", "")
            if of and _says_the_same(said[len(kept) :], of):
                continue  # the share of the total population is no part of the population
            part, whole = _part_of_whole(said[len(kept) :], of, layer, words)
            if part is not None and whole is not None and of and is_no_whole(of, part, whole):
                continue
            if part is not None and whole is not None and part != whole and says_per_cent(part) == says_per_cent(whole):
                made[layer.id] = Made(Making.RATIO, part.name, whole.name, 100.0, "%")
        if made:
            return Found(made, kept=kept)
    return None


def _says_the_same(part: str, whole: str) -> bool:
    little = field_words().adding_little
    return frozenset(stems(part)) - little == frozenset(stems(whole)) - little


def _part_of_whole(said: str, of: str, layer: LayerInfo, words: Words) -> tuple[Optional[FieldInfo], Optional[FieldInfo]]:
    """The numbers of a part and of its whole; of what happens to some "customers", who are "out", the whole goes by the part's name."""
    affected = part_affected(said, layer) or part_affected(f"{of} {said}".strip(), layer)
    if affected is not None and (whole := whole_of(affected, layer)) is not None:
        return affected, whole
    part = _number(said, layer, words)
    if part is not None and plain_yes(part) is not None:
        return None, None  # a mark of things is no part of a number that they have
    return part, _whole(of, layer, words, part) or (whole_of(part, layer) if part is not None and not of else None)


def _are_areas(said: str, world: World) -> bool:
    """Whether words are for areas, of a layer or of a field that sorts what a layer holds."""
    areas = said in load("zh").data["area_nouns"]
    return areas or any(layer.holds_areas and are_called(said, layer) for layer in world.catalog.layers)


def _whole(said: str, layer: LayerInfo, words: Words, part: Optional[FieldInfo]) -> Optional[FieldInfo]:
    """What a part is of: the number that is said, that which its own name ends in (床位 of 护理床位), or that of all people."""
    if part is None:
        return None
    if not said and (whole := whole_in_its_name(part, layer)) is not None:
        return whole
    names = (said,) if said else tuple(name for name in words.wholes if counts_alike(part, name))
    found = (_number(name, layer, words) for name in names)
    return next((info for info in found if info is not None and info != part and unsummed(info.title, layer) is None), None)


def _growth(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return between_years(groups, Making.GROWTH, world)


def _change(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return between_years(groups, Making.CHANGE, world)


def _less(making: Making) -> Formula:
    """How much one field is above another of the same things, or how far they are apart: 实际产量大于设计产能."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        made, kept = {}, before_field(groups["a"], world)
        for layer in world.catalog.layers:
            first, second = find_field(groups["a"][len(kept) :], layer, numeric=True), find_field(groups["b"], layer, numeric=True)
            if first is not None and second is not None and first != second and not are_the_things(groups["a"], layer):
                made[layer.id] = Made(making, first.name, second.name)
        return Found(made, kept=kept) if made else None

    return formula


def _together(making: Making) -> Formula:
    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        kept = before_field(groups["a"], world)
        said = {**groups, "a": groups["a"][len(kept) :]}
        made = of_both(said, making, world.catalog, lambda name, layer: _number(name, layer, words))
        return Found(made, kept=kept) if len(made) == 1 else None

    return formula


def _over(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(over_limits(groups["b"], world))


def _filled(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(in_per_cent_of_limits(groups["b"], world))


def _per(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(per_counted(groups["a"], groups["b"], world))


def _part(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(part_of_all(groups["v"], world) or done_of_people(fold(groups["v"]), tuple(words.wholes), world))


def _letters(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(by_short_names(groups["pair"], words, world))


def _named_rate(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    rate = words.named[fold(groups["r"])]
    made = rate_of_taken(rate, world) if rate.taken else by_its_name(rate, world)
    return Found(made, name=rate.called) if made else None


def _taken(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """How much of what is said before a rate is in use: "bed occupancy rate", 医院床位占用率."""
    if not words.named[fold(groups["r"])].taken:
        return None
    kept, made = of_taken(groups["a"], world)
    return Found(made, kept=kept) if made else None


def _left(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named(left_over(groups["a"], words, world))


def _crowded(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    return _named({**rate_of_taken(words.crowding, world), **in_per_cent_of_any_limit(world)})


def _named(made: dict[str, Made]) -> Optional[Found]:
    return Found(made) if made else None


def _age(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """How old things are that have no age but a beginning: "average age of mains"; of people no building of theirs tells it."""
    today, made = world.surroundings.today, {}
    if not today or (groups.get("of") and taxonomy().are_people(stems(groups["of"]))):
        return None
    for layer in world.catalog.layers:
        begun = beginning(layer) if not any(says_age(info) for info in layer.fields) else None
        if begun is not None:
            made[layer.id] = Made(Making.AGE, begun.name, today if holds_dates(begun) else today[:4], unit="yr")
    return _named(made)


FORMULAS: dict[str, Formula] = {
    "ratio": _ratio, "head": _per_head, "share": _share, "used": used_of, "growth": _growth, "change": _change, "rate": rate_of_things,
    "less": _less(Making.CHANGE), "gap": _less(Making.GAP), "unit": _by_unit, "percent": lambda *said: of_counts(_share(*said), said[2]),
    "over": _over, "filled": _filled, "per": _per, "part": _part, "limited": part_of_each, "letters": _letters, "named": _named_rate,
    "crowded": _crowded, "taken": _taken, "age": _age, "left": _left, "differs": compared(Comparison.NE), "alike": compared(Comparison.EQ),
    "rising": in_a_row(Comparison.GT), "falling": in_a_row(Comparison.LT),
    "beyond": beyond_limits(Making.MARK), "beyond_rate": beyond_limits(Making.MARK, rated=True), "beyond_by": beyond_limits(Making.CHANGE),
    "within": beyond_limits(Making.MARK, Comparison.LE), "within_rate": beyond_limits(Making.MARK, Comparison.LE, rated=True),
    "share_above": share_beyond(Comparison.GT), "share_below": share_beyond(Comparison.LT),
    "sum": _together(Making.SUM), "product": _together(Making.PRODUCT),
}  # fmt: skip
