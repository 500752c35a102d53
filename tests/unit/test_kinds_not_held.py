"""Things that no layer holds: said in short with what there is, and nothing offered in their place that only happens to be loaded."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 40.0, 16.0, 46.0)


def layer(name: str, *fields: object, kind: GeometryKind = GeometryKind.POINT) -> LayerInfo:
    return LayerInfo(name, name, kind, "EPSG:4326", 80, (name_field(filled=80, distinct=80), *fields), _EXTENT, name_fields=("name",))


COUNTRIES = layer("countries", amount("gdp_md", 40, 9_000), amount("pop_est", 900, 90_000), kind=GeometryKind.POLYGON)
PEAKS = layer("peaks", amount("elevation", 200, 6_000))
RIVERS = layer("rivers", kind=GeometryKind.LINE)
LAYERS = (COUNTRIES, PEAKS, RIVERS, layer("airports"), layer("ports"))
WORLD = FakeWorld(LAYERS, (Named("ports", 1, "Rome", 12.5, 41.9), Named("ports", 2, "M", 12.0, 42.0)))


def stop(question: str, world: FakeWorld = WORLD) -> Issue:
    plan = by_grammar(question, world, Settings())
    assert not plan.runnable, question
    return next(issue for issue in plan.issues if issue.stops)


def labels(question: str, world: FakeWorld = WORLD) -> list[str]:
    return [str(choice.label) for choice in stop(question, world).suggestions]


def test_the_message_says_what_there_is_and_no_more() -> None:
    assert stop("hotels near Rome").message == ("No layer holds “hotels”. There are: “countries”, “peaks”, “rivers”, “airports”, “ports”.")


def test_where_few_layers_are_their_kinds_are_named() -> None:
    places = layer("places", category("amenity", ("bench", 40), ("cafe", 30), ("yes", 10)))
    assert stop("hotels", FakeWorld((places,))).message == "No layer holds “hotels”. There are: “places”, with for example “bench”, “cafe”."


def test_many_layers_are_counted() -> None:
    many = FakeWorld(tuple(layer(f"sheet {letter}") for letter in "abcdefghijkl"))
    assert str(stop("hotels", many).message).endswith("and 4 more.")


@pytest.mark.parametrize("question", ["hotels near Rome", "Hotels in Rome", "罗马附近的酒店", "hotels", "number of hotels per country"])
def test_other_things_are_not_offered_in_their_place(question: str) -> None:
    assert not any(layer.name in label for layer in LAYERS for label in labels(question))


def test_what_is_called_alike_is_offered() -> None:
    assert "“ports” for “seaports”" not in labels("hotels near Rome")
    assert any("“peaks”" in label for label in labels("peakings near Rome"))


def test_the_one_layer_of_which_the_same_can_be_asked_is_offered() -> None:
    assert labels("volcanoes higher than 4000 m") == ["“peaks” for “volcanoes”"]


def test_a_kind_written_as_a_name_is_a_kind() -> None:
    assert stop("Hotels in Rome").code == "unknown-kind"


def test_a_field_does_not_count_things_that_everybody_knows() -> None:
    assert not any("pop_est" in label for label in labels("the country with the most restaurants"))


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("which country is the richest", "which country with the highest gdp_md"),
        ("the 5 richest countries", "the 5 countries with the highest gdp_md"),
        ("das reichste Land", "das Land mit dem höchsten gdp_md"),
        ("最富裕的国家", "gdp_md最高的国家"),
    ],
)
def test_riches_are_asked_back_by_what_may_tell_them(question: str, asked: str) -> None:
    issue = stop(question)
    assert issue.severity is Severity.QUESTION
    assert asked in [choice.question for choice in issue.suggestions]
    assert "income" not in issue.message


def test_a_sign_that_is_no_letter_behind_a_participle_is_no_time() -> None:
    assert not by_grammar("assigned 0¨", WORLD, Settings()).runnable
