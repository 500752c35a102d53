"""Any number that areas have stands in any use of it: the place of one, above average, how far apart, two beside each other, a limit.

The numbers and the uses are crossed; each workflow must work out the number (what is gathered, per what) and use it as asked.
"""

from __future__ import annotations

from typing import Any

import pytest

from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.columns import AREA_COLUMN, LENGTH_COLUMN
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.workflow.operations import (
    CompareWith,
    Derive,
    Difference,
    Either,
    Filter,
    Gather,
    Lookup,
    Mark,
    MeasureFrom,
    Pick,
    Ratio,
    Summarise,
    Top,
)
from tests.unit.fake_world import FakeWorld, Named, amount, category, name_field, number

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def _layer(key: str, name: str, kind: GeometryKind, *fields: Any, names: tuple[str, ...] = ()) -> LayerInfo:
    return LayerInfo(key, name, kind, "EPSG:4326", 9 if key == "b" else 40, fields, _EXTENT, name_fields=names)


BOROUGHS = _layer("b", "boroughs", GeometryKind.POLYGON, name_field("name", 9, 9), number("residents", 9), names=("name",))
WELLS = _layer("w", "wells", GeometryKind.POINT, category("state", ("dry", 12), ("flowing", 28)), amount("depth_m", 2, 90))
CLINICS = _layer("c", "clinics", GeometryKind.POINT, name_field("name", 40, 40), number("beds", 40), names=("name",))
CANALS = _layer("l", "canals", GeometryKind.LINE, category("bed", ("stone", 20), ("clay", 20)))
FARMS = _layer("f", "farms", GeometryKind.POLYGON, category("crop", ("rye", 20), ("oats", 20)))
NAMES = [Named("b", 1, "Ashby"), Named("b", 2, "Corley"), Named("b", 3, "Dunmoor")]
WORLD = FakeWorld((BOROUGHS, WELLS, CLINICS, CANALS, FARMS), NAMES)

#: The number as a noun, and what works it out: the statistic that is gathered, the size, whether it is divided (or a share).
MEASURES = {
    "number of wells": ("count", "", False),
    "number of dry wells": ("count", "", False),
    "number of wells deeper than 40 m": ("count", "", False),
    "total number of beds": ("sum", "", False),
    "average well depth": ("mean", "", False),
    "median well depth": ("median", "", False),
    "maximum well depth": ("max", "", False),
    "share of dry wells": ("share", "", True),
    "number of wells per square kilometre": ("count", "", True),
    "number of clinics per 1,000 residents": ("count", "", True),
    "total length of canals": ("sum", LENGTH_COLUMN, False),
    "total area of farms": ("sum", AREA_COLUMN, False),
    "share of the area covered by farms": ("sum", AREA_COLUMN, True),
}
USES = {
    "spread": "difference between the highest and the lowest {x} of the boroughs",
    "gap": "how big is the gap between the borough with the highest {x} and the borough with the lowest {x}",
    "place": "where does Ashby rank among the boroughs by {x}?",
    "rank": "what rank does Ashby have by {x}?",
    "usual": "boroughs with an above-average {x}",
    "below": "which boroughs have a below-average {x}?",
    "extreme": "in which borough is the {x} the highest?",
    "order": "list the boroughs from lowest to highest {x}",
    "beside": "{x}: Ashby versus Corley",
}


def _plan(question: str, world: FakeWorld = WORLD) -> Plan:
    found = by_grammar(question, world, Settings())
    assert found.runnable, [(issue.code, issue.message) for issue in found.issues]
    assert not found.leaves_words
    return found


def _steps(found: Plan, kind: type) -> list[Any]:
    return [step.operation for step in found.workflow.steps if isinstance(step.operation, kind)] if found.workflow is not None else []


def _works_out(found: Plan, statistic: str, size: str, divided: bool) -> bool:
    gathered = _steps(found, Gather)
    if statistic == "share":  # of things: the mean of marks, or so many of all
        return bool(_steps(found, Mark) or (_steps(found, Derive) and len(gathered) > 1))
    of_all = {(each.statistic.value, each.size if each.statistic.value == "sum" else "") for each in gathered}
    return (statistic, size) in of_all and bool(_steps(found, Derive)) == divided


