"""The unit of the answer as people note it behind a question: "length of the dykes, km" and "area of each ward (ha)"."""

from __future__ import annotations

import re
from functools import lru_cache

from ..model.units import AREA_UNITS, LENGTH_UNITS
from .detect import detect
from .language import any_of, available, load


def with_unit_said(question: str) -> str:
    """The question with such a unit as its language says it: "length of the dykes in km"."""
    question = _with_unit_of_noun(question)
    found = _pattern().search(question)
    form = load(detect(question) or "en").data.get("unit_behind", "") if found is not None else ""
    if found is None or not form or found.group("unit").isupper():  # "…, Rochester, MI" is in Michigan
        return question
    return f"{question[: found.start()].rstrip()}{str(form).format(found.group('unit'))}{found.group('end')}"


def _with_unit_of_noun(question: str) -> str:
    """ "Total acreage of vacant land" asks for acres; nothing is added where a number is said, which may be one of a field."""
    data = load(detect(question) or "en").data
    words = question.casefold().split()
    unit = next((unit for noun, unit in data.get("unit_nouns", {}).items() if noun in words), "")
    if not unit or unit in words or any(char.isdecimal() for char in question):
        return question
    asked = question.rstrip(" ?.!")
    return f"{asked}{str(data['unit_behind']).format(unit)}{question[len(asked) :]}"


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    """A unit of lengths or areas at the end, behind a comma or in brackets."""
    units = {
        word
        for code in available()
        for unit, words in load(code).data["units"].items()
        if load(code).data.get("unit_behind") and unit in {**LENGTH_UNITS, **AREA_UNITS}
        for word in words
    }
    known = any_of(units)
    return re.compile(rf"(?:\s*,\s*|\s*[(\[]\s*)(?P<unit>{known})\s*[)\]]?(?P<end>\s*[?.!]*)\s*$", re.IGNORECASE)
