"""What the fields of a layer say of its features, to choose from where no word of a question is known: the likeliest first.

"Protected trees" may be those of which TPO_YN says yes; "listed bridges" those few that have anything in LIST_GRADE; "disused" a status.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount
from ..attributes.kinds_of_yes import kinds_of_yes
from ..groups.sorting import main_category
from ..lexicon.degrees import state_field
from ..lexicon.likeness import alike, likeness
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_ALIKE, _MOST_VALUES, _FLAGS = 0.55, 6, 3
Telling = tuple[FieldInfo, Optional[ValueCount]]  # without a value: that there is one


def tellings(text: str, layer: LayerInfo, states: bool = True) -> Iterator[Telling]:
    """Fields with the value that may be meant; first of those that are called alike, then what says yes or no, is rare, or with ``states``
    says in what state things are, or of what kind. A field called by a quality of its own ("wheelchair") is none of other words.
    """
    told = [info for info in layer.fields if _yes(info) or _is_rare(info, layer) or _is_told_apart(info)]
    of_their_own = [info for info in told if taxonomy().qualities(stems(info.title))]
    called = sorted((info for info in told if likeness(text, info) >= _ALIKE), key=lambda info: -likeness(text, info))
    flags = [info for info in told if _yes(info) and info not in of_their_own]
    rare = [info for info in told if _is_rare(info, layer) and info not in of_their_own]
    sorting = [info for info in (state_field(layer), main_category(layer)) if info is not None and _is_told_apart(info)]
    others = [*(flags if len(flags) <= _FLAGS else []), *rare[:1], *(sorting if states else [])]
    for info in dict.fromkeys(map(_Once, (*called, *others))):
        yield from _said(info.field, layer, text)


class _Once:
    """A field as a key, by its name."""

    def __init__(self, field: FieldInfo) -> None:
        self.field = field

    def __hash__(self) -> int:
        return hash(self.field.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once) and other.field.name == self.field.name


def _said(info: FieldInfo, layer: LayerInfo, text: str) -> Iterator[Telling]:
    yes = _yes(info)
    if yes is not None:
        yield info, yes
    elif _is_rare(info, layer):
        yield info, None
    else:
        yield from ((info, value) for value in sorted(info.values, key=lambda value: -alike(text, value.label)))


def _yes(info: FieldInfo) -> Optional[ValueCount]:
    """The value for yes of a field that says yes and no."""
    labels = {value.label.casefold() for value in info.values}
    only_these = 0 < len(labels) <= 2 and labels <= taxonomy().yes | taxonomy().no
    if not only_these and not (labels & taxonomy().yes and kinds_of_yes(info)):
        return None
    return next((value for value in info.values if value.label.casefold() in taxonomy().yes), None)


def _is_rare(info: FieldInfo, layer: LayerInfo) -> bool:
    """Whether fewer than half of the features have anything there, and some have."""
    return _is_told_apart(info) and 0 < 2 * info.filled < layer.feature_count


def _is_told_apart(info: FieldInfo) -> bool:
    """Whether a field has so few values that each can be offered."""
    kinds = info.role is FieldRole.CATEGORY and info.type is not FieldType.BOOLEAN and info.values_complete
    return kinds and 0 < len(info.values) <= _MOST_VALUES
