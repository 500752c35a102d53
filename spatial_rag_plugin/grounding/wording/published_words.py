"""What people call a code of a published schema beside what it says: a "special flood hazard area", or SFHA, is the 100-year floodplain.

The words of the code are put in their place, so that they are found as a value. Right before a value the words are the field itself.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of
from ...model.catalog import Catalog
from ..indexes.same import Same
from ..lexicon.published_fields import placing, published_fields

_PLACED = "@in "  # words that say so only behind what places something: "parcels in flood zones", and not "how many flood zones"
_NO_CODE_BEHIND = r"(?!\s+(?!(?:and|or|per|by|in|for|of|with|but|are|is|has|not|than|at|on|to|the)\b)\w{1,3}\b)"  # "in flood zones A and X"
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
    placed = [words for words in labels if words.startswith(_PLACED)]
    plain = any_of(words for words in labels if words not in placed) or "(?!)"
    labels |= {words[len(_PLACED) :]: labels.pop(words) for words in placed}
    behind = "|".join(rf"(?<=\b{re.escape(word)} )" for word in placing())
    both = rf"{plain}|(?:{behind})(?:{any_of(words[len(_PLACED) :] for words in placed) or '(?!)'}){_NO_CODE_BEHIND}"
    return re.compile(rf"(?<![\w-])(?:{both})(?![\w-]){_NO_VALUE_BEHIND}", re.IGNORECASE), labels
