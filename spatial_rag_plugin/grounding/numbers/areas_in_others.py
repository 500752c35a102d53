"""How much of each lies in others: "which city has the largest area in the noise contours", "… the largest share of its area in a park".

What is measured is the part that lies there, and nothing that lies in the part of another city or is as large as all of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold, tokenize
from ...model.frame import Frame, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..kinds.classes import sure_kinds
from ..world import Need, World

_AREA = "area"
_INSIDE = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF))


def as_area_in_others(frame: Frame, world: World) -> Frame:
    """The frame with the area of others in each in place of "area in the others"; else as it is."""
    target = frame.target
    if target is None or not frame.language:
        return frame
    terms = tuple(_of_others(term, frame.language) for term in frame.measure.terms)
    frame = replace(frame, measure=replace(frame.measure, terms=terms)) if terms != frame.measure.terms else frame
    best = target.superlative
    if best is None:
        return frame
    if best.term is not None and (term := _of_others(best.term, frame.language)) is not best.term:
        return replace(frame, target=replace(target, superlative=replace(best, term=term)))
    others = _others(frame, target, best, world)
    if others is None or others.reference is None:
        return frame
    tally = Tally(replace(others.reference, determiner=""), statistic="sum", dimension=_AREA)
    ranked = replace(best, dimension="count", term=Term(_AREA, tally=tally))
    left = tuple(item for item in target.relations if item is not others)
    return replace(frame, target=replace(target, relations=left, superlative=ranked))


def _of_others(term: Term, code: str) -> Term:
    """The term with the others counted where it says "its area in them"."""
    tally = term.tally
    counted = tally.counted if tally is not None else None
    if tally is None or counted is None or load(code).data["dimension_nouns"].get(fold(counted.text)) != _AREA:
        return term
    inside = [item for item in counted.relations if item.kind in _INSIDE and item.reference is not None and not item.negated]
    if len(inside) != 1 or len(counted.relations) > 1 or counted.conditions or inside[0].reference is None:
        return term
    per = replace(term.per, tally=None, dimension=_AREA) if term.per is not None and term.per.tally is not None else term.per
    return replace(term, tally=replace(tally, counted=inside[0].reference, statistic="sum", dimension=_AREA), per=per)


def _others(frame: Frame, target: Phrase, best: Superlative, world: World) -> Optional[Relation]:
    """What "the largest area in the noise contours" is in: areas of another kind, behind the word for areas itself."""
    inside = [item for item in target.relations if item.kind in _INSIDE and item.text and not item.negated]
    if best.dimension != _AREA or best.field or best.term is not None or len(inside) != 1 or inside[0].reference is None:
        return None
    said = inside[0].reference
    at = frame.question.find(inside[0].text)
    nouns = load(frame.language).data["dimension_nouns"]
    before = [token.key for token in tokenize(frame.question[: max(at, 0)], load(frame.language).clitics)]
    one = not said.plural and said.determiner and fold(said.determiner) not in load(frame.language).indefinite  # "in the county"
    if not before or nouns.get(before[-1]) != _AREA or said.is_named or one or said.made is not None:
        return None
    own, others = (sure_kinds(phrase.text, world, Need.AREAS)[:1] for phrase in (target, said))
    return inside[0] if own and others and own[0].layer_id != others[0].layer_id else None
