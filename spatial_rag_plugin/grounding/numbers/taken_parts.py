"""Of what things have, how much is taken: BEDS_OCC of BED_CAP, 已占用床位 of 床位数; what is left of it is free.

The two fields say the same thing (beds, spaces), the one that it is taken, the other one nothing else than that it is all of it. Where a
layer has more than one such pair, only words that name the thing tell which; where nothing does, nothing is made.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import load
from ...language.made_words import NamedRate, Words
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldType, LayerInfo, Made, Making
from ..attributes.affected import is_one_of, name_parts, says_any
from ..attributes.fields import find_field, is_numeric
from ..indexes.same import Same
from ..lexicon.degrees import is_amount
from ..lexicon.field_units import says_per_cent
from ..lexicon.field_words import field_words
from ..lexicon.layer_words import layer_words, without_unit_of
from ..lexicon.name_parts import SHORT, Part, lists, parts_of, pieces_of, said_by, stands_for
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import plain_umlauts, stems
from ..world import World
from .held_numbers import PER_CENT, amounts, by_its_name, held_to
from .made_rates import Found

_TOTAL = "总"
_HEAD, _FIRST = 4, 3  # letters of the last part of a compound, and of what stands before it
_LEAST = 2  # characters of a thing in letters without spaces
Pair = tuple[FieldInfo, FieldInfo]  # what is taken, and of how much


def taken_in_per_cent(said: str, layer: LayerInfo) -> tuple[Pair, ...]:
    """The pairs of a layer that are of what is said; all of them where nothing is."""
    found = _pairs(Same(layer))
    named = find_field(said, layer, numeric=True) if found and not is_cjk(said[:1]) and said else None
    return tuple(
        (taken, whole)
        for taken, whole, thing in found
        if not said or named in (taken, whole) or _is_of(said, thing) or _is_compound(said, thing, layer)
    )


def rate_of_taken(rate: NamedRate, world: World) -> dict[str, Made]:
    """A rate of what is taken, by the layers that keep it and all of which it is a part."""
    made = {}
    for layer in world.catalog.layers if rate.taken else ():
        pairs = taken_in_per_cent("", layer)
        if len(pairs) == 1:
            made[layer.id] = Made(Making.RATIO, pairs[0][0].name, pairs[0][1].name, PER_CENT, "%")
    return {**made, **{layer: item for layer, item in by_its_name(rate, world).items() if layer not in made}}


def of_taken(said: str, world: World) -> tuple[str, dict[str, Made]]:
    """The rate of the thing that words end in, with what stands before it."""
    cuts = range(len(said) - 1) if is_cjk(said[:1]) else (0,)
    for at in cuts:
        pairs = [(layer.id, found) for layer in world.catalog.layers for found in (taken_in_per_cent(said[at:], layer),)]
        made = {layer: Made(Making.RATIO, found[0][0].name, found[0][1].name, PER_CENT, "%") for layer, found in pairs if len(found) == 1}
        if made:
            return said[:at], made
    return "", {}


def used_of(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
    """How much of what there is was used, where one field of a layer says that it was: WATER_USED of ALLOTMENT, SPENT of BUDGET."""
    made = {}
    for layer in world.catalog.layers:
        whole = find_field(groups["b"], layer, numeric=True)
        used = [info for info in layer.fields if is_numeric(info) and info != whole and _says_done(info, groups["a"])]
        if whole is not None and len(used) == 1 and not says_per_cent(used[0]) and not is_no_whole(groups["b"], used[0], whole):
            made[layer.id] = Made(Making.RATIO, used[0].name, whole.name, PER_CENT, "%")
    return Found(made) if len(made) == 1 else None


def counts_beyond_per_cent(info: FieldInfo) -> bool:
    """Whether a field counts more than a hundred of something, and is no rate that may be beyond it either."""
    beyond = info.type is FieldType.INTEGER and info.maximum is not None and float(info.maximum) > PER_CENT
    return beyond and not without_unit_of(info.title).endswith(layer_words().unsummed.endings) and not says_per_cent(info)


def of_counts(found: Optional[Found], world: World) -> Optional[Found]:
    """Only what is a part of something counted: 空余泊位不足10% of the 泊位数, and no 入住率不足10%."""
    made = found.made if found is not None else {}
    fields = {layer_id: world.catalog.layer(layer_id).field(each.first) for layer_id, each in made.items()}
    kept = {each: made[each] for each, info in fields.items() if info is not None and counts_beyond_per_cent(info)}
    return replace(found, made=kept) if found is not None and kept else None


def is_no_whole(said: str, part: FieldInfo, whole: FieldInfo) -> bool:
    """Whether a number whose name says more than the words cannot be all of them: LEP_HH are fewer households than those without a car."""
    exceeds = part.maximum is not None and whole.maximum is not None and part.maximum > whole.maximum
    return exceeds and stems(said) not in (stems(whole.name), stems(whole.alias))


def _says_done(info: FieldInfo, done: str) -> bool:
    return any(fold(done) in stems(name) for name in (info.name, info.alias) if name)


def left_over(said: str, words: Words, world: World) -> dict[str, Made]:
    """How much of what is said is not taken, in layers that do not keep that number themselves."""
    made = {}
    named: Optional[dict[str, Made]] = None
    for layer in world.catalog.layers:
        if any(_says_free(info) for info in layer.fields if is_numeric(info)):
            continue
        pairs = taken_in_per_cent(said, layer)
        if len(pairs) == 1:
            made[layer.id] = Made(Making.CHANGE, pairs[0][1].name, pairs[0][0].name)
        if pairs or not any(_is_called(said, info, layer) for info in amounts(layer)):
            continue
        named = by_its_name(words.taking, world) if named is None else named
        item = named.get(layer.id)
        whole = layer.field(item.second) if item is not None else None
        if item is not None and whole is not None and _is_called(said, whole, layer):
            made[layer.id] = Made(Making.CHANGE, item.second, item.first)
        elif item is None and (limited := _limit(said, layer)) is not None:
            made[layer.id] = Made(Making.CHANGE, limited[1].name, limited[0].name)
    return made


def _limit(said: str, layer: LayerInfo) -> Optional[Pair]:
    """What alone is held to a limit that is called so: ENROLL_23 to the seats of a CAPACITY."""
    limit = find_field(said, layer, numeric=True)
    held = held_to(limit, layer) if limit is not None else ()
    return (held[0], limit) if limit is not None and len(held) == 1 else None


def _is_called(said: str, whole: FieldInfo, layer: LayerInfo) -> bool:
    """Whether words say what a whole is of, or are another word for it: the seats of a CAPACITY."""
    return any(_says(part, stems(said)) for part in name_parts(whole)) or find_field(said, layer, numeric=True) == whole


def whole_of(part: FieldInfo, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one number that says the same thing as a part of it, and nothing else than that it is all: CUST_SERVED of CUST_OUT."""
    if not is_amount(part) or _is_all(part):
        return None
    own = _said_beside(part)
    found = [info for info in amounts(layer) if info != part for rest in (_said_beside(info),) if rest and rest < own]
    return found[0] if len(found) == 1 else None


