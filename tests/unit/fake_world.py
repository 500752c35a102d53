"""A small town as plain values: what grounding sees of layers, without QGIS."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.lexicon.folding import fold
from spatial_rag_plugin.grounding.lexicon.joined_values import said_otherwise
from spatial_rag_plugin.grounding.lexicon.sounds import Sounding, Sounds
from spatial_rag_plugin.grounding.lexicon.words import Words, stems
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import Binding, GroundedFrame
from spatial_rag_plugin.model.catalog import (
    Catalog,
    FieldInfo,
    FieldRole,
    FieldType,
    GeometryKind,
    LayerInfo,
    NameHit,
    NameSpan,
    RasterInfo,
    ValueCount,
    ValueHit,
)
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, HasToken, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.planning import Plan


def category(name: str, *values: tuple[str, int], tokens: bool = False, alias: str = "") -> FieldInfo:
    counts = tuple(ValueCount(value, value, count) for value, count in values)
    filled = sum(count for _, count in values)
    return FieldInfo(name, FieldType.TEXT, alias, FieldRole.CATEGORY, filled, len(values), counts, True, tokens)


def number(name: str, filled: int = 100, kind: FieldType = FieldType.INTEGER) -> FieldInfo:
    return FieldInfo(name, kind, role=FieldRole.NUMBER, filled=filled, minimum=0, maximum=1000)


def amount(name: str, low: float, high: float, alias: str = "") -> FieldInfo:
    return FieldInfo(name, FieldType.REAL, alias, FieldRole.NUMBER, filled=80, distinct=60, minimum=low, maximum=high)


def name_field(name: str = "name", filled: int = 100, distinct: int = 100) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=FieldRole.NAME, filled=filled, distinct=distinct)


PLACES = LayerInfo(
    "p",
    "places",
    GeometryKind.POINT,
    "EPSG:4326",
    100,
    (
        name_field(),
        category("category", ("café", 30), ("restaurant", 40), ("pharmacy", 20), ("fast_food", 10)),
        category("cuisine", ("pizza", 12), ("italian", 20), ("sushi", 5), tokens=True),
        category("outdoor_seating", ("yes", 20), ("no", 40)),
        category("diet_vegan", ("yes", 10), ("only", 2), ("no", 30)),
        FieldInfo("heated", FieldType.BOOLEAN, filled=100),
        number("stars"),
        FieldInfo("city", FieldType.TEXT, role=FieldRole.ADDRESS, filled=100, distinct=2),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="places",
)
DISTRICTS = LayerInfo(
    "d",
    "districts",
    GeometryKind.POLYGON,
    "EPSG:4326",
    6,
    (name_field(filled=6, distinct=6), number("population", 6), category("country", ("Nordland", 3), ("Sudland", 3))),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="districts",
)
STREETS = LayerInfo(
    "s",
    "streets",
    GeometryKind.LINE,
    "EPSG:4326",
    40,
    (name_field(filled=40, distinct=12), category("class", ("residential", 30), ("trunk", 10))),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="streets",
)


def _start(text: str) -> str:
    return (stems(text) or ("",))[0][:3]


@dataclass
class Named:
    """A feature with a name, at a position, with the attributes that tell namesakes apart."""

    layer_id: str
    fid: int
    name: str
    lon: float = 10.0
    lat: float = 50.0
    context: tuple[tuple[str, str], ...] = ()


FEATURES = [
    Named("p", 1, "Alpha Hall", 10.01, 50.01, (("city", "Easton"),)),
    Named("p", 2, "Market House", 10.02, 50.02, (("city", "Easton"),)),
    Named("p", 3, "Market House", 10.08, 50.08, (("city", "Weston"),)),
    Named("p", 4, "Twin", 10.03, 50.03),
    Named("p", 5, "Twin", 10.07, 50.07),
    Named("p", 6, "Old Mill", 10.05, 50.05),
    Named("p", 7, "Old Mill", 10.0501, 50.0501),
    Named("d", 1, "Old Town", 10.02, 50.02),
    Named("d", 2, "Harbour", 10.07, 50.07),
]


class FakeWorld:
    """Implements ``World`` on plain values."""

    def __init__(
        self,
        layers: Sequence[LayerInfo] = (PLACES, DISTRICTS, STREETS),
        features: Sequence[Named] = tuple(FEATURES),
        rasters: Sequence[RasterInfo] = (),
    ) -> None:
        self.catalog = Catalog(tuple(layers), rasters=tuple(rasters))
        self.features = list(features)
        self.surroundings = Surroundings()
        self.described: dict[str, list[NameHit]] = {}
        self._made: dict[Hashable, Any] = {}

    def spans(self, text: str) -> Sequence[NameSpan]:
        found = []
        for name in dict.fromkeys(feature.name for feature in self.features):
            at = text.casefold().find(name.casefold())
            if at >= 0:
                count = sum(feature.name == name for feature in self.features)
                found.append(NameSpan(at, at + len(name), name.casefold(), count))
        return found

    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        wanted = stems(text)
        return [
            NameHit(f.layer_id, f.fid, f.name, "name", 1.0, "exact", f.lon, f.lat, f.context)
            for f in self.features
            if stems(f.name) == wanted
        ]

    def names_in(self, layer_id: str, text: str) -> list[NameHit]:
        called = [hit for hit in FakeWorld.names(self, text) if hit.layer_id == layer_id]
        held = [f for f in self.features if f.layer_id == layer_id and set(stems(text)) <= set(stems(f.name))]
        return called or [NameHit(f.layer_id, f.fid, f.name, "name", 0.8, "partial", f.lon, f.lat, f.context) for f in held]

    def viewed(self, left_out: frozenset[str], as_areas: frozenset[str] = frozenset()) -> FakeWorld:
        return self

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def lasting(self, key: Hashable, make: Callable[[], Any]) -> Any:
        return self.once(key, make)

    def suggest(self, text: str, count: int = 5) -> list[str]:
        alike = [f.name for f in self.features if _start(f.name) == _start(text)]
        return list(dict.fromkeys(alike))[:count]

    def sounding(self, text: str) -> list[Sounding]:
        return self.once("sounds", lambda: Sounds(fold(feature.name) for feature in self.features)).of(text)

    def values(self, words: Words, layer_id: str) -> list[ValueHit]:
        layer = self.catalog.layer(layer_id)
        found = [
            ValueHit(layer_id, field.name, value.value, value.label, value.count, 1.0, field.tokens)
            for field in layer.fields
            for value in field.values
            if stems(value.label) == words
        ]
        return said_otherwise(found, words, layer)

    def addresses(self, words: Words, layer_id: str) -> list[ValueHit]:
        fields = [field for field in self.catalog.layer(layer_id).fields if field.role is FieldRole.ADDRESS]
        values = [(field, value) for field in fields for value in field.values if set(words) <= set(stems(value.label))]
        return [ValueHit(layer_id, field.name, value.value, value.label, value.count, 0.8) for field, value in values]

    def similar_values(self, text: str, count: int = 5) -> list[str]:
        labels = [value.label for layer in self.catalog.layers for field in layer.fields for value in field.values]
        return [label for label in dict.fromkeys(labels) if _start(label) == _start(text)][:count]

    def count(self, layer_id: str, predicate: Predicate) -> int:
        """The count of the value that is asked for, halved for each further condition: enough to choose between fields."""
        if isinstance(predicate, AllOf):
            return min((self.count(layer_id, part) for part in predicate.parts), default=0)
        layer = self.catalog.layer(layer_id)
        if isinstance(predicate, Not) and isinstance(predicate.part, IsNull):
            known = layer.field(predicate.part.field)
            return max(known.filled, sum(value.count for value in known.values)) if known is not None else 0
        wanted = {
            Compare: lambda p: (p.value,) if p.op is Comparison.EQ else (),
            OneOf: lambda p: p.values,
            HasToken: lambda p: p.tokens,
        }.get(type(predicate))
        if wanted is None or isinstance(predicate, (Not, IsNull, AnyOf)):
            return 0
        field = layer.field(predicate.field)
        if field is not None and not field.values and field.type is FieldType.TEXT:
            return int(bool(wanted(predicate)))  # which texts it holds no test says
        return sum(value.count for value in field.values if value.value in wanted(predicate)) if field is not None else 0

    def containing(self, lon: float, lat: float) -> list[tuple[str, str]]:
        return [("d", "Old Town")] if lon < 10.05 else [("d", "Harbour")]

    def attributes(self, layer_id: str, fids: Sequence[int]) -> list[dict[str, Any]]:
        return [dict(f.context) for fid in fids for f in self.features if (f.layer_id, f.fid) == (layer_id, fid)]

    def matching(self, binding: Binding, most: int) -> list[NameHit]:
        """What a test says that a description means, by the words of its head."""
        return self.described.get(binding.phrase.text, [])[:most]

    def bearers(self, layer_id: str, name: str) -> list[tuple[int, ...]]:
        """Features of one name that are next to each other in the list hang together."""
        groups: list[list[int]] = []
        before = False
        for feature in self.features:
            bears = feature.layer_id == layer_id and stems(feature.name) == stems(name)
            if bears:
                groups[-1].append(feature.fid) if before else groups.append([feature.fid])
            before = bears
        return [tuple(group) for group in groups]

    def lengths(self, layer_id: str, field: str) -> dict[str, list[float]]:
        """A kilometre for each feature."""
        names = dict.fromkeys(feature.name for feature in self.features if feature.layer_id == layer_id)
        return {name: [1000.0 * len(group) for group in self.bearers(layer_id, name)] for name in names}

    def speaks(self, layer_id: str) -> bool:
        return False

    def said(self, words: Words, layer_id: str) -> int:
        return 0


def grounded_over(question: str, world: FakeWorld) -> GroundedFrame:
    """A question read and grounded over the layers of a world, whatever it stops at."""
    lexicon = WorldLexicon(world)
    frame, _ = read(question, lexicon, lexicon)
    return ground(frame, world)


def grounded_whole(question: str, world: FakeWorld) -> GroundedFrame:
    """The same of a question of which the reader uses every word."""
    found = grounded_over(question, world)
    assert not found.frame.ignored, found.frame.ignored
    return found


def target_of(found: Plan) -> Binding:
    """What a plan asks for; the plan has to run."""
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert found.grounded is not None
    assert found.grounded.target is not None
    return found.grounded.target


def condition_of(found: Plan) -> Predicate:
    """The condition of what a plan asks for; the plan has to run."""
    predicate = target_of(found).predicate
    assert predicate is not None
    return predicate