def _used(found: Plan, use: str) -> bool:
    last = found.workflow.steps[-1].operation if found.workflow is not None else None
    if use in ("spread", "gap"):
        return isinstance(last, Summarise) and last.statistic.value == "range"
    if use in ("place", "rank"):
        held = _steps(found, CompareWith)
        return isinstance(last, Summarise) and last.statistic.value == "count" and held[0].op.value == ">" and bool(_steps(found, Either))
    if use in ("usual", "below"):
        means = [step for step in _steps(found, Summarise) if step.statistic.value == "mean"]
        return isinstance(last, CompareWith) and last.op.value == (">" if use == "usual" else "<") and len(means) == 1
    if use in ("extreme", "order"):
        return isinstance(last, Top) and (last.count, last.descending) == ((1, True) if use == "extreme" else (0, False))
    return any(set(step.fids) == {1, 2} for step in _steps(found, Pick))


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("measure", MEASURES)
def test_any_number_stands_in_any_use(measure: str, use: str) -> None:
    found = _plan(USES[use].format(x=measure))
    assert _used(found, use), found.written
    assert _works_out(found, *MEASURES[measure]), found.written


DE_BOROUGHS = _layer("b", "bezirke", GeometryKind.POLYGON, name_field("name", 9, 9), number("einwohner", 9), names=("name",))
DE_WELLS = _layer("w", "brunnen", GeometryKind.POINT, category("zustand", ("trocken", 12), ("fließend", 28)), amount("tiefe", 2, 90))
DE_CANALS = _layer("l", "kanaele", GeometryKind.LINE, category("sohle", ("Stein", 20), ("Lehm", 20)))
GERMAN = FakeWorld((DE_BOROUGHS, DE_WELLS, DE_CANALS, FARMS), [Named("b", 1, "Aschau"), Named("b", 2, "Korb")])
DE_MEASURES = {
    "Anzahl der Brunnen": ("count", "", False),
    "durchschnittliche Tiefe der Brunnen": ("mean", "", False),
    "Zahl der Brunnen pro km²": ("count", "", True),
    "Zahl der Brunnen je 1000 Einwohner": ("count", "", True),
    "Gesamtlänge der Kanäle": ("sum", LENGTH_COLUMN, False),
}
DE_USES = {
    "spread": "Spannweite: {x} über alle Bezirke",
    "place": "Auf welchem Rang liegt Aschau unter den Bezirken nach {x}?",
    "usual": "Bezirke, in denen die {x} über dem Durchschnitt aller Bezirke liegt",
    "extreme": "In welchem Bezirk ist die {x} am höchsten?",
    "beside": "{x} in Aschau und Korb im Vergleich",
}


@pytest.mark.parametrize("use", DE_USES)
@pytest.mark.parametrize("measure", DE_MEASURES)
def test_in_german(measure: str, use: str) -> None:
    found = _plan(DE_USES[use].format(x=measure), GERMAN)
    assert _used(found, use), found.written
    assert _works_out(found, *DE_MEASURES[measure]), found.written


HAN_BOROUGHS = _layer("b", "街道", GeometryKind.POLYGON, name_field("名称", 9, 9), number("人口", 9), names=("名称",))
HAN_WELLS = _layer("w", "水井", GeometryKind.POINT, category("状况", ("干涸", 12), ("正常", 28)), amount("井深", 2, 90))
HAN = FakeWorld((HAN_BOROUGHS, HAN_WELLS), [Named("b", 1, "东山街道"), Named("b", 2, "西湖街道")])
HAN_USES = {
    "spread": "{x}最高和最低的街道相差多少？",
    "place": "东山街道的{x}在各街道中排第几？",
    "usual": "{x}高于平均水平的街道",
    "beside": "比较东山街道和西湖街道的{x}",
}


@pytest.mark.parametrize("use", HAN_USES)
@pytest.mark.parametrize(("measure", "meant"), [("水井数量", ("count", "", False)), ("平均井深", ("mean", "", False))])
def test_in_chinese(measure: str, meant: tuple[str, str, bool], use: str) -> None:
    found = _plan(HAN_USES[use].format(x=measure), HAN)
    assert _used(found, use), found.written
    assert _works_out(found, *meant), found.written


