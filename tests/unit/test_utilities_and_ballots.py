"""Tables as utilities, dam safety offices and election boards publish them: short names, numbers of parts of the land, who won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.verb_numbers import with_fields_named
from spatial_rag_plugin.grounding.lexicon.cut_values import short_value
from spatial_rag_plugin.grounding.lexicon.layer_names import SYNONYM, layer_name_score
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.times.moments import the_date, the_end
from spatial_rag_plugin.grounding.wording.amounts_by_unit import with_units_named
from spatial_rag_plugin.grounding.wording.fields_of_several_words import with_fields_of_several_words
from spatial_rag_plugin.grounding.wording.in_order import in_order
from spatial_rag_plugin.grounding.wording.long_tables import with_results_named
from spatial_rag_plugin.grounding.wording.votes import with_votes_named
from spatial_rag_plugin.model.catalog import Catalog, FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import Elapse, Operation, Summarise, SummariseBy
from tests.unit.fake_world import FakeWorld, amount, category, name_field, number, target_of

_BOX = (10.0, 50.0, 10.1, 50.1)


def layer(name: str, kind: GeometryKind, *fields: FieldInfo) -> LayerInfo:
    return LayerInfo(name, name, kind, "EPSG:4326", 80, fields, _BOX)


def key(name: str, distinct: int) -> FieldInfo:
    return FieldInfo(name, FieldType.TEXT, role=FieldRole.OTHER, filled=80, distinct=distinct)


def date(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70)


def timed(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATETIME, role=FieldRole.DATE, filled=80, distinct=70)


PIPES = layer("gas_pipes", GeometryKind.LINE, key("PIPE_ID", 80), category("MATERIAL", ("CI", 40), ("PE", 40)))
LEAKS = layer(
    "leaks",
    GeometryKind.POINT,
    key("PIPE_ID", 60),
    category("PIPEMAT", ("CI", 40), ("PE", 40)),
    number("CUSTAFFECT", 80),
    amount("REPAIRCOST", 10.0, 9000.0),
)
PRECINCTS = layer(
    "precincts",
    GeometryKind.POLYGON,
    FieldInfo("WARDNO", FieldType.INTEGER, role=FieldRole.NUMBER, filled=80, distinct=8, minimum=1, maximum=8),
    amount("BALLOTS", 100.0, 900.0),
    amount("votes_meyer", 10.0, 500.0),
    amount("votes_oduya", 10.0, 500.0),
    amount("votes_lindt", 10.0, 90.0),
)
TANKS = layer(
    "water_tanks",
    GeometryKind.POINT,
    name_field(),
    amount("TANK_STORAGE_AF", 1.0, 900.0),
    category("OWNER", ("City", 40), ("State", 40)),
)
_MEYER = "where votes_meyer is greater than votes_oduya and votes_meyer is greater than votes_lindt"


def plan(question: str, *layers: LayerInfo) -> Plan:
    return by_grammar(question, FakeWorld(layers, features=()), Settings())


def last_of(found: Plan) -> Operation:
    assert found.workflow is not None
    return found.workflow.steps[-1].operation


def test_a_layer_goes_by_the_initials_of_its_words() -> None:
    stations = layer("automated_weather_stations", GeometryKind.POINT, name_field())
    assert layer_name_score(stems("AWSs"), stations) == SYNONYM
    assert not layer_name_score(stems("bus"), layer("business_use_sites", GeometryKind.POINT, name_field()))


def test_what_stands_before_things_with_a_key_of_it_says_whose_they_are() -> None:
    found = plan("How many pipe leaks are there", PIPES, LEAKS)
    target = target_of(found)
    assert (target.layer_id, target.predicate) == ("leaks", None)
    assert not plan("How many pipe leaks are there", PIPES, replace(LEAKS, fields=LEAKS.fields[1:])).runnable


def test_what_was_done_by_things_is_no_break_down_by_them() -> None:
    found = plan("Add up the customers affected by all leaks", LEAKS)
    assert isinstance(last_of(found), Summarise)


def test_words_of_a_number_are_no_initials_of_a_value() -> None:
    assert short_value(stems("cast iron"), LEAKS) is not None
    assert short_value(stems("cost incurred"), LEAKS) is None


def test_counts_that_are_kept_are_added_up_where_their_sum_is_asked_for() -> None:
    bumps = layer("road_bumps", GeometryKind.POINT, category("ZONE", ("N", 40), ("S", 40)), number("COUNT_", 80))
    found = plan("sum of the road bump count by zone", bumps)
    last, counted = last_of(found), last_of(plan("count of road bumps by zone", bumps))
    assert isinstance(last, SummariseBy)
    assert (last.column, last.statistic.value) == ("COUNT_", "sum")
    assert isinstance(counted, SummariseBy)
    assert counted.statistic.value == "count"


def test_the_most_common_one_is_no_largest_number() -> None:
    visits = layer("visits", GeometryKind.POINT, number("related_site", 80))
    assert not plan("the most common related site", visits).runnable


@pytest.mark.parametrize("question", ["total ballots by ward", "which ward has the most ballots"])
def test_parts_of_the_land_go_by_the_field_of_their_numbers(question: str) -> None:
    found = plan(question, PRECINCTS)
    assert found.workflow is not None
    last = [step.operation for step in found.workflow.steps if isinstance(step.operation, SummariseBy)]
    assert [(each.field, each.column) for each in last] == [("WARDNO", "BALLOTS")]


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("how many precincts did Meyer win?", f"how many precincts {_MEYER}?"),
        ("precincts Meyer won", f"precincts {_MEYER}"),
        ("in how many precincts did Oduya beat Lindt", "how many precincts where votes_oduya is greater than votes_lindt"),
        ("precincts won by nobody", "precincts won by nobody"),
    ],
)
def test_who_won_has_more_votes_than_each_of_the_others(question: str, plain: str) -> None:
    assert with_votes_named(question, Catalog((PRECINCTS,)), "en") == plain


def test_a_winner_that_is_kept_is_that_field() -> None:
    held = replace(PRECINCTS, fields=(*PRECINCTS.fields, category("winner", ("Meyer", 50), ("Oduya", 30))))
    assert with_votes_named("precincts won by Meyer", Catalog((held,)), "en") == "precincts won by Meyer"


def test_a_case_begins_when_it_was_added_and_ends_with_its_resolution() -> None:
    cases = layer("potholes", GeometryKind.POINT, date("ADDDATE"), date("RESOLUTIONDATE"), date("SERVICEDUEDATE"), date("SERVICEORDERDATE"))
    start, end = the_date(cases), the_end(cases)
    assert [info.name for info in (start, end) if info is not None] == ["ADDDATE", "RESOLUTIONDATE"]
    found = plan("mean number of days until resolution", cases)
    assert found.runnable


def test_a_date_is_called_by_what_was_done_then() -> None:
    sites = layer("sites", GeometryKind.POINT, date("DATE_OPEN"), date("DATE_CLOSE"))
    info = find_field("closing date", sites)
    assert info is not None
    assert info.name == "DATE_CLOSE"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("total storage in acre-feet by owner", "total storage by owner"),
        ("total storage in gallons per minute by owner", "total storage in gpm by owner"),
    ],
)
def test_units_of_several_words_are_those_that_fields_are_kept_in(question: str, plain: str) -> None:
    assert with_units_named(question, Catalog((TANKS,)), "en") == plain


def test_what_stores_the_most_has_the_highest_storage() -> None:
    world = FakeWorld((TANKS,), features=())
    assert with_fields_named("Which tank stores the most water?", world).endswith("has the highest tank storage af?")
    assert with_fields_named("Which tank holds the most water?", world) == "Which tank holds the most water?"


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("pre-1940 tanks by owner", "tanks from before 1940 by owner"),
        ("post-2000 steel tanks", "steel tanks after 2000"),
        ("which tanks have got a fence", "which tanks have a fence"),
        ("how large is the share of old tanks", "what is the share of old tanks"),
    ],
)
def test_small_words_are_put_plainly(question: str, plain: str) -> None:
    assert in_order(question, Catalog((TANKS,))) == plain


SLIDES = layer(
    "landslide_catalog",
    GeometryKind.POINT,
    category("landslide_category", ("landslide", 40), ("rock_fall", 30), ("mudslide", 10)),
    category("country_name", ("Nepal", 50), ("India", 30)),
    number("fatality_count", 80),
)


def test_rows_that_their_own_category_sorts_are_all_of_them() -> None:
    assert target_of(plan("landslides by country", SLIDES)).predicate is None
    found = plan("rock falls", SLIDES)
    assert target_of(found).predicate == Compare("landslide_category", Comparison.EQ, "rock_fall")


@pytest.mark.parametrize("question", ["total fatalities in Nepal", "number of landslide deaths in Nepal", "average fatalities for Nepal"])
def test_a_number_in_a_place_that_only_a_value_names_is_that_of_the_things_there(question: str) -> None:
    found = plan(question, SLIDES)
    assert target_of(found).predicate == Compare("country_name", Comparison.EQ, "Nepal")
    assert isinstance(last_of(found), Summarise)


@pytest.mark.parametrize(
    ("question", "starts"),
    [
        ("which well has the highest depth", "which well"),
        ("Well, which is the deepest well", "which is"),
        ("well how many are there", "how many"),
        ("mean depth in Midland county", "mean depth in Midland County"),
    ],
)
def test_a_well_is_no_word_to_begin_with(question: str, starts: str) -> None:
    assert in_order(question, Catalog((TANKS,))).startswith(starts)


def test_fields_of_wells_and_of_heritage_sites_go_by_what_their_offices_call_them() -> None:
    assert published_fields(("TD_FT", "SPUD_DATE"))["TD_FT"].alias == "total depth"
    assert published_fields(("states_name_en", "date_inscribed"))["states_name_en"].alias == "country"
    assert "TD_FT" not in published_fields(("TD_FT", "name"))


CAMPS = layer(
    "campgrounds",
    GeometryKind.POINT,
    name_field(),
    number("SITES", 80),
    category("ELECTRIC", ("Y", 40), ("N", 40)),
    number("NUMBER_OF_FINES", 80),
    amount("TOTAL_FINES_USD", 0.0, 9000.0),
    number("NUMBER_OF_FIRE_RINGS", 80),
)


def test_what_things_have_is_counted_and_not_the_things() -> None:
    found = plan("How many campsites do campgrounds with electricity have in total?", CAMPS)
    last = last_of(found)
    assert isinstance(last, Summarise)
    assert (last.column, target_of(found).predicate) == ("SITES", Compare("ELECTRIC", Comparison.EQ, "Y"))


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("total fines by owner", "total TOTAL_FINES_USD by owner"),
        ("total amount of fines by owner", "total TOTAL_FINES_USD by owner"),
        ("number of fire rings of campgrounds in Lima", "total NUMBER_OF_FIRE_RINGS of campgrounds in Lima"),
        ("campground with the highest number of fire rings", "campground with the highest NUMBER_OF_FIRE_RINGS"),
    ],
)
def test_numbers_that_are_kept_go_by_their_whole_names(question: str, plain: str) -> None:
    assert with_fields_of_several_words(question, Catalog((CAMPS,)), "en") == plain


def test_small_words_of_a_name_weigh_nothing() -> None:
    info = find_field("rings", CAMPS, numeric=True)
    assert info is not None
    assert info.name == "NUMBER_OF_FIRE_RINGS"


def test_a_small_word_that_is_a_value_is_not_left_out() -> None:
    lights = layer("street_lights", GeometryKind.POINT, category("OP_STATUS", ("On", 50), ("Out", 30)), number("WATTS", 80))
    assert target_of(plan("number of street lights currently out", lights)).predicate == Compare("OP_STATUS", Comparison.EQ, "Out")


SAMPLES = layer(
    "well_samples",
    GeometryKind.POINT,
    category("PARAMETER", ("Arsenic", 40), ("Nitrate", 40)),
    amount("RESULT", 0.0, 90.0),
    date("SAMPLE_DATE"),
)


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("mean arsenic by year", "mean arsenic RESULT by year"),
        ("highest nitrate level", "highest nitrate RESULT"),
        ("average nitrate result", "average nitrate result"),
        ("number of nitrate samples", "number of nitrate samples"),
    ],
)
def test_a_statistic_of_what_was_measured_is_one_of_its_results(question: str, plain: str) -> None:
    assert with_results_named(question, Catalog((SAMPLES,)), "en") == plain
    assert with_results_named(question, Catalog((CAMPS,)), "en") == question


CALLS = layer(
    "fire_calls",
    GeometryKind.POINT,
    category("CALL_TYPE", ("False Alarm", 30), ("Structure Fire", 50)),
    timed("ALARM_DTTM"),
    timed("ARRIVE_DTTM"),
    amount("PROP_LOSS", 0.0, 90000.0),
)


def test_a_response_takes_until_somebody_arrives() -> None:
    found = plan("average response time by call type", CALLS)
    assert found.workflow is not None
    made = [step.operation for step in found.workflow.steps if isinstance(step.operation, Elapse)]
    assert [(each.first, each.last, each.unit) for each in made] == [("ALARM_DTTM", "ARRIVE_DTTM", "minutes")]


def test_records_of_one_sort_are_a_share_of_all_records() -> None:
    assert plan("share of false alarms", CALLS).runnable


def test_dates_are_called_by_the_noun_of_what_was_done() -> None:
    info = find_field("construction date", layer("towers", GeometryKind.POINT, date("DATE_CONSTRUCTED"), date("DATE_EDITED")))
    assert info is not None
    assert info.name == "DATE_CONSTRUCTED"


def test_dates_are_put_together_by_the_year_that_is_said() -> None:
    panels = layer("solar_panels", GeometryKind.POINT, date("INSTALL_DATE"), category("SEGMENT", ("RES", 40), ("COM", 40)))
    last = last_of(plan("count of panels by install year", panels))
    assert isinstance(last, SummariseBy)
    assert (last.field, last.period) == ("INSTALL_DATE", "year")


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("total loss in dollars", "total loss"),
        ("fines in USD by owner", "TOTAL_FINES_USD by owner"),
        ("sites in dollars", "sites in dollars"),
    ],
)
def test_a_currency_is_left_out_where_nothing_says_another(question: str, plain: str) -> None:
    held = CALLS if "loss" in question else CAMPS
    assert with_units_named(question, Catalog((held,)), "en") == plain


def test_what_says_that_something_is_free_says_no_cost() -> None:
    museums = layer("museums", GeometryKind.POINT, name_field(), category("FREE_ADMISSION", ("Yes", 30), ("No", 50)))
    assert target_of(plan("free museums", museums)).predicate == Compare("FREE_ADMISSION", Comparison.EQ, "Yes")


def test_when_something_was_opened_is_not_told_by_its_opening_hours() -> None:
    hours = replace(name_field("opening_hours"), role=FieldRole.TIME)
    zoos = layer("zoos", GeometryKind.POINT, name_field(), hours)
    assert find_field("opened", zoos) is None
    assert find_field("opening hours", zoos) is hours
