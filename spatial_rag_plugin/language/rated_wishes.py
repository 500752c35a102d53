"""Wishes about one number per another: "schools with fewer than 15 students per teacher"."""

from __future__ import annotations

from ..model.frame import Term
from .context import Context
from .drafts import Draft, Sentence
from .terms import rated
from .tokens import fold

_EVIDENT = 0.5


def rated_wish(context: Context, found: Sentence, target: Draft) -> None:
    """Give what looks like the only group to the wish right before it, where "per" names no kind of thing."""
    clause = found.groups[0] if len(found.groups) == 1 else None
    rate = clause.reference if clause is not None else None
    if clause is None or rate is None or not target.conditions or fold(clause.text).split()[:1] != context.language.data.get("rate_word"):
        return
    wish = target.conditions[-1].text
    at = context.text.rfind(wish, 0, clause.start)
    beside = at >= 0 and not context.text[at + len(wish) : clause.start].strip()
    plain = rate.is_bare and not (rate.plural or rate.name_like)
    if not beside or not plain or context.kind_evidence(rate.text) >= _EVIDENT:
        return
    if rated(context, target.conditions, Term(rate.text, rate.text)):
        found.groups.clear()
