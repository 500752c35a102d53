"""Ranks that Chinese offices give in words, from one of them on: 省级以上 where the data hold 省级 and 国家级."""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.han import simplified
from ...language.language import any_of, load
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same


def in_ranks(question: str, catalog: Catalog) -> str:
    """The question with the ranks that are meant in place of a bound: 省级或国家级的 for 省级及以上的.

    Only scales whose order everybody takes alike; of 二级以上 the data do not say which way is up.
    """
    data = load("zh").data
    held, tail = "|".join(data["rank_verbs"]), data["rank_tail"]  # 四星级 is 四星
    if not any(word in question for words in data["rank_bounds"].values() for word in words):
        return question
    for field, labels in _held_in_full(Same(catalog)):
        question = _in_full(question, field, labels)
    for ranks, fields, own in _held(Same(catalog)):
        named = any_of(ranks)
        for way, bounds in data["rank_bounds"].items():
            bound = "|".join(map(re.escape, bounds))

            def spelled(match: re.Match[str], way: str = way, ranks: tuple[str, ...] = ranks, own: tuple[str, ...] = own) -> str:
                at = ranks.index(match.group("rank"))
                meant = ranks[at:] if way == "up" else ranks[: at + 1]
                either = data["alternatives"][0].join(meant)
                said = f"{own[0]}{data['rank_verbs'][0]}" if len(own) == 1 and len(meant) > 1 else ""  # else it may be two things
                return f"{said}{either}{data['possessives'][0]}"

            of_field = rf"(?:(?:{'|'.join(fields)})(?:{held})?)?"
            question = re.sub(rf"{of_field}(?P<rank>{named})(?:{tail})?(?:{bound})的?(?=[^，。？?]|$)", spelled, question)
    return question


@lru_cache(maxsize=16)
def _held(catalog: Same[Catalog]) -> tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...]:
    """Of each scale the ranks that one field of the data holds, the lowest first, what such fields may be called, and are."""
    found: dict[tuple[str, ...], list[str]] = {}
    titles: dict[tuple[str, ...], list[str]] = {}
    meant: dict[str, str] = load("zh").data["rank_synonyms"]
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = {simplified(value.label) for value in info.values}
        for scale in load("zh").data["rank_scales"]:
            named = ((rank, *(said for said, plain in meant.items() if plain == rank)) for rank in scale)
            ranks = tuple(label for names in named for label in names if label in labels)  # 全国重点 is the highest of 县级, 市级, 省级
            if len(ranks) > 1:
                found.setdefault(ranks, []).extend(re.escape(name) for name in (info.alias, info.name) if name)
                titles.setdefault(ranks, []).append(info.title)
    return tuple((ranks, tuple(dict.fromkeys(fields)), tuple(dict.fromkeys(titles[ranks]))) for ranks, fields in found.items())


def _in_full(question: str, field: str, labels: dict[str, tuple[int, tuple[str, ...]]]) -> str:
    """省级以上文物保护单位 → 保护级别为省级文物保护单位或全国重点文物保护单位的文物保护单位."""
    data = load("zh").data
    held, tie = "|".join(data["rank_verbs"]), data["rank_verbs"][0]
    for way, bounds in data["rank_bounds"].items():

        def spelled(match: re.Match[str], way: str = way) -> str:
            at = labels[match.group("rank")][0]
            meant = [label for place, named in labels.values() for label in named if (place >= at if way == "up" else place <= at)]
            either = data["alternatives"][0].join(dict.fromkeys(meant))
            return f"{field}{tie}{either}{data['possessives'][0]}" if meant else match.group()

        said = rf"(?:{re.escape(field)}(?:{held})?)?(?P<rank>{any_of(labels)})(?:{any_of(bounds)})的?(?=[^，。？?]|$)"
        question = re.sub(said, spelled, question)
    return question


@lru_cache(maxsize=16)
def _held_in_full(catalog: Same[Catalog]) -> tuple[tuple[str, dict[str, tuple[int, tuple[str, ...]]]], ...]:
    """Fields whose values begin with ranks of one scale, 省级文物保护单位: for each rank its place in the scale and these values."""
    found = []
    meant = load("zh").data["rank_synonyms"]
    for info in (info for layer in catalog.it.layers for info in layer.fields if info.role is FieldRole.CATEGORY):
        labels = [value.label for value in info.values] if info.values_complete else []
        for scale in load("zh").data["rank_scales"]:
            places = {rank: at for at, rank in enumerate(scale) if len(rank) > 1}
            places.update({said: places[rank] for said, rank in meant.items() if rank in places})
            own = {rank: tuple(label for label in labels if label.startswith(rank) and label not in scale) for rank in places}
            named = {rank: (at, own[rank]) for rank, at in places.items()}
            if len({at for at, there in named.values() if there}) > 1:
                found.append((info.title, named))
    return tuple(found)
