"""Macro-templates of judging: whether features are open, and in which order they stand (*Time-Window-Reverse*, *Place-Attribute-Query*)."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ..model.binding import Binding, BoundOpening, BoundRelation, GroundedFrame
from ..model.frame import Output, RelationKind
from ..model.issue import Choice, Issue, Severity
from ..model.ranking import LEANING, Lean
from ..model.wording import translate
from .composer import Composer
from .geoflow import Node, Role
from .operations import HybridRank, Keep, OpeningHours

_LISTS = frozenset((Output.FEATURES, Output.LOCATION, Output.TABLE))
_LIMITS = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE))
_MEASURED = _LIMITS | {RelationKind.NEAR, RelationKind.NEAREST, RelationKind.FROM}
#: Of these the value is that of the best one.
_OF_ONE = frozenset((Output.ATTRIBUTE, Output.DISTANCE, Output.DIRECTION))


def opened(composer: Composer, node: Node, opening: Optional[BoundOpening], label: str) -> Node:
    """The features of a node that are open; the node itself where nothing was said of that."""
    if opening is None:
        return node
    settings = composer.settings
    operation = OpeningHours(opening.opening, opening.hours_fields, opening.status_fields, Keep.OPEN, settings.now, settings.country)
    composer.builder.used("Time-Window-Reverse")
    return composer.builder.apply(operation, node, Role.COND, label)


def wished(composer: Composer, node: Node, grounded: GroundedFrame) -> Node:
    """The features of a node, to be ranked by what is wished of them; the node itself where nothing is, or an order is asked for."""
    target = grounded.target
    if target is None or not target.wishes or left_out(grounded) is not None:
        return node
    lean = grounded.frame.lean
    nearest = _nearest(target)
    if lean is Lean.NEITHER and nearest is not None and not nearest.estimated:
        lean = Lean.SPACE
    operation = HybridRank(
        target.wishes,
        LEANING[lean],
        grounded.frame.language,
        keep=composer.settings.front_kept,
        count=_said(grounded, nearest),
        nearness=lean is Lean.SPACE or not _only_limits(target),
    )
    return composer.builder.apply(operation, node, Role.SUPPORT, node.label)


def widened(target: Binding, grounded: GroundedFrame, kept: int) -> Binding:
    """With wishes "the k nearest" is a ranking: more of the near ones are looked at, the best k of them are the answer.

    ``kept``: how many at least (0: all). A binding without wishes stays as it is, and so do "the second nearest" and the farthest.
    """
    nearest = _nearest(target)
    if nearest is None or not target.wishes or left_out(grounded) is not None:
        return target
    if not kept:
        changed = replace(nearest, kind=RelationKind.FROM, count=None)
    else:
        changed = replace(nearest, count=max(kept, nearest.count or 1))
    return replace(target, relations=tuple(changed if relation is nearest else relation for relation in target.relations))


def uncountable(grounded: GroundedFrame) -> Optional[Issue]:
    """A question back where a wish would have to be decided with yes or no: texts put features in order, they settle nothing."""
    target, output = grounded.target, grounded.frame.output
    plain = not grounded.statistic and not grounded.group_field
    if target is None or not target.wishes or (output in _LISTS and plain) or (output in _OF_ONE and plain):
        return None
    words = ", ".join(f"“{wish.text}”" for wish in target.wishes)
    return Issue(
        Severity.QUESTION,
        "wish-not-counted",
        translate(
            "SpatialRagAsking",
            "Texts can put {what} in the order in which they match {words}, but that is no yes or no that can be counted."
        ).said(what=target.label, words=words),
        understood=target.label,
        not_understood=words,
        suggestions=(
            Choice(translate("SpatialRagAsking", "Ask which they are: the best matches come first.").said()),
            Choice(translate("SpatialRagAsking", "Leave {words} out.").said(words=words), _without_wishes(grounded)),
        ),
        subject=words,
    )


def left_out(grounded: GroundedFrame) -> Optional[Issue]:
    """Said where another order is asked for ("the largest quiet park"): what is wished then has no say."""
    target = grounded.target
    if target is None or not target.wishes or target.superlative is None:
        return None
    words = ", ".join(f"“{wish.text}”" for wish in target.wishes)
    by = target.superlative.term.label if target.superlative.term is not None else target.superlative.by
    return Issue(
        Severity.WARNING,
        "wish-left-out",
        translate("SpatialRagAsking", "The order by {value} was asked for, so {words} played no part.").said(
            value=by or target.superlative.by, words=words
        ),
        not_understood=words,
        subject=words,
    )


def _nearest(target: Binding) -> Optional[BoundRelation]:
    """The relation "the k nearest" that a ranking can take the place of."""
    found = (relation for relation in target.relations if relation.kind is RelationKind.NEAREST)
    return next((relation for relation in found if not relation.farthest and relation.ordinal == 1 and not relation.negated), None)


def _only_limits(target: Binding) -> bool:
    """Whether all that was said of distances are limits in numbers: within them nobody asked for the nearer one."""
    measured = [relation for relation in target.relations if relation.kind in _MEASURED]
    return bool(measured) and all(relation.kind in _LIMITS and not relation.estimated for relation in measured)


def _said(grounded: GroundedFrame, nearest: Optional[BoundRelation]) -> int:
    """How many were asked for; 0 where no number was said ("a quiet café near the park" wants to choose)."""
    if grounded.frame.limit:
        return grounded.frame.limit
    if grounded.frame.output in _OF_ONE and (grounded.target is None or not grounded.target.phrase.plural):
        return 1
    if nearest is None or nearest.estimated:
        return 0
    several = grounded.target is not None and grounded.target.phrase.plural  # "the closest pubs with good ale" wants to choose, too
    return nearest.count or (0 if several else 1)


def _without_wishes(grounded: GroundedFrame) -> str:
    """The question without the words of its wishes; empty where their place is not known."""
    text, target = grounded.frame.question, grounded.target
    wishes = target.wishes if target is not None else ()
    if not all(wish.end > wish.start for wish in wishes):
        return ""
    for wish in sorted(wishes, key=lambda wish: -wish.start):
        text = text[: wish.start] + text[wish.end :]
    return " ".join(text.split())
