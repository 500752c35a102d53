"""What the loaded layers hold, as values: layers, fields, values. Names are looked up through a gazetteer (see ``grounding``)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Optional

from .kinds import FieldType as FieldType
from .kinds import GeometryKind as GeometryKind
from .predicate import Predicate
from .twins import Twins
from .written_dates import DateForm


class FieldRole(str, Enum):
    """What a field is for, recognised by its content."""

    KEY = "key"
    NAME = "name"
    ADDRESS = "address"  # street, city, postcode, state …
    CATEGORY = "category"  # few distinct values
    TEXT = "text"  # prose
    NUMBER = "number"
    TIME = "time"  # opening hours
    DATE = "date"
    URL = "url"
    IMAGE = "image"
    OTHER = "other"


def are_padded(texts: Iterable[str]) -> bool:
    """Whether whole numbers are brought to one length by zeros: "01" to "14" are codes, and no amounts that could be added up."""
    said = [text for text in texts if isinstance(text, str)]
    alike = len(said) > 1 and len(said[0]) > 1 and all(len(text) == len(said[0]) and text.isdecimal() for text in said)
    return alike and any(text[0] == "0" for text in said)


@dataclass(frozen=True)
class ValueCount:
    """One value of a category field: as stored, as people see it (value-map label, or the value), how often."""

    value: str
    label: str
    count: int


class Making(str, Enum):
    """How a number comes from others."""

    RATIO = "ratio"  # the first by the second
    CHANGE = "change"  # the first less the second
    GAP = "gap"  # that, without its sign
    GROWTH = "growth"  # that, in per cent of the second
    SUM = "sum"  # of both
    PRODUCT = "product"  # the first times the second
    AGE = "age"  # the years from a year or a date, the first, up to the second, which is no field but today
    MARK = "mark"  # 100 where the predicate holds, else 0: its mean is a share in per cent
    RATE = "rate"  # the mean of such marks of the things of another layer inside each area
    JOINED = "joined"  # no number: the value of a field of another layer, by an equal key


@dataclass(frozen=True)
class Made:
    """A number that no field holds, made of those that do: ``first`` and ``second`` are fields, or the column of the area.

    A mark is of the ``predicate`` where the field ``first`` has a value; a rate is of the marks of the things of ``layer_id`` that satisfy
    ``among``, of which each ``belongs`` to one area. What is joined is the field ``second`` of that feature of ``layer_id`` whose ``key``
    equals the field ``first``.
    """

    making: Making
    first: str
    second: str = ""
    factor: float = 1.0
    unit: str = ""
    predicate: Optional[Predicate] = None
    among: Optional[Predicate] = None
    layer_id: str = ""
    key: str = ""
    belongs: bool = False

    @property
    def adds_up(self) -> bool:
        """Whether a total of it says something: of ratios and shares it does not."""
        return self.making in (Making.CHANGE, Making.SUM, Making.PRODUCT)


@dataclass(frozen=True)
class FieldInfo:
    """One field. ``values`` holds the most frequent values of a category field; all of them when ``values_complete``.

    ``tokens``: the field holds lists such as "pizza;italian", and ``values`` counts the entries. ``minimum``/``maximum`` for numbers and
    ISO dates. ``dates``: how a field of text writes its dates, where that is not ISO. ``whole_days``: no date has a time of the day but
    midnight. ``clocks``: the field holds times of the day as text, "17:30", and no dates. ``sketch``: what tells whether the values of
    one field are among those of another (see ``sketch``); of texts and whole numbers. ``unit``: what another field says it to be in.
    """

    name: str
    type: FieldType
    alias: str = ""
    role: FieldRole = FieldRole.OTHER
    filled: int = 0
    distinct: Optional[int] = None
    values: tuple[ValueCount, ...] = ()
    values_complete: bool = False
    tokens: bool = False
    minimum: Optional[float] = None
    maximum: Optional[float] = None
    dates: Optional[DateForm] = None
    whole_days: bool = False
    clocks: bool = False
    made: Optional[Made] = None  # for one question: no layer holds it
    sketch: tuple[int, ...] = ()
    unit: str = ""

    @property
    def is_joined(self) -> bool:
        """Whether it is a field of another layer, brought over for one question."""
        return self.made is not None and self.made.making is Making.JOINED

    @property
    def title(self) -> str:
        return self.alias or self.name


@dataclass(frozen=True)
class PartsOf:
    """What areas are joined of that no layer holds: the features of ``layer_id`` with an equal value of ``field``.

    ``numbers``: the fields that these have together, each with its statistic over the parts, "sum" or "mean".
    """

    layer_id: str
    field: str
    numbers: tuple[tuple[str, str], ...] = ()


class Land(str, Enum):
    """What areas such as countries make up together that no layer holds."""

    LANDMASS = "landmass"
    COAST = "coast"  # the lines around the landmasses
    BORDER = "border"  # the lines along which the areas meet


@dataclass(frozen=True)
class LandOf:
    """The land of the areas of ``layer_id`` as ``kind`` says: landmasses of more than ``least_m2`` (square metres), or lines; ``name``:
    the field that the areas are called by.
    """

    layer_id: str
    kind: Land = Land.LANDMASS
    least_m2: float = 0.0
    name: str = ""


@dataclass(frozen=True)
class PlacedBy:
    """Where the rows of a table lie: where that feature of ``layer_id`` does whose ``key`` equals their ``field``."""

    layer_id: str
    field: str
    key: str


@dataclass(frozen=True)
class LatestOf:
    """The rows that are the last of their key, by a date."""

    key: str
    date: str


@dataclass(frozen=True)
class LayerInfo:
    """One vector layer, or a table. ``extent`` is (west, south, east, north) in degrees WGS 84, west > east across the antimeridian, or
    None. ``placed``: a table whose rows belong to the features of a layer; its geometry is then that of points.
    """

    id: str
    name: str
    geometry: GeometryKind
    crs: str
    feature_count: int
    fields: tuple[FieldInfo, ...] = ()
    extent: Optional[tuple[float, float, float, float]] = None
    sampled: bool = False
    name_fields: tuple[str, ...] = ()
    display_field: str = ""
    null_geometries: int = 0
    fingerprint: str = ""
    has_lines: bool = False  # for MIXED geometry
    has_polygons: bool = False
    keywords: tuple[str, ...] = ()  # abstract, keywords, group name: words that help to find the layer
    kinds: tuple[str, ...] = ()  # what the names of areas end in, where these say what they are
    named_as: tuple[str, ...] = ()  # the kinds that most of its names end in, where its own name says none
    name_kinds: tuple[str, ...] = ()  # the kinds that several of its names end in, where its own name says none, or a wide one
    called: tuple[str, ...] = ()  # what its name stands for in words, where it is an abbreviation
    parts: Optional[PartsOf] = None  # for one question: no layer holds these areas
    land: Optional[LandOf] = None  # for one question, too
    placed: Optional[PlacedBy] = None
    latest: Optional[LatestOf] = None  # for one question: the layer is that of the last records alone
    twins: Optional[Twins] = None  # the two layers that it is made of
    only_areas: bool = False  # for one question: it serves only where areas are needed, else the layer that it is a part of does

    def field(self, name: str) -> Optional[FieldInfo]:
        return next((field for field in self.fields if field.name == name), None)

    @property
    def holds_areas(self) -> bool:
        return self.geometry is GeometryKind.POLYGON or self.has_polygons

    @property
    def holds_lines(self) -> bool:
        return self.geometry is GeometryKind.LINE or self.has_lines


@dataclass(frozen=True)
class RasterInfo:
    """One raster layer of values; ``bands`` are the names of its bands, ``keywords`` words that help to find it."""

    id: str
    name: str
    crs: str
    bands: tuple[str, ...] = ()
    extent: Optional[tuple[float, float, float, float]] = None
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True)
class ToldJoin:
    """What the project says of two layers: the ``field`` of one says which feature of ``other_id`` is meant, by its ``other``."""

    layer_id: str
    field: str
    other_id: str
    other: str


@dataclass(frozen=True)
class Catalog:
    """All loaded layers; ``ellipsoid`` is the project's, ``notes`` what people should know (sampled layers, rasters left aside), ``joins``
    the relations and joins that a person set up, ``behind`` the layers that others are made of (``LayerInfo.twins``).
    """

    layers: tuple[LayerInfo, ...] = ()
    ellipsoid: str = "EPSG:7030"
    notes: tuple[str, ...] = ()
    rasters: tuple[RasterInfo, ...] = ()
    joins: tuple[ToldJoin, ...] = ()
    behind: tuple[LayerInfo, ...] = ()

    def layer(self, layer_id: str) -> LayerInfo:
        for layers in (self.layers, self.behind):
            for layer in layers:
                if layer.id == layer_id:
                    return layer
        raise KeyError(layer_id)

    def place(self, layer_id: str) -> int:
        """Where a layer stands among the others: what is equal is taken in their order, for ids are new in each session."""
        return next((at for at, layer in enumerate((*self.layers, *self.behind)) if layer.id == layer_id), len(self.layers))

    def by_id(self) -> dict[str, LayerInfo]:
        return {layer.id: layer for layer in (*self.behind, *self.layers)}


@dataclass(frozen=True)
class NameSpan:
    """A known name inside a text, by character offsets; ``count`` features bear it."""

    start: int
    end: int
    folded: str
    count: int


@dataclass(frozen=True)
class NameHit:
    """A feature whose name matches. ``score`` in [0,1] (1: exact); ``context``: its other short attributes (address, categories)."""

    layer_id: str
    fid: int
    name: str
    field: str
    score: float
    how: str  # "exact" | "folded" | "alias" | "fuzzy" | "partial"
    lon: Optional[float] = None
    lat: Optional[float] = None
    context: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class ValueHit:
    """A value of a category field that matches a word: ``token`` when it is one entry of a list field."""

    layer_id: str
    field: str
    value: str
    label: str
    count: int
    score: float
    token: bool = False
