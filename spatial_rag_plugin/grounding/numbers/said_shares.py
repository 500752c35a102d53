"""Shares as Chinese has them: 隐患点中未治理的比例 and 隐患点未治理率 are 未治理的隐患点占比."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.language import any_of, load
from ...language.made_words import made_words
from ...model.catalog import Catalog, FieldRole, LayerInfo
from ..attributes.fields import find_field, is_numeric
from ..attributes.flags import flag_predicate
from ..indexes.same import Same
from ..lexicon.words import stems
from .made_rates import without_field
from .thing_and_number import is_kind

_SHORTEST, _LONGEST = 2, 8  # characters of a kind of thing, and of a value


def with_share_said(question: str, catalog: Catalog) -> str:
    """The question with the quality in front of its kind; where no layer is called so, or no such quality is known, as it is."""
    among, part, rate = _patterns()
    for joint in among.finditer(question):
        things, found = question[: joint.start()], part.fullmatch(question, joint.end())
        if any(stop in things for stop in load("zh").data["share_stops"]):
            return question  # of each of several things
        kind = _kind_at_end(things, catalog) if found is not None else ""
        if found is not None and kind:
            return _share(things[: -len(kind)], found["part"], kind)
    found = rate.fullmatch(question)
    if found is None or any(find_field(f"{found['run'][-size:]}率", layer, numeric=True) for size in (2, 3, 4) for layer in catalog.layers):
        return question
    run = found["run"]
    for size in range(min(_LONGEST, len(run) - _SHORTEST), _SHORTEST - 1, -1):
        before, meant = run[:-size].removesuffix(_possessive()), _value(run[-size:], Same(catalog))
        titles = [(layer, title) for layer in catalog.layers for value, title in _values((layer,)) if value == meant] if meant else []
        for said in dict.fromkeys((before, *(without_field(before, title) for _, title in titles))):
            kind = _kind_at_end(said, catalog)
            if meant and kind:
                return _share(said[: -len(kind)], meant, kind)
            if not said and len(titles) == 1:  # 验收合格率 of the one layer that has 验收结果
                return _share("", meant, titles[0][0].called[0] if titles[0][0].called else titles[0][0].name)
    return question


def _share(place: str, part: str, kind: str) -> str:
    """With a place, the whole is said with it: it lies there, too."""
    data = load("zh").data
    said = f"{part.removesuffix(_possessive())}{_possessive()}{kind}"
    return str(data["share_of_place" if place else "share_of_all"]).format(place=place, part=said, kind=kind)


def _possessive() -> str:
    return str(load("zh").data["possessives"][0])


def _kind_at_end(words: str, catalog: Catalog) -> str:
    """The longest end of the words that is a kind of thing, with nothing but a place before it."""
    sizes = range(min(_LONGEST, len(words)), _SHORTEST - 1, -1)
    return next((words[-size:] for size in sizes if is_kind(words[-size:], catalog)), "")


@lru_cache(maxsize=4096)
def _value(said: str, catalog: Same[Catalog]) -> str:
    """The one value of all layers that is said, or that has what is said in it without denying it."""
    words = made_words("zh")
    values = dict(_values(catalog.it.layers))
    done = load("zh").data["undone"]["done"] + said
    if said in values or done in values or words is None:
        return said if said in values else done if done in values else ""
    if any(flag_predicate(stems(said), layer, False) is not None for layer in catalog.it.layers):
        return said
    # each 衬砌类型 is one of 衬砌
    found = [value for value, title in values.items() if said in value and said not in title and not value.startswith(words.denied)]
    return found[0] if len(found) == 1 else ""


def _values(layers: tuple[LayerInfo, ...]) -> Iterator[tuple[str, str]]:
    for layer in layers:
        for info in layer.fields:
            if info.role is FieldRole.CATEGORY and info.values_complete and not is_numeric(info):
                yield from ((value.label, info.title) for value in info.values)


@lru_cache(maxsize=1)
def _patterns() -> tuple[re.Pattern[str], ...]:
    data = load("zh").data
    among = any_of(data["among"])
    shares = any_of(data["share_nouns"])
    each = "".join(data["share_stops"])
    asked = rf"(?:(?:所?占)?的?(?:{shares})|{'|'.join(data['share_questions'])})(?:是|为|有)?(?:多少|多大)?[。？?]?"
    plain = rf"(?![{each}])[^，。？?]"
    return (
        re.compile(rf"(?<=[^，。？?{each}])(?:{among})[，,]?"),
        re.compile(rf"(?P<part>[^，。？?]{{2,16}}?)的?{asked}"),
        re.compile(rf"(?P<run>(?:{plain}){{4,20}})率(?:是|为|有)?(?:多少|多大)?[。？?]?"),
    )
