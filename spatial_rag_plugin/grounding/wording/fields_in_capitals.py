"""Names of fields that are written like names of places: "rivers with Strahler order 5 or higher".

The grammar takes capitals for a name. What only says which number of the things is limited, right before the limit, is put in small
letters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

from ...model.catalog import Catalog
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.words import stems

_UNIT = re.compile(r"\s*[(（\[].*$")
_SEVERAL = 2  # words of a name


def with_fields_in_small_letters(question: str, catalog: Catalog) -> str:
    """The question with such names in small letters; as it is where it names none."""
    pattern = _pattern(Same(catalog)) if any(map(str.isdecimal, question)) else None
    return pattern.sub(lambda match: match.group().lower(), question) if pattern is not None else question


@lru_cache(maxsize=32)
def _pattern(catalog: Same[Catalog]) -> Optional[re.Pattern[str]]:
    numbers = (info for layer in catalog.it.layers for info in layer.fields if is_numeric(info))
    titles = {_UNIT.sub("", info.title).replace("_", " ").strip() for info in numbers}
    said = sorted((title for title in titles if len(stems(title)) >= _SEVERAL and not title.islower()), key=len, reverse=True)
    if not said:
        return None
    return re.compile(rf"(?<!\w)(?i:{'|'.join(map(re.escape, said))})(?= (?:of |is |at least |at most |above |below |over |under )?\d)")
