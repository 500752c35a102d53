"""Who does the most of something: the field of the things that says who."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.numbers.most_by_whom import with_who_named
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Filter
from tests.unit.fake_world import FakeWorld, category, name_field, number

_FIELDS = (name_field(), category("OWNER", ("A", 20), ("B", 40)), category("SURVEYOR", ("C", 20), ("D", 40)), category("kind", ("oak", 60)))
TREES = LayerInfo("t", "trees", GeometryKind.POINT, "EPSG:4326", 60, _FIELDS, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who owns the most trees?", "which owner has the most trees?"),
        ("Who surveyed the fewest trees in Alton", "which surveyor has the fewest trees in Alton"),
        ("which surveyor felled the most trees in 2023", "which SURVEYOR has the most trees felled in 2023"),
        ("which surveyor handled the most trees", "which SURVEYOR has the most trees"),
        ("which surveyor attended to the most trees", "which surveyor has the most trees"),
        ("which surveyor did the most oak trees", "which surveyor has the most oak trees"),
        ("which surveyor lived at the most trees", "which surveyor has the most trees lived"),
        ("Welcher Surveyor betreut die meisten Bäume", "welcher Surveyor hat die meisten Bäume"),
        ("who painted the most trees", "who painted the most trees"),
        ("who owns the most yachts", "who owns the most yachts"),
        ("which owner lives nearest the trees", "which owner lives nearest the trees"),
        ("Wem gehören die meisten Bäume?", "welcher Eigentümer hat die meisten Bäume?"),
        ("Welcher Eigentümer besitzt die wenigsten Bäume?", "welcher Eigentümer hat die wenigsten Bäume ?"),
        ("Wer malt die meisten Bäume?", "Wer malt die meisten Bäume?"),
    ],
)
def test_who_is_a_field_of_the_things(question: str, expected: str) -> None:
    assert with_who_named(question, FakeWorld((TREES,))).casefold() == expected.casefold()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who owns the most volume", "which owner has the most volume"),
        ("who owns the most volume in Alton", "which owner has the most volume in Alton"),
        ("who painted the most volume", "who painted the most volume"),
        ("who owns the most capacity", "who owns the most capacity"),
    ],
)
def test_who_has_the_most_of_a_number_of_all_their_things(question: str, expected: str) -> None:
    layer = replace(TREES, fields=(*_FIELDS, number("volume", 60)), fingerprint="volume")
    assert with_who_named(question, FakeWorld((layer,))).casefold() == expected.casefold()


def _conditions(question: str) -> tuple[str, str, str]:
    """The output, the field that the last step is by, and the values that are kept."""
    fields = (name_field(), category("PERMITTEE", ("ACME", 20), ("Bolt", 40)), category("CROP_2023", ("oak", 60)), number("YIELD_T", 60))
    layer = LayerInfo("f", "Crop_Fields", GeometryKind.POLYGON, "EPSG:4326", 60, fields, (10.0, 46.0, 11.0, 47.0), name_fields=("name",))
    found = understand(question, FakeWorld((layer,)), Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    kept = [step.operation.predicate for step in found.workflow.steps if isinstance(step.operation, Filter)]
    values = ",".join(str(getattr(predicate, "value", "")) for predicate in kept)
    return found.frame.output.value, getattr(found.workflow.steps[-1].operation, "field", ""), values  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("question", "field", "values"),
    [
        ("list the fields by Acme", "", "ACME"),
        ("fields by permittee", "PERMITTEE", ""),
        ("fields by crop", "CROP_2023", ""),
        ("average yield per crop", "CROP_2023", ""),
    ],
)
def test_one_value_is_no_break_down(question: str, field: str, values: str) -> None:
    assert _conditions(question)[1:] == (field, values)


def test_what_things_belong_to_may_be_a_kind_of_thing_that_holds_none() -> None:
    calls = replace(TREES, id="c", name="calls", fields=(name_field(), number("RESP_DEPOT", 60)), fingerprint="c")
    depots = replace(TREES, id="d", name="depots", fingerprint="d")
    world = FakeWorld((calls, depots))
    assert with_who_named("Which depot responded to the most calls?", world).casefold() == "which depot has the most calls ?"
    areas = replace(depots, geometry=GeometryKind.POLYGON)
    assert with_who_named("Which depot responded to the most calls?", FakeWorld((calls, areas))).startswith("Which depot responded")


def test_a_verb_that_may_be_a_date_is_left_for_that_where_the_field_is_called_in_short() -> None:
    wells = replace(TREES, id="w", name="wells", fields=(name_field(), category("OPER", ("Noble", 40), ("Delmar", 20))), fingerprint="w")
    question = "which operators drilled the most wells"
    assert with_who_named(question, FakeWorld((wells,))) == question


def test_several_things_are_no_number_that_only_begins_so() -> None:
    layer = replace(TREES, fields=(*_FIELDS, number("BUILDING_GROSS_AREA", 60)), fingerprint="gross")
    question = "who owns the most buildings"
    assert with_who_named(question, FakeWorld((layer,))) == question
