"""GeoFlow: a question as a concept transformation (Spatial-Agent), with the five constraints that make it well-formed.

Nodes carry a core concept (Kuhn 2012) and a functional role (Xu et al. 2023); the operation of a node
turns what arrives over its edges into it. A graph is
well-formed when it is (1) acyclic, (2) role-ordered, (3) type-compatible along every edge, (4) its source nodes' data is available, and
(5) every
source reaches the measure. A graph that breaks one is never run.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from .operations import Operation, PortType


class Concept(str, Enum):
    """Core concepts of spatial information."""

    LOCATION = "location"
    OBJECT = "object"
    FIELD = "field"
    EVENT = "event"
    NETWORK = "network"
    AMOUNT = "amount"
    PROPORTION = "proportion"


class Role(str, Enum):
    """Functional roles: two contextual ones, then the procedural ones in their order."""

    EXTENT = "extent"
    TEXTENT = "textent"
    SUBCOND = "subcond"
    COND = "cond"
    SUPPORT = "support"
    MEASURE = "measure"


#: The procedural order; the contextual roles come before all of them.
ROLE_ORDER = {Role.EXTENT: 0, Role.TEXTENT: 0, Role.SUBCOND: 1, Role.COND: 2, Role.SUPPORT: 3, Role.MEASURE: 4}

_OBJECTS = frozenset((Concept.OBJECT, Concept.EVENT, Concept.NETWORK))
#: Which concept may turn into which along an edge: objects are selected, located, counted and measured; amounts relate to proportions.
TRANSFORMATIONS: dict[Concept, frozenset[Concept]] = {
    Concept.LOCATION: frozenset((Concept.LOCATION, Concept.OBJECT, Concept.FIELD, Concept.EVENT, Concept.NETWORK, Concept.AMOUNT)),
    Concept.OBJECT: _OBJECTS | {Concept.LOCATION, Concept.FIELD, Concept.AMOUNT, Concept.PROPORTION},
    Concept.EVENT: _OBJECTS | {Concept.LOCATION, Concept.FIELD, Concept.AMOUNT, Concept.PROPORTION},
    Concept.NETWORK: _OBJECTS | {Concept.LOCATION, Concept.FIELD, Concept.AMOUNT},
    Concept.FIELD: frozenset((Concept.FIELD, Concept.OBJECT, Concept.LOCATION, Concept.AMOUNT, Concept.PROPORTION)),
    Concept.AMOUNT: frozenset((Concept.AMOUNT, Concept.PROPORTION)),
    Concept.PROPORTION: frozenset((Concept.PROPORTION, Concept.AMOUNT)),
}


@dataclass(frozen=True)
class Node:
    """One concept of the question in one state. ``operation`` brings it about: it takes what arrives over the node's incoming edges, or,
    for a source (no ports), reads ``layer_id`` or places a point."""

    id: str
    concept: Concept
    role: Role
    label: str
    operation: Operation
    layer_id: str = ""

    @property
    def source(self) -> bool:
        return not self.operation.ports


@dataclass(frozen=True)
class Edge:
    """``source`` enters the operation of ``target`` through ``port``."""

    source: str
    target: str
    port: str = "features"


@dataclass(frozen=True)
class Violation:
    """A constraint that is broken: which, where, and what would mend it."""

    constraint: str  # "acyclic" | "role-order" | "type" | "availability" | "connected"
    where: str
    message: str
    remedy: str


@dataclass(frozen=True)
class GeoFlow:
    """The graph; ``templates`` are the macro-templates that it was composed of."""

    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    templates: tuple[str, ...] = ()

    def node(self, node_id: str) -> Node:
        for node in self.nodes:
            if node.id == node_id:
                return node
        raise KeyError(node_id)


def check(graph: GeoFlow, available: Collection[str]) -> tuple[Violation, ...]:
    """All violations of the five constraints; ``available`` holds the ids of the layers that can be read."""
    found: list[Violation] = []
    known = {node.id: node for node in graph.nodes}
    edges = [edge for edge in graph.edges if edge.source in known and edge.target in known]
    for edge in graph.edges:
        if edge.source not in known or edge.target not in known:
            found.append(
                Violation(
                    "connected",
                    f"{edge.source} → {edge.target}",
                    "an edge leads to a node that does not exist",
                    "add the node or drop the edge",
                )
            )
    found += _cycles(known, edges)
    found += _role_order(known, edges)
    found += _types(known, edges)
    found += _availability(graph, set(available))
    found += _connection(graph, edges)
    return tuple(found)


def _successors(edges: list[Edge]) -> dict[str, list[str]]:
    following: dict[str, list[str]] = {}
    for edge in edges:
        following.setdefault(edge.source, []).append(edge.target)
    return following


def _cycles(known: dict[str, Node], edges: list[Edge]) -> list[Violation]:
    """Kahn's algorithm: what cannot be ordered lies on or behind a cycle."""
    waiting = dict.fromkeys(known, 0)
    for edge in edges:
        waiting[edge.target] += 1
    following = _successors(edges)
    ready = [node_id for node_id, count in waiting.items() if count == 0]
    while ready:
        node_id = ready.pop()
        del waiting[node_id]
        for target in following.get(node_id, ()):
            if target in waiting:
                waiting[target] -= 1
                if waiting[target] == 0:
                    ready.append(target)
    if not waiting:
        return []
    where = ", ".join(sorted(known[node_id].label for node_id in waiting))
    return [Violation("acyclic", where, f"these steps wait for each other: {where}", "remove one of the connections between them")]


