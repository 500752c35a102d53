"""Rates of things by what is said of them: how many of them have a value, or a yes, in per cent; and what Chinese writes in one word."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Optional

from ...language.language import data_of, load
from ...language.made_words import Words
from ...language.tokens import is_cjk
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, Made, Making
from ...model.predicate import Compare, Comparison, OneOf, Predicate
from ..attributes.fields import is_numeric
from ..attributes.flags import flag_predicate
from ..kinds.classes import ClassReading, class_readings
from ..kinds.land_words import is_land
from ..lexicon.field_units import says_state
from ..lexicon.layer_names import SYNONYM, layer_name_score
from ..lexicon.words import stems
from ..places.areas_by_field import belongs_to_one
from ..world import World
from .held_numbers import rate_of_parts

LIKELY = 0.8
_LONGEST_VALUE, _LONGEST_KIND = 4, 8  # characters of a value without spaces, and of a kind of thing
_MOST_LETTERS = 3  # that are values of one letter each
_RATE = "率"
_OF = load("zh").data["possessives"][0]


@dataclass(frozen=True)
class Found:
    """How a number is made, by the layer that has it; ``things``: whose marks a rate is of; ``kept``: words before it that are no part;
    ``title``: how it is called for people, where its name is not that.
    """

    made: dict[str, Made] = field(default_factory=dict)
    name: str = ""
    title: str = ""
    things: Optional[LayerInfo] = None
    kept: str = ""


def before_field(said: str, world: World) -> str:
    """What stands before the name of a field in letters without spaces: 学校 of 学校在校学生数."""
    if not is_cjk(said[:1]):
        return ""
    names = {name for layer in world.catalog.layers for info in layer.fields for name in (info.name, info.alias)}
    if said in names:
        return ""  # 成交总价 is all of its name
    cuts = (at for at in range(len(said) - 1) if said[at:] in names)
    return said[: next(cuts, 0)] or things_before(said, world)


def things_before(said: str, world: World) -> str:
    """What a layer is called that words without spaces begin with: 学校 of 学校在校学生数."""
    cuts = range(len(said) - 2, 1, -1) if is_cjk(said[:1]) else ()
    return said[: next((at for at in cuts if any(are_called(said[:at], layer) for layer in world.catalog.layers)), 0)]


def area_noun_before(words: str) -> str:
    """A bare word for areas that words without spaces begin with: 街道 of 街道消防栓."""
    return max((noun for noun in load("zh").data["area_nouns"] if words.startswith(noun)), key=len, default="")


def are_called(words: str, layer: LayerInfo) -> bool:
    """Whether words are a name of a layer."""
    return layer_name_score(stems(words), layer) >= SYNONYM


def unspaced_rate(run: str, words: Words, world: World) -> Optional[Found]:
    """Of 监督检查合格 the value 合格 of the field of a layer; what stands before is such things, or is kept.

    Things that are named come first: 井盖破损率 is of manholes, though a layer of reports has 井盖破损 as a value.
    """
    if _holds_rate(run, world):
        return None
    run, head = _without_of(run, world)
    cuts = [(run[:-size], run[-size:]) for size in range(min(_LONGEST_VALUE, len(run)), 0, -1)]
    rates = [item for before, said in cuts for item in [_of_cut(before, said, words, world)] if item is not None]
    if rates:
        found = next((rate for rate, named in rates if named), rates[0][0])
        return replace(found, kept=head + found.kept)
    kept, made = rate_of_parts(run, words, world)
    return Found(made, kept=head + kept) if made else _of_what_there_is(run, head, world)


def _of_what_there_is(run: str, head: str, world: World) -> Optional[Found]:
    """Of 小区物业覆盖 the yes that the 小区 have a 物业; of what a value tells, as 森林覆盖, no pieces are counted. Long names of such
    fields as well: 粪污设施配套 of 粪污设施是否配套.
    """
    end = next((end for end in load("zh").data["there_is"] if run.endswith(end) and len(run) > len(end)), "")
    cuts = [(run[:at], run[at:]) for at in range(len(run) - _LONGEST_VALUE)]
    said = run.removesuffix(end)
    cuts += [(said[:at], said[at:]) for at in range(len(said) - 1)] if end else []
    for before, words in cuts:
        flags = [(layer, flag) for layer in world.catalog.layers for flag in [flag_predicate(stems(words), layer, False)] if flag]
        if len(flags) == 1 and len(flags[0][1].fields()) == 1:
            found, _ = _of_flag(before, *flags[0], world)
            return replace(found, kept=head + found.kept)
    return None


def _holds_rate(run: str, world: World) -> bool:
    """Whether the rate is a number that a layer holds by that very name, a statistic before it or none: 居住用地平均绿地率."""
    fields = (info for layer in world.catalog.layers for info in layer.fields if is_numeric(info))
    return any(f"{run}{_RATE}".endswith(name) for info in fields for name in (info.name, info.alias) if name.endswith(_RATE))


def _without_of(run: str, world: World) -> tuple[str, str]:
    """Of 灌渠的管道化 the things right before, 灌渠管道化, and what else stands before, which is kept."""
    head, of, tail = run.rpartition(_OF)
    return (head + tail, "") if not of or kinds_said(head, world) else (tail, head + of)


def _of_cut(before: str, said: str, words: Words, world: World) -> Optional[tuple[Found, bool]]:
    """The rate of a value that is said, and whether it is among the things before it."""
    if together := _of_letters(before, said, world):
        return together, True
    found = [
        (layer, info, value)
        for layer in world.catalog.layers
        for info, value in values_of_kinds(layer)
        if _means(value, said, words) and (value == said or _is_done(value, said) or said not in info.title)  # each 衬砌类型 is one of 衬砌
    ]
    flags = [(layer, flag) for layer in world.catalog.layers for flag in [flag_predicate(stems(said), layer, False)] if flag is not None]
    exact = [item for item in found if item[2] == said] or [item for item in found if _is_done(item[2], said)] or found
    if not exact and len(flags) == 1 and len(said) > 1 and len(flags[0][1].fields()) == 1:
        return _of_flag(before, *flags[0], world)
    beside = [item for item in exact if without_field(before, item[1].title) != before]  # 验收合格 is of 验收结果
    exact, before = (beside, without_field(before, beside[0][1].title)) if beside else (exact, before)
    things = _things_at_end(before, {layer.id for layer, _, _ in exact}, world) if exact else ""
    whose = {reading.layer_id: reading.predicate for reading in kinds_said(things, world)} if things else {}
    named = [item for item in exact if item[0].id in whose]
    chosen = named or exact
    if len(chosen) != 1 or (len(said) == 1 and not named):
        return None
    layer, info, value = chosen[0]
    among = whose[layer.id] if named else None
    degrees = tuple(each.value for each in info.values if each.value != value and _is_more_so(each.value, value))
    held: Predicate = OneOf(info.name, (*degrees, value)) if degrees else Compare(info.name, Comparison.EQ, value)
    made = marks_of(layer, held, among, world.catalog.layers)
    return replace(made, kept=before.removesuffix(things)), bool(named)


def _of_letters(before: str, said: str, world: World) -> Optional[Found]:
    """The rate of several values of one letter each together: 优良率 of 优 and 良; of one, where it says how things are."""
    if not 1 <= len(said) <= _MOST_LETTERS:
        return None
    infos = ((layer, info) for layer in world.catalog.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    infos = ((layer, info) for layer, info in infos if len(said) > 1 or says_state(info))
    found = [(layer, info) for layer, info in infos if set(said) <= {value.value for value in info.values}]
    if len(found) != 1:
        return None
    ((layer, info),) = found
    made = marks_of(layer, OneOf(info.name, tuple(said)), None, world.catalog.layers)
    return replace(made, kept=without_field(before, info.title))


def as_rate_of_state(question: str, things: Optional[Predicate], layer: Optional[LayerInfo]) -> str:
    """各城市轻度污染率 of 各城市轻度污染的占比: how things are, or what they are, is a share of those of each. Empty of others."""
    said = things if isinstance(things, Compare) and things.op is Comparison.EQ else None
    info = layer.field(said.field) if layer is not None and said is not None else None
    value = str(said.value) if said is not None and info is not None else ""
    if not value or value not in question or info is None:
        return ""
    before = question[: question.find(value)]
    copula = next((word for word in data_of("row_shares", "zh")["is"] if before.endswith(word)), "")
    return f"{without_field(before.removesuffix(copula), info.title)}{value}{_RATE}"


def without_field(before: str, title: str) -> str:
    """What stands before a value without the beginning of its field's name: 小区 of 小区验收, where 合格 is a 验收结果."""
    sizes = range(min(len(before), len(title) - 1), 1, -1)
    size = next((size for size in sizes if title.startswith(before[-size:])), 0)
    return before[: len(before) - size]


