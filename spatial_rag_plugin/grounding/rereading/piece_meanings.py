"""What a piece of a question can be to one layer.

What a field can be asked, where the words of one layer read a question.

What a piece of a question can be to one layer: its things, a field, or values of a field.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Optional

from ...language.language import load
from ...language.linking import Link, Part, linking_words
from ...language.tokens import fold, is_cjk
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition, Superlative
from ...model.predicate import HasToken, Predicate, listed_values
from ...model.units import Quantity
from ..attributes.beings_counted import are_no_people
from ..attributes.compound_names import only_numbers
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.flags import affirming
from ..attributes.links import links
from ..attributes.listed_values import is_only_called_area
from ..attributes.qualities import by_bare_names, other_forms, quality_predicate, value_options
from ..kinds.loosely import sorted_by_themselves
from ..lexicon.degrees import says_degree
from ..lexicon.field_words import field_words
from ..lexicon.layer_names import BARE_NAME, BORNE, BY_LAST_PART, SYNONYM, layer_name_score, otherwise_called
from ..lexicon.name_parts import parts_of
from ..lexicon.short_names import is_part_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.value_scales import may_be_said_alone
from ..lexicon.words import Words, stems
from ..places.areas_by_field import told_by_field
from ..places.numbered_places import only_tells_apart
from ..times.ages import EARLIER, says_age, tells_age
from ..times.dates import date_of, holds_dates, holds_years, is_year
from ..world import World, uncounted


@dataclass
class Asked:
    """What was gathered from the pieces."""

    conditions: list[Condition] = field(default_factory=list)
    values: list[tuple[Link, bool]] = field(default_factory=list)  # and whether it is denied
    places: list[Link] = field(default_factory=list)
    named: Optional[Link] = None  # one feature of the layer
    each: bool = False  # of each feature
    counts: bool = False
    much: bool = False
    statistic: str = ""
    size: str = ""
    measured: str = ""
    superlative: Optional[Superlative] = None
    of_one: bool = False  # the longest is one of them, the most may be what they have together
    in_all: bool = False  # ranked by what adds up, though it is said as of one: 装机容量最高


def recurs(info: FieldInfo) -> bool:
    """Whether several features have one value of a field of kinds."""
    told = info.role is FieldRole.CATEGORY or (info.type is FieldType.TEXT and info.role not in (FieldRole.KEY, FieldRole.NUMBER))
    return told and info.distinct is not None and 2 * info.distinct <= info.filled


def holds_time(info: Optional[FieldInfo]) -> bool:
    """Whether a field holds dates or years."""
    return info is not None and (holds_dates(info) or holds_years(info))


def limited_by(link: Link, info: Optional[FieldInfo], layer: LayerInfo) -> Optional[tuple[str, str]]:
    """The field and the sign of a limit beside the name of a field: "older than 2015" is before that year, in the field that tells when
    what is named was taken; None where an age is said of what is none, as in "sales older than 2015" over a field of amounts alone, or
    of people of whom only the number is known.
    """
    if limits_ages(info, link.number) or (info is not None and link.word != "=" and only_tells_apart(info)):
        return None
    spans = link.number is not None and link.values and not any(map(tells_age, link.values))
    if spans and holds_time(info) and link.number is not None and not is_year(link.number.value):
        return None  # "longer than 15 years" is no age
    if info is not None and any(map(tells_age, link.values)) and not set(field_words().event_kinds[0]).isdisjoint(stems(info.name)):
        return None  # nothing is as old as it is long until it ends: EXP_YEAR
    if info is None or not any(map(tells_age, link.values)) or says_age(info):
        return None if info is None else (info.name, link.word)
    year = link.number.value if link.number is not None and not link.number.unit else 0.0
    timed = info if holds_time(info) else date_of(info.name, layer)
    if timed is not None and is_year(year):
        return timed.name, EARLIER.get(link.word, link.word)
    return (info.name, link.word) if timed is info else None  # "older than 30 years" counts back


def may_be(info: FieldInfo, link: Link) -> bool:
    """Whether a field can have a number: one among its values, or between its least and its greatest."""
    if link.number is None:
        return False
    if info.role is FieldRole.NAME and not is_numeric(info):
        return False  # a number that is a name is known as one before
    if not is_numeric(info):
        return not info.values_complete or link.text in {value.value for value in info.values}
    low, high = info.minimum, info.maximum
    return not isinstance(low, (int, float)) or not isinstance(high, (int, float)) or low <= link.number.value <= high


def says_age_of(people: Link, limit: Link, code: str) -> bool:
    """Whether a limit right behind people is their age and no number of them: "people over 40" are no areas with more than 40 people."""
    number = limit.number
    aged = number is not None and not number.unit and number.value < _OLDEST and limit.start == people.end and people.text.isascii()
    return aged and fold(people.text) in load(code).data["rate_nouns"] and taxonomy().are_people(stems(people.text))


def are_people_by_value(links: Sequence[Link], layer: LayerInfo) -> bool:
    """Whether people are asked for whom only a value of places names, and no word says that the places are meant."""
    by_value = (link for link in links if link.part is Part.VALUE and are_no_people(stems(link.text), layer))
    return any(by_value) and not any(link.part is Part.LAYER for link in links)


def limits_ages(info: Optional[FieldInfo], limit: Optional[Quantity]) -> bool:
    """Whether a limit of people is one of their age: the population under 5 is not where fewer than five live, if nowhere so few do."""
    if info is None or limit is None or limit.unit not in ("", "year") or not 0 < limit.value < _OLDEST:
        return False
    low = info.minimum
    return taxonomy().are_people(stems(info.name)) and isinstance(low, (int, float)) and limit.value <= low


_OLDEST = 120
NAMED, VALUE, _LAYER, GENERIC = 1.1, 1.0, 1.0, 1.8  # what each costs
_UNSURE = 3.0  # what a likeness costs below certainty
_LIKE, _SECOND = 0.4, 0.15  # more for what is only like a name, and for a further field that has the value
_MOSTLY_SAID, _SEVERAL_PARTS = 0.75, 3  # of the name of a yes/no field of so many parts
_UNTOLD = (FieldRole.URL, FieldRole.IMAGE)


def known(piece: str, layer: LayerInfo, world: World, code: str) -> tuple[Link, ...]:
    """What a piece can be, without its place."""
    return tuple(_meanings(piece, layer, world, code))


def _meanings(piece: str, layer: LayerInfo, world: World, code: str) -> Iterator[Link]:
    """What a piece of a text can be to a layer; the places are filled in by who asks."""
    words = stems(piece)
    if not words:
        return
    scores = (layer_name_score(words, layer), *(SYNONYM * otherwise_called(words, other, layer) for other in other_forms(words)))
    asks_share = max(scores) < BARE_NAME and field_words().shares.issuperset(words)  # the percentage of something is no VTD_PCT
    if max(scores) >= BY_LAST_PART and not asks_share and not told_by_field(piece, world):
        yield Link(Part.LAYER, 0, 0, piece, _LAYER + _UNSURE * (1.0 - max(scores)))
    elif words in taxonomy().generic or (words in taxonomy().records and any(map(holds_time, layer.fields))):  # calls are no tracts
        yield Link(Part.LAYER, 0, 0, piece, GENERIC)
    info = find_field(piece, layer) or find_field(linking_words(code).verb_fields.get(fold(piece), ""), layer)
    flags_alone = field_words().flag_endings.issuperset(words)  # who was "involved" is said by "ped" of ped_inv
    info = None if info is not None and (flags_alone or _names_another(piece, info, layer)) else info
    letter = len(piece) == 1 and is_cjk(piece) and find_field(piece, layer, at_least=SAME_FIELD) is None  # 运 alone is no 运营商
    known = info is not None and info.role not in _UNTOLD and not letter and not says_degree(piece) and not _joins_others(piece, info, code)
    known = known and (info is None or not _asks_statistic(piece, info, layer, code))
    # what the layer is called is none of its fields that are called after it: crashes are no crash_hr
    known = known and (max(scores) < BARE_NAME or info is None or words in map(stems, (info.name, info.alias)))
    if info is not None and known and not only_numbers(info.name, words, layer):
        cost = NAMED if find_field(piece, layer, at_least=SAME_FIELD) is not None else NAMED + _LIKE
        yes = affirming(info)
        only_rate = cost > NAMED and field_words().shares.issuperset(words)  # the "rate" of a "dropout rate" is no GRAD_RATE
        if yes is None and not only_rate:
            yield Link(Part.FIELD, 0, 0, piece, cost, info.name)
        elif yes is not None and (cost == NAMED or _says_flag(words, info, layer)):
            yield Link(Part.VALUE, 0, 0, piece, cost, info.name, _said_values(yes), flag=True)
    yield from _sorting_fields(piece, words, layer, info)
    named = set(words) <= set(stems(layer.name)) or scores[0] == BORNE  # the trails of park_trails are not those whose use is "Hike"
    yield from (link for link in _values(piece, words, layer, world) if not named or link.flag or _say_all(words, link, layer))
    if is_cjk(piece[0]):
        yield from _values_in_short(piece, layer, code)


def _say_all(words: Words, link: Link, layer: LayerInfo) -> bool:
    """Whether values say words that the layer's name has, and are all that do: pools are no Swimming Pool beside a Wading Pool, nor where
    the field is the POOL_TYPE, whose kinds are all pools.
    """
    if all(set(words).isdisjoint(stems(value)) for value in link.values):
        return False
    if any(stems(value) == words for value in link.values):
        return True
    info = layer.field(link.word)
    sorted_so = info is not None and any(set(stems(name)) - field_words().sorts == set(words) for name in (info.name, info.alias) if name)
    ends = {value.value for value in info.values if stems(value.label)[-len(words) :] == words} if info is not None else set()
    return not sorted_so and ends <= set(link.values)


def _says_flag(words: Words, info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether words leave no more than one part of the name of a yes/no field out: no homes are told by HOMEOWN_EX, dogs by DOGS_ALLWD."""
    if len(parts_of(info.name)) < _SEVERAL_PARTS:
        return True
    return any(layer.fields[at] is info and score >= _MOSTLY_SAID for score, at in links(words, layer))


