"""Grounded frame → GeoFlow graph → workflow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..errors import InvalidWorkflow
from ..model.binding import Binding, BoundRelation, GroundedFrame
from ..model.catalog import Catalog
from ..model.frame import Output, RelationKind
from ..model.settings import Settings
from .composer import Composer
from .geoflow import ROLE_ORDER, Concept, GeoFlow, Node, Role, check
from .graph import Step, Workflow
from .idle_places import without_idle_places
from .measures import COMPARED, SHARE, compared_numbers, measure, share
from .operations import Operation, PortType
from .ranking_templates import widened, wished
from .templates import supply

_FINAL = frozenset((Output.DISTANCE, Output.DIRECTION))
_MEASURING = (
    RelationKind.WITHIN_DISTANCE,
    RelationKind.NEAR,
    RelationKind.DIRECTION,
    RelationKind.TOWARDS,
    RelationKind.FROM,
    RelationKind.BEYOND_DISTANCE,
)


def compose(grounded: GroundedFrame, catalog: Catalog, settings: Settings) -> GeoFlow:
    """The GeoFlow graph of a grounded frame, composed from macro-templates."""
    if grounded.target is None:
        raise InvalidWorkflow("the question asks for nothing that the layers hold")
    composer = Composer(catalog, settings, supply)
    if grounded.statistic == SHARE and grounded.whole is not None:
        final = share(composer, grounded, grounded.target, grounded.whole)
    elif grounded.statistic in COMPARED and grounded.whole is not None:
        final = compared_numbers(composer, grounded, grounded.target, grounded.whole)
    else:
        target = widened(_rank_for_value(grounded.target, grounded), grounded, settings.front_kept)
        final = measure(composer, wished(composer, composer.supply(target, Role.COND), grounded), grounded)
    return _crown(composer.builder.graph(), final, grounded)


def _rank_for_value(target: Binding, grounded: GroundedFrame) -> Binding:
    """A distance or direction to "a stadium within 80 km" is that of the nearest one: rank before the value is read.

    "The largest city" is one already, however near others are.
    """
    kinds = [relation.kind for relation in target.relations]
    if grounded.frame.output not in _FINAL or grounded.statistic or RelationKind.NEAREST in kinds:
        return target
    origin = next((relation for relation in target.relations if relation.kind in _MEASURING), None)
    if origin is None or target.superlative is not None or (RelationKind.FROM in kinds and len(target.fids) == 1):
        return target
    others = tuple(relation for relation in target.relations if relation.kind is not RelationKind.FROM)
    nearest = BoundRelation(RelationKind.NEAREST, origin.reference, count=1)
    return replace(target, relations=(*others, nearest))


def _crown(graph: GeoFlow, final: Node, grounded: GroundedFrame) -> GeoFlow:
    """The final node is the measure, also when it is a set of features; with a column of numbers it is an amount or a proportion."""
    concept = final.concept
    if grounded.frame.output is Output.TABLE and concept is Concept.OBJECT and grounded.columns and not final.source:
        concept = Concept.PROPORTION if any(term.per is not None for term in grounded.columns) else Concept.AMOUNT
    crowned = replace(final, role=Role.MEASURE, concept=concept)
    return replace(graph, nodes=tuple(crowned if node.id == final.id else node for node in graph.nodes))


def plan(graph: GeoFlow, catalog: Catalog, question: str = "") -> Workflow:
    """The workflow of a well-formed graph; InvalidWorkflow with the broken constraint otherwise.

    Nodes become steps in topological order; steps that do the same to the same inputs are one (they differ only in their role).
    """
    made_of = [part for layer in catalog.layers if layer.twins is not None for part in (layer.twins.points_id, layer.twins.areas_id)]
    violations = check(graph, [*(layer.id for layer in catalog.layers), *made_of])
    if violations:
        first = violations[0]
        raise InvalidWorkflow(first.message, "; ".join(f"{v.constraint}: {v.where}: {v.message}" for v in violations), first.remedy)
    incoming: dict[str, dict[str, str]] = {}
    for edge in graph.edges:
        incoming.setdefault(edge.target, {})[edge.port] = edge.source
    steps: list[Step] = []
    step_of: dict[str, str] = {}
    same: dict[tuple[Operation, tuple[tuple[str, str], ...]], str] = {}
    for node in _in_order(graph):
        inputs = tuple((port, step_of[incoming[node.id][port]]) for port in node.operation.ports)
        key = (node.operation, inputs)
        if key not in same:
            same[key] = f"s{len(steps) + 1}"
            steps.append(Step(same[key], node.operation, inputs, node.label))
        step_of[node.id] = same[key]
    final = next(step for step in steps if step.id == step_of[_measure(graph).id])
    if final.operation.output is not PortType.FEATURES:
        return without_idle_places(Workflow(tuple(steps), _features_of(final, steps), final.id, question))
    return without_idle_places(Workflow(tuple(steps), final.id, "", question))


def _features_of(step: Step, steps: Sequence[Step]) -> str:
    """The features that a value was made of."""
    known = {item.id: item for item in steps}
    while step.operation.output is not PortType.FEATURES:
        step = known[step.input("features")]
    return step.id


def _measure(graph: GeoFlow) -> Node:
    return next(node for node in reversed(graph.nodes) if node.role is Role.MEASURE)


def _in_order(graph: GeoFlow) -> list[Node]:
    """Topological order, earlier roles first, then as built."""
    position = {node.id: index for index, node in enumerate(graph.nodes)}
    before: dict[str, list[str]] = {node.id: [] for node in graph.nodes}
    for edge in graph.edges:
        before[edge.target].append(edge.source)
    done: dict[str, Node] = {}
    waiting = sorted(graph.nodes, key=lambda node: (ROLE_ORDER[node.role], position[node.id]))
    while waiting:
        node = next(item for item in waiting if all(source in done for source in before[item.id]))
        done[node.id] = node
        waiting.remove(node)
    return list(done.values())
