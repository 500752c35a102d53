"""Several places of one kind, of which the kind is said once; words of which the data have the initials; what the rows of a layer are."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.wording.names_in_short import with_acronyms, with_kind_of_each
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.understanding import understand
from spatial_rag_plugin.workflow.operations import Nearest, Statistic
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field, target_of

BOX = (10.0, 46.0, 11.0, 47.0)
BEATS = LayerInfo("b", "police_beats", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(),), BOX, name_fields=("name",))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("calls in beats 3 and 12", "calls in beat 3 or beat 12"),
        ("calls within Beats 3, 4 and 7?", "calls within beat 3 or beat 4 or beat 7?"),
        ("calls in police beats 2-4", "calls in police beat 2 or police beat 3 or police beat 4"),
        ("mines in Elko, White Pine and Nye counties", "mines in Elko County or White Pine County or Nye County"),
        ("mines in Elko County, Nye County and Clark County", "mines in Elko County or Nye County or Clark County"),
        ("calls in beat 3 with 2 cars", "calls in beat 3 with 2 cars"),
        ("compare beats 3 and 4", "compare beats 3 and 4"),
        ("calls in grades 3 and 4", "calls in grades 3 and 4"),
        ("parks in Waltham, MA and Boston, MA", "parks in Waltham, MA and Boston, MA"),
    ],
)
def test_the_kind_is_said_of_each(question: str, expected: str) -> None:
    assert with_kind_of_each(question, Catalog((BEATS,))) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("wells with a static water level over 20", "wells with a SWL over 20"),
        ("wells by best management practice", "wells by BMP"),
        ("total of water levels over 20", "total of water levels over 20"),  # what asks for a sum is no part of a name
        ("wells near the river and lake", "wells near the river and lake"),
        ("wells with a static level over 20", "wells with a static level over 20"),
    ],
)
def test_initials_stand_for_words(question: str, expected: str) -> None:
    fields = (name_field(), FieldInfo("SWL_FT", FieldType.REAL, role=FieldRole.NUMBER), category("practice", ("BMP", 9), ("NONE", 3)))
    layer = LayerInfo("w", "wells", GeometryKind.POINT, "EPSG:4326", 60, (*fields, category("BMP", ("Y", 9))), BOX)
    assert with_acronyms(question, Catalog((layer,))) == expected


def _rows(name: str, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo("r", name, GeometryKind.POINT, "EPSG:4326", 60, fields, BOX)


@pytest.mark.parametrize(
    ("question", "known"),
    [("kennel licenses", True), ("kennel filings", True), ("kennel owners", False), ("licenses", True), ("owners", False)],
)
def test_rows_are_what_their_fields_number(question: str, known: bool) -> None:
    number = FieldInfo("LICENSE_NO", FieldType.TEXT, role=FieldRole.KEY, filled=60, distinct=60)
    filed = FieldInfo("FILED", FieldType.DATE, role=FieldRole.DATE, filled=60, distinct=50)
    owner = FieldInfo("OWNER_ID", FieldType.TEXT, role=FieldRole.KEY, filled=60, distinct=31)
    world = FakeWorld((_rows("Kennel_Lic", number, filed, owner), BEATS))
    assert any(not reading.unused for reading in class_readings(question, world)) is known


def test_points_are_on_what_their_field_says() -> None:
    crossed = category("FEATURE_UNDER", ("BEAR CREEK", 20), ("MILL RUN", 40))
    layer = LayerInfo("n", "culverts", GeometryKind.POINT, "EPSG:4326", 60, (crossed,), BOX)
    found = understand("culverts over Bear Creek", FakeWorld((layer, BEATS)), Settings())
    target = target_of(found)
    assert target.predicate == Compare("FEATURE_UNDER", Comparison.EQ, "BEAR CREEK")
    assert not any(relation.reference for relation in target.relations)


def test_along_what_areas_are_called_just_so() -> None:
    kilns = LayerInfo("n", "kilns", GeometryKind.POINT, "EPSG:4326", 60, (name_field(),), BOX, name_fields=("name",))
    banks = LayerInfo("b", "canal", GeometryKind.POLYGON, "EPSG:4326", 2, (name_field(),), BOX, name_fields=("name",))
    axis = LayerInfo("x", "canal_line", GeometryKind.LINE, "EPSG:4326", 2, (name_field(),), BOX, name_fields=("name",))
    found = understand("kilns along the canal", FakeWorld((kilns, axis, banks), ()), Settings())
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert [relation.reference.layer_id for relation in found.grounded.target.relations if relation.reference is not None] == ["b"]


def test_the_mean_of_its_own_for_each_of_its_kinds() -> None:
    fields = (category("format", ("mini", 20), ("mall", 40)), FieldInfo("takings", FieldType.REAL, role=FieldRole.NUMBER, filled=60))
    layer = LayerInfo("s", "kiosks", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), *fields), BOX, name_fields=("name",))
    for question in ("average takings per kiosk by format", "takings per kiosk by format"):
        found = understand(question, FakeWorld((layer, BEATS)), Settings())
        assert found.runnable, question
        assert found.workflow is not None
        last = found.workflow.steps[-1].operation
        assert (getattr(last, "field", ""), getattr(last, "column", "")) == ("format", "takings"), question
        assert getattr(last, "statistic", None) is Statistic.MEAN


@pytest.mark.parametrize("question", ["% of kiosks rated poor by format", "% of kiosks in poor condition by format"])
def test_a_sign_of_per_cent_asks_for_a_share(question: str) -> None:
    fields = (category("format", ("mini", 20), ("mall", 40)), category("condition", ("Poor", 20), ("Good", 40)))
    layer = LayerInfo("s", "kiosks", GeometryKind.POINT, "EPSG:4326", 60, (name_field(), *fields), BOX, name_fields=("name",))
    found = understand(question, FakeWorld((layer, BEATS)), Settings())
    assert found.workflow is not None
    last = found.workflow.steps[-1].operation
    assert (getattr(last, "field", ""), getattr(last, "unit", "")) == ("format", "%")


@pytest.mark.parametrize(
    "question", ["Calculate the area of France", "Show the elevation of Nepal", "compute total income of Lima", "3 longest farm tracks"]
)
def test_a_request_about_a_name_is_no_initials(question: str) -> None:
    codes = coded("CAF", "SEN", "CTL", "LFT")
    assert with_acronyms(question, Catalog((codes,))) == question


def coded(*values: str) -> LayerInfo:
    """Areas with such codes."""
    codes = category("code", *((value, 20) for value in values))
    return LayerInfo("a", "areas", GeometryKind.POLYGON, "EPSG:4326", 60, (name_field(), codes), BOX, name_fields=("name",))


def test_a_statistic_is_not_cut_in_two_for_initials() -> None:
    """ "Standard deviation of building height" has the letters of DBH, which another layer has for a diameter."""
    trees = LayerInfo("t", "trees", GeometryKind.POINT, "EPSG:4326", 90, (amount("DBH_CM", 2, 90),), BOX)
    assert with_acronyms("standard deviation of building height", Catalog((trees,))) == "standard deviation of building height"
    assert with_acronyms("trees with a diameter breast height over 40", Catalog((trees,))) == "trees with a DBH over 40"


_HOMES = LayerInfo("h", "lots", GeometryKind.POLYGON, "EPSG:4326", 90, (category("USE_CD", ("RES", 50), ("COM", 40)),), BOX)
_SCHOOLS = LayerInfo("s", "schools", GeometryKind.POINT, "EPSG:4326", 90, (name_field("NAME", 90, 90),), BOX, name_fields=("NAME",))
SCHOOLS_AND_LOTS = FakeWorld((_HOMES, _SCHOOLS), (Named("s", 1, "Riverside Elementary School"), Named("s", 2, "Oak School")))


@pytest.mark.parametrize("name", ["Riverside Elementary School", "Ridge Elementary School"])
def test_a_name_is_not_taken_for_the_initials_of_a_value(name: str) -> None:
    """RES are residential lots, and a school may well be called so that its name has these letters."""
    found = understand(f"schools within 2 km of {name}", SCHOOLS_AND_LOTS, Settings())
    assert found.workflow is None or "RES" not in str(found.workflow.to_json())
    assert found.runnable is name.startswith("River")


@pytest.mark.parametrize(
    "question",
    [
        "which two schools are closest to each other?",
        "What are the two nearest schools to one another",
        "closest pair of schools",
        "What are the two schools closest to each other?",
        "find the pair of schools that are closest together",
        "哪两个schools距离最近",
        "相距最近的两个schools",
    ],
)
def test_the_closest_pair_are_the_two_nearest_to_another(question: str) -> None:
    found = understand(question, SCHOOLS_AND_LOTS, Settings())
    assert found.workflow is not None, [str(issue.message) for issue in found.issues]
    last = found.workflow.steps[-1].operation
    assert isinstance(last, Nearest)
    assert (last.count, last.farthest, last.same_source) == (2, False, True)


@pytest.mark.parametrize("question", ["the nearest two schools", "the two closest schools to Oak School"])
def test_two_that_are_near_something_are_no_pair(question: str) -> None:
    found = understand(question, SCHOOLS_AND_LOTS, Settings())
    steps = found.workflow.steps if found.workflow is not None else ()
    assert not any(isinstance(step.operation, Nearest) and step.operation.same_source and len(steps) == 2 for step in steps)
