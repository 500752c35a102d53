"""Questions over layers as agencies publish them: values of several words, counts of cases, two layers of one kind, codes of kinds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.compound_names import only_dates
from spatial_rag_plugin.grounding.attributes.listed_values import with_wholes
from spatial_rag_plugin.grounding.attributes.ratings import ranked
from spatial_rag_plugin.grounding.places.named_kinds import NamedKinds
from spatial_rag_plugin.grounding.rereading.other_forms import forms_of
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, NameHit, ValueCount
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import by_grammar
from spatial_rag_plugin.plans import Plan
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number

WAYS = replace(
    STREETS,
    id="w",
    name="bike_routes",
    feature_count=1000,
    fields=(
        category("STREET", ("N Clark St", 500), ("W Grand Ave", 500)),
        category("BIKEROUTE", ("EXISTING BIKE LANE", 200), ("EXISTING SHARED LANE", 300), ("PROPOSED BIKE LANE", 500)),
    ),
    name_fields=("BIKEROUTE",),
    fingerprint="w",
)
REPORTS = replace(
    PLACES,
    id="r",
    name="Health_cases_south",
    fields=(
        category("species", ("cattle", 60), ("chicken", 40)),
        FieldInfo("cases", FieldType.INTEGER, "", FieldRole.NUMBER, 100, distinct=40, minimum=1, maximum=300),
        category("reporttype", ("U", 50), ("P", 50)),
        category("sign", ("diarrhoea", 30), ("lameness", 70)),
        category("reporter", ("Basri", 40), ("Amir", 60)),
    ),
    name_fields=(),
    fingerprint="r",
)
AREAS = replace(DISTRICTS, id="a", name="districts", fingerprint="a")
TRACTS = replace(
    DISTRICTS,
    id="t",
    name="tracts",
    fields=(
        name_field("NAME", 80, 80),
        category("TOWN", ("Newton", 40), ("Lynn", 40)),
        number("TOWNNO", 80),
        number("TAX", 80),
    ),
    fingerprint="t",
)
HIRE = replace(
    PLACES,
    id="h",
    name="cycle_hire",
    fields=(name_field(), category("area", ("Shoreditch", 40), ("Soho", 60)), number("nbikes")),
    fingerprint="h",
)
HIRE_OF_MAP = replace(PLACES, id="m", name="cycle_hire_osm", fields=(name_field(), number("capacity")), fingerprint="m")
MOVES = replace(
    PLACES,
    id="v",
    name="movements",
    fields=(name_field(), category("Spesies", ("cattle", 40), ("goat", 60)), category("Stasiun", ("A", 50), ("B", 50))),
    fingerprint="v",
)
COUNTIES = replace(
    DISTRICTS,
    id="c",
    name="unemployment",
    fields=(
        name_field("NAME", 20, 20),
        FieldInfo(
            "LSAD", FieldType.TEXT, "", FieldRole.CATEGORY, 20, 2, (ValueCount("06", "county", 15), ValueCount("25", "city", 5)), True
        ),
        number("labor_force", 20),
    ),
    fingerprint="c",
)


def plan(question: str, *layers: LayerInfo, features: tuple[Named, ...] = ()) -> Plan:
    return by_grammar(question, FakeWorld(layers, features), Settings())


def steps(found: Plan) -> str:
    assert found.runnable, [issue.message for issue in found.issues]
    return found.written


@pytest.mark.parametrize(
    "question",
    ["How many kilometers of existing bike lane are there?", "existing bike lanes", "total length of the existing bike lanes"],
)
def test_a_word_of_state_may_begin_a_value(question: str) -> None:
    assert "EXISTING BIKE LANE" in steps(plan(question, WAYS))


def test_a_word_of_state_that_begins_no_value_says_nothing() -> None:
    assert "EXISTING" not in steps(plan("how many existing bike routes are there?", WAYS))


def test_the_number_that_stands_behind_is_what_is_largest_and_not_the_things() -> None:
    found = plan("towns with the highest property tax", TRACTS)
    assert "TOWNNO" not in found.written


def test_the_number_itself_is_still_the_largest() -> None:
    found = plan("the highest tax", TRACTS)
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.NUMBER
    assert "TAX" in steps(found)


@pytest.mark.parametrize("question", ["who reported the most cases?", "who reported the most cases in cattle?"])
def test_who_does_something_is_no_kind_of_what_is_done(question: str) -> None:
    assert '"reporter"' in steps(plan(question, REPORTS))
    assert "reporttype" not in plan(question, REPORTS).written


@pytest.mark.parametrize("question", ["cases of diarrhoea per district", "number of cases of diarrhoea in each district"])
def test_cases_of_a_kind_are_added_up_where_each_report_counts_several(question: str) -> None:
    written = steps(plan(question, REPORTS, AREAS))
    assert '"cases"' in written
    assert "diarrhoea" in written


def test_things_of_a_kind_that_nothing_counts_are_counted_themselves() -> None:
    uncounted = replace(REPORTS, fields=tuple(info for info in REPORTS.fields if info.name != "cases"))
    assert '"cases"' not in steps(plan("cases of diarrhoea per district", uncounted, AREAS))


def test_of_two_layers_of_a_kind_the_one_that_has_what_is_asked() -> None:
    found = plan("stations in Shoreditch", HIRE, HIRE_OF_MAP)
    assert "Shoreditch" in steps(found)
    assert any(issue.code == "layer-taken" for issue in found.issues)


def test_of_two_layers_that_both_have_it_the_person_says_which() -> None:
    found = plan("stations within 300 m of Alpha Hall", HIRE, HIRE_OF_MAP, features=(Named("h", 1, "Alpha Hall"),))
    assert not found.runnable


def test_a_name_spelled_like_the_word_that_is_said() -> None:
    world = FakeWorld((MOVES,), ())
    assert [form.field for form in forms_of("species", (MOVES,), ("species",), world)] == ["Spesies"]
    assert '"Spesies"' in steps(plan("number of movements by species", MOVES, REPORTS))


@pytest.mark.parametrize("word", ["spices", "station", "stadium", "sessions"])
def test_no_name_is_spelled_like_another_word(word: str) -> None:
    assert not [form for form in forms_of(word, (MOVES,), (word,), FakeWorld((MOVES,), ())) if form.field == "Spesies"]


def test_areas_of_a_kind_have_no_such_areas() -> None:
    found = plan("districts without any district", AREAS)
    assert not found.runnable
    assert "undoable-relation" in {issue.code for issue in found.issues}


def test_a_kind_beside_a_name_may_be_a_code() -> None:
    class Coded(FakeWorld):
        """Attributes have the codes of what names come with."""

        def attributes(self, layer_id: str, fids: object) -> list[dict[str, object]]:  # type: ignore[override]
            return [{"LSAD": "06"}]

    world = Coded((COUNTIES,), (Named("c", 1, "Cook", context=(("LSAD", "county"),)),))
    found: list[NameHit] = NamedKinds.of(world).hits("Cook County")
    assert [hit.name for hit in found] == ["Cook"]
    assert not NamedKinds.of(world).hits("Cook City")


class Scattered(FakeWorld):
    """Each name is borne in many places, as kinds are."""

    parts = 40

    def lengths(self, layer_id: str, field: str) -> dict[str, list[float]]:
        return {name: [1000.0] * self.parts for name in ("EXISTING BIKE LANE", "EXISTING SHARED LANE", "PROPOSED BIKE LANE")}


class Connected(Scattered):
    parts = 2


def test_what_lies_in_many_places_is_called_after_its_kind_and_not_joined() -> None:
    apart = by_grammar("the longest bike route", Scattered((WAYS,), ()), Settings())
    joined = by_grammar("the longest bike route", Connected((WAYS,), ()), Settings())
    assert "Dissolve" not in steps(apart)
    assert "Dissolve" in steps(joined)


def test_segments_that_are_asked_for_are_not_joined() -> None:
    assert "Dissolve" not in steps(by_grammar("the longest bike route segment", Connected((WAYS,), ()), Settings()))


def test_the_first_of_things_are_not_those_with_one() -> None:
    assert ranked(("first", "case"), REPORTS) is None
    assert ranked(("third", "case"), REPORTS) is None
    graded = replace(REPORTS, fields=(*REPORTS.fields, number("GRADE")))
    assert ranked(("third", "grade"), graded) is not None


def test_a_value_that_says_or_itself_is_one_value() -> None:
    parts = ["lameness", "Abortion", "swollen joints", "fever"]
    told = replace(REPORTS, fields=(category("sign", ("lameness", 30), ("Abortion or swollen joints", 5), ("swollen joints", 9)),))
    assert with_wholes(parts, "sign", told, "or") == ["lameness", "Abortion or swollen joints", "fever"]
    assert with_wholes(parts, "other", told, "or") == parts


@pytest.mark.parametrize(
    "question", ["reports with the most cases", "the 3 reports with the largest number of cases", "reports with more than 20 cases"]
)
def test_things_inside_which_nothing_lies_have_a_number_of_their_own(question: str) -> None:
    written = steps(plan(question, REPORTS, AREAS))
    assert '"cases"' in written
    assert "reporter" not in written
    assert "reporttype" not in written


@pytest.mark.parametrize("question", ["cases per report, from high to low", "number of cases by report, top 3"])
def test_rows_of_the_things_are_no_rows_of_their_kinds(question: str) -> None:
    assert not plan(question, REPORTS, AREAS).runnable


def test_areas_still_count_what_lies_in_them() -> None:
    assert '"districts"' in steps(plan("district with the most cases", REPORTS, AREAS))


@pytest.mark.parametrize(
    "question", ["when was the first case", "when was the first case reported in cattle", "date of the first case of lameness"]
)
def test_when_the_first_was(question: str) -> None:
    day = FieldInfo("reportdate", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2013-01-01", maximum="2013-12-31")
    dated = replace(REPORTS, fields=(*REPORTS.fields, day))
    written = steps(plan(question, dated))
    assert '"reportdate"' in written
    assert '"cases"' not in written


DAY = FieldInfo("reportdate", FieldType.DATE, "", FieldRole.DATE, 100, minimum="2013-01-01", maximum="2013-12-31")
DATED = replace(REPORTS, fields=(*REPORTS.fields, DAY))
CASES = replace(
    PLACES,
    id="z",
    name="病例",
    fields=(category("病种", ("甲", 60), ("乙", 40)), replace(DAY, name="发病日")),
    name_fields=(),
    fingerprint="z",
)


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("month with the least reports", "least"),
        ("the day with the most reports", "most"),
        ("weekday with the fewest reports of lameness", "least"),
        ("病例最多的一天", "most"),
        ("病例最少的月份", "least"),
        ("病例最多的那天", "most"),
    ],
)
def test_the_time_with_the_most_or_the_least(question: str, best: str) -> None:
    found = plan(question, DATED if question.isascii() else CASES)
    assert found.grounded is not None
    assert found.grounded.frame.best == best
    assert found.runnable


SORTED = (category("area", ("Brill", 40), ("Corve", 60)), number("bikes"))
STANDS = replace(PLACES, id="k", name="stands", fields=SORTED, name_fields=(), fingerprint="k")
BOROUGHS = (Named("d", 1, "Ashford"), Named("d", 2, "Brill"))


@pytest.mark.parametrize(
    "question",
    ["total number of bikes in Ashford and Brill", "mean bikes per stand in Ashford and Brill", "number of stands in Ashford and Brill"],
)
def test_of_two_names_said_together_none_is_a_value_beside_the_other(question: str) -> None:
    boroughs = tuple(replace(each, layer_id="a") for each in BOROUGHS)
    assert '"value": "Brill"' not in steps(plan(question, STANDS, AREAS, features=boroughs))
    assert not plan(question, STANDS, AREAS, features=boroughs[:1]).runnable  # where the other is only a value


def test_among_one_thing_nothing_has_the_most() -> None:
    found = plan("the largest Ashford", AREAS, features=(Named("a", 1, "Ashford"),))
    assert [issue.code for issue in found.issues if issue.stops] == ["undoable-relation"]


def test_parts_of_a_place_have_it_where_a_field_tells_them() -> None:
    found = plan("which area of Ashford has the most stands", STANDS, AREAS, features=(Named("a", 1, "Ashford"),))
    assert '"area"' in steps(found)


COUNTIES_WITH = replace(
    DISTRICTS,
    id="q",
    name="counties",
    fields=(name_field("NAME", 9, 9), number("TOTPOP20", 9), number("FARMS", 9)),
    name_fields=("NAME",),
    fingerprint="q",
)
CLINICS = replace(PLACES, id="y", name="hospitals", fields=(name_field(), number("BEDS"), number("ADT")), fingerprint="y")


@pytest.mark.parametrize("question", ["number of people per hospital bed by county", "people per bed in each county"])
def test_people_are_those_of_the_areas_and_no_beds(question: str) -> None:
    written = steps(plan(question, COUNTIES_WITH, CLINICS))
    assert "TOTPOP20" in written
    assert "BEDS" in written


@pytest.mark.parametrize("question", ["beds vs doctors of each hospital", "beds versus doctors by hospital"])
def test_numbers_against_each_other_are_both_told(question: str) -> None:
    staffed = replace(CLINICS, fields=(name_field(), number("BEDS"), number("DOCTORS")))
    found = plan(question, staffed, AREAS)
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.grounded is not None
    assert [term.field for term in found.grounded.columns] == ["BEDS", "DOCTORS"]


CRASHES = replace(
    PLACES,
    id="n",
    name="bicyclist_injuries",
    called=("crashes",),
    fields=(
        category("Crash Severity", ("K - FATAL INJURY", 10), ("C - POSSIBLE INJURY", 90)),
        FieldInfo("Crash Year", FieldType.INTEGER, "", FieldRole.NUMBER, 100, distinct=9, minimum=2014, maximum=2022),
        FieldInfo("Crash Death Count", FieldType.TEXT, "", FieldRole.NUMBER, 100, distinct=2, minimum=0, maximum=1),
        FieldInfo("Crash Total Injury Count", FieldType.TEXT, "", FieldRole.NUMBER, 100, distinct=5, minimum=0, maximum=4),
        category("Crash Month", ("1", 50), ("2", 50)),
        category("Light Condition", ("1 - DAYLIGHT", 60), ("3 - DARK, LIGHTED", 40)),
    ),
    name_fields=(),
    fingerprint="n",
)
COUNCILS = replace(
    DISTRICTS,
    id="u",
    name="Councils",
    feature_count=14,
    fields=(name_field("COUNCIL", 14, 14), FieldInfo("DISTRICT", FieldType.TEXT, "", FieldRole.NUMBER, 14, 14, minimum=1, maximum=14)),
    name_fields=("COUNCIL",),
    fingerprint="u",
)


def test_areas_are_called_with_the_field_that_numbers_them() -> None:
    written = steps(plan("crashes by council district", CRASHES, COUNCILS))
    assert '"u"' in written
    assert "GroupStatistic" not in written


def test_a_count_of_none_or_one_is_added_up() -> None:
    found = plan("total number of deaths", CRASHES, COUNCILS)
    assert found.grounded is not None
    assert (found.grounded.attribute, found.grounded.statistic) == ("Crash Death Count", "sum")


def test_what_many_fields_begin_with_is_none_of_them() -> None:
    assert only_dates("Crash Year", ("crash",), CRASHES)
    assert not only_dates("Crash Year", ("year",), CRASHES)
    assert "Crash Year" not in plan("average number of injuries per crash", CRASHES, COUNCILS).written
