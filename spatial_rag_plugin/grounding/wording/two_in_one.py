"""Two values said in one word, with what both end in once: 中小型水库 are those of 中型 and of 小型, 商业商务用地 of both lands.

What only a letter or a number tells apart is meant by what all begin with: 中压 is 中压A and 中压B.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import permutations

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..indexes.same import Same

_MOST = 12  # values of a field that sorts
_LETTER = "[A-Za-z0-9\u2160-\u216b]"
_LETTERED = re.compile(rf"([\u3400-\u9fff]{{2,6}}){_LETTER}")
_LONGEST, _LONGEST_HEAD = 6, 2  # characters of such a value, and of what it begins with


def with_two_apart(question: str, catalog: Catalog) -> str:
    """The question with both values, where one field has them and nothing is called by the word itself."""
    pattern, apart = _two_in_one(Same(catalog))
    return pattern.sub(lambda said: apart[said.group()], question)


@lru_cache(maxsize=16)
def _two_in_one(catalog: Same[Catalog]) -> tuple[re.Pattern[str], dict[str, str]]:
    either = load("zh").data["alternatives"][0]
    infos = [info for layer in catalog.it.layers for info in layer.fields]
    labels = {value.label for info in infos for value in info.values}
    apart: dict[str, str] = {}
    for info in (info for info in infos if info.role is FieldRole.CATEGORY and info.values_complete and len(info.values) <= _MOST):
        sorts = [value.label for value in info.values if 1 < len(value.label) <= _LONGEST and all(map(is_cjk, value.label))]
        for one, other in permutations(sorts, 2):
            for head in range(1, min(_LONGEST_HEAD, len(one) - 1) + 1):
                if one[head:] == other[head:] and (head == 1 or len(one) > head + 1):
                    apart[f"{one[:head]}{other}"] = f"{one}{either}{other}"
    lettered = _told_by_letters(labels, infos)
    called = (*labels, *(name for layer in catalog.it.layers for name in (layer.name, *layer.called)))
    apart = {said: both for said, both in apart.items() if not any(said in name for name in called)}
    apart |= {head: either.join(values) for head, values in lettered.items() if not any(head == name for name in called)}
    said = sorted(apart, key=len, reverse=True)
    return re.compile("|".join(re.escape(word) + (rf"(?!{_LETTER})" if word in lettered else "") for word in said) or "(?!)"), apart


def _told_by_letters(labels: set[str], infos: list[FieldInfo]) -> dict[str, list[str]]:
    """What two or more values of one field begin with, where a letter or a number is all that stands behind it, with these values."""
    found: dict[str, list[str]] = {}
    for info in infos:
        if info.role is FieldRole.CATEGORY and info.values_complete and len(info.values) <= _MOST:
            heads = [(match[1], value.label) for value in info.values if (match := _LETTERED.fullmatch(value.label))]
            several = {head: [label for other, label in heads if other == head] for head, _ in heads}
            found |= {head: values for head, values in several.items() if len(values) > 1}
    return {head: values for head, values in found.items() if not any(head in label and label not in values for label in labels)}
