"""Wishes about attributes in words → predicates: times, values, nothing at all, what is joined by "or"."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.times.dates import following, time_predicate
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import Condition
from spatial_rag_plugin.model.predicate import AllOf, AnyOf, Compare, Comparison, ContainsText, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import PLACES, FakeWorld, category, number

OPENED = FieldInfo("opened", FieldType.DATE, role=FieldRole.DATE, filled=100)
FOUNDED = FieldInfo("founded", FieldType.TEXT, role=FieldRole.DATE, filled=100)
BUILT = FieldInfo("built", FieldType.INTEGER, role=FieldRole.NUMBER, filled=100, minimum=1620, maximum=2020)
LAYER = replace(
    PLACES,
    fields=(
        *(info for info in PLACES.fields if info.name != "stars"),
        OPENED,
        FOUNDED,
        BUILT,
        category("stars", ("3", 30), ("4", 20)),
        number("maxspeed"),
        category("price", ("3", 30), ("4", 90)),
        category("access", ("private", 10), ("public", 30)),
        category("pool", ("是", 10), ("否", 30)),
        category("sauna", ("true", 10), ("false", 30)),
        category("lift", ("ja", 3), ("nein", 8)),
        category("fee", ("1", 3), ("0", 8)),
        FieldInfo("website", FieldType.TEXT, role=FieldRole.URL, filled=20),
    ),
)
WORLD = FakeWorld((LAYER,))


def predicate(condition: Condition, language: str = "en") -> Predicate:
    reading = condition_predicate(condition, LAYER, WORLD, None, language)
    assert reading.predicate is not None, reading.problem
    return reading.predicate


def problem(condition: Condition) -> str:
    reading = condition_predicate(condition, LAYER, WORLD)
    assert reading.predicate is None
    return reading.problem


def holds(found: Predicate, value: str) -> bool:
    """Whether ISO text satisfies a predicate of comparisons."""
    if isinstance(found, AllOf):
        return all(holds(part, value) for part in found.parts)
    if isinstance(found, Not):
        return not holds(found.part, value)
    assert isinstance(found, Compare)
    wanted = str(found.value)
    return {
        Comparison.LT: value < wanted,
        Comparison.LE: value <= wanted,
        Comparison.GT: value > wanted,
        Comparison.GE: value >= wanted,
    }[found.op]


dates = st.dates(datetime.date(1000, 1, 1), datetime.date(2999, 12, 30))


class TestTimes:
    @given(dates, dates, st.sampled_from([4, 7, 10]), st.sampled_from(["<", "<=", ">", ">=", "=", "!="]))
    def test_of_dates_as_the_calendar_has_them(self, day: datetime.date, of: datetime.date, precision: int, op: str) -> None:
        period = of.isoformat()[:precision]
        found = time_predicate(OPENED, op, period)
        assert found is not None
        first, last = self.span(of, precision)
        expected = {
            "<": day < first,
            "<=": day <= last,
            ">": day > last,
            ">=": day >= first,
            "=": first <= day <= last,
            "!=": not first <= day <= last,
        }[op]
        assert holds(found, day.isoformat()) == expected
        assert holds(found, f"{day.isoformat()}t10:30:00") == expected, "a time of day does not change the day"

    @staticmethod
    def span(day: datetime.date, precision: int) -> tuple[datetime.date, datetime.date]:
        if precision == 10:
            return day, day
        if precision == 4:
            return day.replace(month=1, day=1), day.replace(month=12, day=31)
        later = day.replace(day=28) + datetime.timedelta(days=4)
        return day.replace(day=1), later - datetime.timedelta(days=later.day)

    @given(dates)
    def test_the_following_day(self, day: datetime.date) -> None:
        assert following(day.isoformat()) == (day + datetime.timedelta(days=1)).isoformat()

    def test_between_years_that_were_read_as_numbers(self) -> None:
        found = predicate(Condition("", "opened", "between", "1990", Quantity(1990.0, ""), Quantity(2000.0, "")))
        assert [holds(found, day) for day in ("1989-12-31", "1990-01-01", "2000-12-31", "2001-01-01")] == [False, True, True, False]

    def test_text_that_is_no_date_satisfies_nothing(self) -> None:
        for op in ("<", "<=", ">", ">=", "="):
            found = time_predicate(FOUNDED, op, "1950")
            assert found is not None
            assert not holds(found, "unknown")
            assert not holds(found, "")

    def test_years_as_numbers(self) -> None:
        assert predicate(Condition("", "built", "<", "1950")) == Compare("built", Comparison.LT, 1950)
        assert predicate(Condition("", "built", "=", "1950")) == Compare("built", Comparison.EQ, 1950)

    def test_a_month_cannot_be_told_from_years(self) -> None:
        assert problem(Condition("", "built", "<", "1950-03")) == "no-value"


class TestValues:
    @pytest.mark.parametrize("value", ["pool or sauna", "a pool or a sauna", "pool, sauna or lift"])
    def test_one_of_several(self, value: str) -> None:
        found = predicate(Condition(value, value=value))
        assert isinstance(found, AnyOf)
        assert {"pool", "sauna"} <= found.fields()

    def test_one_of_several_that_share_the_last_word(self) -> None:
        found = predicate(Condition("", value="italian or sushi food"))
        assert found.fields() == {"cuisine"}

    def test_one_of_several_numbers(self) -> None:
        assert predicate(Condition("", value="3 or 4 stars")) == OneOf("stars", ("3", "4"))

    def test_all_of_several(self) -> None:
        assert isinstance(predicate(Condition("", value="pool and sauna")), AllOf)

    def test_one_and_not_another(self) -> None:
        found = predicate(Condition("", value="a pool but no sauna"))
        assert isinstance(found, AllOf)
        assert Compare("pool", Comparison.EQ, "是") in found.parts
        assert any(isinstance(part, AnyOf) and IsNull("sauna") in part.parts for part in found.parts)

    def test_not_of_another_class(self) -> None:
        given = Compare("category", Comparison.EQ, "restaurant")
        found = condition_predicate(Condition("", value="fast food", negated=True), LAYER, WORLD, given).predicate
        assert found == Not(Compare("category", Comparison.EQ, "fast_food"))

    def test_of_a_field(self) -> None:
        assert predicate(Condition("", "category", "=", "café or pharmacy")) == OneOf("category", ("café", "pharmacy"))

    def test_an_unknown_one_of_several_is_not_dropped(self) -> None:
        assert problem(Condition("", value="pool or dungeon")) == "no-field"

    @pytest.mark.parametrize(("value", "field"), [("italian food", "cuisine"), ("vegan food", "diet_vegan"), ("access private", "access")])
    def test_with_the_name_of_its_field(self, value: str, field: str) -> None:
        assert predicate(Condition("", value=value)).fields() == {field}

    def test_of_two_fields_that_know_a_value_the_one_with_more_of_them(self) -> None:
        cuisines = category("cuisine", ("vegan", 5), ("pizza", 12), tokens=True)
        layer = replace(LAYER, fields=tuple(cuisines if info.name == "cuisine" else info for info in LAYER.fields))
        found = condition_predicate(Condition("", value="vegan food"), layer, FakeWorld((layer,))).predicate
        assert found is not None
        assert found.fields() == {"diet_vegan"}

    def test_other_than(self) -> None:
        assert predicate(Condition("", "access", "!=", "private")) == Not(Compare("access", Comparison.EQ, "private"))
        assert predicate(Condition("", value="not private")) == Not(Compare("access", Comparison.EQ, "private"))

    @pytest.mark.parametrize(("field", "yes"), [("pool", "是"), ("sauna", "true"), ("lift", "ja"), ("fee", "1")])
    def test_yes_in_any_spelling(self, field: str, yes: str) -> None:
        assert predicate(Condition("", value=field)) == Compare(field, Comparison.EQ, yes)
        assert predicate(Condition("", field, "notnull")) == Compare(field, Comparison.EQ, yes)
        denied = predicate(Condition("", field, "null"))
        assert isinstance(denied, AnyOf)
        assert IsNull(field) in denied.parts

    def test_numbers_that_are_stored_as_text(self) -> None:
        assert predicate(Condition("4-star", "stars", "=", "4", Quantity(4.0, ""))) == Compare("stars", Comparison.EQ, 4)

    @pytest.mark.parametrize("value", ["80", "80 km/h", "80 kmh"])
    def test_numbers_with_the_unit_that_the_field_has(self, value: str) -> None:
        assert predicate(Condition("", "maxspeed", "=", value)) == Compare("maxspeed", Comparison.EQ, 80)

    def test_numbers_with_another_unit_are_asked_back(self) -> None:
        assert problem(Condition("", "maxspeed", "=", "50 mph")) == "unit"

    def test_order_of_text_is_asked_back(self) -> None:
        assert problem(Condition("", "access", ">", "private")) == "not-numeric"

    def test_a_name_is_no_number(self) -> None:
        """ "With a name longer than 15 letters" was one called 15."""
        assert problem(Condition("", "name", ">", "15", Quantity(15.0, ""))) == "not-numeric"


class TestPresence:
    def test_of_a_name(self) -> None:
        assert predicate(Condition("", "name", "null")) == IsNull("name")

    def test_of_a_value(self) -> None:
        assert predicate(Condition("", "website", "notnull")) == Not(IsNull("website"))
        assert predicate(Condition("", "web site", "null")) == IsNull("website")

    def test_contained_text(self) -> None:
        assert predicate(Condition("", "name", "contains", "park")) == ContainsText("name", "park")
        assert predicate(Condition("", "access", "contains", "priv")) == ContainsText("access", "priv")
