"""Our question set: the judge accepts what is right and nothing else, the oracle agrees with what can be worked out by hand."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

shapely = pytest.importorskip("shapely", reason="the gold is computed by shapely")

from hypothesis import given  # noqa: E402
from hypothesis import strategies as st  # noqa: E402

from tools.questions.case import LANGUAGES, Question, read_cases  # noqa: E402
from tools.questions.expected import (  # noqa: E402
    Bearing,
    Features,
    Near,
    NoValue,
    Number,
    Roughly,
    Rows,
    Text,
    Unanswerable,
    YesNo,
    ambiguous,
    any_of,
    features,
    in_base_unit,
)
from tools.questions.oracle import (  # noqa: E402
    Thing,
    area_m2,
    azimuth,
    beyond,
    globe_distance,
    having,
    in_sector,
    inside,
    most,
    nearest,
    touching,
    within,
)
from tools.questions.score import ASKED, DECLINED, RIGHT, WRONG, confusions, score, table  # noqa: E402

SOURCES = ("town", "world", "natural")


def answer(**given: Any) -> dict[str, Any]:
    whole = {"status": "answered", "answer_type": "features", "value": None, "unit": "", "table": None, "features": [], "issues": []}
    return {**whole, "workflow_words": [], **given}


def listed(*fids: int, layer: str = "parks") -> dict[str, Any]:
    return answer(features=[{"layer": layer, "fid": fid, "name": f"{layer} {fid}"} for fid in fids])


def tabled(columns: list[tuple[str, str]], *rows: tuple[Any, ...]) -> dict[str, Any]:
    heads = [{"name": name, "unit": unit} for name, unit in columns]
    return answer(answer_type="table", table={"columns": heads, "rows": [list(row) for row in rows]})


def thing(fid: int, shape: Any, **values: Any) -> Thing:
    return Thing("parks", fid, values, shape, shape.centroid.x, shape.centroid.y)


FIDS = st.sets(st.integers(1, 8), max_size=6)


@given(FIDS, FIDS)
def test_features_are_right_only_as_the_same_set(wanted: set[int], got: set[int]) -> None:
    gold = Features(tuple(("parks", fid) for fid in wanted))
    assert gold.accepts(listed(*got)) == (wanted == got)
    assert not got or not gold.accepts(listed(*got, layer="lakes"))


@given(st.permutations([1, 2, 3, 4]))
def test_an_order_is_right_only_as_it_is(order: list[int]) -> None:
    gold = Features(tuple(("parks", fid) for fid in (1, 2, 3, 4)), ordered=True)
    assert gold.accepts(listed(*order)) == (order == [1, 2, 3, 4])


def test_a_feature_given_twice_is_not_right() -> None:
    assert not Features((("parks", 1), ("parks", 2))).accepts(listed(1, 2, 2))


@given(st.integers(1, 15))
def test_near_takes_any_distance_that_the_answer_keeps_to(number: int) -> None:
    metres = {("parks", fid): 100.0 * fid for fid in range(1, 16)}
    gold = Near(metres, lowest=250.0, highest=1050.0)
    assert gold.accepts(listed(*range(1, number + 1))) == (2 <= number <= 10)
    assert not gold.accepts(listed(*range(2, number + 1)))


def test_roughly() -> None:
    gold = Roughly(frozenset({("parks", 1)}), frozenset({("parks", 2)}))
    assert gold.accepts(listed(1))
    assert gold.accepts(listed(1, 2))
    assert not gold.accepts(listed(2))
    assert not gold.accepts(listed(1, 3))
    assert not gold.accepts(listed())


@pytest.mark.parametrize(
    ("value", "unit", "wanted"),
    [
        (1.5, "km", 1500.0),
        (2.0, "ha", 2e4),
        (3.0, "km²", 3e6),
        (12.0, "per km²", 12e-6),
        (12.0, "people/km²", 12e-6),
        (25.0, "%", 0.25),
        (7.0, "schools", 7.0),
        (4.0, "per 1000 inhabitants", 0.004),
        (4.0, "per 1,000 inhabitants", 0.004),
        (1.0, "mi", 1609.344),
    ],
)
def test_units(value: float, unit: str, wanted: float) -> None:
    assert in_base_unit(value, unit) == pytest.approx(wanted)


def test_numbers() -> None:
    assert Number(5, 0.0).accepts(answer(value=5))
    assert not Number(5, 0.0).accepts(answer(value=5.01))
    assert not Number(1, 0.0).accepts(answer(value=True))
    assert not Number(5, 0.0).accepts(answer())
    assert Number(1000.0).accepts(answer(value=1.005, unit="km"))
    assert not Number(1000.0).accepts(answer(value=1.02, unit="km"))
    assert Number(5, 0.0).accepts(tabled([("schools", "")], (5,)))
    assert not Number(5, 0.0).accepts(tabled([("schools", "")], (5,), (5,)))


@pytest.mark.parametrize(("value", "right"), [(359.5, True), (1.0, True), (3.0, False), ("N", True), ("NE", False), (None, False)])
def test_bearings_go_round(value: Any, right: bool) -> None:
    assert Bearing(0.5).accepts(answer(value=value)) == right


def test_yes_and_no() -> None:
    evidence = Features((("parks", 1),))
    assert YesNo(True).accepts(answer(answer_type="boolean", value=True))
    assert not YesNo(True).accepts(answer(answer_type="boolean", value=False))
    assert YesNo(True, evidence).accepts(listed(1))
    assert not YesNo(True, evidence).accepts(listed(2))
    assert not YesNo(True, evidence).accepts(listed())
    assert YesNo(False).accepts(listed())
    assert not YesNo(False).accepts(listed(1))
    assert not YesNo(False).accepts(answer(value=3, answer_type="count"))


def test_rows_whatever_the_columns_are_called() -> None:
    gold = Rows({"Old Town": (3, 1200.0), "Harbour": (0, 800.0)})
    assert gold.accepts(tabled([("n", ""), ("name", ""), ("length", "km")], (0, "harbour", 0.8), (3, "Old Town", 1.2)))
    heads = [("name", ""), ("n", ""), ("length", "km")]
    assert not gold.accepts(tabled(heads, ("Old Town", 3, 1.2)))
    assert not gold.accepts(tabled(heads, ("Old Town", 3, 1.2), ("Harbour", 1, 0.8)))
    assert not gold.accepts(tabled(heads, ("Old Town", 3, 1.2), ("Harbour", 0, 0.8), ("Mill", 0, 0.1)))
    assert not gold.accepts(listed(1, 2))
    ordered = Rows({"b": (2,), "a": (1,)}, ordered=True)
    assert ordered.accepts(tabled([("name", ""), ("n", "")], ("b", 2), ("a", 1)))
    assert not ordered.accepts(tabled([("name", ""), ("n", "")], ("a", 1), ("b", 2)))
    assert Rows({"5": (8,)}).accepts(tabled([("stars", ""), ("n", "")], (5, 8)))


def test_texts_and_missing_values() -> None:
    assert Text(("red",)).accepts(answer(value="Red"))
    assert not Text(("red",)).accepts(answer(value="reddish"))
    assert NoValue().accepts(answer(answer_type="attribute"))
    assert not NoValue().accepts(answer(answer_type="attribute", value="+1"))


def test_readings() -> None:
    one, two = Features((("parks", 1),)), Features((("parks", 2),))
    assert any_of(one, two).accepts(listed(2))
    assert not any_of(one, two).accepts(listed(1, 2))
    unclear = ambiguous("two of that name", one, two)
    assert not unclear.answerable
    assert not unclear.accepts(listed(1))
    assert unclear.accepts({**listed(1), "issues": [{"code": "assumed", "message": "the park"}]})


def question(gold: Any, number: int = 1, category: str = "counts") -> Question:
    return Question(f"town/{category}/case/en{number}", category, "en", "how many parks", gold)


def test_verdicts() -> None:
    asked, failed = answer(status="clarify"), answer(status="failed")
    crashed = answer(status="failed", issues=[{"code": "internal-error", "message": "NameError"}])
    cases = [
        (Number(5, 0.0), answer(value=5), RIGHT),
        (Number(5, 0.0), answer(value=6), WRONG),
        (Number(5, 0.0), asked, ASKED),
        (Number(5, 0.0), failed, DECLINED),
        (Unanswerable("no such thing"), asked, RIGHT),
        (Unanswerable("no such thing"), failed, RIGHT),
        (Unanswerable("no such thing"), listed(1), WRONG),
        (Unanswerable("no such thing"), crashed, DECLINED),
    ]
    questions = [question(gold, number) for number, (gold, _, _) in enumerate(cases)]
    scored = score(questions, {item.id: given for item, (_, given, _) in zip(questions, cases)})
    assert [item.verdict for item in scored] == [wanted for _, _, wanted in cases]
    counts = Counter(item.verdict for item in scored)
    *_, last = table(scored).splitlines()
    assert last.split()[:6] == ["all", "8", str(counts[RIGHT]), str(counts[WRONG]), str(counts[ASKED]), str(counts[DECLINED])]
    text = confusions(scored)
    assert text.index(WRONG) < text.index(ASKED) < text.index(DECLINED)
    assert text.count("expected") == 5


SQUARE = shapely.box(0, 0, 10, 10)


def test_inside_is_more_than_a_border() -> None:
    area = thing(1, SQUARE)
    shapes = (shapely.Point(5, 5), shapely.Point(10, 5), shapely.box(10, 0, 20, 10), shapely.box(5, 5, 15, 15))
    point, edge, beside, across = (thing(number, shape) for number, shape in enumerate(shapes, 2))
    things = [point, edge, beside, across]
    assert inside(things, [area]) == [point, across]
    assert touching(things, [area]) == [edge, beside]
    assert having([area, beside], [point], lambda n: n == 0) == [beside]


def test_distances_of_the_plane() -> None:
    origin = thing(1, shapely.Point(0, 0))
    things = [thing(number, shapely.Point(x, 0)) for number, x in enumerate((100, 300, 200), 2)]
    assert within(things, [origin], 250) == [things[0], things[2]]
    assert within(things, [origin], 250, at_least=150) == [things[2]]
    assert beyond(things, [origin], 250) == [things[1]]
    assert nearest(things, [origin], 2) == [things[0], things[2]]
    with pytest.raises(ValueError, match="too close"):
        within(things, [origin], 200)
    with pytest.raises(ValueError, match="equally near"):
        nearest([things[0], thing(9, shapely.Point(0, 100))], [origin])


def test_most_has_no_ties() -> None:
    things = [thing(number, shapely.Point(0, 0), n=value) for number, value in enumerate((1, 3, 3, 2))]
    assert most(things, lambda item: item["n"], 2) == things[1:3]
    with pytest.raises(ValueError, match="tie"):
        most(things, lambda item: item["n"])
    assert most(things, lambda item: item["n"], fewest=True) == things[:1]


def test_directions() -> None:
    origin, north, east = (thing(number, shapely.Point(*at)) for number, at in enumerate(((10, 50), (10, 51), (11, 50))))
    assert azimuth(origin, north) == pytest.approx(0.0, abs=1e-9)
    assert azimuth(origin, east) == pytest.approx(89.62, abs=0.01)
    assert in_sector([origin, north, east], origin, 0.0, 22.5) == [north]


def test_sizes_and_distances_of_the_globe() -> None:
    degree = shapely.segmentize(shapely.box(0, 0, 1, 1), 0.05)
    assert area_m2(degree) == pytest.approx(12_308_778_361, rel=1e-4)
    assert area_m2(shapely.MultiPolygon([degree, shapely.box(0, 1, 1, 2)])) == pytest.approx(2 * area_m2(degree), rel=1e-3)
    a, b = thing(1, shapely.segmentize(shapely.box(0, -1, 1, 1), 0.05)), thing(2, shapely.segmentize(shapely.box(2, -1, 3, 1), 0.05))
    assert globe_distance(a, b) == pytest.approx(math.radians(1) * 6378137 * math.cos(math.radians(1)), rel=2e-3)
    assert globe_distance(a, a) == 0.0
    far_east, far_west = thing(3, shapely.box(179, 0, 179.5, 0.1)), thing(4, shapely.box(-179.5, 0, -179, 0.1))
    assert globe_distance(far_east, far_west) == pytest.approx(math.radians(1) * 6378137, rel=1e-3)


def test_the_set_is_large_and_in_three_languages() -> None:
    texts: Counter[str] = Counter()
    languages: Counter[str] = Counter()
    for source in SOURCES:
        cases = read_cases(source)
        names = Counter(case for case, _ in cases)
        assert set(names.values()) == {1}
        for _, wordings in cases:
            own = wordings.pop("own_names", [])
            assert set(wordings) <= set(LANGUAGES)
            assert set(own) <= {f"{language}{number}" for language, worded in wordings.items() for number in range(1, len(worded) + 1)}
            for language, worded in wordings.items():
                assert worded
                languages[language] += len(worded)
                texts.update(f"{source}: {text.casefold()}" for text in worded)
    assert [text for text, number in texts.items() if number > 1] == []
    whole = sum(languages.values())
    assert whole >= 600
    assert languages["de"] >= whole / 5
    assert languages["zh"] >= whole / 5


def test_gold_names_what_is_expected() -> None:
    assert str(features([thing(1, SQUARE, name="North Park")])) == "1 features: North Park"
    assert "Old Town: 3" in str(Rows({"Old Town": (3,)}))
