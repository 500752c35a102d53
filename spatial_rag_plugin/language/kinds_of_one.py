"""Kinds of one thing whose noun is said once: "public and charter schools", "steel or wood poles"."""

from __future__ import annotations

from typing import Callable, Optional

from .context import Context

_EVIDENT = 0.5


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