def _of_flag(before: str, layer: LayerInfo, flag: Predicate, world: World) -> tuple[Found, bool]:
    """The rate of what a field says yes to: 管道化率 of 是否管道化."""
    things = _things_at_end(before, {layer.id}, world)
    whose = {reading.layer_id: reading.predicate for reading in kinds_said(things, world)} if things else {}
    return replace(marks_of(layer, flag, whose.get(layer.id), world.catalog.layers), kept=before.removesuffix(things)), bool(things)


def _things_at_end(words: str, layers: set[str], world: World) -> str:
    """The longest end of words that is a kind of thing of these layers: 消防栓 of 街道消防栓, which divides no hydrants into kinds."""
    area = area_noun_before(words)
    ends = (words[at:] for at in (*((len(area),) if area else ()), *range(len(words) - 1)))
    return next((end for end in ends if any(reading.layer_id in layers for reading in kinds_said(end, world))), "")


def unspaced_part(run: str, world: World) -> Optional[Found]:
    """Of 哪个街道损坏的消防栓 the value of the hydrants that makes them such, what stands before is kept; of lines and of what covers the
    ground no number is asked for.
    """
    for size in range(min(_LONGEST_KIND, len(run) - 1), 0, -1):
        things, before = run[-size:], run[:-size].rstrip(_OF)
        kinds = [reading for reading in kinds_said(things, world) if reading.predicate is None]
        layer = world.catalog.layer(kinds[-1].layer_id) if kinds else None
        if layer is None or layer.holds_lines or (layer.holds_areas and not layer.name_fields) or is_land(stems(things)):
            continue
        for length in range(min(_LONGEST_VALUE + 2, len(before)), 0, -1):
            meant = [reading.predicate for reading in kinds_said(f"{before[-length:]}{things}", world) if reading.layer_id == layer.id]
            if meant and meant[-1] is not None and len(meant[-1].fields()) == 1:
                return replace(marks_of(layer, meant[-1], None, world.catalog.layers), kept=before[:-length])
    return None


