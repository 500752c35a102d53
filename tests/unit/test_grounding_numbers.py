"""Groups, superlatives and conditions on numbers → grounded terms → workflows; the reader has tests of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.ground import ground
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
from spatial_rag_plugin.model.predicate import Compare, Comparison, Not
from spatial_rag_plugin.model.units import Quantity
from spatial_rag_plugin.workflow.operations import (
    AREA_COLUMN,
    DISTANCE_COLUMN,
    LENGTH_COLUMN,
    Allot,
    CompareWith,
    Derive,
    Either,
    Filter,
    Gather,
    Load,
    Lookup,
    MeasureFrom,
    MeasureSize,
    Relate,
    Statistic,
    Summarise,
    SummariseBy,
    Top,
    TopIn,
    Topology,
    WithinDistance,
    ZonalStatistics,
)
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, category, number
from tests.unit.number_frames import (
    CAFES,
    CITIES,
    HARBOUR,
    OLD_TOWN,
    PARKS,
    SCHOOLS,
    WORLD,
    districts,
    frame,
    grounded,
    operations,
    stopped,
    workflow_of,
)


class TestGroups:
    def asked(self, by: Phrase, target: Phrase = SCHOOLS, measure: Optional[Measure] = None, kind=RelationKind.CONTAINS) -> Frame:
        return frame(Output.TABLE, target, measure=measure or Measure(statistic="count"), group=Group(by, kind=kind))

    def test_count_in_each_area(self) -> None:
        asked = self.asked(districts())
        found = grounded(asked)
        assert found.target is not None
        assert (found.target.layer_id, [term.column for term in found.columns]) == ("d", ["pharmacies"])
        made = operations(asked)
        assert made[-1] == Gather("pharmacies", topology=Topology.CONTAINS)
        assert Load("d", "districts") in made

    def test_areas_and_lines_are_counted_wherever_they_have_a_part(self) -> None:
        assert operations(self.asked(districts(), Phrase("parks", plural=True)))[-1] == Gather("parks", topology=Topology.INTERIOR)
        assert operations(self.asked(districts(), Phrase("streets", plural=True)))[-1] == Gather("streets", topology=Topology.INTERSECTS)

    def test_areas_that_divide_others_are_counted_where_their_centre_is(self) -> None:
        states = replace(PARKS, id="t", name="states", fingerprint="states")
        asked = self.asked(districts(), Phrase("states", plural=True))
        assert operations(asked, FakeWorld((states, DISTRICTS)))[-1] == Gather("states", topology=Topology.CENTROID)

    def test_villages_divide_townships(self) -> None:
        villages = replace(PARKS, id="t", name="行政村", fingerprint="行政村")
        asked = self.asked(districts(), Phrase("村", plural=True))
        assert operations(asked, FakeWorld((villages, DISTRICTS)))[-1] == Gather("村", topology=Topology.CENTROID)

    def test_parts_of_an_area_are_divisions_or_lie_in_it_at_least_partly(self) -> None:
        def of(text: str) -> list[object]:
            whole = Relation(RelationKind.OF, reference=OLD_TOWN)
            return operations(frame(Output.FEATURES, Phrase(text, plural=True, relations=(whole,))))

        assert of("parks")[-1] == Relate(Topology.INTERIOR)
        assert of("districts")[-1] == Relate(Topology.CENTROID)

    def test_counted_things_and_groups_keep_their_own_restrictions(self) -> None:
        near = Relation(RelationKind.WITHIN_DISTANCE, reference=Phrase("park"), distance=Quantity(500.0))
        big = Condition("with more than 100 people", "people", ">", number=Quantity(100.0, ""))
        made = operations(self.asked(districts(conditions=(big,)), replace(SCHOOLS, relations=(near,))))
        assert WithinDistance(500.0) in made
        assert Filter(Compare("population", Comparison.GT, 100)) in made
        assert isinstance(made[-1], Gather)

    def test_total_length_in_each(self) -> None:
        asked = self.asked(districts(), Phrase("streets", plural=True), Measure(statistic="sum", dimension="length"))
        assert operations(asked)[-1] == Gather("length_of_streets", Statistic.SUM, topology=Topology.INTERSECTS, size=LENGTH_COLUMN)

    def test_mean_size_is_that_of_whole_features(self) -> None:
        asked = self.asked(districts(), Phrase("parks", plural=True), Measure(statistic="mean", dimension="area"))
        made = operations(asked)
        assert MeasureSize(AREA_COLUMN) in made
        assert made[-1] == Gather("mean_area_of_parks", Statistic.MEAN, AREA_COLUMN, Topology.INTERIOR)

    def test_statistic_of_a_field_in_each(self) -> None:
        made = operations(self.asked(districts(), Phrase("restaurants", plural=True), Measure(field="stars", statistic="mean")))
        assert made[-1] == Gather("mean_stars_of_restaurants", Statistic.MEAN, "stars")

    def test_by_a_field(self) -> None:
        asked = self.asked(Phrase("cuisine"), Phrase("restaurants", plural=True), kind=None)
        assert grounded(asked).group_field == "cuisine"
        assert operations(asked)[-1] == SummariseBy("cuisine", entries=True)
        assert workflow_of(asked).value

    def test_statistic_by_a_field(self) -> None:
        asked = self.asked(Phrase("category"), Phrase("places", plural=True), Measure(field="stars", statistic="mean"), None)
        assert operations(asked)[-1] == SummariseBy("category", Statistic.MEAN, "stars")

    def test_size_by_a_field(self) -> None:
        asked = self.asked(Phrase("access"), Phrase("parks", plural=True), Measure(statistic="sum", dimension="area"), None)
        assert operations(asked)[-2:] == [MeasureSize(AREA_COLUMN), SummariseBy("access", Statistic.SUM, AREA_COLUMN, "m2")]

    def test_by_type_where_one_field_sorts_the_features(self) -> None:
        assert grounded(self.asked(Phrase("type"), Phrase("streets", plural=True), kind=None)).group_field == "class"

    def test_by_type_where_one_field_is_always_filled(self) -> None:
        layer = replace(STREETS, fields=(*STREETS.fields, category("surface", ("asphalt", 12), ("gravel", 3))))
        asked = self.asked(Phrase("type"), Phrase("streets", plural=True), kind=None)
        assert grounded(asked, FakeWorld((layer,))).group_field == "class"

    def test_by_type_where_one_field_is_called_so(self) -> None:
        assert grounded(self.asked(Phrase("type"), Phrase("places", plural=True), kind=None)).group_field == "category"

    def test_a_field_that_is_also_a_layer_is_said(self) -> None:
        layer = replace(PLACES, fields=(*PLACES.fields, FieldInfo("district", FieldType.TEXT, role=FieldRole.ADDRESS, filled=90)))
        world = FakeWorld((layer, DISTRICTS))
        by_field = grounded(self.asked(Phrase("district"), kind=None), world)
        assert by_field.group_field == "district"
        assert [issue.code for issue in by_field.issues] == ["number-taken"]
        assert grounded(self.asked(districts(), kind=RelationKind.CONTAINS), world).group_field == ""

    def test_unknown_groups_are_asked_back(self) -> None:
        assert stopped(self.asked(Phrase("unicorn"))) == "unknown-group"

    def test_the_nearest_to_each(self) -> None:
        asked = self.asked(
            districts(), replace(CAFES, relations=(Relation(RelationKind.NEAREST, reference=districts()),)), kind=RelationKind.NEAREST
        )
        found = grounded(asked)
        assert (found.target.layer_id, [item.kind for item in found.target.relations]) == ("d", [RelationKind.FROM])
        assert operations(asked)[-1] == MeasureFrom()

    def test_around_each(self) -> None:
        near = Relation(RelationKind.WITHIN_DISTANCE, reference=districts(), distance=Quantity(2.0, "km"))
        asked = self.asked(districts(), replace(CAFES, relations=(near,)), kind=RelationKind.WITHIN_DISTANCE)
        assert operations(asked)[-1] == Gather("cafés", topology=None, distance_m=2000.0)

    def test_share_of_the_area_of_each(self) -> None:
        asked = self.asked(districts(), Phrase("parks", plural=True), Measure(statistic="share", dimension="area"))
        made = operations(asked)
        assert [item.size for item in made if isinstance(item, Gather)] == [AREA_COLUMN]
        assert isinstance(made[-1], Derive)
        assert made[-1].factor == 100.0

    def test_share_of_the_things_in_each(self) -> None:
        heated = replace(CAFES, conditions=(Condition("that are heated", value="heated"),))
        made = operations(self.asked(districts(), heated, Measure(statistic="share", dimension="count", whole=CAFES)))
        assert sum(isinstance(item, Gather) for item in made) == 2
        assert made[-1].factor == 100.0

    def test_the_extreme_one_in_each(self) -> None:
        largest = Superlative("largest", dimension="size", count=2)
        asked = self.asked(districts(), replace(Phrase("parks"), superlative=largest), Measure())
        made = operations(asked)
        assert made[-1] == TopIn(AREA_COLUMN, count=2)
        assert Allot(Topology.INTERIOR) in made
        assert grounded(asked).frame.output is Output.TABLE

    def test_all_of_them_in_each(self) -> None:
        assert operations(self.asked(districts(), CAFES, Measure()))[-1] == Allot(Topology.INTERSECTS)

    def test_the_extreme_one_of_each_value(self) -> None:
        best = replace(CAFES, superlative=Superlative("most stars", field="stars"))
        asked = self.asked(Phrase("cuisine"), best, Measure())
        assert operations(asked)[-1] == TopIn("stars", "cuisine", ties=True)
        assert [issue.code for issue in grounded(asked).issues] == ["lists-are-groups"]
        of_each = self.asked(Phrase("category"), replace(best, text="places"), Measure())
        assert operations(of_each)[-1] == TopIn("stars", "category", ties=True)

    def test_the_nearest_to_something_else_in_each_is_asked_back(self) -> None:
        lake = Relation(RelationKind.NEAREST, "nearest to", Phrase("Old Mill", name_like=1.0))
        group = Group(Phrase("districts", plural=True), "in each district", RelationKind.NEAREST)
        asked = replace(self.asked(districts(), replace(CAFES, relations=(lake,)), Measure()), group=group)
        assert stopped(asked) == "not-per-group"


class TestSuperlatives:
    def asked(self, superlative: Superlative, text: str = "districts") -> Frame:
        return frame(Output.FEATURES, Phrase(text, plural=True, superlative=superlative))

    def test_most(self) -> None:
        asked = self.asked(Superlative("most", dimension="count", term=Term(tally=Tally(SCHOOLS))))
        assert operations(asked)[-2:] == [Gather("pharmacies"), Top("pharmacies", ties=True)]

    def test_fewest_per_area(self) -> None:
        term = Term(tally=Tally(SCHOOLS), per=Term(dimension="area"))
        made = operations(self.asked(Superlative("fewest", False, dimension="count", term=term)))
        assert [type(item) for item in made[-4:]] == [Gather, MeasureSize, Derive, Top]
        assert made[-2].factor == 1e6
        assert made[-1].descending is False

    def test_a_field_of_that_name_wins_over_counting(self) -> None:
        asked = self.asked(Superlative("most", dimension="count", term=Term(tally=Tally(Phrase("inhabitants", plural=True)))))
        assert operations(asked)[-1] == Top("population", ties=True)

    def test_second_and_all(self) -> None:
        assert operations(self.asked(Superlative("second largest", dimension="size", ordinal=2)))[-1] == Top(AREA_COLUMN, skip=1)
        assert operations(self.asked(Superlative("by population", count=0, field="population")))[-1] == Top("population", 0)

    def test_the_largest_of_points_is_by_population_and_said(self) -> None:
        found = grounded(self.asked(Superlative("largest", dimension="size"), "cities"))
        assert found.target.superlative.by == "pop_max"
        assert [issue.code for issue in found.issues] == ["number-taken"]

    def test_the_longest_of_areas_is_asked_back(self) -> None:
        assert stopped(self.asked(Superlative("longest", dimension="length"), "parks")) == "wrong-geometry"

    def test_the_most_neighbours(self) -> None:
        term = Term(tally=Tally(districts(), RelationKind.TOUCHES))
        assert operations(self.asked(Superlative("most", dimension="count", term=term)))[-2] == Gather(
            "districts", topology=Topology.BORDERS, same_source=True
        )

    def test_the_highest_of_things_with_an_elevation(self) -> None:
        peaks = replace(CITIES, name="peaks", fields=(*CITIES.fields, number("elevation")))
        asked = self.asked(Superlative("highest", field="height"), "peaks")
        assert operations(asked, FakeWorld((peaks,)))[-1] == Top("elevation", ties=True)
        tall = replace(peaks, fields=(*peaks.fields, number("height")))
        assert operations(asked, FakeWorld((tall,)))[-1] == Top("height", ties=True)

    def test_the_one_with_the_highest_of_other_things(self) -> None:
        peaks = replace(CITIES, name="peaks", fields=(*CITIES.fields, number("elevation")))
        made = operations(self.asked(Superlative("highest", field="peak")), FakeWorld((peaks, DISTRICTS)))
        assert made[-2] == Gather("max_height_of_peak", Statistic.MAX, "elevation")
        assert stopped(self.asked(Superlative("largest number", field="peak")), FakeWorld((peaks, DISTRICTS))) == "no-field"

    def test_by_a_raster(self) -> None:
        made = operations(self.asked(Superlative("highest", field="elevation"), "parks"))
        assert made[-2:] == [ZonalStatistics("r", "dem 30m", Statistic.MEAN, "elevation"), Top("elevation")]

    def test_things_in_points_go_by_the_field_that_names_them(self) -> None:
        made = operations(self.asked(Superlative("most", dimension="count", term=Term(tally=Tally(SCHOOLS))), "cities"))
        assert made[-1].field == "city"

    def test_things_in_points_are_asked_back_without_such_a_field(self) -> None:
        most = Superlative("most", dimension="count", term=Term(tally=Tally(Phrase("streets", plural=True))))
        assert stopped(self.asked(most, "cities")) == "nothing-inside"

    def test_points_that_contain_something_are_asked_back(self) -> None:
        holding = Relation(RelationKind.CONTAINS, reference=SCHOOLS)
        assert stopped(frame(Output.FEATURES, replace(CAFES, relations=(holding,)))) == "nothing-inside"

    def test_what_does_not_belong(self) -> None:
        outside = Relation(RelationKind.IN, "not in", Phrase("Nordland", name_like=1.0), negated=True)
        made = operations(frame(Output.FEATURES, districts(relations=(outside,))))
        assert made[-1] == Filter(Not(Compare("country", Comparison.EQ, "Nordland")))

    def test_what_belongs_or_is_near(self) -> None:
        belongs = Relation(RelationKind.IN, reference=Phrase("Nordland", name_like=1.0), either=1)
        near = Relation(RelationKind.WITHIN_DISTANCE, reference=Phrase("park"), distance=Quantity(1.0, "km"), either=1)
        asked = frame(Output.FEATURES, districts(relations=(belongs, near)))
        assert operations(asked)[-1] == Either(), "the attribute must not hold for what is only near"

    def test_a_tally_around_points(self) -> None:
        term = Term(tally=Tally(CAFES, RelationKind.WITHIN_DISTANCE, Quantity(500.0)))
        made = operations(self.asked(Superlative("most", dimension="count", term=term), "cities"))
        assert made[-2] == Gather("cafés", topology=None, distance_m=500.0)


class TestConditions:
    def made(self, condition: Condition, text: str = "districts", world: FakeWorld = WORLD) -> list[object]:
        return operations(frame(Output.FEATURES, Phrase(text, plural=True, conditions=(condition,))), world)

    @pytest.mark.parametrize(
        ("quantity", "metres"), [(Quantity(2.0, "ha"), 2e4), (Quantity(2.0, "km2"), 2e6), (Quantity(1.0, "acre"), 4046.8564224)]
    )
    def test_size_in_any_unit(self, quantity: Quantity, metres: float) -> None:
        made = self.made(Condition("larger than", op=">", number=quantity, term=Term("larger", dimension="area")))
        assert made[-2:] == [MeasureSize(AREA_COLUMN), Filter(Compare(AREA_COLUMN, Comparison.GT, metres))]

    def test_a_bare_number_for_a_size_is_asked_back(self) -> None:
        condition = Condition("larger than 2", op=">", number=Quantity(2.0, ""), term=Term(dimension="area"))
        assert stopped(frame(Output.FEATURES, districts(conditions=(condition,)))) == "no-unit"

    def test_a_length_for_an_area_is_asked_back(self) -> None:
        condition = Condition("larger than 2 km", op=">", number=Quantity(2.0, "km"), term=Term(dimension="area"))
        assert stopped(frame(Output.FEATURES, districts(conditions=(condition,)))) == "wrong-unit"

    def test_a_field_that_says_its_unit_wins_when_the_words_name_it(self) -> None:
        condition = Condition("with an area over 2 km²", "area", ">", number=Quantity(2.0, "km2"), term=Term("area", dimension="area"))
        assert self.made(condition, "cities")[-1] == Filter(Compare("area_sqkm", Comparison.GT, 2))

    @pytest.mark.parametrize(("op", "number", "wanted"), [(">=", 3.0, Comparison.GE), ("=", 0.0, Comparison.EQ), ("<", 2.0, Comparison.LT)])
    def test_counts(self, op: str, number: float, wanted: Comparison) -> None:
        made = self.made(Condition("with schools", op=op, number=Quantity(number, ""), term=Term(tally=Tally(SCHOOLS))))
        assert made[-2:] == [Gather("pharmacies"), Filter(Compare("pharmacies", wanted, number))]

    def test_between(self) -> None:
        condition = Condition("between", op="between", number=Quantity(1.0, "ha"), upper=Quantity(3.0, "ha"), term=Term(dimension="area"))
        (low, high) = self.made(condition)[-1].predicate.parts
        assert (low.value, high.value) == (1e4, 3e4)

    def test_larger_than_a_place(self) -> None:
        made = self.made(Condition("larger than Harbour", op=">", term=Term(dimension="size"), reference=HARBOUR))
        assert made[-1] == CompareWith(AREA_COLUMN, Comparison.GT)
        assert Lookup(AREA_COLUMN, "m2") in made

    def test_more_of_one_than_of_another_holds_where_there_is_none_of_the_other(self) -> None:
        term = Term(tally=Tally(CAFES), per=Term(tally=Tally(SCHOOLS)))
        made = self.made(Condition("more cafés than pharmacies", op=">", number=Quantity(1.0, ""), term=term))
        assert (made[-2].minuend, made[-2].subtrahend) == ("number_of_cafés", "pharmacies")
        assert (made[-1].predicate.op, made[-1].predicate.value) == (Comparison.GT, 0)

    def test_compared_with_several(self) -> None:
        condition = Condition("larger than districts", op=">", term=Term(dimension="size"), reference=districts())
        assert stopped(frame(Output.FEATURES, Phrase("parks", plural=True, conditions=(condition,)))) == "which-one"

    def test_with_a_kind_and_another(self) -> None:
        conditions = tuple(Condition("with", op=">=", number=Quantity(1.0, ""), term=Term(tally=Tally(item))) for item in (SCHOOLS, CAFES))
        made = operations(frame(Output.FEATURES, districts(conditions=conditions)))
        assert [type(item) for item in made if isinstance(item, (Gather, Filter))].count(Gather) == 2

    def test_is_a_place_larger_than_another(self) -> None:
        condition = Condition("larger than Harbour", op=">", term=Term(dimension="size"), reference=HARBOUR)
        made = operations(frame(Output.BOOLEAN, replace(OLD_TOWN, conditions=(condition,)), polar=True))
        assert made[-2:] == [CompareWith(AREA_COLUMN, Comparison.GT), Summarise(Statistic.COUNT)]

    def test_closer_to_one_place_than_another(self) -> None:
        hall = Phrase("Alpha Hall", name_like=1.0)
        condition = Condition("closer", op="<", term=Term(origin=hall), reference=HARBOUR)
        made = operations(frame(Output.BOOLEAN, replace(OLD_TOWN, conditions=(condition,)), polar=True))
        assert sum(isinstance(item, MeasureFrom) for item in made) == 2
        assert made[-2] == CompareWith(DISTANCE_COLUMN, Comparison.LT)


class TestSeveralKinds:
    def asked(self, group: Optional[Phrase], *relations: Relation, question: str = "how many cafés and parks") -> Frame:
        target = Phrase("cafés", 9, 24, plural=True, alternatives=("parks",), relations=relations)
        by = Group(group, "in each district", RelationKind.CONTAINS) if group is not None else None
        asked = replace(
            frame(Output.TABLE if by else Output.COUNT, target, measure=Measure(statistic="count") if by else Measure()), group=by
        )
        return replace(asked, question=question)

    def test_are_counted_side_by_side_in_each(self) -> None:
        found = grounded(self.asked(districts()))
        assert [term.label for term in found.columns] == ["cafés", "parks"]
        assert found.frame.output is Output.TABLE

    def test_are_counted_side_by_side_in_one_place(self) -> None:
        found = grounded(self.asked(None, Relation(RelationKind.IN, "in", Phrase("Old Town", name_like=1.0))))
        assert [term.tally.counted.label for term in found.columns] == ["cafés", "parks"]
        assert found.target.label == "Old Town"

    def test_either_of_them_is_asked_back(self) -> None:
        inside = Relation(RelationKind.IN, "in", Phrase("Old Town", name_like=1.0))
        assert stopped(self.asked(None, inside, question="how many cafés or parks")) == "kinds-of-several-layers"


def test_a_field_of_unknown_unit_is_asked_about_once() -> None:
    peaks = replace(PLACES, fields=(*PLACES.fields, number("elevation")))
    above = Condition("above 500 feet", "elevation", ">", "500 ft", Quantity(500.0, "ft"))
    asked = replace(frame(Output.FEATURES, replace(CAFES, conditions=(above,))), question="cafés above 500 feet")
    (issue,) = ground(asked, FakeWorld((peaks,))).issues
    assert issue.code == "which-unit"
    assert [choice.question for choice in issue.suggestions] == ["cafés with elevation > 152.4", "cafés with elevation > 500"]
    in_metres = replace(asked, target=replace(CAFES, conditions=(replace(above, number=Quantity(500.0, "m")),)))
    assert ground(in_metres, FakeWorld((peaks,))).issues == ()