def _is_all(info: FieldInfo) -> bool:
    return says_any(info, field_words().wholes)


def _said_beside(info: FieldInfo) -> frozenset[str]:
    """What the name of a field says but that it is all of it; the letters of one without spaces."""
    words = field_words().wholes
    return frozenset(_without(info.title, words)) if is_cjk(info.title[:1]) else _rest(info, words)


@lru_cache(maxsize=256)
def _pairs(layer: Same[LayerInfo]) -> tuple[tuple[FieldInfo, FieldInfo, str], ...]:
    """What is taken, of how much, and what they are both of."""
    known = tuple(info for info in amounts(layer.it) if not _says_free(info))
    taken = [info for info in known if _says_taken(info)]
    found = []
    for part in taken:
        wholes = [(whole, thing) for whole in known if whole not in taken for thing in (_both_of(part, whole),) if thing]
        if len(wholes) == 1:
            found.append((part, *wholes[0]))
    return tuple(found)


def _both_of(part: FieldInfo, whole: FieldInfo) -> str:
    """The thing that both are of, where the one says beside it only that it is taken and the other one that it is all."""
    data = field_words()
    if is_cjk(part.title[:1]):
        one, other = (_without(info.title, words) for info, words in ((part, data.taken), (whole, data.wholes)))
        return one if len(one) >= _LEAST and one == other else ""
    own, all_of_it = (_rest(info, words) for info, words in ((part, data.taken), (whole, data.wholes)))
    return " ".join(sorted(own)) if own and own == all_of_it else ""


