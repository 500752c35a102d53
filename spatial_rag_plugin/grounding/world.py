"""All that grounding may ask of the data: the ``World``, and the ``Surroundings`` of the layers.

A ``World`` is the catalog and a small interface of look-ups (names, values, counts); QGIS stands behind it, tests put ``FakeWorld``.
``Surroundings`` are what is not in the layers: the map view, the selection, colours, earlier choices, a geocoder.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Optional, Protocol, TypeVar, cast

from ..model.binding import Binding
from ..model.catalog import Catalog, GeometryKind, LayerInfo, NameHit, NameSpan, ValueHit
from ..model.geocoding import Geocoded
from ..model.predicate import Predicate
from .lexicon.sounds import Sounding
from .lexicon.words import Words


@dataclass(frozen=True)
class Surroundings:
    """Everything is optional: without a window there is no view, without a project nothing is remembered.

    ``view``: what the map shows, WKT in EPSG:4326; ``centre``: its centre, degrees. ``selected``: ids of the selected features by layer id.
    ``colours``: "#rrggbb" by layer id. ``remembered``: meanings that the person chose (see ``remembered``). ``geocode`` looks up a place
    that no layer knows; None until the person allows it. ``today``: the day that ages are counted from, ISO.
    """

    view: str = ""
    centre: Optional[tuple[float, float]] = None
    selected: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    remembered: Mapping[str, str] = field(default_factory=dict)
    geocode: Optional[Callable[[str], Geocoded]] = None
    today: str = ""


Made = TypeVar("Made")


class Need(str, Enum):
    """What an operation needs of a layer's geometry."""

    ANY = "any"
    AREAS = "areas"
    LINES = "lines"
    SIZE = "size"  # areas, or at least lines

    def fitness(self, layer: LayerInfo) -> float:
        """1: fits; 0: cannot serve; between: serves if nothing better does."""
        if layer.only_areas and self is Need.ANY:
            return 0.0
        if layer.geometry is GeometryKind.NONE:
            return 0.9 if self is Need.ANY else 0.0  # a table, where no layer of the map serves
        if self is Need.AREAS:
            return 1.0 if layer.holds_areas else 0.0
        if self is Need.LINES:
            return 1.0 if layer.holds_lines else 0.0
        if self is Need.SIZE:
            return 1.0 if layer.holds_areas else 0.9 if layer.holds_lines else 0.0
        return 1.0


class World(Protocol):
    """The loaded layers as grounding sees them."""

    @property
    def catalog(self) -> Catalog: ...

    @property
    def surroundings(self) -> Surroundings: ...

    def spans(self, text: str) -> Sequence[NameSpan]:
        """Occurrences of feature names inside a text."""
        ...

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        """Features called ``text``, best first; ``sure``: none whose names are only like it, which takes long to look for."""
        ...

    def names_in(self, layer_id: str, text: str) -> list[NameHit]:
        """The features of one layer called ``text``; those that hold its words in a longer name where it has none called so."""
        ...

    def suggest(self, text: str, count: int = 5) -> list[str]:
        """Known names spelled like ``text``."""
        ...

    def sounding(self, text: str) -> list[Sounding]:
        """Names in Latin letters that Chinese characters may write the sound of, the likeliest first; of pinyin, those in characters."""
        ...

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        """Values of category fields of the layer that are ``words``."""
        ...

    def addresses(self, words: Words, layer_id: str) -> list[ValueHit]:
        """Values of address fields of the layer that hold all of the words."""
        ...

    def similar_values(self, text: str, count: int = 5) -> list[str]:
        """Kinds of things in the data whose words are like ``text``."""
        ...

    def count(self, layer_id: str, predicate: Predicate) -> int:
        """How many features satisfy the predicate (bounded work; an estimate for sampled layers)."""
        ...

    def containing(self, lon: float, lat: float) -> list[tuple[str, str]]:
        """(layer id, name) of the areas that contain a position."""
        ...

    def attributes(self, layer_id: str, fids: Sequence[int]) -> list[dict[str, Any]]:
        """The attributes of features."""
        ...

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        """The features that a binding means with all its conditions and relations, at most so many; none where that cannot be told."""
        ...

    def bearers(self, layer_id: str, name: str) -> list[tuple[int, ...]]:
        """The features of a layer that bear a name, in groups that hang together: the pieces of one street, river or area."""
        ...

    def lengths(self, layer_id: str, field: str) -> dict[str, list[float]]:
        """For each value of a field the rough length (m) of every group of its lines that hang together; none of a very large layer."""
        ...

    def speaks(self, layer_id: str) -> bool:
        """Whether features of the layer have texts: descriptions, reviews."""
        ...

    def said(self, words: Words, layer_id: str) -> int:
        """In how many features' texts all of the (stemmed) words occur."""
        ...

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> World:
        """The world without some layers: without what two are together, each of them is there by itself. ``as_areas``: what has the areas
        beside both together, for what needs areas.
        """
        ...

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made under a key before, for as long as this world lives; made where it is asked for first."""
        ...

    def lasting(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """As ``once``, of what follows from the layers and their values alone: it may be kept for the next question, as long as none of
        them changes.
        """
        ...


def uncounted(world: World) -> World:
    """A world in which nothing is counted, for a first look: counting reads layers, and chooses only between fields that know a word."""
    return cast(World, _Uncounted(world))


def counts(world: World) -> bool:
    """Whether a world counts."""
    return not isinstance(world, _Uncounted)


def behind(world: World) -> World:
    """The world that stands behind one in which nothing is counted; any other world itself."""
    own: object = world
    return own.counted if isinstance(own, _Uncounted) else world


class StandIn:
    """A world in another's place, which says what this one does not; what is worked out of it is kept under its own ``mark``."""

    def __init__(self, world: World, mark: Hashable, catalog: Optional[Catalog] = None) -> None:
        self._world, self._mark, self.catalog = world, mark, world.catalog if catalog is None else catalog

    def __getattr__(self, name: str) -> Any:
        return getattr(self._world, name)

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self._world.once((self._mark, key), make)

    def lasting(self, key: Hashable, make: Callable[[], Made]) -> Made:
        return self.once(key, make)  # of this question, unless what it is marked with tells how the values differ


class _Uncounted:
    def __init__(self, world: World) -> None:
        self.counted = world
        self.once, self.values, self.catalog = world.once, world.values, world.catalog  # what is wanted most often, without a detour

    def __getattr__(self, name: str) -> Any:
        return getattr(self.counted, name)

    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 0
