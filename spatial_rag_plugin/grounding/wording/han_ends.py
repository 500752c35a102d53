"""When something ends, in Chinese, by the one date that says so in other words: 2027年到期的企业 are those whose 许可证有效期至 is in 2027.

What has ended by now (已到期) is told by that date as well (``times.done``); a time that is said goes before it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog
from ..indexes.same import Same
from ..times.dates import holds_dates


def with_ends_named(question: str, catalog: Catalog) -> str:
    """The question with the name of the date in place of a word for an end at a time; as it is where no date, or another, says it."""
    name = _end_field(Same(catalog))
    found = _ending(name).search(question) if name else None
    if found is None:
        return question
    words, of, placed = load("zh").data["ended"], load("zh").data["possessives"][0], load("zh").data["bound_openers"][0]
    when = re.sub(r"(\d{4})年及以前", lambda year: f"{int(year[1]) + 1}年以前", found["when"])
    ahead = words["ahead"] if re.match(words["span"], when) else ""
    before = question[: found.start()]
    tie = of if is_cjk(before[-1:] or " ") and not before.endswith(of) else ""
    return f"{before}{tie}{name}{placed}{ahead}{when}{of}{question[found.end() :]}"


def with_times_first(question: str) -> str:
    """The question with a time in front of the verb that is said to be done at it: 2015年之后成立 of 成立于2015年之后."""
    return _done_at().sub(r"\g<when>\g<done>", question) if load("zh").data["ended"]["at"] in question else question


@lru_cache(maxsize=1)
def _done_at() -> re.Pattern[str]:
    data = load("zh").data
    words, at = data["ended"], data["ended"]["at"]
    done = any_of({word.removesuffix(at) for word in load("zh").participles})
    return re.compile(rf"(?P<done>{done}){at}(?P<when>{words['when']}(?:{words['until']})?)(?={words['behind']})")


@lru_cache(maxsize=16)
def _end_field(catalog: Same[Catalog]) -> str:
    """The name of the one date of all layers that says an end in another word than the grammar's own."""
    words, own = load("zh").data["ended"], load("zh").data["ended"]["said"]
    dated = [info for layer in catalog.it.layers for info in layer.fields if holds_dates(info)]
    names = {info.alias or info.name for info in dated}
    ends = [name for name in names if is_cjk(name[:1]) and any(word in name for word in words["fields"])]
    return ends[0] if len(ends) == 1 and not any(word in ends[0] for word in own) else ""


@lru_cache(maxsize=16)
def _ending(name: str) -> re.Pattern[str]:
    data = load("zh").data
    words, of, whose = data["ended"], data["possessives"][0], f"[{''.join(filter(is_cjk, name))}]{{2,}}"
    said = any_of(word for word in words["said"] if not word.startswith(data["undone"]["done"]))
    by = rf"(?:{any_of(words['by'])})?"
    return re.compile(rf"(?:{whose})?{by}[在于]?(?P<when>{words['when']}|{words['span']})(?:{whose})?{by}(?:{said}){of}")
