"""Layers that are joined by a key: samples say at which station they were taken, stations on which beach they stand.

Where things hold nothing, because they are points, lines or rows of a table, what belongs to them is told by such a field. Which one it is
the names and the values of the fields say together: those of the one layer tell its features apart, and hold what the other one says.
"""

from __future__ import annotations

from typing import NamedTuple, Optional

from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.sketch import contained, may_be_contained
from ..lexicon.words import Words, stems
from ..world import World

#: Names that fields of any two layers may bear.
ANYBODYS = frozenset((("id",), ("fid",), ("gid",), ("objectid",), ("name",), ("code",), ("no",), ("number",), ("type",), ("status",)))
_KEYS = (FieldType.TEXT, FieldType.INTEGER)
_NO_KEYS = (FieldRole.TEXT, FieldRole.DATE, FieldRole.TIME, FieldRole.URL, FieldRole.IMAGE)
_FILLED, _CONTAINED = 0.9, 0.9
_TOLD = 3  # values at least that are compared, where names say little
_LETTERS = 4  # of a name that is more than "id" or "no"
_MANY = 8  # values of a text that no other layer has by chance
_SMALL = 100  # numbers below are those of anything
_TOLD_SO, _SAME, _CALLED, _BY_VALUES = 4, 3, 2, 1


class Join(NamedTuple):
    """The fields of two layers whose values are equal where their features belong together."""

    field: str
    other: str


def join_of(layer: LayerInfo, other: LayerInfo, world: World) -> Optional[Join]:
    """How the features of a layer and those of another belong together by a key; None where no fields say so, or several do."""
    if layer.id == other.id or layer.sampled or other.sampled or layer.parts is not None or other.parts is not None:
        return None

    def find() -> Optional[Join]:
        found = key_into(layer, other, world.catalog)[1]
        if found is not None:
            return found
        turned = key_into(other, layer, world.catalog)[1]
        return Join(turned.other, turned.field) if turned is not None else None

    return world.lasting(("join", layer.id, other.id), find)


def is_joined(layer: LayerInfo, world: World) -> bool:
    """Whether any other layer is joined to this one by a key."""
    others = world.catalog.layers
    return world.lasting(("joined at all", layer.id), lambda: any(join_of(layer, other, world) is not None for other in others))


def belongs_to(layer: LayerInfo, other: LayerInfo, world: World) -> Optional[Join]:
    """As ``join_of``, of which each feature of the layer has at most one of the other."""
    found = join_of(layer, other, world)
    key = other.field(found.other) if found is not None else None
    told = key is not None and (tells_apart(key, other) or found == told_join(layer, other, world.catalog))
    return found if told else None


def told_join(child: LayerInfo, parent: LayerInfo, catalog: Catalog) -> Optional[Join]:
    """As the project says it, by one pair of fields of one type."""
    joins = {Join(told.field, told.other) for told in catalog.joins if (told.layer_id, told.other_id) == (child.id, parent.id)}
    join = next(iter(joins)) if len(joins) == 1 else None
    fields = (child.field(join.field), parent.field(join.other)) if join is not None else (None, None)
    return join if fields[0] is not None and fields[1] is not None and fields[0].type is fields[1].type else None


def key_into(child: LayerInfo, parent: LayerInfo, catalog: Catalog) -> tuple[int, Optional[Join]]:
    """The field of a layer that says to which feature of the other one each belongs, and that of the other; before it how sure that is.

    What a person told the project is taken before anything is guessed.
    """
    if (told := told_join(child, parent, catalog)) is not None:
        return _TOLD_SO, told
    if told_join(parent, child, catalog) is not None:
        return 0, None
    keys = [info for info in parent.fields if tells_apart(info, parent)]
    found: list[tuple[int, Join]] = []
    for info in child.fields if keys else ():
        if _may_be_key(info):
            sure = [(_sure(info, child, key, parent), key) for key in keys if key.type is info.type]
            best = max(sure, key=lambda each: each[0], default=(0, None))
            if best[0] and best[1] is not None:
                found.append((best[0], Join(info.name, best[1].name)))
    held = {info.name for info in child.fields if info.made is None}
    found = [each for each in found if each[1].field in held] or found  # what is brought over only repeats a key
    most = max((sure for sure, _ in found), default=0)
    surest = [join for sure, join in found if sure == most]
    return (most, surest[0]) if len(surest) == 1 else (0, None)


def is_placed_by(rows: Optional[LayerInfo], layer: LayerInfo) -> bool:
    """Whether the rows of a table lie only where the features of a layer do: which of them belong to which the key says."""
    return rows is not None and rows.placed is not None and rows.placed.layer_id == layer.id


def _may_be_key(info: FieldInfo) -> bool:
    return info.type in _KEYS and info.role not in _NO_KEYS and (info.made is None or info.is_joined) and bool(info.sketch)


def tells_apart(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether every feature has a value of its own."""
    return _may_be_key(info) and info.made is None and info.distinct == info.filled > 1 and info.filled >= _FILLED * layer.feature_count


def _sure(info: FieldInfo, child: LayerInfo, key: FieldInfo, parent: LayerInfo) -> int:
    """How surely a field says which features of the parent are meant; 0: it does not."""
    if not may_be_contained(info.sketch, key.sketch):
        return 0
    told = contained(info.sketch, key.sketch)
    if told is None or told[0] < _CONTAINED * told[1]:
        return 0
    name, other = stems(info.name), stems(key.name)
    things = _things(parent)
    if name == other and name not in ANYBODYS:
        return _SAME
    said = next((name[len(words) :] for words in things if name[: len(words)] == words), None)
    counted = info.type is FieldType.INTEGER and said == ()  # the "stations" of a line are how many it has
    if said is not None and not counted and (not said or said == other or said in ANYBODYS):
        return _SAME  # station_id of stations that have an id, beach of beaches that have a name
    if told[1] >= _TOLD and not counted and (any(set(words) <= set(name) for words in things) or _is_spelled_alike(info, key)):
        return _CALLED
    own = info.name in child.name_fields[:1] or info.distinct == info.filled
    by_chance = isinstance(info.maximum, (int, float)) and info.maximum < _SMALL  # months are no numbers of districts
    return _BY_VALUES if info.type is FieldType.TEXT and told[1] >= _MANY and not own and not by_chance else 0


def _is_spelled_alike(info: FieldInfo, key: FieldInfo) -> bool:
    """Whether two texts are called alike but for how it is written and what stands before: GEO_ID of AFFGEOID, geoid of GEOID20."""
    if info.type is not FieldType.TEXT or FieldRole.NAME in (info.role, key.role):
        return False
    short, long = sorted(("".join(filter(str.isalpha, each.name.casefold())) for each in (info, key)), key=len)
    return len(short) >= _LETTERS and long.endswith(short)


def _things(layer: LayerInfo) -> list[Words]:
    """What the features of a layer are called: by its name, whole and by its last word, and by their kinds."""
    words = stems(layer.name)
    return list(dict.fromkeys(said for said in (words, words[-1:], *map(stems, (*layer.kinds, *layer.called))) if said))
