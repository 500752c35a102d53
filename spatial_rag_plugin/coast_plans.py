"""The plan of a question about the coast, the mainland or the borders, where all countries are loaded and no layer holds these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional

from .grounding.places.borders import holds_some, of_countries, with_borders
from .grounding.places.coasts import with_coasts
from .grounding.places.own_layers import layers_of, of_no_layer
from .grounding.world import World
from .language.detect import detect
from .model.catalog import Catalog, Land, LandOf, LayerInfo
from .model.issue import Issue, Severity
from .model.units import format_area
from .model.wording import translate
from .plans import Plan
from .workflow.operations import PERIMETER_COLUMN, MeasureSize

#: The note on a reading that took the whole line around an area for its border.
_WHOLE_LINE = "boundary-taken"


def along_coasts(question: str, world: World, read: Callable[[str, World], Plan]) -> Plan:
    """How a question is understood (``read``), once more with the coast, or the borders, where that leaves nothing open that the layers
    alone do; the border of a country is where it meets others, and the whole line around it only where nothing else is known.
    """
    found = read(question, world)
    other_border = of_countries(found.grounded, world) and (_takes_whole_line(found) or holds_some(found.grounded, world))
    if found.runnable and not found.leaves_words and not other_border:
        return found
    code = detect(question, ())
    for with_land in (with_borders,) if other_border else (with_coasts, with_borders):
        said, known = with_land(question, code, world)
        other = _by_land(question, said, known, world, read) if known is not world or said != question else None
        if other is not None:
            return other
    return found


def _takes_whole_line(plan: Plan) -> bool:
    """Whether borders are read as all that is around areas."""
    steps = plan.workflow.steps if plan.workflow is not None else ()
    measured = any(isinstance(step.operation, MeasureSize) and step.operation.column == PERIMETER_COLUMN for step in steps)
    return measured or any(issue.code == _WHOLE_LINE for issue in plan.issues)


def _by_land(question: str, said: str, known: World, world: World, read: Callable[[str, World], Plan]) -> Optional[Plan]:
    """The plan in a world that has such layers of its own, if it is whole and goes by one of them, or by what stands for one in words."""
    plan = read(said, known)
    if not plan.runnable or plan.leaves_words or plan.grounded is None:
        return None
    own = [layer for layer in known.catalog.layers if layer.land is not None]
    used = [layer for layer in own if layer.id in layers_of(plan.grounded)]
    if own and not used:
        return None
    told = tuple(_made(layer, layer.land, world.catalog) for layer in used if layer.land is not None)
    grounded = of_no_layer(plan.grounded, {layer.id for layer in world.catalog.layers})
    workflow = replace(plan.workflow, question=question) if plan.workflow is not None else None
    frame = replace(plan.frame, question=question) if plan.frame is not None else None
    return replace(plan, question=question, frame=frame, grounded=grounded, workflow=workflow, issues=(*plan.issues, *told), grafted=True)


def _made(layer: LayerInfo, land: LandOf, catalog: Catalog) -> Issue:
    """What was taken for the coast, the mainland or the borders."""
    source = catalog.layer(land.layer_id).name
    if land.kind is Land.BORDER:
        text = translate("SpatialRagAsking", "“{word}” is where two features of “{layer}” meet; coasts are none.")
        said = text.said(word=layer.name, layer=source)
    elif land.kind is Land.COAST:
        text = translate("SpatialRagAsking", "“{word}” is where the land of all features of “{layer}” together ends.")
        said = text.said(word=layer.name, layer=source)
    else:
        text = translate("SpatialRagAsking", "“{word}” is taken as the landmasses of more than {area} that “{layer}” make up together.")
        said = text.said(word=layer.name, layer=source, area=format_area(land.least_m2))
    return Issue(Severity.INFO, "land-made", said, understood=layer.name, subject=layer.name)
