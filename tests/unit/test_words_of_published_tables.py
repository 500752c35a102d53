"""Words over published tables: what came out well, years beside what was made, areas that go by numbers, what the rows are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldRole, FieldType, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, amount, category, name_field

PRECINCT = replace(category("PRECINCT", ("1", 60), ("2", 40)), type=FieldType.INTEGER, role=FieldRole.NUMBER, minimum=1.0, maximum=2.0)
CARVINGS = replace(
    PLACES, id="c", name="town-public-art", feature_count=100,
    fields=(
        name_field(), category("MAKER", ("Reed", 40), ("Moss", 60)), amount("YEAR", 1990.0, 2016.0), PRECINCT,
        category("KIND", ("Mural", 60), ("Relief", 40)),
    ),
)  # fmt: skip
TRIALS = replace(
    PLACES, id="t", name="field-trials", feature_count=100,
    fields=(name_field(), category("successful", ("True", 80), ("False", 20)), category("CROP", ("Rye", 50), ("Oats", 50))),
)  # fmt: skip
HALLS = replace(
    PLACES, id="h", name="halls", feature_count=100,
    fields=(name_field(), category("RINK", ("indoor", 30), ("none", 70)), category("USE", ("RINK", 20), ("HALL", 80))),
)  # fmt: skip


def planned(question: str, layer: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld((layer,), ()), Settings())


def steps(question: str, layer: LayerInfo) -> str:
    found = planned(question, layer)
    assert found.workflow is not None, found.issues
    return str(found.workflow.steps)


@pytest.mark.parametrize("question", ["failed trials", "how many trials failed", "unsuccessful trials"])
def test_what_failed_is_not_successful(question: str) -> None:
    assert "successful" in steps(question, TRIALS)
    assert "Rye" not in steps(question, TRIALS)


@pytest.mark.parametrize("question", ["murals from 2014", "murals made in 2014", "murals painted in 2014", "murals in the year 2014"])
def test_the_only_year_says_when_things_were_made(question: str) -> None:
    found = steps(question, CARVINGS)
    assert "YEAR" in found
    assert "HybridRank" not in found


@pytest.mark.parametrize(
    "question", ["most murals by precinct", "where are the most murals, by precinct", "murals: which precinct has most"]
)
def test_areas_that_go_by_a_number_have_no_largest(question: str) -> None:
    found = steps(question, CARVINGS)
    assert "SummariseBy" in found
    assert "Top(column='PRECINCT'" not in found


@pytest.mark.parametrize("question", ["which maker has the most works", "which maker has the most pieces"])
def test_works_are_what_a_layer_of_art_holds(question: str) -> None:
    assert "field='MAKER'" in steps(question, CARVINGS)


def test_what_nobody_keeps_is_asked_back() -> None:
    assert not planned("which maker has the most employees", CARVINGS).runnable


def test_the_name_of_a_field_is_no_value_behind_its_own() -> None:
    found = steps("how many indoor rink halls are there", HALLS)
    assert "indoor" in found
    assert "'USE'" not in found


@pytest.mark.parametrize("question", ["in 2014, how many murals were made?", "since 2014, which murals were made"])
def test_a_time_in_front_is_one_behind(question: str) -> None:
    assert "YEAR" in steps(question, CARVINGS)


BASES = replace(
    PLACES, id="b", name="well-permits", feature_count=100,
    fields=(name_field(), category("TYPEOFWELLS", ("GEOTHERMAL", 60), ("TEST", 40)), amount("NUMBEROFWELLS", 1.0, 30.0)),
)  # fmt: skip


@pytest.mark.parametrize("question", ["total number of wells under the permits", "total number of wells over the permits"])
def test_points_lie_on_none_of_themselves(question: str) -> None:
    found = steps(question, BASES)
    assert "Summarise" in found
    assert "Relate" not in found


@pytest.mark.parametrize("question", ["count by kind", "kind breakdown", "number by kind"])
def test_a_count_of_nothing_counts_the_rows_of_the_only_layer(question: str) -> None:
    assert "SummariseBy(field='KIND'" in steps(question, CARVINGS)


@pytest.mark.parametrize("question", ["how many facilities have a rink that is indoor", "facilities with an indoor rink"])
def test_facilities_may_be_whatever_the_only_layer_holds(question: str) -> None:
    assert "indoor" in steps(question, HALLS)
