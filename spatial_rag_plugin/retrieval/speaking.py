"""Which fields of a layer speak, and what each has to say: descriptions and reviews, pros, cons, a verdict, names, kinds, addresses.

Inferred from what the catalog found in the fields (their role, how long and how various their values are), and from their names where the
content cannot tell: a review of three words looks like a category. A choice of fields overrides that.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from .opening.fields import hours_fields

_DATA = Path(__file__).parent / "data" / "field_words.json"
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+")
_PROSE_WORDS = 4
_LABELS, _PLACES = 16, 8
_SEEN = 50  # values that tell whether a field holds opening times
#: The share of features with a text from which on a layer speaks: an order by texts that hardly any feature has is arbitrary.
_LEAST_SHARE = 0.05


@dataclass(frozen=True)
class TextFields:
    """The fields of a layer by what they have to say, each group in the layer's order.

    ``prose`` holds whatever speaks and is neither pros nor cons nor verdict; ``names``, ``labels`` (short categories) and ``places``
    (addresses) speak only beside these.
    """

    prose: tuple[str, ...] = ()
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    verdict: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def speaking(self) -> tuple[str, ...]:
        return (*self.prose, *self.pros, *self.cons, *self.verdict)

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.speaking, *self.names, *self.labels, *self.places)))


def speaks(layer: LayerInfo) -> bool:
    """Whether any field of the layer holds texts that wishes can be matched to."""
    return bool(_inferred(layer))


def text_fields(layer: LayerInfo, chosen: Sequence[str] = ()) -> TextFields:
    """What each field has to say; ``chosen``: the fields that speak, instead of those that are inferred."""
    speaking = [field for field in layer.fields if field.name in chosen] if chosen else _inferred(layer)
    sides: dict[str, list[str]] = {"prose": [], "pros": [], "cons": [], "verdict": []}
    for field in speaking:
        sides[_side(field)].append(field.name)
    taken = {field.name for field in speaking} | set(layer.name_fields)
    hours = hours_fields({field.name: [item.label for item in field.values[:_SEEN]] for field in layer.fields if field.values})
    labels = [field.name for field in layer.fields if field.name not in (*taken, *hours) and _labels(field)]
    places = [field.name for field in layer.fields if field.name not in taken and field.role is FieldRole.ADDRESS and field.filled]
    return TextFields(
        **{side: tuple(names) for side, names in sides.items()},
        names=tuple(name for name in layer.name_fields if name not in sides["prose"])[:2],
        labels=tuple(labels[:_LABELS]),
        places=tuple(places[:_PLACES]),
    )


def _inferred(layer: LayerInfo) -> list[FieldInfo]:
    """The fields that speak by their content; none where they are nearly always empty."""
    found = [field for field in layer.fields if _speaks(field)]
    features = max([field.filled for field in layer.fields] + ([] if layer.sampled else [layer.feature_count]), default=0)
    return found if any(field.filled >= _LEAST_SHARE * features for field in found) else []


def _speaks(field: FieldInfo) -> bool:
    if not field.filled or field.type not in (FieldType.TEXT, FieldType.LIST, FieldType.OTHER):
        return False
    words, known = _words(field), _field_words()
    if words & known["aside"] or (words & known["numeric"] and field.role is not FieldRole.TEXT):
        return False
    if field.role is FieldRole.TEXT:
        return True
    called = bool(words & (known["prose"] | known["pros"] | known["cons"] | known["verdict"]))
    if field.type is not FieldType.TEXT:
        return called
    if field.role in (FieldRole.OTHER, FieldRole.CATEGORY):
        return (called and _various(field)) or _long_values(field)
    return False


def _various(field: FieldInfo) -> bool:
    """Whether the values are more than codes: letters, and words or many of them."""
    labels = [item.label for item in field.values[:50]]
    if not labels:
        return field.role is FieldRole.OTHER
    return any(" " in label or not label.isascii() for label in labels) or field.values_complete is False


def _long_values(field: FieldInfo) -> bool:
    """Whether a category's values are sentences that recur."""
    labels = [item.label for item in field.values[:50]]
    return bool(labels) and sum(len(label.split()) for label in labels) >= 2 * _PROSE_WORDS * len(labels)


def _side(field: FieldInfo) -> str:
    words, known = _words(field), _field_words()
    return next((side for side in ("cons", "pros", "verdict") if words & known[side]), "prose")


def takes_sides(field: FieldInfo) -> bool:
    """Whether a field lists what speaks for or against a feature: what stands in it is said of it, no kind that it belongs to.

    A few single words under a name of several are classes: INTAKE_CON is a condition, and no list of what speaks against an intake.
    """
    side = _side(field)
    if side not in ("pros", "cons"):
        return False
    labels = [item.label for item in field.values]
    classes = field.values_complete and bool(labels) and 2 * sum(" " not in label for label in labels) > len(labels)
    return not (classes and _words(field) - _field_words()[side])


def _labels(field: FieldInfo) -> bool:
    """Whether a field holds short kinds of things in words."""
    if field.role is not FieldRole.CATEGORY or not field.filled or field.type not in (FieldType.TEXT, FieldType.LIST, FieldType.INTEGER):
        return False
    labels = [item.label for item in field.values[:30]]
    return bool(labels) and sum(any(letter.isalpha() for letter in label) for label in labels) > len(labels) / 2


@cache
def _field_words() -> dict[str, frozenset[str]]:
    """Words in the names of fields: what the field has to say, prose that is no word about a place (aside), and numbers about reviews."""
    data: dict[str, str] = json.loads(_DATA.read_text(encoding="utf-8"))
    return {group: frozenset(listed.split()) for group, listed in data.items()}


def _words(field: FieldInfo) -> frozenset[str]:
    """The words of a field's name and alias, small, with and without accents."""
    found = {word.lower() for name in (field.name, field.alias) for word in _WORDS.findall(name)}
    plain = {"".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char)) for word in found}
    return frozenset(found | plain)