def _role_order(known: dict[str, Node], edges: list[Edge]) -> list[Violation]:
    out = []
    for edge in edges:
        before, after = known[edge.source], known[edge.target]
        if ROLE_ORDER[before.role] > ROLE_ORDER[after.role]:
            where = f"{before.label} → {after.label}"
            out.append(
                Violation(
                    "role-order",
                    where,
                    f"a {before.role.value} cannot feed a {after.role.value}",
                    f"give “{after.label}” a role that comes after {before.role.value}",
                )
            )
    return out


def _types(known: dict[str, Node], edges: list[Edge]) -> list[Violation]:
    out = []
    for edge in edges:
        before, after = known[edge.source], known[edge.target]
        if edge.port == "features" and after.concept not in TRANSFORMATIONS[before.concept]:
            where = f"{before.label} → {after.label}"
            possible = ", ".join(sorted(concept.value for concept in TRANSFORMATIONS[before.concept]))
            out.append(
                Violation(
                    "type",
                    where,
                    f"a {before.concept.value} cannot become a {after.concept.value}",
                    f"from a {before.concept.value} come: {possible}",
                )
            )
        elif _must_lie_somewhere(after, edge.port) and before.concept in (Concept.AMOUNT, Concept.PROPORTION):
            where = f"{before.label} → {after.label}"
            out.append(
                Violation(
                    "type", where, f"a {before.concept.value} has no place on the map to refer to", "connect features or a location here"
                )
            )
    return out


def _must_lie_somewhere(node: Node, port: str) -> bool:
    return port != "features" and node.operation.ports.get(port) is PortType.FEATURES


def _availability(graph: GeoFlow, available: set[str]) -> list[Violation]:
    fed = {edge.target for edge in graph.edges}
    out = []
    for node in graph.nodes:
        if node.source and node.layer_id and node.layer_id not in available:
            out.append(
                Violation("availability", node.label, f"the data of “{node.label}” is not loaded", "load the layer, or choose another one")
            )
        elif not node.source and node.id not in fed:
            out.append(
                Violation("availability", node.label, f"nothing provides “{node.label}”", "connect it to a layer or to another step")
            )
    return out


def _connection(graph: GeoFlow, edges: list[Edge]) -> list[Violation]:
    measures = [node.id for node in graph.nodes if node.role is Role.MEASURE]
    if not measures:
        return [Violation("connected", "the graph", "nothing is measured", "say what is asked for")]
    before: dict[str, list[str]] = {}
    for edge in edges:
        before.setdefault(edge.target, []).append(edge.source)
    reaching: set[str] = set()
    stack = list(measures)
    while stack:
        node_id = stack.pop()
        if node_id not in reaching:
            reaching.add(node_id)
            stack.extend(before.get(node_id, ()))
    return [
        Violation("connected", node.label, f"“{node.label}” has no part in the answer", "connect it to the measure, or leave it out")
        for node in graph.nodes
        if node.source and node.id not in reaching
    ]