@pytest.mark.parametrize(
    ("question", "gathered", "op"),
    [
        ("boroughs with more than 4 wells deeper than 40 m", "count", ">"),
        ("which boroughs have fewer than 120 beds?", "sum", "<"),
        ("boroughs with more than 12% of their area covered by farms", "sum", ">"),
        ("does Ashby have at least 4 wells deeper than 40 m?", "count", ">="),
        ("how many boroughs have more than 4 wells deeper than 40 m?", "count", ">"),
    ],
)
def test_a_limit_holds_the_number_of_the_area(question: str, gathered: str, op: str) -> None:
    found = _plan(question)
    assert gathered in {each.statistic.value for each in _steps(found, Gather)}, found.written
    assert any(getattr(step.predicate, "op", None) is not None and step.predicate.op.value == op for step in _steps(found, Filter))


def test_how_much_there_is_stands_before_what_it_is_of() -> None:
    """ "Less than 3 km of canals" is how much there is in each, whichever way it is said; "canals longer than 3 km" what each has."""
    much = _plan("Welche Bezirke haben weniger als 2,7 km Kanäle?", GERMAN)
    assert [(each.statistic.value, each.size) for each in _steps(much, Gather)] == [("sum", LENGTH_COLUMN)]
    assert not _steps(_plan("Bezirke mit Kanälen über 3 km", GERMAN), Gather)


def test_the_mean_of_sums_is_no_mean_of_all() -> None:
    found = _plan("average total number of beds per borough")
    assert [each.statistic.value for each in _steps(found, Gather)] == ["sum"]
    assert _steps(found, Summarise)[-1].statistic.value == "mean"


@pytest.mark.parametrize("question", [
    "is the average well depth higher in Ashby than in Corley?",
    "how much higher is the share of dry wells in Ashby than in Corley?",
])
def test_two_are_held_against_each_other(question: str) -> None:
    assert _steps(_plan(question), Difference)


@pytest.mark.parametrize("question", ["what is the rank of the oldest clinic?", "where does the canal rank?", "boroughs with a view"])
def test_what_is_no_number_of_areas_is_not_made_one(question: str) -> None:
    assert not by_grammar(question, WORLD, Settings()).grafted


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("average distance from clinics to the nearest well in Ashby", 1),
        ("what is the mean distance from clinics to the closest well in Ashby?", 1),
        ("average distance from clinics to the well in Ashby", 0),  # which well it is
    ],
)
def test_the_nearest_to_each_may_lie_elsewhere(question: str, kept: int) -> None:
    found = _plan(question)
    assert found.grounded is not None
    assert found.grounded.target is not None
    assert len([item for item in found.grounded.target.relations if item.reference is not None and item.reference.label == "Ashby"]) == kept
    (term,) = found.grounded.columns
    assert term.origin is not None
    assert len(term.origin.relations) == 1 - kept


#: The uses of one place, of two, and of all that are told by words around the number.
MORE_USES = {
    "is Ashby's {x} above average?": "boolean",
    "is the {x} in Ashby higher than the borough average?": "boolean",
    "does Ashby have a below-average {x}?": "boolean",
    "which of Ashby and Corley has the larger {x}?": "top",
    "is Ashby's {x} higher than Corley's?": "difference",
    "by how much does Ashby exceed Corley in {x}?": "difference",
    "how many times higher is the {x} of Ashby than that of Corley?": "ratio",
    "which borough ranks third in terms of {x}?": "third",
    "which borough has the third highest {x}?": "third",
    "median {x} of the boroughs": "median",
}


@pytest.mark.parametrize("question", MORE_USES)
@pytest.mark.parametrize("measure", ["number of wells", "median well depth", "number of wells per square kilometre",
                                     "distance to the nearest well"])  # fmt: skip
def test_names_may_stand_anywhere(measure: str, question: str) -> None:
    found = _plan(question.format(x=measure))
    use = MORE_USES[question]
    assert found.grounded is not None
    if use == "boolean":
        assert found.grounded.frame.output is Output.BOOLEAN
        assert [step.fids for step in _steps(found, Pick)] == [(1,)]
    elif use in ("top", "third"):
        (top,) = _steps(found, Top)
        assert (top.count, top.skip) == ((1, 0) if use == "top" else (1, 2))
        assert bool(_steps(found, Pick)) == (use == "top")
    elif use == "median":
        assert _steps(found, Summarise)[-1].statistic.value == "median"
    else:
        assert _steps(found, Difference if use == "difference" else Ratio)
    made = _steps(found, MeasureFrom) if measure.startswith("distance") else _steps(found, Gather)
    assert made, found.written