def _rest(info: FieldInfo, words: frozenset[str]) -> frozenset[str]:
    """What the name of a field says beside such words, and beside what adds little."""
    small = field_words().counted | field_words().adding_little | words
    said = {part for piece in pieces_of(info.alias or info.name) if "".join(piece) in small for part in piece}  # "gesamt" is no "Amt"
    return frozenset(part.text for part in name_parts(info) if part.text not in small | said and not is_one_of(part, words))


def _without(title: str, words: frozenset[str]) -> str:
    """A title in letters without spaces, less such words: 床位 of 已占用床位 and of 床位数."""
    for word in sorted(words | lists().amounts | field_words().multiples, key=len, reverse=True):
        if is_cjk(word[:1]):
            title = title.replace(word, "")
    return title.strip("的数量")


def _says(part: Part, said: tuple[str, ...]) -> bool:
    return any(said_by(part, word) >= SHORT or stands_for(word, part.text) >= SHORT for word in said)


def _says_taken(info: FieldInfo) -> bool:
    return says_any(info, field_words().taken)


def _says_free(info: FieldInfo) -> bool:
    return says_any(info, field_words().free)


def _is_compound(said: str, thing: str, layer: LayerInfo) -> bool:
    """Whether a word is the thing behind what the layer holds: the "Kitaplätze" of Kitas."""
    word, end, name = (plain_umlauts(fold(text)) for text in (said, thing, layer.name))
    first = word[: -len(end)] if len(end) >= _HEAD and word.endswith(end) else ""
    return len(first) >= _FIRST and name.startswith(first)


def _is_of(said: str, thing: str) -> bool:
    """Whether words are for the thing of a pair, or for all that it can hold."""
    if is_cjk(said[:1]):
        return said in thing
    wanted = stems(said)
    return bool(set(wanted) & field_words().wholes) or any(_says(part, wanted) for part in parts_of(thing))


def whole_in_its_name(part: FieldInfo, layer: LayerInfo) -> Optional[FieldInfo]:
    """The one number that the name of a part in Chinese ends in: 床位 of 护理床位."""
    named = _without_count(part.title)
    others = [info for info in layer.fields if is_numeric(info) and info is not part and is_cjk(info.title[:1])]
    ends = [(info, _without_count(info.title).removeprefix(_TOTAL)) for info in others]
    known = [info for info, name in ends if len(name) > 1 and named.endswith(name) and named != name]
    return known[0] if len(known) == 1 else None


def _without_count(title: str) -> str:
    name = without_unit_of(title)
    return next((name[: -len(tail)] for tail in load("zh").data["each_counted"]["numbers"] if name.endswith(tail)), name)


def counts_alike(part: FieldInfo, whole: str) -> bool:
    """Whether a number in Chinese counts what the whole does: 户数 is no part of 人口, but 老年人口 is."""
    title = without_unit_of(part.title)
    return not is_cjk(title[:1]) or taxonomy().are_people(stems(title)) or whole[-2:-1] in title[-2:]
