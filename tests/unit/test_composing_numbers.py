"""Shares, densities, tables and comparisons, and any composition of them: grounded, composed, planned."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spatial_rag_plugin.grounding.numbers.ratios_together import with_one_ratio
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
from spatial_rag_plugin.model.predicate import Compare, Comparison, IsNull, Not, all_of
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.workflow.compose import compose
from spatial_rag_plugin.workflow.geoflow import Concept, Role
from spatial_rag_plugin.workflow.operations import (
    AREA_COLUMN,
    DISTANCE_COLUMN,
    KEY_COLUMN,
    Derive,
    Filter,
    Gather,
    Lookup,
    MeasureSize,
    Ratio,
    Relate,
    Statistic,
    Summarise,
    SummariseBy,
    Top,
    Topology,
    ZonalStatistics,
)
from tests.unit.fake_world import DISTRICTS, FEATURES, PLACES, FakeWorld, Named, name_field, number
from tests.unit.number_frames import (
    AREA,
    CAFES,
    HARBOUR,
    OLD_TOWN,
    SCHOOLS,
    WORLD,
    districts,
    frame,
    grounded,
    operations,
    stopped,
    workflow_of,
)


class TestMeasures:
    def test_share_of_things(self) -> None:
        near = replace(CAFES, relations=(Relation(RelationKind.WITHIN_DISTANCE, reference=Phrase("park"), distance=Quantity(500.0)),))
        made = operations(frame(Output.NUMBER, near, measure=Measure(statistic="share", dimension="count", whole=CAFES)))
        assert made.count(Summarise(Statistic.COUNT)) == 2
        assert made[-1] == Ratio(100.0, "%")

    def test_share_of_a_place_that_is_covered(self) -> None:
        parks = Phrase("parks", plural=True, relations=(Relation(RelationKind.IN, reference=OLD_TOWN),))
        asked = frame(Output.NUMBER, parks, measure=Measure(statistic="share", dimension="area", whole=OLD_TOWN))
        made = operations(asked)
        assert Gather("area_inside", Statistic.SUM, topology=Topology.INTERSECTS, size=AREA_COLUMN) in made
        assert made[-1] == Ratio(100.0, "%")

    def test_share_of_a_field(self) -> None:
        asked = frame(Output.NUMBER, OLD_TOWN, measure=Measure("population", "share", whole=districts()))
        made = operations(asked)
        assert made.count(Summarise(Statistic.SUM, "population")) == 2

    def test_share_that_was_read_as_an_attribute(self) -> None:
        heated = replace(CAFES, conditions=(Condition("that are heated", value="heated"),))
        made = operations(frame(Output.ATTRIBUTE, heated, measure=Measure("percentage")))
        assert made.count(Summarise(Statistic.COUNT)) == 2
        assert made[-1] == Ratio(100.0, "%")

    def test_share_of_a_field_that_was_read_as_an_attribute(self) -> None:
        people = Phrase("population", relations=(Relation(RelationKind.IN, reference=OLD_TOWN),))
        found = grounded(frame(Output.ATTRIBUTE, people, measure=Measure("share")))
        assert (found.target.fids, found.whole.layer_id, found.attribute) == ((1,), "d", "population")

    def test_a_density_that_is_no_field(self) -> None:
        made = operations(frame(Output.ATTRIBUTE, OLD_TOWN, measure=Measure("population density")))
        assert [type(item) for item in made[-3:]] == [MeasureSize, Derive, Lookup]

    def test_the_highest_elevation_is_that_of_the_cells(self) -> None:
        made = operations(frame(Output.NUMBER, OLD_TOWN, measure=Measure("elevation", "max")))
        assert [item.statistic for item in made if isinstance(item, ZonalStatistics)] == [Statistic.MAX]

    def test_density_of_one_place_is_a_number(self) -> None:
        term = Term("population density", "population", per=Term(dimension="area"))
        made = operations(frame(Output.NUMBER, OLD_TOWN, measure=Measure(terms=(term,))))
        assert made[-1] == Lookup("population_density", "per km²")
        assert Derive("population_density", "population", AREA_COLUMN, 1e6) in made

    def test_density_of_each_is_a_table(self) -> None:
        term = Term("population density", "population", per=Term(dimension="area"))
        assert grounded(frame(Output.NUMBER, districts(), measure=Measure(terms=(term,)))).frame.output is Output.TABLE

    def test_a_field_that_says_the_density_wins(self) -> None:
        layer = replace(DISTRICTS, fields=(*DISTRICTS.fields, number("pop_density", 6)))
        term = Term("pop density", "population", per=Term(dimension="area"))
        found = grounded(frame(Output.TABLE, districts(), measure=Measure(terms=(term,))), FakeWorld((layer,)))
        assert [column.field for column in found.columns] == ["pop_density"]

    @pytest.mark.parametrize(
        ("amount", "factor", "unit"),
        [(None, 1e6, "per km²"), (Quantity(1.0, "ha"), 1e4, "per ha"), (Quantity(100.0, "ha"), 1e6, "per 100 ha")],
    )
    def test_per_area(self, amount: Optional[Quantity], factor: float, unit: str) -> None:
        term = Term("schools", tally=Tally(SCHOOLS), per=Term(dimension="area", amount=amount))
        (column,) = grounded(frame(Output.TABLE, districts(), measure=Measure(terms=(term,)))).columns
        assert (column.factor, column.unit) == (factor, unit)

    def test_per_area_that_a_field_says(self) -> None:
        term = Term("people", "pop max", per=Term(dimension="area", amount=Quantity(1.0, "ha")))
        (column,) = grounded(frame(Output.TABLE, Phrase("cities", plural=True), measure=Measure(terms=(term,)))).columns
        assert (column.per.field, column.factor) == ("area_sqkm", 0.01)

    def test_a_field_without_a_unit_stands_for_its_own(self) -> None:
        for field, unit, factor in (("gdp_est", "gdp_est per capita", 1.0), ("gdp_md_est", "per capita", 1e6)):
            layer = replace(DISTRICTS, fields=(*DISTRICTS.fields, number(field, 6)))
            term = Term("gdp per capita", "gdp", per=Term("capita", "population"))
            (column,) = grounded(frame(Output.TABLE, districts(), measure=Measure(terms=(term,))), FakeWorld((layer,))).columns
            assert (column.unit, column.factor) == (unit, factor)

    def test_per_inhabitants(self) -> None:
        per = Term("1000 inhabitants", "inhabitants", amount=Quantity(1000.0, ""))
        (column,) = grounded(
            frame(Output.TABLE, districts(), measure=Measure(terms=(Term("schools", tally=Tally(SCHOOLS), per=per),)))
        ).columns
        assert (column.factor, column.unit, column.per.field) == (1000.0, "per 1,000 inhabitants", "population")

    def test_elevation_from_a_raster(self) -> None:
        asked = frame(
            Output.TABLE, Phrase("parks", plural=True), measure=Measure(terms=(Term("elevation", "elevation", statistic="mean"),))
        )
        assert operations(asked)[-1] == ZonalStatistics("r", "dem 30m", Statistic.MEAN, "elevation")
        assert [issue.code for issue in grounded(asked).issues] == ["number-taken"]

    def test_elevation_of_a_place_from_a_raster(self) -> None:
        made = operations(frame(Output.ATTRIBUTE, Phrase("Alpha Hall", name_like=1.0), measure=Measure("elevation")))
        assert [type(item) for item in made[-2:]] == [ZonalStatistics, Lookup]

    def test_statistic_of_a_size(self) -> None:
        made = operations(frame(Output.NUMBER, Phrase("parks", plural=True), measure=Measure(statistic="mean", dimension="area")))
        assert made[-2:] == [MeasureSize(AREA_COLUMN), Summarise(Statistic.MEAN, AREA_COLUMN, "m2")]

    def test_statistic_of_a_distance(self) -> None:
        asked = frame(Output.NUMBER, CAFES, measure=Measure(statistic="mean", terms=(Term(origin=Phrase("park")),)))
        assert operations(asked)[-1] == Summarise(Statistic.MEAN, DISTANCE_COLUMN, "m")

    @pytest.mark.parametrize("statistic", ["difference", "skewness"])
    def test_an_unknown_statistic_is_asked_back(self, statistic: str) -> None:
        assert stopped(frame(Output.NUMBER, districts(), measure=Measure("population", statistic))) == "unsupported-statistic"

    def test_several_numbers(self) -> None:
        terms = (Term("population", "population"), Term("area", dimension="area"), Term("pharmacies", tally=Tally(SCHOOLS)))
        made = workflow_of(frame(Output.TABLE, districts(), measure=Measure(terms=terms)))
        assert [type(step.operation) for step in made.steps if step.operation.ports][-2:] == [MeasureSize, Gather]
        assert made.value == ""

    def test_areas_that_only_a_field_knows(self) -> None:
        made = operations(frame(Output.AREA, Phrase("cities", plural=True)))
        assert made[-1] == Summarise(Statistic.SUM, "area_sqkm", "km2")

    def test_features_that_may_stand_for_several_are_counted_with_a_warning(self) -> None:
        layer = replace(PLACES, name="shelters", fields=(name_field(), number("Count")))
        world = FakeWorld((layer, DISTRICTS))
        shelters = Phrase("shelters", plural=True)
        most = Superlative("most", dimension="count", term=Term(tally=Tally(shelters)))
        for asked in (frame(Output.COUNT, shelters), frame(Output.FEATURES, districts(superlative=most))):
            assert [issue.code for issue in grounded(asked, world).issues] == ["features-counted"]
        assert not grounded(frame(Output.COUNT, shelters), FakeWorld((replace(layer, fields=layer.fields[:1]),))).issues

    def test_concepts(self) -> None:
        def last(asked: Frame) -> Concept:
            graph = compose(grounded(asked), WORLD.catalog, Settings())
            (measure,) = [node for node in graph.nodes if node.role is Role.MEASURE]
            return measure.concept

        density = Term("density", tally=Tally(SCHOOLS), per=Term(dimension="area"))
        assert last(frame(Output.TABLE, districts(), measure=Measure(terms=(density,)))) is Concept.PROPORTION
        assert last(frame(Output.TABLE, SCHOOLS, measure=Measure(statistic="count"), group=Group(districts()))) is Concept.AMOUNT
        assert (
            last(frame(Output.NUMBER, CAFES, measure=Measure(statistic="share", whole=Phrase("places", plural=True)))) is Concept.PROPORTION
        )


class TestSeveralFigures:
    """Each number is of all the things of a group; none is dropped, and none is taken of something else."""

    COUNT = Term("number", "number")
    PRICES = (Term("average stars", "stars", statistic="mean"), Term("highest stars", "stars", statistic="max"))

    def test_by_a_field(self) -> None:
        made = operations(frame(Output.TABLE, CAFES, measure=Measure(terms=(self.COUNT, *self.PRICES)), group=Group(Phrase("cuisine"))))
        more = (Summarise(Statistic.MEAN, "stars"), Summarise(Statistic.MAX, "stars"))
        assert made[-1] == SummariseBy("cuisine", entries=True, more=more)

    def test_of_all(self) -> None:
        made = operations(frame(Output.TABLE, CAFES, measure=Measure(terms=self.PRICES)))
        assert made[-1] == SummariseBy("", Statistic.MEAN, "stars", more=(Summarise(Statistic.MAX, "stars"),))

    def test_in_each_area(self) -> None:
        counted, group = Term("number of cafés", tally=Tally(CAFES)), Group(districts(), "", RelationKind.CONTAINS)
        for asked in (
            frame(Output.TABLE, districts(), measure=Measure(terms=(counted, *self.PRICES))),
            frame(Output.TABLE, CAFES, measure=Measure(terms=(self.COUNT, *self.PRICES)), group=group),
        ):
            found = grounded(asked)
            numbers = [(term.tally.statistic, term.tally.field) for term in found.columns]
            assert numbers == [("count", ""), ("mean", "stars"), ("max", "stars")]
            assert found.target.layer_id == "d"

    def test_the_extreme_of_the_same_number_is_one_more_of_it(self) -> None:
        """公园的平均面积和最大面积 once was the mean area of the largest one."""
        largest = replace(districts(), superlative=Superlative("最大", dimension="area"))
        made = operations(frame(Output.NUMBER, largest, measure=Measure("area", "mean")))
        assert made[-1] == SummariseBy("", Statistic.MEAN, AREA_COLUMN, "m2", more=(Summarise(Statistic.MAX, AREA_COLUMN, "m2"),))
        sized = replace(districts(), superlative=Superlative("largest", dimension="size"))
        assert not any(isinstance(each, SummariseBy) for each in operations(frame(Output.AREA, sized, measure=Measure(statistic="mean"))))

    def test_a_number_of_the_areas_stays_theirs(self) -> None:
        terms = (Term("number of cafés", tally=Tally(CAFES)), Term("population", "population"))
        found = grounded(frame(Output.TABLE, districts(), measure=Measure(terms=terms)))
        assert [bool(term.tally) for term in found.columns] == [True, False]


class TestValuesAskedForLikeThings:
    def test_a_number_by_values(self) -> None:
        terms = (Term("population", "population"),)
        found = grounded(frame(Output.TABLE, Phrase("country"), measure=Measure(terms=terms)))
        assert (found.group_field, found.statistic, found.target.layer_id) == ("country", "sum", "d")
        made = operations(frame(Output.TABLE, Phrase("country"), measure=Measure(terms=terms)))
        assert made[-1] == SummariseBy("country", Statistic.SUM, "population")

    def test_the_value_with_most_things(self) -> None:
        most = Superlative("most", dimension="count", term=Term(tally=Tally(districts())))
        asked = frame(Output.FEATURES, Phrase("country", superlative=most))
        assert operations(asked)[-1] == SummariseBy("country", best="most")

    def test_the_value_with_the_largest_area(self) -> None:
        asked = frame(Output.FEATURES, Phrase("country", superlative=Superlative("largest", dimension="size")))
        assert operations(asked)[-1] == SummariseBy("country", Statistic.SUM, AREA_COLUMN, "m2", best="most")

    def test_the_most_common_value(self) -> None:
        common = Superlative("most common", field="common")
        asked = frame(Output.FEATURES, Phrase("cuisine", superlative=common))
        assert operations(asked)[-1] == SummariseBy("cuisine", entries=True, best="most")
        of = Relation(RelationKind.OF, reference=Phrase("restaurants", plural=True))
        near = Relation(RelationKind.IN, reference=OLD_TOWN)
        asked = frame(Output.FEATURES, Phrase("cuisine", superlative=common, relations=(of, near)))
        made = operations(asked)
        assert made[-1] == SummariseBy("cuisine", entries=True, best="most")
        with_a_cuisine = all_of(Compare("category", Comparison.EQ, "restaurant"), Not(IsNull("cuisine")))
        assert Filter(with_a_cuisine) in made
        assert any(isinstance(item, Relate) for item in made)

    @pytest.mark.parametrize(
        "target", [Phrase("mean stars"), Phrase("mean", relations=(Relation(RelationKind.OF, reference=Phrase("stars")),))]
    )
    def test_a_statistic_of_a_field_by_another(self, target: Phrase) -> None:
        asked = frame(Output.TABLE, target, measure=Measure(statistic="count"), group=Group(Phrase("category"), kind=RelationKind.CONTAINS))
        assert operations(asked)[-1] == SummariseBy("category", Statistic.MEAN, "stars")

    def test_ratios_of_groups_are_those_of_their_totals(self) -> None:
        density = Term("density", "population", per=AREA)
        asked = frame(Output.TABLE, Phrase("country"), measure=Measure(terms=(density,)))
        found = with_one_ratio(grounded(asked))
        assert (found.group_field, found.statistic, found.weight) == ("country", "mean", AREA_COLUMN)


class TestComparisons:
    def test_the_larger_of_two(self) -> None:
        target = replace(OLD_TOWN, superlative=Superlative("larger", dimension="size"))
        asked = frame(Output.FEATURES, target, others=(HARBOUR,))
        assert grounded(asked).target.fids == (1, 2)
        assert operations(asked)[-1] == Top(AREA_COLUMN)

    def test_by_a_number(self) -> None:
        asked = frame(Output.TABLE, OLD_TOWN, others=(HARBOUR,), measure=Measure(terms=(Term("population", "population"),)))
        found = grounded(asked)
        assert ([column.field for column in found.columns], found.target.fids) == (["population"], (1, 2))

    def test_a_total_of_both(self) -> None:
        total = Term("total area", dimension="area", statistic="sum")
        asked = frame(Output.TABLE, OLD_TOWN, others=(HARBOUR,), measure=Measure(terms=(total,)))
        assert operations(asked)[-1] == Summarise(Statistic.SUM, AREA_COLUMN, "m2")
        assert grounded(asked).frame.output is Output.NUMBER

    def test_names_that_several_layers_know_are_of_the_common_one(self) -> None:
        world = FakeWorld(WORLD.catalog.layers, (*FEATURES, Named("p", 90, "Harbour")))
        asked = frame(Output.TABLE, OLD_TOWN, others=(HARBOUR,), measure=Measure(terms=(AREA,)))
        assert grounded(asked, world).target.fids == (1, 2)

    def test_of_different_layers_is_asked_back(self) -> None:
        asked = frame(Output.TABLE, OLD_TOWN, others=(Phrase("Alpha Hall", name_like=1.0),), measure=Measure(terms=(AREA,)))
        assert stopped(asked) == "compare-across-layers"


class TestTogether:
    def test_relations_of_which_one_is_enough(self) -> None:
        near = tuple(
            Relation(RelationKind.WITHIN_DISTANCE, reference=Phrase(text), distance=Quantity(300.0), either=1)
            for text in ("park", "district")
        )
        made = [type(item).__name__ for item in operations(frame(Output.FEATURES, replace(CAFES, relations=near)))]
        assert made.count("WithinDistance") == 2
        assert made[-1] == "Either"

    conditions = st.lists(
        st.sampled_from(
            [
                Condition("larger", op=">", number=Quantity(2.0, "ha"), term=Term(dimension="area")),
                Condition("than", op=">", term=Term(dimension="size"), reference=HARBOUR),
                Condition("schools", op=">=", number=Quantity(3.0, ""), term=Term(tally=Tally(SCHOOLS))),
                Condition("people", "population", ">", number=Quantity(10.0, "")),
                Condition("dense", op=">", number=Quantity(3.0, ""), term=Term("d", tally=Tally(SCHOOLS), per=AREA)),
                Condition("high", op=">", number=Quantity(100.0, "m"), term=Term("elevation", "elevation")),
                Condition("far", op=">", number=Quantity(1.0, "km"), term=Term(origin=Phrase("Alpha Hall", name_like=1.0))),
            ]
        ),
        max_size=3,
        unique_by=lambda item: item.text,
    )
    relations = st.lists(
        st.sampled_from(
            [
                Relation(RelationKind.TOUCHES, reference=OLD_TOWN),
                Relation(RelationKind.WITHIN_DISTANCE, reference=Phrase("park"), distance=Quantity(500.0), either=1),
                Relation(RelationKind.INTERSECTS, reference=Phrase("streets", plural=True), either=1),
                Relation(RelationKind.NEAREST, reference=Phrase("Alpha Hall", name_like=1.0), count=3, ordinal=2),
            ]
        ),
        max_size=3,
        unique_by=lambda item: item.kind,
    )
    superlatives = st.sampled_from(
        [
            None,
            Superlative("largest", dimension="size"),
            Superlative("second", field="population", ordinal=2),
            Superlative("most", dimension="count", term=Term(tally=Tally(CAFES))),
            Superlative("densest", dimension="count", term=Term("density", tally=Tally(CAFES), per=AREA)),
        ]
    )
    measures = st.sampled_from(
        [
            (Output.FEATURES, Measure(), None),
            (Output.COUNT, Measure(), None),
            (Output.BOOLEAN, Measure(), None),
            (Output.AREA, Measure(), None),
            (Output.NUMBER, Measure("population", "mean"), None),
            (Output.NUMBER, Measure(statistic="median", terms=(Term("d", tally=Tally(SCHOOLS), per=AREA),)), None),
            (Output.NUMBER, Measure(statistic="share", dimension="count", whole=districts()), None),
            (Output.NUMBER, Measure(statistic="share", dimension="area", whole=districts()), None),
            (Output.TABLE, Measure(terms=(AREA, Term("elevation", "elevation"))), None),
            (Output.TABLE, Measure(statistic="count"), "group"),
        ]
    )

    @given(conditions, relations, superlatives, measures)
    def test_any_composition_is_well_formed(self, conditions, relations, superlative, measure) -> None:
        output, number_asked, group = measure
        described = districts(conditions=tuple(conditions), relations=tuple(relations), superlative=superlative)
        assume(described != number_asked.whole)
        picked = superlative is not None or any(item.kind is RelationKind.NEAREST for item in relations)
        assume(output is not Output.COUNT or not picked)  # how many of the first few is asked back
        asked = frame(output, described, measure=number_asked)
        if group:
            asked = frame(output, SCHOOLS, measure=number_asked, group=Group(described, kind=RelationKind.CONTAINS))
        made = workflow_of(asked)
        assert len(made.words()) == len(made.steps)
        columns = [step.operation.column for step in made.steps if isinstance(step.operation, (Gather, Derive))]
        assert KEY_COLUMN not in columns
        assert not [item for item in made.steps if isinstance(item.operation, Relate) and item.operation.topology is Topology.DISJOINT]
