"""Values with words beside them that belong to their field: "italian food", "level primary", a further entry of a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from ...model.catalog import FieldInfo, LayerInfo
from ...model.predicate import Predicate, all_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, adjective, stems, uninflected
from ..world import World
from .fields import find_field
from .flags import flag_predicate
from .links import is_likeliest
from .qualities import other_forms, value_options


def another_entry(words: Words, known: Iterable[str], layer: LayerInfo, world: World) -> Optional[Predicate]:
    """A further entry of a list that the question names already: "that serve pizza and burgers"."""
    lists = {info.name for info in map(layer.field, known) if info is not None and info.tokens}
    forms = (words, *other_forms(words, quality=True)) if lists else ()
    return next((found for form in forms for name, found, _ in value_options(form, layer, world) if name in lists), None)


def value_and_field(words: Words, given: Optional[Predicate], layer: LayerInfo, world: World) -> Optional[Predicate]:
    """A value with the name of its field on either side: "italian food", "vegetarian food", "level primary".

    Among several fields that know both, the one wins that most of the features that are asked for have it in.
    """
    for cut in range(1, len(words)):
        for value, name in ((words[:cut], words[cut:]), (words[cut:], words[:cut])):
            forms = (value, adjective(value), *uninflected(value), *other_forms(value, quality=True))
            known = (option for form in forms for option in value_options(form, layer, world))
            options = [(predicate, field) for field, predicate, _ in known]
            found = [predicate for predicate, field in options if _is_about(layer.field(field), name, layer)]
            flag = next(filter(None, (flag_predicate(form, layer, form == value) for form in forms)), None)
            if flag is not None and (found or _is_about(layer.field(next(iter(flag.fields()))), name, layer)):
                found.append(flag)  # what is a value of the field is said by the yes/no field of that name too
            if found:
                parts = (given,) if given is not None else ()
                return max(found, key=lambda predicate: world.count(layer.id, all_of(*parts, predicate)) if len(found) > 1 else 0)
    return None


def _is_about(info: Optional[FieldInfo], name: Words, layer: LayerInfo) -> bool:
    """Whether words are what a field is about: its name, a synonym of it, or how its name begins ("diet" of "diet_vegan")."""
    if info is None:
        return False
    forms = {name, *taxonomy().field_names(name)}
    if any(own in forms or own[:1] in forms for own in (stems(info.name), stems(info.alias)) if own):
        return True
    return find_field(" ".join(name), layer) == info or (len(name) > 1 and is_likeliest(name, info, layer))