@pytest.mark.parametrize(
    ("question", "shared", "count"),
    [
        ("how many wells do the 3 boroughs with the most wells have together?", False, 3),
        ("what share of all wells is in the two boroughs with the most wells?", True, 2),
        ("Ashby's share of the total number of beds", True, 0),
    ],
)
def test_some_have_so_many_together(question: str, shared: bool, count: int) -> None:
    found = _plan(question)
    assert bool(_steps(found, Ratio)) == shared, found.written
    assert [step.count for step in _steps(found, Top)] == ([count] if count else [])
    assert {step.statistic.value for step in _steps(found, Summarise)} == {"sum"}


def test_a_share_of_counted_things_is_of_all_of_them() -> None:
    """Also of those that lie in no borough."""
    found = _plan("what share of all dry wells lies in Ashby?")
    assert [step.statistic.value for step in _steps(found, Summarise)] == ["count", "count"]
    assert not _steps(found, Gather)


@pytest.mark.parametrize(
    "question",
    [
        "how many beds do the 3 boroughs with the most wells have together?",  # two numbers
        "Ashby's share of the average well depth",  # nothing that adds up
        "what share of the wells in Corley lies in Ashby?",  # of one place in another
        "is the number of wells of Ashby over 7 kg?",  # counts have no unit
    ],
)
def test_what_is_no_part_of_a_whole_is_not_made_one(question: str) -> None:
    found = by_grammar(question, WORLD, Settings())
    assert not found.grafted or found.grounded is None or (not _steps(found, Ratio) and found.grounded.frame.output is not Output.BOOLEAN)


@pytest.mark.parametrize(
    "measure", ["number of wells is over 7", "median well depth is over 7", "distance to the nearest well is over 7 km"]
)
def test_one_keeps_a_limit(measure: str) -> None:
    found = _plan("is Ashby's {} {}?".format(*measure.split(" is ")))
    assert found.grounded is not None
    assert found.grounded.frame.output is Output.BOOLEAN
    assert _steps(found, Filter)


RAIN = amount("RAIN_MM", 300, 900)
TRACTS = _layer("b", "tracts", GeometryKind.POLYGON, name_field("name", 9, 9), number("AVG_INC", 9), RAIN, names=("name",))
BARNS = _layer("c", "barns", GeometryKind.POINT, name_field("name", 40, 40), amount("POWER_KW", 2, 90), names=("name",))


@pytest.mark.parametrize(
    ("question", "column"),
    [
        ("where does Ashby rank by average income?", "AVG_INC"),
        ("how much larger is Ashby's average income than Corley's?", "AVG_INC"),
        ("is the total power of barns in Ashby over 500 kW?", "total_power_of_barns"),
        ("is the rain of Ashby over 500 mm?", "RAIN_MM"),
    ],
)
def test_fields_keep_their_names_and_units(question: str, column: str) -> None:
    found = _plan(question, FakeWorld((TRACTS, BARNS), NAMES))
    assert found.grafted
    read = [*_steps(found, Lookup), *_steps(found, Filter), *_steps(found, Gather)]
    assert column in {getattr(step, "column", "") or step.predicate.field for step in read}


@pytest.mark.parametrize(
    ("question", "world", "kind"),
    [
        ("liegt Aschau bei der Anzahl der Brunnen über dem Durchschnitt?", GERMAN, CompareWith),
        ("wie viel mal so viele Brunnen hat Aschau wie Korb?", GERMAN, Ratio),
        ("in welchen drei Bezirken ist die Zahl der Brunnen am niedrigsten?", GERMAN, Top),
        ("welcher Bezirk hat die zweitmeisten Brunnen?", GERMAN, Top),
        ("东山街道的水井数量是否超过20？", HAN, Filter),
        ("东山街道平均井深排第几", HAN, CompareWith),
        ("哪个街道的平均井深排第二？", HAN, Top),
        ("各街道平均井深的极差是多少？", HAN, Summarise),
        ("水井数量最多的两个街道一共有多少个水井？", HAN, Top),
    ],
)
def test_so_in_german_and_chinese(question: str, world: FakeWorld, kind: type) -> None:
    found = _plan(question, world)
    assert _steps(found, kind), found.written
    assert _steps(found, Gather)


def test_whether_one_has_more_is_told_by_yes_or_no_where_it_can_be_read_so() -> None:
    found = _plan("hat Aschau mehr Brunnen als Korb?", GERMAN)
    assert found.frame is not None
    assert found.frame.polar
    assert _steps(found, CompareWith), found.written
    assert _steps(_plan("东山街道的水井数量比西湖街道高吗？", HAN), Difference)  # by how much, with its sign
