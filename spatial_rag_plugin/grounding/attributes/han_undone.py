"""What is not done yet in Chinese: 未办结的工单 where the data have 已办结 and no word for its opposite are those that are not 已办结."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same

_SHORTEST = 2  # characters of what is done


def with_undone(question: str, catalog: Catalog) -> str:
    """The question with such things as what does not have the value; as it is where a value says so itself."""
    words = load("zh").data["undone"]
    if words["not"] not in question:
        return question
    return _pattern(Same(catalog)).sub(_as_what_is_not, question)


def _as_what_is_not(said: re.Match[str]) -> str:
    """没有办结的; of what the grammar knows as done at some time 不是已竣工的, so that it is no time."""
    words, of = load("zh").data["undone"], said["kind"] is not None
    if of and said["done"] in load("zh").participles:
        return f"{words['is_not']}{words['done']}{said['done']}{words['of']}"
    return f"{words['said']}{said['done']}{words['of'] if of else ''}"


@lru_cache(maxsize=16)
def _pattern(catalog: Same[Catalog]) -> re.Pattern[str]:
    words = load("zh").data["undone"]
    sorting = (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY)
    labels = {value.label for info in sorting for value in info.values}
    done = {label.removeprefix(words["done"]) for label in labels if label.startswith(words["done"])}
    known = (name for layer in catalog.it.layers for info in layer.fields for name in (info.name, info.alias))
    said = " ".join((*labels, *known))
    undone = [word for word in done if len(word) >= _SHORTEST and words["not"] + word not in said]
    still = "|".join(words["still"])
    if not undone:
        return re.compile("(?!)")
    return re.compile(rf"(?:{still})?{words['not']}(?P<done>{any_of(undone)})(?P<kind>{words['of']}|(?=[\u3400-\u9fff]))?")
