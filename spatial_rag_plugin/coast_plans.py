"""The plan of a question about the coast or the mainland, where all countries are loaded and no layer holds these."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from .grounding.places.coasts import with_coasts
from .grounding.places.own_layers import layers_of, of_no_layer
from .grounding.world import World
from .language.detect import detect
from .model.catalog import Catalog, LandOf, LayerInfo
from .model.issue import Issue, Severity
from .model.units import format_area
from .model.wording import translate
from .plans import Plan


def along_coasts(question: str, world: World, read: Callable[[str, World], Plan]) -> Plan:
    """How a question is understood (``read``), once more with the coast where that leaves nothing open that the layers alone do."""
    found = read(question, world)
    if found.runnable and not found.leaves_words:
        return found
    said, known = with_coasts(question, detect(question, ()), world)
    if known is world:
        return found
    plan = read(said, known)
    own = [layer for layer in known.catalog.layers if layer.land is not None]
    used = [layer for layer in own if plan.grounded is not None and layer.id in layers_of(plan.grounded)]
    if not plan.runnable or plan.leaves_words or not used or plan.grounded is None:
        return found
    told = tuple(_made(layer, layer.land, world.catalog) for layer in used if layer.land is not None)
    grounded = of_no_layer(plan.grounded, {layer.id for layer in world.catalog.layers})
    workflow = replace(plan.workflow, question=question) if plan.workflow is not None else None
    frame = replace(plan.frame, question=question) if plan.frame is not None else None
    return replace(plan, question=question, frame=frame, grounded=grounded, workflow=workflow, issues=(*plan.issues, *told), grafted=True)


def _made(layer: LayerInfo, land: LandOf, catalog: Catalog) -> Issue:
    """What was taken for the coast, or the mainland."""
    source = catalog.layer(land.layer_id).name
    if land.coast:
        text = translate("SpatialRagAsking", "“{word}” is where the land of all features of “{layer}” together ends.")
        said = text.said(word=layer.name, layer=source)
    else:
        text = translate("SpatialRagAsking", "“{word}” is taken as the landmasses of more than {area} that “{layer}” make up together.")
        said = text.said(word=layer.name, layer=source, area=format_area(land.least_m2))
    return Issue(Severity.INFO, "land-made", said, understood=layer.name, subject=layer.name)
