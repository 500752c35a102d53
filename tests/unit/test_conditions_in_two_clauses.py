"""Conditions told in two clauses, by whose they are, by which side of a field, and by which date: each is said of what its words say."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.numbers.number_first import as_number_of_its_layer
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.catalog import FieldInfo, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.workflow.operations import Filter, PartTowards
from tests.unit.fake_world import FakeWorld, category, name_field, number
from tests.unit.test_shares_said_last import whole

_BOX = (10.0, 50.0, 11.0, 51.0)


def date(name: str, filled: int = 80) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, filled=filled)


def year(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.INTEGER, filled=80, distinct=40, minimum=1980, maximum=2024)


BUOYS = LayerInfo(
    "b", "buoys", GeometryKind.POINT, "EPSG:4326", 80,
    (
        category("status", ("Lit", 50), ("Extinguished", 30)), category("keeper", ("Trinity", 40), ("Harbour Board", 40)),
        category("checked", ("Y", 30), ("N", 50)), category("buoy_type", ("Cardinal", 40), ("Lateral", 40)), number("weight_kg", 80),
        date("date_laid"), year("year_built"),
    ),
    _BOX, fingerprint="buoys",
)  # fmt: skip
REPORTS = LayerInfo(
    "r", "reports", GeometryKind.POINT, "EPSG:4326", 60,
    (
        category("reporter", ("Trinity", 30), ("Coastguard", 30)), category("kind", ("Damage", 20), ("Drift", 20), ("Ice", 20)),
        category("grade", ("I", 20), ("II", 40)), year("year_made"), date("filed_on"),
    ),
    _BOX, fingerprint="r",
)  # fmt: skip
SECTORS = LayerInfo(
    "s", "sectors", GeometryKind.POLYGON, "EPSG:4326", 6,
    (name_field(filled=6, distinct=6), category("patrol_region", ("North", 3), ("South", 3))), _BOX, name_fields=("name",), fingerprint="s",
)  # fmt: skip
MOORINGS = LayerInfo(
    "m", "moorings", GeometryKind.POINT, "EPSG:4326", 60,
    (
        category("applicant", ("Yacht Club", 30), ("Marina Trust", 30)), date("date_filed", 50),
        category("use", ("Berth", 30), ("Fish farm", 30)), number("inspect_days", 60), number("annual_fee", 60),
    ),
    _BOX, fingerprint="m",
)  # fmt: skip
WORLD = FakeWorld((BUOYS, REPORTS, SECTORS, MOORINGS))


def steps(question: str) -> list:
    found = by_grammar(question, WORLD, Settings())
    assert found.runnable, [str(issue.message) for issue in found.issues]
    assert found.workflow is not None
    return [step.operation for step in found.workflow.steps]


def kept(question: str) -> list[str]:
    return [step.predicate.words() for step in steps(question) if isinstance(step, Filter)]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("what percentage of wells that were drilled in 2021 are closed", ["drilled in 2021"]),
        ("what percentage of wells whose depth is over 40 m are closed", ["whose depth is over 40 m"]),
        ("percent of wells that are closed", []),
        ("percentage of wells that are closed and are deeper than 40 m", []),
        ("wie viel Prozent der wells, deren USE Farm ist, sind tiefer als 40 m", None),
    ],
)
def test_the_verb_behind_a_clause_parts_the_whole_from_the_part(question: str, said: Optional[list[str]]) -> None:
    found = whole(question)
    assert found is not None
    if said is None:
        assert found.conditions, "a clause of the whole is no part of what is asked"
    else:
        assert [item.text.removeprefix("that were ") for item in found.conditions] == said


def test_a_share_with_a_verb_behind_it_is_none_of_each_area() -> None:
    made = steps("what percentage of buoys that are lit are in sectors in the north region")
    assert not any(getattr(step, "source", "") == "lit_share" for step in made)
    assert kept("what percentage of buoys that are lit are in sectors in the north region")[:2] == ["patrol_region = North", "status = Lit"]


@pytest.mark.parametrize("question", ["which buoys were not checked", "buoys that were not checked"])
def test_things_that_were_not_done_are_no_field_that_differs_from_another(question: str) -> None:
    assert kept(question) == ["checked is N"]


def test_a_field_of_its_own_name_still_differs() -> None:
    assert kept("buoys whose keeper is not the status")  # two fields


@pytest.mark.parametrize("question", ["buoys from Trinity", "how many buoys from Trinity"])
def test_a_name_that_the_things_have_is_theirs_and_no_way_from_those_of_another_layer(question: str) -> None:
    assert kept(question) == ["keeper = Trinity"]


def test_such_a_name_may_stand_beside_a_place() -> None:
    assert kept("buoys from Trinity in sectors in the north region") == ["patrol_region = North", "keeper = Trinity"]


def test_several_names_are_those_of_either() -> None:
    assert kept("buoys from Trinity or Harbour Board") == ["keeper is Trinity or Harbour Board"]


def test_a_side_that_a_field_of_regions_has_is_its_value() -> None:
    assert kept("sectors in the north region") == ["patrol_region = North"]
    assert any(isinstance(step, PartTowards) for step in steps("sectors in the north"))
    assert any(isinstance(step, PartTowards) for step in steps("sectors in the western region"))


@pytest.mark.parametrize("question", ["reports of grade I", "reports whose grade is I", "which reports are grade I"])
def test_a_roman_one_behind_its_field_is_nobody(question: str) -> None:
    assert kept(question) == ["grade = I"]


def test_a_quality_of_two_values_is_one_part() -> None:
    """Of all wells, and not of those on gravel: there would be more than 100 % of them."""
    found = whole("share of wells on gravel or chalk")
    assert found is not None
    assert not found.relations


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("buoys with a build year before 2000", "year_built < 2000"),
        ("buoys whose date laid is before March 2021", "date_laid < 2021-03"),
        ("how many buoys whose date laid is before March 2021 are there", "date_laid < 2021-03"),
        ("buoys whose date laid is in 2022", "date_laid >= 2022 and date_laid < 2023"),
    ],
)
def test_a_time_right_behind_a_date_is_of_that_date(question: str, condition: str) -> None:
    assert kept(question) == [condition]


class Dated(FakeWorld):
    def count(self, layer_id: str, predicate: Predicate) -> int:
        return 5 if "year_made" in predicate.fields() else 0


@pytest.mark.parametrize("question", ["reports from the 1980s", "reports of 1984"])
def test_a_time_of_which_no_date_is_goes_by_the_one_year(question: str) -> None:
    found = by_grammar(question, Dated(WORLD.catalog.layers), Settings())
    assert found.workflow is not None
    (made,) = (step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert made.fields() == {"year_made"}


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("moorings missing a date filed", "date_filed has no value"),
        ("which moorings are missing a use", "use has no value"),
        ("how many buoys have an unknown year built", "year_built has no value"),
        ("buoys with a keeper other than Trinity", "not (keeper = Trinity)"),
        ("buoys that have a keeper other than Trinity by status", "not (keeper = Trinity)"),
        ("moorings filed by Marina Trust", "applicant = Marina Trust"),
        ("moorings filed before 2020", "date_filed < 2020"),
        ("which moorings took more than 30 days to inspect", "inspect_days > 30"),
        ("moorings whose inspection took over 30 days", "inspect_days > 30"),
        ("moorings that pay more than $500 in annual fee", "annual_fee > 500"),
        ("moorings, deren inspect über 30 Tage dauerte", "inspect_days > 30"),
        ("moorings used as a fish farm", "use = Fish farm"),
        ("reports whose kind mentions drift", "kind contains “drift”"),
        ("reports that mention drift in the kind", "kind contains “drift”"),
    ],
)
def test_conditions_are_read_in_the_words_of_analysts(question: str, condition: str) -> None:
    assert kept(question)[:1] == [condition]


def test_what_a_place_accepts_is_a_flag_and_no_kind_of_place() -> None:
    """ "But not paint" denies what is taken, and not that a depot is a paint shop."""
    depots = LayerInfo(
        "d", "depots", GeometryKind.POINT, "EPSG:4326", 40,
        (
            category("kind", ("Drop-off", 30), ("Paint shop", 10)), category("accepts_glass", ("Y", 20), ("N", 20)),
            category("ACC_PAINT", ("Y", 20), ("N", 20)),
        ),
        _BOX, fingerprint="d",
    )  # fmt: skip
    found = by_grammar("drop-off depots that take glass but not paint", FakeWorld((depots,)), Settings())
    assert found.workflow is not None
    (said,) = (step.operation.predicate.words() for step in found.workflow.steps if isinstance(step.operation, Filter))
    assert said == "kind = Drop-off and accepts_glass = Y and ACC_PAINT is N"


def test_a_layer_that_says_the_word_is_meant_before_a_value_that_means_the_same() -> None:
    """Dump sites are those of a layer of dumps, and no landfills; landfill sites still are."""
    facilities = LayerInfo(
        "f", "facilities", GeometryKind.POINT, "EPSG:4326", 20, (category("kind", ("Landfill", 8), ("Transfer station", 12)),), _BOX,
        fingerprint="f",
    )  # fmt: skip
    dumps = LayerInfo("d", "illegal_dump", GeometryKind.POINT, "EPSG:4326", 60, (number("volume", 60),), _BOX, fingerprint="d")
    world = FakeWorld((facilities, dumps))
    assert [reading.layer_id for reading in class_readings("dump sites", world)] == ["d"]
    assert class_readings("landfill sites", world)[0].layer_id == "f"


def test_a_number_of_things_is_theirs_and_of_none_that_lie_in_others_called_so() -> None:
    """The production of the crab boats is that of boats, though grounds for crab lie about them."""
    boats = LayerInfo(
        "v", "boats", GeometryKind.POINT, "EPSG:4326", 40,
        (category("target", ("Crab", 20), ("Cod", 20)), category("port", ("Ayr", 20), ("Oban", 20)), number("PROD_KG", 40)), _BOX,
        fingerprint="v",
    )  # fmt: skip
    grounds = LayerInfo(
        "g", "grounds", GeometryKind.POLYGON, "EPSG:4326", 9, (category("species", ("Crab", 4), ("Lobster", 5)),), _BOX, fingerprint="g"
    )
    world = FakeWorld((boats, grounds))
    lexicon = WorldLexicon(world)
    frame = as_number_of_its_layer(read("production of crab boats by port", lexicon, lexicon)[0], world)
    assert frame.target is not None
    assert (frame.target.text, frame.target.relations, frame.measure.statistic) == ("crab boats", (), "sum")
