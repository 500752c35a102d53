"""People of whom something holds, where one number of the areas counts just these: "people in poverty" of census tracts with E_POV150.

Only where the areas count all people too: what is left of these would be all who live where there is one such person.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import any_of, data_of
from ...model.catalog import Catalog, FieldInfo, FieldRole, FieldType
from ..attributes.fields import SIMILAR_FIELD, find_field
from ..lexicon.layer_names import layer_name_score
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems

_MANY = 20  # people in one area, at least somewhere: what is less may be a class


def with_people_counted(question: str, catalog: Catalog, code: str) -> str:
    """The question with the field in place of the people and what holds for them."""
    pattern = _pattern(code)
    return pattern.sub(lambda said: _in_field(said, catalog, code), question) if pattern is not None else question


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    data = data_of("people", code)
    if not data or "living" not in data:
        return None
    people, who_lack = any_of((*data["people"], *data["fields"])), any_of(data["who_lack"])
    living, lacking, articles = (any_of(data[key]) for key in ("living", "lacking", "articles"))
    joined = rf"(?:{people})\s+(?P<join>{living}|{lacking})|(?:{who_lack})\s+(?P<less>{lacking})"
    return re.compile(rf"\b(?:{joined})\s+(?:(?:{articles})\s+)?(?P<what>[a-z]+)\b", re.IGNORECASE)


def _in_field(said: re.Match[str], catalog: Catalog, code: str) -> str:
    data, what = data_of("people", code), said["what"]
    words = data["lacked"].format(what) if (said["join"] or said["less"]).casefold() in data["lacking"] else what
    found = _counting(words, what, catalog)
    if found is None:
        return said.group()
    return found.name if said.start() else data["altogether"].format(found.name)  # where nothing is said before them, all are meant


def _counting(words: str, what: str, catalog: Catalog) -> Optional[FieldInfo]:
    """The one number of people that the words name, among areas that have a number of all people."""
    if stems(what) in taxonomy().divisions | taxonomy().partitions or any(layer_name_score(stems(what), layer) for layer in catalog.layers):
        return None
    areas = [layer for layer in catalog.layers if layer.holds_areas and layer.feature_count > 1]
    found = [(find_field(words, layer, at_least=SIMILAR_FIELD), find_field("population", layer)) for layer in areas]
    known = [(one, people) for one, people in found if one is not None and people is not None and one.name != people.name]
    counted = [one for one, _ in known if one.role is FieldRole.NUMBER and one.type is FieldType.INTEGER]
    return counted[0] if len(counted) == 1 == len(known) and float(counted[0].maximum or 0) >= _MANY else None