def _means(value: str, said: str, words: Words) -> bool:
    return value == said or (len(said) > 1 and said in value and not value.startswith(words.denied))


def _is_done(value: str, said: str) -> bool:
    """Whether a value says that it is done: 已整治 of 整治, beside 整治中."""
    return value == load("zh").data["undone"]["done"] + said


def _is_more_so(value: str, said: str) -> bool:
    """Whether a value says the same in a higher degree: 非常满意 of 满意."""
    return value.endswith(said) and value.removesuffix(said) in data_of("wishes", "zh")["intensifiers"]


def kinds_said(words: str, world: World) -> list[ClassReading]:
    """What words mean as a kind of thing, nothing left over, the best last."""
    return [reading for reading in reversed(class_readings(words, world)) if not reading.unused and reading.score >= LIKELY]


def values_of_kinds(layer: LayerInfo) -> list[tuple[FieldInfo, str]]:
    kinds = (info for info in layer.fields if info.role is FieldRole.CATEGORY and info.values_complete and not info.tokens)
    return [(info, value.value) for info in kinds for value in info.values]


def marks_of(layer: LayerInfo, predicate: Predicate, among: Optional[Predicate], layers: tuple[LayerInfo, ...]) -> Found:
    """The marks of the things, and their means in all areas."""
    (name,) = predicate.fields()
    areas = (other for other in layers if other.holds_areas and other is not layer)
    rate = Made(Making.RATE, name, unit="%", predicate=predicate, among=among, layer_id=layer.id)
    made = {other.id: replace(rate, belongs=belongs_to_one("", "", other, layer)) for other in areas}
    own = {layer.id: Made(Making.MARK, name, unit="%", predicate=predicate)} if among is None else {}
    return Found({**own, **made}, things=layer)
