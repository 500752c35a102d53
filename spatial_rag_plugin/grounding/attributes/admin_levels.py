"""Fields of the levels of administrative areas: "region" and "province" of ADM1_EN, "district" of ADM2_NAME and of GADM's NAME_2.

What each level is called differs from country to country; the words that are usual for it are those of layers of that level.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Optional

from ...model.catalog import FieldInfo, FieldType
from ..lexicon.layer_words import layer_words
from ..lexicon.words import Words

_FIELD = re.compile(r"(?i)adm(?:in)?_?(?P<level>[0-4])(?:_?(?:en|fr|es|pt|name|nm|na|name_en|name_fr|en_name))?|name_(?P<gadm>[0-4])")
_CODES = re.compile(r"(?i)(?:adm(?:in)?_?[0-4].*(?:code|pcode)|gid_[0-4])$")


def field_of_level(words: Words, fields: Iterable[FieldInfo]) -> Optional[FieldInfo]:
    """The field of the one level that is called so; None where there is none, or several are called so.

    A number behind a name alone is no level: the schema has codes of its areas beside it.
    """
    held = list(fields)
    if not any(_CODES.search(info.name) for info in held):
        return None
    levels: dict[int, FieldInfo] = {}
    for info in held:
        match = _FIELD.fullmatch(info.name)
        if match is not None and info.type is FieldType.TEXT:
            levels.setdefault(int(match["level"] or match["gadm"]), info)
    found = [level for level in levels if words in layer_words().datasets.get(f"adm{level}", ())]
    return levels[found[0]] if len(found) == 1 else None
