"""Fields by names as people have them: shortened, with prefixes and units; values of a field asked for like things; yes or no."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes import fields
from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.lexicon.short_names import is_short_for
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.binding import GroundedFrame
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.frame import (
    Condition,
    Frame,
    Group,
    Measure,
    Output,
    Phrase,
    Relation,
    RelationKind,
    Superlative,
    Tally,
    Term,
)
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, name_field, number
from tests.unit.test_grounding_places import stopping, world

PARCELS = replace(
    PLACES,
    fields=(
        category("OWNER", ("City", 60), ("Smith", 30)),
        category("ZONING", ("Mixed", 50), ("Open", 40)),
        category("income_grp", ("high", 50)),
        category("addr_street", ("Oak Street", 20)),
        category("surface", ("gravel", 20)),
        number("YR_BUILT"),
        number("TEMP_C"),
        number("count"),
        number("park"),
    ),
    name="parcels",
    name_fields=("OWNER",),
)


def test_layers_that_call_a_field_alike_do_not_each_weigh_the_words_again(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[tuple[str, ...]] = []
    monkeypatch.setattr(fields, "abbreviates", lambda name, words: bool(weighed.append(name)))
    for n in range(12):
        assert find_field("wharfage", replace(PARCELS, id=f"plots {n}", fields=(number("quay_dues"), number("berth_no")))) is None
    assert 0 < len(weighed) <= 8


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("income group", "income_grp"),
        ("year built", "YR_BUILT"),
        ("temperature", "TEMP_C"),
        ("street", "addr_street"),
        ("surface type", "surface"),
        ("owned", "OWNER"),
        ("zoned", None),
        ("country", None),
        ("parking", None),
        ("group", None),
        ("price type", None),
    ],
)
def test_a_field_is_called(words: str, field: str) -> None:
    info = find_field(words, PARCELS)
    assert (info.name if info is not None else None) == field


@pytest.mark.parametrize("short", ["elev", "bldg/building", "yr/year", "grp/group", "pop/population", "cnt/count", "enroll/enrollment"])
def test_is_short_for(short: str) -> None:
    part, _, word = short.partition("/")
    assert is_short_for(part, word or "elevation")


@pytest.mark.parametrize("other", ["count/country", "park/parking", "st/status", "a/area", "port/airport", "stop/stops", "state/estate"])
def test_is_not_short_for(other: str) -> None:
    part, _, word = other.partition("/")
    assert not is_short_for(part, word)


class TestValuesAskedForLikeThings:
    layers = (PARCELS, DISTRICTS, STREETS)

    def test_of_a_name_that_recurs(self) -> None:
        most = Superlative("most", dimension="count", term=Term("parcels", tally=Tally(Phrase("parcels", plural=True))))
        found = ground(Frame("", Output.FEATURES, Phrase("owner", superlative=most)), FakeWorld(self.layers))
        assert (found.group_field, found.statistic) == ("OWNER", "count")
        assert "OWNER" in found.target.predicate.fields()  # parcels without an owner are no owner's

    def test_a_statistic_of_what_has_both_fields(self) -> None:
        target = Phrase("average year built", relations=(Relation(RelationKind.OF, "of", Phrase("parcels", plural=True)),))
        found = ground(Frame("", Output.TABLE, target, Measure(statistic="count"), group=Group(Phrase("zoning"))), FakeWorld(self.layers))
        (column,) = found.columns
        assert (found.group_field, column.field, found.statistic) == ("ZONING", "YR_BUILT", "mean")

    @pytest.mark.parametrize("question", ["which category is the most common?", "the most common category", "most frequent category"])
    def test_the_most_common(self, question: str) -> None:
        frame, _ = read(question)
        assert (frame.target.text, frame.target.superlative.field, frame.ignored) == ("category", "common", ())


class TestYesOrNo:
    school = Phrase("pharmacy", determiner="a", relations=(Relation(RelationKind.IN, "in", Phrase("Old Town", name_like=1.0)),))

    def test_of_what_is_somewhere(self) -> None:
        assert ground(Frame("", Output.FEATURES, self.school, polar=True), world()).frame.output is Output.BOOLEAN
        assert ground(Frame("", Output.FEATURES, self.school), world()).frame.output is Output.FEATURES

    def test_what_is_picked_out_is_asked_for_itself(self) -> None:
        nearest = Relation(RelationKind.NEAREST, "nearest", Phrase("Alpha Hall", name_like=1.0))
        frame = Frame("", Output.FEATURES, replace(self.school, relations=(nearest,)), polar=True)
        assert ground(frame, world()).frame.output is Output.FEATURES


@pytest.mark.parametrize(
    ("words", "field"),
    [("discharge", "DSCHRG_L_S"), ("concentration", "CONC_MG_L"), ("crop density", "CRP_DENS_KG_HA")],
)
def test_a_field_in_short_may_say_a_unit_per_another(words: str, field: str) -> None:
    wells = replace(PLACES, fields=(number("BORE_NO"), number(field), number("DEPTH_M")))
    info = find_field(words, wells, numeric=True)
    assert info is not None
    assert info.name == field


def test_any_of_a_kind_is_no_place_of_that_name() -> None:
    near = Relation(RelationKind.NEAR, "near", Phrase("market house", determiner="a"))
    issue = stopping(ground(Frame("", Output.FEATURES, Phrase("cafés", plural=True, relations=(near,))), world()))
    assert issue.code in ("unknown-kind", "unknown-words")


@pytest.mark.parametrize(("text", "asked"), [("oldest", True), ("newest", True), ("highest", False), ("largest", False)])
def test_the_oldest_population_is_not_the_smallest_one(text: str, asked: bool) -> None:
    population = FieldInfo("population", FieldType.INTEGER, role=FieldRole.NUMBER, filled=9)
    layer = replace(DISTRICTS, fields=(name_field(), population))
    target = Phrase("district", determiner="which", superlative=Superlative(text, text == "newest", field="population"))
    found = ground(Frame("", Output.FEATURES, target), FakeWorld((PLACES, layer, STREETS)))
    assert any(issue.stops for issue in found.issues) is asked


def test_what_has_a_value() -> None:
    condition = Condition("with an owner", "owner", "notnull")
    found = ground(Frame("", Output.FEATURES, Phrase("parcels", plural=True, conditions=(condition,))), FakeWorld((PARCELS,)))
    assert found.target.predicate.fields() == {"OWNER"}


class TestLengthsOfNothingElse:
    def ground(self, target: str, relation: Relation) -> GroundedFrame:
        peaks = replace(PLACES, id="k", name="peaks", fields=(name_field(), number("elevation_m")))
        things = Phrase(target, plural=True, relations=(relation,))
        return ground(Frame("", Output.FEATURES, things), FakeWorld((peaks, PLACES, STREETS, DISTRICTS)))

    over = Relation(RelationKind.BEYOND_DISTANCE, "over 500 m", distance=Quantity(500.0, "m"))

    def test_are_how_high_things_are(self) -> None:
        assert self.ground("peaks", self.over).target.predicate == Compare("elevation_m", Comparison.GT, 500)

    def test_are_the_lengths_of_lines(self) -> None:
        (condition,) = self.ground("streets", self.over).target.conditions
        assert (condition.term.dimension, condition.op, condition.value) == ("length", Comparison.GT, 500.0)

    def test_are_asked_back_where_nothing_says_them(self) -> None:
        assert stopping(self.ground("districts", self.over)).code == "no-reference"

    def test_are_distances_where_there_is_something_to_measure_from(self) -> None:
        from_there = replace(self.over, reference=Phrase("here", lonlat=(10.0, 50.0)))
        found = self.ground("peaks", from_there).target
        assert (found.predicate, [relation.distance_m for relation in found.relations]) == (None, [500.0])


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ("owner", "OWN_NM"),
        ("feeder", "FDR_ID"),
        ("mailing address", "MAIL_ADDR"),
        ("purchase price", "PURCH_AMT"),
        ("erosion class", "EROSCL"),
        ("habitat group", "HABGRP"),
        ("mailing", None),
        ("land price", None),
        ("species group", None),
    ],
)
def test_a_field_has_its_words_in_short(words: str, field: str) -> None:
    codes = [category(name, ("A1", 30), ("B2", 30)) for name in ("OWN_NM", "FDR_ID", "MAIL_ADDR", "EROSCL", "HABGRP")]
    info = find_field(words, replace(PARCELS, id="plots in short", fields=(*codes, number("PURCH_AMT"))))
    assert (info.name if info is not None else None) == field
