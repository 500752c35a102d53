"""What people call a code of a published schema beside what it says: a "special flood hazard area", or SFHA, is the 100-year floodplain.

The words of the code are put in their place, so that they are found as a value. Right before a value the words are the field itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of
from ...model.catalog import Catalog
from ..indexes.same import Same
from ..lexicon.published_fields import published_fields

_NO_VALUE_BEHIND = r"(?!\s*(?:=|:|of\s|is\s|(?-i:[TFYN]\b)))"


def with_published_words(question: str, catalog: Catalog) -> str:
    """The question with codes of published schemas as these say them, where a layer has them."""
    pattern, labels = _said(Same(catalog))
    return pattern.sub(lambda said: labels[said.group().casefold()], question) if labels else question


@lru_cache(maxsize=16)
def _said(catalog: Same[Catalog]) -> tuple[re.Pattern[str], dict[str, str]]:
    labels: dict[str, str] = {}
    for layer in catalog.it.layers:
        for name, published in published_fields(info.name for info in layer.fields).items():
            info = layer.field(name)
            held = {value.label for value in info.values} if info is not None else set()
            said = {label: (label, *others) for label, others in published.said.items() if label in held}  # a "500-year floodplain" stays
            parted = ((label, *words.partition(" = ")) for label, known in said.items() for words in known)
            labels |= {words.casefold(): f"{label} {kept}".rstrip() for label, words, _, kept in parted}  # "charging stations"
    return re.compile(rf"(?<![\w-])(?:{any_of(labels) or '(?!)'})(?![\w-]){_NO_VALUE_BEHIND}", re.IGNORECASE), labels
