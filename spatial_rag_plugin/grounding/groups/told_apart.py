"""Groups whose names several of them bear: hosts of a host_name go by the host_id beside it, which tells them apart."""

from __future__ import annotations

from typing import Optional

from ...model.catalog import FieldInfo, FieldType, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import of_column
from ..lexicon.name_parts import parts_of, said_by
from ..lexicon.street_words import STREET
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_SHARED, _KNOWN = 1.1, 0.9  # so many more numbers than names, where nearly all have a name


def by_their_number(info: FieldInfo, words: str, layer: LayerInfo) -> FieldInfo:
    """The field of numbers of the same things in place of the one of their names, where it has more values than there are names; the field
    itself where the ``words`` ask for names, or each row has a number of its own.
    """
    name = stems(info.name)
    if len(name) < 2 or name[-1] not in field_words().naming or name[-1] in stems(words) or name[:-1] == STREET:
        return info  # a street_number is that of a house
    keys = ((other, stems(other.name)) for other in layer.fields if other is not info)
    numbers = [other for other, said in keys if said[:-1] == name[:-1] and said[-1] in field_words().numbering]
    number = numbers[0] if len(numbers) == 1 else info
    shared = _SHARED * (info.distinct or 0) < (number.distinct or 0) < number.filled
    return number if shared and info.filled >= _KNOWN * number.filled else info


def sort_of_things(things: str, words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field that tells the sort of things by their own name: the "shop" of "shops by type", ANIMAL_TYP of "animals by type" in a
    layer of intakes that have a type as well.
    """
    said, sort = stems(things)[-1:], stems(words)
    if not said or sort not in taxonomy().kinds_of_kinds:
        return None
    if (column := of_column(stems(things), layer)) is not None:
        return layer.field(column[0])
    own = [info for info in layer.fields if len(parts := parts_of(info.name)) > 1 and parts[0].text == said[0]]
    found = find_field(f"{said[0]} {words}", layer) if own else None
    exact = find_field(words, layer, at_least=SAME_FIELD)
    if found is not None and exact is not None and not any(said_by(part, sort[0]) for part in parts_of(found.name)):
        return None  # the SPECIES of intakes is no INTAKE_TYP
    return found if found in own else None


def numbers_parts(info: FieldInfo) -> bool:
    """Whether a field of whole numbers numbers something else, each row of which has several: WARDNO, DIST_NUM."""
    parts = parts_of(info.name) if info.type is FieldType.INTEGER else ()
    return len(parts) > 1 and parts[-1].text in field_words().numbering
