"""Superlatives with what they go by: "has the largest area", "with the most cafés", "closest to the station"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from .context import Context
from .drafts import Clause, Draft, NounPhrase, Ranking
from .patterns import Match
from .settle import settle
from .tokens import fold

_COUNTABLE = ("contains", "touches", "crosses", "intersects")


@dataclass(frozen=True)
class Ranked:
    """A superlative of the sentence, and the clauses that come with it."""

    ranking: Ranking
    clauses: tuple[Clause, ...] = ()
    strain: float = 0.0


def may_measure(match: Match) -> bool:
    """Whether a relation may be about an amount and not about things that are somewhere."""
    rankings = match.slots["ref"].draft.rankings if "ref" in match.slots else []
    counted = bool(rankings) and rankings[-1].role in ("most", "least")
    return match.rule.kind == "have" or (match.rule.kind in _COUNTABLE and counted)


def measured(context: Context, draft: Draft, clause: Clause) -> Optional[Ranked]:
    """As in "has the largest area", "has the highest crime rate", "has the most parks": not things inside; None for those."""
    ranking = draft.rankings[-1] if draft.rankings else None
    if ranking is None:
        return None
    words = fold(draft.text)
    dimension = context.language.data["dimension_nouns"].get(words, "")
    clauses = () if ranking.role in ("most", "least") else tuple(draft.clauses)
    if dimension:
        return Ranked(Ranking(ranking.role, ranking.text, ranking.ascending, "", dimension), clauses)
    if ranking.role in ("most", "least"):
        plain = draft.copy()
        plain.rankings = []
        counted = Ranking(ranking.role, ranking.text, ranking.role == "least", draft.text, "count")
        return Ranked(counted, (replace(clause, reference=settle(plain)),))
    if ranking.adjective:
        role = "least" if ranking.ascending else "most"
        return Ranked(Ranking(role, ranking.text, ranking.ascending, f"{ranking.field} {draft.text}", "count"), clauses, 0.3)
    if ranking.role == "field" or context.names_field(words):
        return Ranked(Ranking("field", ranking.text, ranking.ascending, draft.text), clauses)
    return None


def ranked_by(context: Context, match: Match, clause: Clause) -> Ranked:
    """The superlative of a pattern that holds both it and what it goes by."""
    ranking: Ranking = match.slots["best"]
    if ranking.role in ("nearest", "farthest"):
        return Ranked(ranking, (replace(clause, kind="from"),))
    phrase: NounPhrase = match.slots["ref"]
    draft = phrase.draft.copy()
    if ranking.role in ("most", "least", "field") and context.names_field(draft.text):
        ranking = Ranking("field", ranking.text, ranking.ascending or ranking.role == "least", draft.text)
    draft.rankings = [ranking]
    found = measured(context, draft, replace(clause, kind="contains"))
    return found if found is not None else Ranked(ranking, (replace(clause, kind="of"),))
