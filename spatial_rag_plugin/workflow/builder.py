"""Builds a GeoFlow graph piece by piece; the macro-templates are written in its terms."""

from __future__ import annotations

from typing import Optional

from ..model.binding import BoundTerm
from .geoflow import ROLE_ORDER, Concept, Edge, GeoFlow, Node, Role
from .operations import (
    Borders,
    Boundary,
    Buffer,
    Centroids,
    Clip,
    ConvexHull,
    Dissolve,
    Landmasses,
    MeanCentre,
    Operation,
    Overlay,
)

_CHANGING = (Borders, Boundary, Buffer, Centroids, Clip, ConvexHull, Dissolve, Landmasses, MeanCentre, Overlay)


class GraphBuilder:
    """Collects nodes and edges; equal pieces are made once, so two relations to one place share its node."""

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self._edges: list[Edge] = []
        self._templates: dict[str, None] = {}
        self._made: dict[tuple[object, ...], Node] = {}
        self._held: dict[str, frozenset[BoundTerm]] = {}

    def source(self, operation: Operation, concept: Concept, role: Role, label: str, layer_id: str = "") -> Node:
        """A node that holds data: a layer or a placed point."""
        return self._node((operation, role), concept, role, label, operation, layer_id)

    def apply(
        self,
        operation: Operation,
        features: Node,
        role: Role,
        label: str = "",
        concept: Optional[Concept] = None,
        layer_id: Optional[str] = None,
        **others: Node,
    ) -> Node:
        """A node made by ``operation`` from ``features`` and what enters its other ports; ``layer_id`` empty where its features are new.

        Its role never falls below the roles of its inputs, so that templates compose in any order.
        """
        if isinstance(operation, Clip) and self._is_cut(features, others["reference"]):
            return features
        inputs = {"features": features, **others}
        role = max((role, *(node.role for node in inputs.values())), key=ROLE_ORDER.__getitem__)
        key = (operation, role, label, tuple((port, node.id) for port, node in inputs.items()))
        if key in self._made:
            return self._made[key]
        made = self._node(
            key, concept or features.concept, role, label or features.label, operation, features.layer_id if layer_id is None else layer_id
        )
        self._edges += [Edge(node.id, made.id, port) for port, node in inputs.items()]
        if not isinstance(operation, _CHANGING):
            self._held[made.id] = self._held.get(features.id, frozenset())
        return made

    def _is_cut(self, node: Node, region: Node) -> bool:
        """Whether the features are already what was cut to the part inside a region."""
        return isinstance(node.operation, Clip) and Edge(region.id, node.id, "reference") in self._edges

    def note(self, node: Node, term: BoundTerm) -> None:
        """Note that a node's features carry the number of a term."""
        self._held[node.id] = self._held.get(node.id, frozenset()) | {term}

    def holds(self, node: Node, term: BoundTerm) -> bool:
        """Whether the features carry that number already: no step that changes geometries came between."""
        return term in self._held.get(node.id, frozenset())

    def used(self, template: str) -> None:
        """Note that a macro-template took part."""
        self._templates[template] = None

    def graph(self) -> GeoFlow:
        return GeoFlow(tuple(self._nodes), tuple(self._edges), tuple(self._templates))

    def _node(self, key: tuple[object, ...], concept: Concept, role: Role, label: str, operation: Operation, layer_id: str) -> Node:
        if key not in self._made:
            self._made[key] = Node(f"n{len(self._nodes) + 1}", concept, role, label, operation, layer_id)
            self._nodes.append(self._made[key])
        return self._made[key]
