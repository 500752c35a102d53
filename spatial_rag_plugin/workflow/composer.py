"""What the macro-templates share while one graph is composed."""

from __future__ import annotations

from typing import Protocol

from ..model.binding import Binding
from ..model.catalog import Catalog
from ..model.settings import Settings
from .builder import GraphBuilder
from .geoflow import Node, Role


class Supply(Protocol):
    """Gives the features that a binding means: see :func:`.templates.supply`."""

    def __call__(self, composer: Composer, binding: Binding, role: Role) -> Node: ...


class Composer:
    """The graph being built, the catalog and the settings.

    ``supply`` is handed in, because features are supplied by their relations, terms and constructions, which have features of their own.
    """

    def __init__(self, catalog: Catalog, settings: Settings, supply: Supply) -> None:
        self.builder = GraphBuilder()
        self.catalog = catalog
        self.settings = settings
        self._supply = supply

    def supply(self, binding: Binding, role: Role) -> Node:
        """The node with the features that a binding means, all conditions and relations applied."""
        return self._supply(self, binding, role)

    def holds_areas(self, node: Node) -> bool:
        """Whether the features of a node are areas of a layer."""
        layer = self.catalog.by_id().get(node.layer_id)
        return layer is not None and layer.holds_areas

    def holds_lines(self, node: Node) -> bool:
        """Whether the features of a node are lines of a layer."""
        layer = self.catalog.by_id().get(node.layer_id)
        return layer is not None and layer.holds_lines
