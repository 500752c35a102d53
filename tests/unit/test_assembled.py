"""A question that no grammar reads is put together again from what its words may be, and offered to be clicked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)

PUMPS = LayerInfo(
    "p", "pumps", GeometryKind.POINT, "EPSG:4326", 80,
    (
        name_field("PUMP_NO", 80, 80),
        replace(amount("PWR_KW", 5, 900), filled=80),
        amount("LIFT_M", 2, 60),
        category("FUEL_TYP", ("Diesel", 30), ("Electric", 50)),
        category("OPERABLE", ("yes", 60), ("no", 20)),
    ),
    _EXTENT, name_fields=("PUMP_NO",),
)  # fmt: skip
NURSERIES = LayerInfo(
    "n", "nurseries", GeometryKind.POINT, "EPSG:4326", 60,
    (name_field("NURS_NM", 60, 60), replace(amount("HEADCT", 8, 190), type=FieldType.INTEGER), category("SPONSOR", ("Council", 40))),
    _EXTENT, name_fields=("NURS_NM",),
)  # fmt: skip
WELLS = LayerInfo(
    "w", "取水井", GeometryKind.POINT, "EPSG:4326", 50,
    (name_field("井名", 50, 50), amount("埋深", 3, 80), category("水质类别", ("优良", 30), ("较差", 20))),
    _EXTENT, name_fields=("井名",),
)  # fmt: skip
WORLD = FakeWorld((PUMPS, NURSERIES, WELLS, DISTRICTS), (Named("d", 1, "Old Town", 10.02, 50.02),))


def read(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def offered(question: str) -> list[str]:
    plan = read(question)
    assert not plan.runnable, question
    return [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions]


def stop(question: str) -> Issue:
    return next(issue for issue in read(question).issues if issue.stops)


class TestItIsPutTogether:
    @pytest.mark.parametrize(
        ("question", "made"),
        [
            ("nurseries with more than 90 toddlers on their books", "nurseries with HEADCT over 90"),
            ("diesel pumps that the fairies guard, how many", "number of pumps with FUEL_TYP Diesel"),
            ("挖得比20米深的取水井", "埋深大于20的取水井"),
        ],
    )
    def test_from_likely_links(self, question: str, made: str) -> None:
        assert made in offered(question)

    def test_what_it_leaves_out_is_said(self) -> None:
        labels = [choice.label for choice in stop("diesel pumps that the fairies guard, how many").suggestions]
        assert any("number of pumps with FUEL_TYP Diesel" in label and "fairies" in label for label in labels)

    def test_every_choice_is_answered(self) -> None:
        for question in (
            "nurseries with more than 90 toddlers on their books",
            "挖得比20米深的取水井",
            "diesel pumps that the fairies guard",
        ):
            assert all(read(other).runnable for other in offered(question) if other)


class TestItSaysNothingElse:
    @pytest.mark.parametrize(
        "question", ["diesel or operable pumps that the fairies guard", "pumps that wheeze with a lift over 40 or a power over 100"]
    )
    def test_either_of_two_fields_is_not_put_together_as_both(self, question: str) -> None:
        assert not [each for each in offered(question) if " and with " in each]

    def test_no_way_of_a_comparison_but_the_said_one(self) -> None:
        assert not any("under 90" in other for other in offered("nurseries with more than 90 toddlers on their books"))

    def test_no_other_things_than_those_named(self) -> None:
        assert not any(other.startswith("pumps") for other in offered("nurseries with more than 90 toddlers on their books"))

    def test_nothing_is_denied_that_was_not(self) -> None:
        assert not any(" not " in other for other in offered("diesel pumps that the fairies do not guard"))


ZONES = LayerInfo(
    "z", "zones", GeometryKind.POLYGON, "EPSG:4326", 6, (name_field("ZN_NM", 6, 6),), _EXTENT, name_fields=("ZN_NM",)
)  # fmt: skip
ALL_ALIKE = LayerInfo(
    "g", "gates", GeometryKind.POINT, "EPSG:4326", 30,
    (name_field("GATE_NM", 30, 30), category("FEATURE", ("Gate", 30)), category("MATERIAL", ("Steel", 10), ("Timber", 20))),
    _EXTENT, name_fields=("GATE_NM",),
)  # fmt: skip


def test_what_all_of_them_have_is_no_condition() -> None:
    plan = by_grammar("steel gates that wobble", FakeWorld((ALL_ALIKE, ZONES), ()), Settings())
    questions = [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions]
    assert questions
    assert not any("FEATURE" in question for question in questions)


def test_a_layer_whose_name_ends_so_is_among_those_that_may_be_meant() -> None:
    squares = LayerInfo(
        "sq", "squares", GeometryKind.POLYGON, "EPSG:4326", 30,
        (name_field("SQ_NM", 30, 30), category("CLASS", ("District", 15), ("Local", 15))), _EXTENT, name_fields=("SQ_NM",),
    )  # fmt: skip
    wards = replace(ZONES, id="wd", name="wards")
    survey = replace(ZONES, id="sz", name="survey_districts")
    plan = by_grammar("number of gates per district", FakeWorld((ALL_ALIKE, squares, wards, survey), ()), Settings())
    assert not plan.runnable
    questions = [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions]
    assert "survey_districts" in questions[0]


def test_a_word_that_may_be_the_things_themselves_is_not_lost() -> None:
    fields = (name_field("NR", 30, 30), amount("KLASSEN", 1, 20), category("SCHULFORM", ("Berg", 9), ("Tal", 21)))
    world = FakeWorld((replace(ALL_ALIKE, id="ha", name="Schulen", fields=fields), ZONES), ())
    plan = by_grammar("durchschnittliche Klassenzahl der Schulen, die brummen, je Schulform", world, Settings())
    assert not plan.runnable
    labels = [choice.label for issue in plan.issues if issue.stops for choice in issue.suggestions]
    assert labels
    assert all("schulform" in label.casefold() for label in labels)


def test_what_no_number_can_be_is_not_offered() -> None:
    made = offered("pumps over 500 kW that the fairies guard with under 20 wands")
    assert "pumps over 500 kW" in made
    assert not any("PWR_KW under 20" in question for question in made)
