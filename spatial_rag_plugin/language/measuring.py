"""Superlatives with what they go by: "has the largest area", "with the most cafés", "closest to the station"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from ..model.frame import Condition, Relation, RelationKind, Term
from .context import Context
from .drafts import Clause, Draft, NounPhrase, Ranking
from .groups import is_each
from .patterns import Match
from .terms import TALLIED, is_field, number_named, of_things, owner_of, tallied, without_owner

_EVIDENT = 0.5


@dataclass(frozen=True)
class Ranked:
    """A superlative of the sentence, and the clauses that come with it."""

    ranking: Ranking
    clauses: tuple[Clause, ...] = ()
    conditions: tuple[Condition, ...] = ()  # said before the number that it goes by: 评分4以上的人均最低的餐厅
    strain: float = 0.0


def may_measure(match: Match) -> bool:
    """Whether a relation may be about an amount and not about things that are somewhere."""
    rankings = match.slots["ref"].draft.rankings if "ref" in match.slots else []
    counted = bool(rankings) and rankings[-1].role in ("most", "least") and rankings[-1].term is None
    return match.rule.kind in ("have", "contains") or (match.rule.kind in TALLIED and counted)


def measured(context: Context, draft: Draft, clause: Clause) -> Optional[Ranked]:
    """As in "has the largest area", "has the highest crime rate", "has the most parks": not things inside; None for those."""
    ranking = draft.rankings[-1] if draft.rankings else None
    if ranking is None:
        return None
    counting = ranking.role in ("most", "least")
    ranking = replace(ranking, ascending=ranking.ascending or ranking.role == "least")
    plain = draft.copy()
    plain.rankings = []
    term = number_named(context, plain)
    if ranking.adjective:  # "the most park area"
        said = f"{ranking.field} {draft.text}"
        whole = number_named(context, Draft(said, draft.start, draft.end, rate=draft.rate))
        if whole is not None and whole.tally is not None:
            term = whole
        elif term is not None and term.dimension and (whole is None or not whole.statistic):  # no area of what has it
            own = replace(ranking, role="field", field=said)  # no area of what has it
            if draft.rate is not None:  # "the most green area per resident"
                own = _by_term(ranking, Term(f"{ranking.field} {context.text[draft.start : draft.end]}", said, per=draft.rate))
            return Ranked(own, tuple(draft.clauses), tuple(draft.conditions))
        elif term is not None and term.field == draft.text and term.per is not None:
            term = replace(term, text=said if term.text == draft.text else term.text, field=said)  # "the most hospital beds per resident"
    term = of_things(context, term) if term is not None else None
    if term is None and draft.rate is not None and is_field(context, draft.text):
        field = f"{ranking.field} {draft.text}" if ranking.adjective else draft.text
        term = Term(context.text[draft.start : draft.end], field, per=draft.rate)
    if term is not None and (term.tally is not None or term.per is not None or (term.field and term.statistic)):
        if term.tally is not None:  # what is said of counted things belongs to them
            return Ranked(_by_term(ranking, term), tuple(without_owner(draft)))
        owner = owner_of(draft)  # "the highest median income of those built before 1990", "… of the districts in the Inner zone"
        conditions = owner.conditions if owner is not None else ()
        clauses = (*without_owner(draft), *(_clause(item, draft) for item in (owner.relations if owner is not None else ())))
        return Ranked(_by_term(ranking, term), clauses, (*draft.conditions, *conditions))
    if term is not None and term.dimension:
        ranking = replace(ranking, field="", dimension=term.dimension)
        return Ranked(ranking, () if counting else tuple(draft.clauses), tuple(draft.conditions))
    if counting and not is_field(context, draft.text):
        return _most(context, ranking, plain, clause)
    if ranking.adjective:
        plain.text, plain.start = f"{ranking.field} {draft.text}", max(0, draft.start - len(ranking.field) - 1)
        found = _most(context, ranking, plain, clause)
        return found if context.kind_evidence(plain.text) >= _EVIDENT else replace(found, strain=0.3)
    if draft.is_named and ranking.role == "field" and ranking.field and not context.names_field(draft.text):
        return None  # "老城区最便宜的酒店": the name of a place, and no number
    if counting or ranking.role == "field" or context.names_field(draft.text):
        return Ranked(replace(ranking, role="field", field=draft.text), tuple(draft.clauses), tuple(draft.conditions))
    return None


def _clause(relation: Relation, draft: Draft) -> Clause:
    """A relation of what a number is of, as one of what has it."""
    return Clause(
        relation.kind.value, relation.text, draft.start, draft.end, relation.reference, relation.second, relation.distance,
        relation.min_distance, relation.azimuth_deg, negated=relation.negated, either=relation.either,
    )  # fmt: skip


def _by_term(ranking: Ranking, term: Term) -> Ranking:
    return replace(ranking, field="", dimension="count", term=term)


def _most(context: Context, ranking: Ranking, plain: Draft, clause: Clause) -> Ranked:
    """By how many of a thing there are; a named region that they are in is where the question looks at all."""
    regions = [item for item in plain.clauses if item.kind == "in" and item.reference is not None and item.reference.name_like >= 0.7]
    plain.clauses = [item for item in plain.clauses if item not in regions]
    kind = TALLIED.get(clause.kind, RelationKind.CONTAINS)
    words = context.text[plain.start : plain.end]
    return Ranked(_by_term(ranking, Term(words, tally=tallied(plain, kind), per=plain.rate)), tuple(regions))


def ranked_by(context: Context, match: Match, clause: Clause) -> Ranked:
    """The superlative of a pattern that holds both it and what it goes by."""
    ranking: Ranking = match.slots["best"]
    if ranking.role in ("nearest", "farthest"):
        return Ranked(ranking, (replace(clause, kind="from"),))
    phrase: NounPhrase = match.slots["ref"]
    draft = phrase.draft.copy()
    if "field" in match.slots and is_each(context, draft.determiner) and context.kind_evidence(draft.text) >= _EVIDENT:
        number = Draft(str(match.slots["field"]), draft.end, clause.end, rankings=[ranking])  # "每个街道面积最大的公园": of each 街道
        own = measured(context, number, clause)
        return Ranked(own.ranking if own is not None else replace(ranking, field=number.text), (replace(clause, kind="of"),))
    if is_each(context, draft.determiner) and ranking.role not in ("most", "least"):
        return Ranked(ranking, (replace(clause, kind="of"),))  # "各大洲最大的国家": one of each, whatever is called so in the data
    if "field" in match.slots:  # "公园面积最大的区"
        draft.text, draft.end = draft.text + str(match.slots["field"]), clause.end
    if ranking.role in ("most", "least", "field") and context.names_field(draft.text):
        ranking = Ranking("field", ranking.text, ranking.ascending or ranking.role == "least", draft.text, ordinal=ranking.ordinal)
    draft.rankings = [ranking]
    found = measured(context, draft, replace(clause, kind=clause.kind if clause.kind in TALLIED else "contains"))
    return found if found is not None else Ranked(ranking, (replace(clause, kind="of"),))