def _names_another(piece: str, info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether one of several words is another field just as it is written: "total Pop65plus" is no TotPop."""
    said = set(piece.split())
    return len(said) > 1 and any(other.name in said and not other.name.isalpha() and other.name != info.name for other in layer.fields)


def _joins_others(piece: str, info: FieldInfo, code: str) -> bool:
    """Whether words are two things, of which no field has the initials: "compliant and pets" are no CAP."""
    joining = linking_words(code).plain[Part.AND].intersection(fold(piece).split())
    return bool(joining) and not is_cjk(piece[0]) and joining.isdisjoint((*stems(info.name), *stems(info.alias)))


def _asks_statistic(piece: str, info: FieldInfo, layer: LayerInfo, code: str) -> bool:
    """Whether words ask for a statistic of single things' own numbers: "median age" of trees with an AGE, and not that of towns."""
    if layer.holds_areas or is_cjk(piece[0]):
        return False
    said = fold(piece).split()
    length = load(code).statistics.longest(said, 0)[0]
    if not 0 < length < len(said) or set(stems(" ".join(said[:length]))) & {*stems(info.name), *stems(info.alias)}:
        return False
    rest = find_field(" ".join(said[length:]), layer, at_least=SAME_FIELD)
    return rest is not None and rest.name == info.name


def _sorting_fields(piece: str, words: Words, layer: LayerInfo, known: Optional[FieldInfo]) -> Iterator[Link]:
    """Fields of kinds of whose names a word is a part: it adds nothing beside a value of theirs ("overdue inspections", INSP_STATUS)."""
    for info in layer.fields if len(words) == 1 and not is_cjk(piece[0]) else ():
        if (
            info.role is FieldRole.CATEGORY
            and (known is None or known.name != info.name)
            and is_part_of(words[0], (*stems(info.name), *stems(info.alias)))
        ):
            yield Link(Part.FIELD, 0, 0, piece, NAMED + _LIKE, info.name, flag=True)


def _values(piece: str, words: Words, layer: LayerInfo, world: World) -> Iterator[Link]:
    options = [each for each in value_options(words, layer, uncounted(world)) if may_be_said_alone(words, layer.field(each[0]))]
    if options:
        options = sorted(by_bare_names(options), key=lambda option: -option[2])
        for at, (name, predicate, _) in enumerate(options):
            if sorted_by_themselves(words, predicate, layer):
                continue
            values = _as_written(piece, _said_values(predicate))
            if values:
                yield Link(Part.VALUE, 0, 0, piece, VALUE + (_SECOND if at else 0.0), name, values)
        return
    quality = quality_predicate(words, None, frozenset(), layer, uncounted(world))
    values = _said_values(quality) if quality is not None and not is_only_called_area(words, quality) else ()
    info = layer.field(next(iter(quality.fields()))) if quality is not None and values else None
    if info is not None:
        yes = affirming(info) == quality
        if yes or info.type is not FieldType.BOOLEAN:
            yield Link(Part.VALUE, 0, 0, piece, VALUE + _LIKE, info.name, values, flag=yes)


def _as_written(piece: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """Of values that only a mark tells apart the one that is written so: "II" is no "II*"."""
    exact = tuple(value for value in values if fold(value) == fold(piece))
    marked = all(stems(value) == stems(piece) for value in values)
    return exact if len(values) > 1 and marked and exact else values


def _values_in_short(piece: str, layer: LayerInfo, code: str) -> Iterator[Link]:
    """批发零售 of 批发和零售业, where one value is called so."""
    words = linking_words(code)
    forms = {piece + ending for ending in words.value_endings}
    for info in layer.fields if len(piece) > 1 else ():
        if info.role is not FieldRole.CATEGORY:
            continue
        labels = [value.label for value in info.values if value.label != piece]
        found = [label for label in labels if without_joiners(label, words.value_joiners) in {piece, *forms}]
        if len(found) == 1:
            yield Link(Part.VALUE, 0, 0, piece, VALUE + _LIKE, info.name, (found[0],))


def without_joiners(label: str, joiners: Sequence[str]) -> str:
    """A value without the letters that join its parts."""
    for joiner in joiners:
        label = label.replace(joiner, "")
    return label


def _said_values(predicate: Predicate) -> tuple[str, ...]:
    """The values that a condition lists; none where it says anything else."""
    return tuple(map(str, predicate.tokens if isinstance(predicate, HasToken) else listed_values(predicate)[1]))


_SAYING = (Part.LAYER, Part.FIELD, Part.VALUE)


def tells_kinds_apart(cover: Sequence[Link], code: str) -> bool:
    """Whether the pieces cut up one kind of things, or make one of two kinds."""
    return _parts_a_kind(cover) or _adds_kinds(cover, code)


def _parts_a_kind(cover: Sequence[Link]) -> bool:
    """Whether a field and a value are the words of one kind of things: "food trucks" are no trucks of which the cuisine is asked."""
    pairs = ((one, other) for one, other in zip(cover, cover[1:]) if one.part is Part.FIELD and other.part in _SAYING)
    return any(one.end == other.start and taxonomy().is_kind(stems(f"{one.text} {other.text}")) for one, other in pairs)


def _adds_kinds(cover: Sequence[Link], code: str) -> bool:
    """Whether "and" adds up two kinds of things that two fields tell: "coffee shops and bakeries" are no bakeries that sell coffee."""

    def are_things(link: Link) -> bool:
        return link.part is Part.VALUE and load(code).is_plural(link.text.casefold()) and taxonomy().is_kind(stems(link.text))

    threes = zip(cover, cover[1:], cover[2:])
    return any(joint.part is Part.AND and one.word != two.word and are_things(one) and are_things(two) for one, joint, two in threes)


def counts_rows(said: Sequence[Link]) -> bool:
    """Whether the things themselves are counted: "how many permits for 5 wells" are no wells, "how many station docks" are docks."""
    at = next((place for place, link in enumerate(said) if link.part is Part.COUNT), len(said))
    counted, behind = said[at + 1 : at + 2], said[at + 2 : at + 3]
    things = any(link.part is Part.LAYER and link.cost != GENERIC for link in counted)
    return things and not any(link.part is Part.FIELD for link in behind)
