"""Values that say what is not there, as people say it: 没有粪污处理设施的养殖场 are those whose 粪污处理方式 is 无处理设施."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldInfo, FieldRole
from ..indexes.same import Same

_SHORTEST = 2  # letters of what is not there, and of the beginning of a field's name


def with_denied_values(question: str, catalog: Catalog) -> str:
    """The question with such a value as a condition on the one field that holds it, where it stands before the things or a further one."""
    for pattern, said in _patterns(Same(catalog)):
        question = pattern.sub(said, question)
    return question


@lru_cache(maxsize=16)
def _patterns(catalog: Same[Catalog]) -> tuple[tuple[re.Pattern[str], str], ...]:
    data = load("zh").data
    none, held, of = data["none_words"], data["rank_verbs"][0], data["possessives"][0]
    ends = f"(?={of}[^，,。？?]|{any_of(data['condition_joiners'])})"
    infos = [info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY]
    labels = [(info, value.label) for info in infos for value in info.values]
    found = []
    for info, label in labels:
        rest = next((label[len(no) :] for no in none if label.startswith(no)), "")
        if len(rest) < _SHORTEST or sum(other == label for _, other in labels) > 1:
            continue
        about, denied = _begins(info), any_of((*none, *data["without"]))
        pattern = rf"(?<!{held})(?<![“\u3400-\u9fff]{held})(?:{about})?(?:{denied})(?:{about})?{re.escape(rest)}{ends}"
        found.append((re.compile(pattern), f"{info.title}{held}“{label}”"))
    return tuple(found)


def _begins(info: FieldInfo) -> str:
    """What a field's name may begin with: 粪污 and 粪污处理 of 粪污处理方式."""
    return any_of(info.title[:size] for size in range(len(info.title), _SHORTEST - 1, -1))
