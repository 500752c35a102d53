"""Things that are denied by what they are called: 不是星巴克的咖啡店, where some of the cafés bear that name or are of that sort."""

from __future__ import annotations

from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Phrase
from ...model.predicate import Predicate
from ..kinds.classes import sure_kinds
from ..lexicon.words import stems
from ..places.branches import borne_in, branches_of
from ..world import World


def of_kind_denied(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """What holds of the things of a layer that a denial names as a kind of thing; None where it denies anything else.

    In Chinese alone, where 不是 and 以外 deny what things are: elsewhere "without a car park" denies what they have.
    """
    kinds = sure_kinds(_said(condition), world) if _denies_things(condition) and is_cjk(_said(condition)[-1:]) else []
    return kinds[0].predicate if kinds and kinds[0].layer_id == layer.id else None


def of_chain_denied(condition: Condition, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """What holds of those that bear the name that is denied, which is no value of theirs."""
    said = _said(condition)
    if not _denies_things(condition) or any(hit.score >= 1.0 for hit in world.values(stems(said), layer.id)):
        return None
    chain = branches_of(Phrase(said), world)
    return borne_in(Phrase(said), layer, world) or (chain.predicate if chain is not None and chain.layer_id == layer.id else None)


def _said(condition: Condition) -> str:
    return condition.value or condition.text


def _denies_things(condition: Condition) -> bool:
    return condition.negated and not condition.field and condition.number is None and condition.op in ("has", "=")
