"""A town whose places have texts, as plain values: what grounding sees when a question holds wishes."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_rag_plugin.grounding.lexicon.words import Words, stems
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, category, name_field, number

TEXTS = (
    "A quiet corner café with a garden and very good coffee; the owner reads aloud on rainy days.",
    "Handmade pasta, a long wine list and tables by the river. Loud music after ten.",
    "Cheap, fast and cheerful. Students queue here for falafel.",
    "The place for a birthday: candles, a terrace with a view of the river, friendly staff.",
    "A tourist trap at the harbour with plastic menus.",
    "雅致的老宅，适合约会，咖啡很香。",
    "Gemütliches Lokal mit Kamin, gute Weine, freundliche Bedienung.",
)
SPOTS = LayerInfo(
    "p",
    "places",
    GeometryKind.POINT,
    "EPSG:4326",
    200,
    (
        name_field(filled=200, distinct=190),
        category("category", ("café", 40), ("restaurant", 60), ("bar", 30), ("pub", 20), ("hotel", 20), ("bookshop", 10), ("bakery", 20)),
        category("cuisine", ("pizza", 12), ("italian", 20), ("sushi", 5), ("thai", 7), tokens=True),
        category("outdoor_seating", ("yes", 40), ("no", 60)),
        category("diet_vegetarian", ("yes", 30), ("no", 30)),
        category("price", ("cheap", 40), ("expensive", 20)),
        number("rating"),
        FieldInfo("opening_hours", FieldType.TEXT, role=FieldRole.TIME, filled=150, distinct=80),
        FieldInfo("description", FieldType.TEXT, role=FieldRole.TEXT, filled=180, distinct=180),
    ),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="spots",
)
STATIONS = LayerInfo(
    "u",
    "subway stations",
    GeometryKind.POINT,
    "EPSG:4326",
    12,
    (name_field(filled=12, distinct=12), category("step_free", ("yes", 5), ("no", 7))),
    (10.0, 50.0, 10.1, 50.1),
    name_fields=("name",),
    fingerprint="stations",
)
NAMED = (
    Named("p", 1, "Powell's Books", 10.01, 50.01),
    Named("p", 2, "Alpha Hall", 10.02, 50.02),
    Named("u", 1, "Pioneer Square", 10.03, 50.03),
    Named("d", 1, "Old Town", 10.02, 50.02),
    Named("d", 2, "Harbour", 10.07, 50.07),
)


class WishWorld(FakeWorld):
    """A fake world in which the texts of some layers are known; without ``texts`` no layer speaks."""

    def __init__(self, texts: Sequence[str] = TEXTS, layers: Sequence[LayerInfo] = (SPOTS, STATIONS, DISTRICTS)) -> None:
        super().__init__(layers, NAMED)
        self._texts = [frozenset(stems(text)) for text in texts]

    def speaks(self, layer_id: str) -> bool:
        return layer_id == "p" and bool(self._texts)

    def said(self, words: Words, layer_id: str) -> int:
        return sum(set(words) <= text for text in self._texts) if self.speaks(layer_id) else 0
