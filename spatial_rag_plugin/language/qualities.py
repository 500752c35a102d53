"""Qualities that stand before a kind of thing.

A kind of thing with a quality of its own before it: 国有的旱地, and in 社区有离线的监测站 what the communities have.

Kinds of one thing whose noun is said once: "public and charter schools", "steel or wood poles".
"""

from __future__ import annotations

from typing import Callable, Optional

from .context import Context

_EVIDENT = 0.5


def qualified(context: Context, start: int, end: int, word_run: Callable[[int], int]) -> Optional[int]:
    """The end of a kind whose quality stands from ``start`` to ``end``: what the data know as both together. None where it is none."""
    language, keys = context.language, context.keys
    if not language.postpositions or end + 1 >= len(context.items) or keys[end] not in language.possessives:
        return None
    stop = word_run(end + 1)
    if stop == end + 1 or not context.is_content(end + 1):
        return None
    if start and keys[start - 1] in language.holding_words and not _has_holder(context, start - 1, stop):
        return None  # 带停车场的超市: what the supermarkets have
    quality, kind = context.words(start, end), context.words(end + 1, stop)
    if start and keys[start - 1] in language.parting and context.names_field(quality):
        return None  # 各土地用途的宗地: a row for each value of the field
    areas = language.data.get("area_nouns", ())
    each = start and keys[start - 1] in language.parting
    if each and not context.is_listed(quality) and any(quality.startswith(noun) and quality != noun for noun in areas):
        return None  # 各街道损坏的消防栓: in each 街道, though the hydrants have such names for a field
    if quality in areas and ((each and kind not in areas) or not context.is_listed(quality + kind)):
        return None  # 每个区的道路 are in the 区, though the data have 居住区道路; 每个社区的公园 are no 社区公园, 各县区 are 县区
    known = context.kind_evidence(kind) >= _EVIDENT and context.kind_evidence(quality + kind) >= _EVIDENT
    return stop if known and not context.names_field(kind) else None


def _has_holder(context: Context, verb: int, end: int) -> bool:
    """Whether what has something is said before the verb, 社区有离线的监测站, or behind it all: 有离线的监测站的社区."""
    if verb and context.is_content(verb - 1) and context.kind_evidence(context.items[verb - 1].text) >= _EVIDENT:
        return True
    return end + 1 < len(context.items) and context.keys[end] in context.language.possessives and context.is_content(end + 1)


def kinds_of_one(context: Context, start: int, end: int, word_run: Callable[[int], int]) -> Optional[int]:
    """Where a noun phrase ends whose first words, from ``start`` to ``end``, lack the noun that stands behind the last of them.

    Only what the data know both ways counts: "charter schools" and "public schools". Things of two kinds, and pairs that the question is
    about ("between … and …"), are left as they are.
    """
    language, items, keys = context.language, context.items, context.keys
    joining = language.pair_joiners | language.alternatives
    if language.postpositions or end + 1 >= len(items) or keys[end] not in joining or language.is_plural(items[end - 1].text):
        return None
    if any(key in language.pair_openers for key in keys[:start]) or not context.is_content(end + 1):
        return None
    stop = word_run(end + 1)
    first, second = context.words(start, end), context.words(end + 1, stop)
    if stop < end + 3 or context.kind_evidence(second) < _EVIDENT:
        return None
    heads = (context.words(cut, stop) for cut in range(stop - 1, end + 1, -1))
    shared = any(context.kind_evidence(head) >= _EVIDENT and context.kind_evidence(f"{first} {head}") >= _EVIDENT for head in heads)
    return stop if shared else None
