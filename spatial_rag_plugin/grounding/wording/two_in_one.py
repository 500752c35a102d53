"""Two values said in one word, with what both end in once: 中小型水库 are those of 中型 and of 小型, 商业商务用地 of both lands."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import permutations

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same

_MOST = 12  # values of a field that sorts
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
    called = (*labels, *(name for layer in catalog.it.layers for name in (layer.name, *layer.called)))
    apart = {said: both for said, both in apart.items() if not any(said in name for name in called)}
    return re.compile("|".join(map(re.escape, apart)) or "(?!)"), apart
