"""What is "out of compliance" is not in compliance, where a field of yes and no says which is.

"Out of stock" stays as it is where a value is called so: it is a state by itself.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...language.language import data_of
from ...model.catalog import Catalog, FieldType
from ..attributes.fields import find_field
from ..attributes.flags import affirming
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems


def with_denials_said(question: str, catalog: Catalog, code: str) -> str:
    """The question with "not in" for "out of" before the name of such a field."""
    pattern = _pattern(code)
    return pattern.sub(lambda said: _denied(said, catalog, code), question) if pattern is not None else question


def _denied(said: re.Match[str], catalog: Catalog, code: str) -> str:
    state, fields = stems(said.group()), [info for layer in catalog.layers for info in layer.fields]
    if taxonomy().synonyms(state) or any(stems(value.label) == state for info in fields for value in info.values):
        return said.group()
    for layer in catalog.layers:
        info = find_field(said["thing"], layer)
        if info is not None and affirming(info) is not None and info.type in (FieldType.TEXT, FieldType.BOOLEAN):
            return f"{data_of('asking', code)['out_of'][1]} {said['thing']}"
    return said.group()


@lru_cache(maxsize=8)
def _pattern(code: str) -> Optional[re.Pattern[str]]:
    words = data_of("asking", code).get("out_of")
    return re.compile(rf"(?i)\b{re.escape(words[0])} (?P<thing>[^\W\d_]{{4,}})\b") if words else None
