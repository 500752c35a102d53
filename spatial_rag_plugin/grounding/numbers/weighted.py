"""What weighs a mean: a number of the things themselves, or their size."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...language.weighted import WeightedMean
from ...model.binding import Binding, BindingKind, BoundMade, BoundTerm, GroundedFrame
from ...model.catalog import FieldRole, LayerInfo
from ...model.columns import AREA_COLUMN, LENGTH_COLUMN
from ...model.frame import Construction, Output
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..world import World

_MEAN = "mean"
_OFFERED = 4
_SIZES = {"area": (AREA_COLUMN, "m2"), "length": (LENGTH_COLUMN, "m")}


def with_weight(grounded: Optional[GroundedFrame], said: WeightedMean, world: World) -> Optional[GroundedFrame]:
    """The plain mean with what weighs it; None where it is no mean of the things themselves, or nothing of them is called so."""
    if grounded is not None and grounded.target is not None and grounded.target.made is not None:
        return _with_weighed_centre(grounded, grounded.target, grounded.target.made, said, world)
    layer = _layer_of(grounded, world)
    if grounded is None or layer is None or grounded.weight:
        return None
    number = grounded.columns[:1] or _of_attribute(grounded)
    if grounded.statistic != _MEAN or not number or number[0].per is not None or grounded.statistics:
        return None
    weight = _weight(said.weight, layer, grounded.frame.language)
    if weight is None or weight.column == number[0].column:
        return None
    columns = (*number, weight)
    return replace(grounded, columns=columns, weight=weight.column, issues=(*grounded.issues, _told(weight.label)))


def _with_weighed_centre(
    grounded: GroundedFrame, target: Binding, made: BoundMade, said: WeightedMean, world: World
) -> Optional[GroundedFrame]:
    """The mean centre of things, each of which counts as a number of its own says."""
    of_one_layer = made.kind is Construction.MEAN_CENTRE and len(made.parts) == 1 and made.parts[0].layer_id
    layer = world.catalog.layer(made.parts[0].layer_id) if of_one_layer else None
    info = find_field(said.weight, layer, numeric=True) if layer is not None else None
    if info is None:
        return None
    weighed = replace(target, made=replace(made, field=info.name))
    return replace(grounded, target=weighed, issues=(*grounded.issues, _told(info.title)))


def over_all_the_ground(grounded: GroundedFrame, world: World) -> GroundedFrame:
    """The mean of raster cells of several areas, weighted by their sizes: "average elevation of all glaciers" is not the mean of as many
    means as there are glaciers.
    """
    layer, number = _layer_of(grounded, world), grounded.columns[:1]
    alone = grounded.frame.output is Output.NUMBER and grounded.statistic == _MEAN and len(grounded.columns) == 1 and not grounded.weight
    if layer is None or not layer.holds_areas or not alone or not number[0].raster or number[0].per is not None:
        return grounded
    if number[0].statistic not in ("", _MEAN) or grounded.target is None or grounded.target.kind is not BindingKind.CLASS:
        return grounded
    column, unit = _SIZES["area"]
    size = BoundTerm(column, "area", dimension="area", unit=unit)
    return replace(grounded, columns=(*number, size), weight=column, issues=(*grounded.issues, _told(size.label)))


def _told(weight: str) -> Issue:
    text = translate("SpatialRagAsking", "The mean is weighted by “{weight}”.").said(weight=weight)
    return Issue(Severity.INFO, "mean-weighted", text, understood=weight, subject=weight)


def not_weighted(question: str, grounded: Optional[GroundedFrame], said: WeightedMean, world: World) -> Issue:
    """Asks what weighs the mean instead: by which numbers of the things it can be weighed, and whether the plain mean would do."""
    layer = _layer_of(grounded, world)
    fields = [info for info in layer.fields if info.role is FieldRole.NUMBER] if layer is not None else []
    taken = {term.field for term in grounded.columns} | {grounded.attribute} if grounded is not None else set[str]()
    tried = [(info.title, question.replace(said.weight, info.title, 1)) for info in fields if info.name not in taken]
    choices = [Choice(title, other) for title, other in tried[:_OFFERED]]
    plain = translate("SpatialRagAsking", "The plain mean: {question}").said(question=said.rest)
    text = translate("SpatialRagAsking", "The mean cannot be weighted by “{weight}” here.").said(weight=said.weight)
    return Issue(Severity.QUESTION, "unknown-weight", text, suggestions=(*choices, Choice(plain, said.rest)), subject=said.weight)


def _layer_of(grounded: Optional[GroundedFrame], world: World) -> Optional[LayerInfo]:
    """The layer of the things, also of those that something is made of, such as their centre."""
    target = grounded.target if grounded is not None else None
    if target is not None and target.made is not None:
        target = target.made.parts[0] if target.made.parts else None
    layer_id = target.layer_id if target is not None else ""
    return world.catalog.layer(layer_id) if layer_id else None


def _of_attribute(grounded: GroundedFrame) -> tuple[BoundTerm, ...]:
    name = grounded.attribute
    return (BoundTerm(name, name, field=name, unit=grounded.attribute_unit),) if name else ()


def _weight(words: str, layer: LayerInfo, code: str) -> Optional[BoundTerm]:
    """The number that is called so; the size of areas and lines where no field is."""
    info = find_field(words, layer, numeric=True)
    if info is not None:
        return BoundTerm(info.name, info.title, field=info.name)
    said = fold(words)
    dimension = load(code).data["dimension_nouns"].get(said, "") if code else ""
    own = "area" if layer.holds_areas else "length" if layer.holds_lines else ""
    if not own or (own if dimension == "size" else dimension) != own:
        return None
    column, unit = _SIZES[own]
    return BoundTerm(column, words, dimension=own, unit=unit)
