"""Points whose names have a word among others, beside their kind or in the plural; lines and areas that bear a word beside their kind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.places.places import place_readings
from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.predicate import AnyOf, Compare, Comparison, ContainsText, Edge, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.plans import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, condition_of, name_field, number, target_of

FUEL = replace(
    PLACES, id="fuel", name="petrol-stations", fields=(name_field("NAME"), category("SHOP", ("Y", 60), ("N", 40))), name_fields=("NAME",)
)
SPILLS = replace(
    PLACES, id="spill", name="spills", fields=(name_field("COMPANY"), category("MEDIUM", ("Soil", 60), ("Water", 40))),
    name_fields=("COMPANY",),
)  # fmt: skip
TRAMS = replace(
    STREETS, id="tram", name="tram-lines", feature_count=4, fields=(name_field("NAME", 4, 4), number("TRACKS", 4)), name_fields=("NAME",)
)
STOPS = replace(
    PLACES, id="stop", name="tram-stops", name_fields=("NAME",),
    fields=(name_field("NAME"), category("LINE", ("green", 40), ("ochre", 60))),
)  # fmt: skip
NAMED = [
    *(Named("fuel", at, name) for at, name in enumerate(("Quay Street Ulmo", "Ulmo North", "Bakers Ulmo", "Westway Perro"))),
    *(Named("spill", at, name) for at, name in enumerate(("Ulmo", "Ulmo", "Ulmo Depot"))),
    Named("tram", 1, "green"), Named("tram", 2, "ochre"), Named("spill", 9, "Green Line"),
]  # fmt: skip


class _World(FakeWorld):
    """Names stand in the field that each layer has for them, and are found by a word of theirs as well."""

    def names(self, text: str, sure: bool = False):  # type: ignore[no-untyped-def]
        found = super().names(text, sure)
        if not found and not sure:
            found = [hit for layer in self.catalog.layers for hit in FakeWorld.names_in(self, layer.id, text)]
        return [self._told(hit) for hit in found]

    def names_in(self, layer_id: str, text: str):  # type: ignore[no-untyped-def]
        return [self._told(hit) for hit in super().names_in(layer_id, text)]

    def _told(self, hit):  # type: ignore[no-untyped-def]
        return replace(hit, field=self.catalog.layer(hit.layer_id).name_fields[0])


def planned(question: str, *layers: LayerInfo) -> Plan:
    ids = {layer.id for layer in layers}
    return understand(question, _World(layers, [each for each in NAMED if each.layer_id in ids]), Settings())


@pytest.mark.parametrize("question", ["how many Ulmo stations", "Ulmo petrol stations", "ulmo stations with a shop"])
@pytest.mark.parametrize("layers", [(FUEL,), (FUEL, SPILLS), (SPILLS, FUEL, DISTRICTS)])
def test_stations_of_a_brand_are_those_that_bear_it_among_other_words(question: str, layers: tuple[LayerInfo, ...]) -> None:
    found = planned(question, *layers)
    assert target_of(found).layer_id == "fuel"
    assert ContainsText("NAME", "Ulmo" if "Ulmo" in question else "ulmo") in _parts(found)


def _parts(found: Plan) -> tuple[object, ...]:
    predicate = condition_of(found)
    return getattr(predicate, "parts", (predicate,))


def test_a_name_in_the_plural_is_all_that_bear_it() -> None:
    assert condition_of(planned("how many Ulmos are there", FUEL)) == ContainsText("NAME", "Ulmo")


@pytest.mark.parametrize("question", ["Ulmo branches", "how many Ulmo locations", "number of Ulmo outlets"])
def test_branches_of_a_brand_are_all_that_bear_it(question: str) -> None:
    assert condition_of(planned(question, FUEL)) == ContainsText("NAME", "Ulmo")


def test_a_chain_is_all_of_it_also_where_some_bear_the_bare_name() -> None:
    bare = [Named("fuel", at, name) for at, name in enumerate(("Tilo", "Tilo", "Tilo - Westway", "Tilo - Quay"))]

    class _Counting(_World):
        def count(self, layer_id: str, predicate: Predicate) -> int:
            if isinstance(predicate, ContainsText) and predicate.at is Edge.START:
                return sum(each.name.startswith(predicate.text) for each in self.features)
            return super().count(layer_id, predicate)

    found = understand("how many Tilo locations", _Counting((FUEL,), bare), Settings())
    assert condition_of(found) == AnyOf((Compare("NAME", Comparison.EQ, "Tilo"), ContainsText("NAME", "Tilo - ", Edge.START)))


@pytest.mark.parametrize("question", ["how many Perro stations", "how many Perros are there", "how many cheap stations"])
def test_one_alone_is_no_brand_and_neither_is_a_word_like_any_other(question: str) -> None:
    assert not planned(question, FUEL).runnable


@pytest.mark.parametrize("question", ["length of the green line", "how long is the green line", "how many miles long is the green line?"])
@pytest.mark.parametrize("layers", [(TRAMS, STOPS), (TRAMS, STOPS, SPILLS), (SPILLS, TRAMS)])
def test_a_length_is_that_of_the_line_and_of_nothing_else_called_so(question: str, layers: tuple[LayerInfo, ...]) -> None:
    target = target_of(planned(question, *layers))
    assert (target.kind, target.layer_id, target.label) == (BindingKind.NAMED, "tram", "green")


def test_stops_on_the_line_are_still_stops() -> None:
    assert target_of(planned("how many stops are on the green line", TRAMS, STOPS)).layer_id == "stop"


def test_a_place_that_nothing_is_called_is_no_kind_of_thing() -> None:
    houses = replace(PLACES, id="h", name="social-housing", geometry=GeometryKind.POINT)
    found = planned("petrol stations within 1 mile of the Grey House", FUEL, houses)
    assert not found.runnable
    assert [issue.code for issue in found.issues if issue.stops] == ["unknown-place"]


def test_who_bears_all_of_the_words_is_called_so() -> None:
    """A ward is called "Ward 5", also where a number of it is 5 beside its kind."""
    wards = replace(DISTRICTS, id="w", name="wards", feature_count=2, fields=(name_field("NAME", 2, 2),), name_fields=("NAME",))
    world = _World((wards, FUEL), [Named("w", 1, "Ward 5"), Named("w", 1, "5"), Named("w", 2, "Ward 6")])
    assert [reading.name for reading in place_readings(Phrase("ward 5", 0, 6), world)][:1] == ["Ward 5"]


def test_a_line_that_is_named_is_read_no_second_time() -> None:
    """ "Main Street" is that one, and none of those whose class is a main street."""
    classes = category("CLASS", ("main street", 20), ("lane", 20))
    streets = replace(STREETS, id="m", name="roads", fields=(name_field("NAME", 40, 12), classes), name_fields=("NAME",))
    world = _World((streets,), [Named("m", 1, "Main Street"), Named("m", 2, "Mill Lane")])
    found = understand("total length of Main Street", world, Settings())
    target = target_of(found)
    assert (target.kind, target.label) == (BindingKind.NAMED, "Main Street")
