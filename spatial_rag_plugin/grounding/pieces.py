"""Streets and rivers that a layer holds in pieces: their lengths are those of all pieces of a name together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model.binding import Binding, BindingKind, BoundMade
from ..model.catalog import LayerInfo
from ..model.frame import Construction
from ..model.issue import Issue, Severity
from ..model.predicate import Compare, Comparison, IsNull, Not, all_of
from .job import Job

_WHOLE = 0.9
_NAMED = 3


def piece_names(layer: LayerInfo) -> str:
    """The field whose values are borne by many lines of the layer, so that one line is only a piece; empty when lines are whole."""
    names = [info for info in layer.fields if info.name in layer.name_fields[:1] and info.distinct is not None]
    if not layer.holds_lines or layer.holds_areas or not names or names[0].distinct is None:
        return ""
    return names[0].name if names[0].distinct <= _WHOLE * names[0].filled else ""


def as_wholes(job: Job, binding: Binding, layer: LayerInfo) -> Binding:
    """The binding with pieces of one name joined before they are related and measured, where a length is asked for and lines are pieces.

    Attributes are those of pieces, so their conditions come first. Pieces without a name are left out.
    """
    superlative = binding.superlative
    ranked = superlative is not None and "length" in (superlative.by, superlative.term.dimension if superlative.term else "")
    name = piece_names(layer) if binding.kind is BindingKind.CLASS else ""
    if not name or not (ranked or any(condition.term.dimension == "length" for condition in binding.conditions)):
        return binding
    own = (binding.predicate,) if binding.predicate is not None else ()
    named = all_of(*own, Not(IsNull(name)), Compare(name, Comparison.NE, ""))
    part = replace(binding, predicate=named, relations=(), conditions=(), superlative=None, alternatives=())
    job.say(_joined(layer, name))
    namesakes = job.world.namesakes(layer.id, name)
    if namesakes:
        job.say(_namesakes(layer, namesakes))
    return replace(binding, kind=BindingKind.MADE, layer_id="", predicate=None, made=BoundMade(Construction.DISSOLVE, (part,), field=name))


def _joined(layer: LayerInfo, name: str) -> Issue:
    message = f"The lines of “{layer.name}” are pieces; those of equal {name} are joined before their length is taken."
    return Issue(Severity.INFO, "pieces-joined", message, subject=layer.name)


def _namesakes(layer: LayerInfo, names: Sequence[str]) -> Issue:
    some = ", ".join(f"“{name}”" for name in names[:_NAMED]) + (f" and {len(names) - _NAMED} more" if len(names) > _NAMED else "")
    message = f"Some lines of “{layer.name}” have one name but do not hang together, and are measured as one: {some}."
    return Issue(Severity.WARNING, "namesakes-joined", message, subject=layer.name)
