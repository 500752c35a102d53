"""What the features of a layer are called before their number: "ward" by WARD_NO of city_wards, "pump" by a bare "id" of pumps."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ..indexes.same import Same
from .field_words import field_words
from .short_names import is_short_for
from .words import Words, stems


def called_as(field: str, layer_name: str) -> Optional[str]:
    """The word of the layer's name that the field's name is, in full or in short, beside words for a number; None where it says more."""
    words = [word for word in stems(field) if word not in field_words().numbering]
    kinds = kind_words(layer_name)
    noun = next((kind for kind in reversed(kinds) if words and (words[-1] == kind or is_short_for(words[-1], kind))), None)
    return noun if all(word in kinds or any(is_short_for(word, kind) for kind in kinds) for word in words) else None


def barely_called(field: str, layer_name: str) -> Optional[str]:
    """The last word of the layer's name, where the field is called by a word for a number alone: "id", "no"."""
    words = stems(field)
    bare = bool(words) and field_words().bare_numbers.issuperset(("".join(words),) if not words[0].isascii() else words)
    return next(reversed(kind_words(layer_name)), None) if bare else None


def kind_words(layer_name: str) -> Words:
    """The words of a layer's name without numbers."""
    return tuple(word for word in stems(layer_name) if word.isalpha())


def only_tells_apart(info: FieldInfo) -> bool:
    """Whether a field holds numbers by which things are told apart, each its own, or which are codes: nobody adds up postcodes."""
    words, name = field_words(), (info.alias or info.name)
    last = tuple(word.rstrip("0123456789") for word in stems(name)[-1:])  # GEOID20
    numbers = words.numbering.issuperset(last) or words.codes.issuperset(last) or name.casefold().endswith(words.code_endings)
    if not last or not numbers or info.made is not None:
        return False
    own = info.distinct is not None and info.distinct >= info.filled > 1
    codes = words.codes.issuperset(last) or info.type is FieldType.TEXT or info.role in (FieldRole.KEY, FieldRole.ADDRESS)
    return (own and info.type is not FieldType.REAL) or codes


@lru_cache(maxsize=256)
def numbered_noun(layer: Same[LayerInfo]) -> Optional[str]:
    """What stands before the number of a feature that its name is: "city ward", "pump"; None of a layer that goes by no numbers."""
    words = kind_words(layer.it.name)
    called = ((called_as(field, layer.it.name), barely_called(field, layer.it.name)) for field in layer.it.name_fields)
    noun = next((own or bare for own, bare in called if own or bare), None)
    if noun is None:
        return None
    last = len(words) - words[::-1].index(noun)
    return ("" if not noun.isascii() else " ").join(words[:last])
