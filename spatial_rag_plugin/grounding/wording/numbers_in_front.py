"""A number of a field in front of the things that have it: "the 65 DNL contour", "within the 70 contour", "the 2 tier zone".

The grammar takes a number before things for how many they are. Of one thing it cannot be that, and neither where the field is named between
the two; the question is read as if it had said "the contour with DNL 65". Only numbers that the field is known to hold are taken.
"""

from __future__ import annotations

import re
from typing import Optional

from ...language.detect import detect
from ...language.language import load
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..lexicon.layer_names import PARTIAL_LAYER_NAME, layer_name_score
from ..lexicon.words import stems
from ..times.dates import holds_years

_SAID = re.compile(r"(?<![\w.,$€£/-])(?P<number>\d{1,4})[ -](?:(?P<field>[^\W\d_]{2,})[ -])?(?P<thing>[^\W\d_]{3,})(?![\w-])")
_GRADES = 20  # numbers that grade things are few
_LONGEST = 3  # words of what things are called
_LETTER = re.compile(r"(?<!\w)(?P<field>[^\W\d_]{3,}) (?P<letter>[AI]) (?P<rest>[^\W\d_].*)$", re.DOTALL)


def with_numbers_behind(question: str, catalog: Catalog) -> str:
    """The question with such a number behind its things and the name of its field; as it is where no field, or more than one, holds it."""
    if not any(map(str.isdecimal, question)):
        return question
    language = load(detect(question, ()) or "en")
    having = language.data.get("having_number")
    for match in reversed(list(_SAID.finditer(question))) if having else ():
        before = question[: match.start()].split()
        one = bool(before) and before[-1].casefold() in language.articles and not language.is_plural(match["thing"].casefold())
        field = _field_of(match["number"], match["field"] or "", match["thing"], one, catalog)
        if field is not None:
            said = f"{match['thing']} {having} {field.name} {match['number']}"
            question = f"{question[: match.start()]}{said}{question[match.end() :]}"
    return question


def _field_of(number: str, field: str, thing: str, one: bool, catalog: Catalog) -> Optional[FieldInfo]:
    """The field of the one layer of such things that holds the number: that which is named, or of ``one`` thing any that grades it."""
    if not field and not one:
        return None
    scored = [(layer_name_score(stems(thing), layer), layer) for layer in catalog.layers]
    best = max((score for score, _ in scored), default=0.0)
    layers = [layer for score, layer in scored if score == best >= PARTIAL_LAYER_NAME]
    if len(layers) != 1:
        return None
    if field:
        info = find_field(field, layers[0], numeric=True, at_least=SAME_FIELD)
        return info if info is not None and _holds(info, number) else None
    graded = [info for info in layers[0].fields if _grades(info, layers[0]) and _holds(info, number)]
    return graded[0] if len(graded) == 1 else None


def _grades(info: FieldInfo, layer: LayerInfo) -> bool:
    few = info.distinct is not None and info.distinct <= min(_GRADES, layer.feature_count)
    return few and info.role not in (FieldRole.KEY, FieldRole.NAME) and not holds_years(info)


def _holds(info: FieldInfo, number: str) -> bool:
    return is_numeric(info) and info.made is None and any(value.label == number for value in info.values)


def with_letters_behind(question: str, catalog: Catalog, code: str) -> str:
    """The question with a class behind its things whose letter is a word as well: "grade I listed buildings", "category A roads"."""
    match = _LETTER.search(question)
    having = load(code).data.get("having_number") if match is not None else None
    if match is None or not having:
        return question
    words = match["rest"].split()
    for size in range(min(_LONGEST, len(words)), 0, -1):
        thing = " ".join(words[:size]).rstrip("?.!,")
        layers = [layer for layer in catalog.layers if layer_name_score(stems(thing), layer) >= PARTIAL_LAYER_NAME]
        infos = (find_field(match["field"], layer, at_least=SAME_FIELD) for layer in layers)
        if any(info is not None and any(value.label == match["letter"] for value in info.values) for info in infos):
            behind = match["rest"][len(thing) :]
            return f"{question[: match.start()]}{thing} {having} {match['field']} {match['letter']}{behind}"
    return question
