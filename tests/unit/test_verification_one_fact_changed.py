"""Sentences in which exactly one fact was changed: what is measured from, the limit, the end of a list, how many there are of all."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.explanation.verification.verify import Verifier
from spatial_rag_plugin.model.answer import Answer, AnswerFeature, Column, FeatureRef, StepRecord, Table
from spatial_rag_plugin.model.frame import Output
from spatial_rag_plugin.model.llm import Standing

ORTS = (("Hofbäckerei Lenz", 310.0, 88.0, 45), ("Backhaus Ried", 720.0, 181.0, 12), ("Dorfbackstube Aue", 1450.0, 268.0, 30))
KILNS = (("东山窑", 260.0, 92.0, 45), ("北塘窑", 810.0, 178.0, 12), ("西岭窑", 1430.0, 271.0, 30))


def nearest(question: str, layer: str, named: tuple[tuple[str, float, float, int], ...], where: str) -> Answer:
    features = tuple(
        AnswerFeature(layer, rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from {where}", layer_id="x")
        for rank, (name, far, way, _) in enumerate(named, 1)
    )
    trace = (
        StepRecord("s1", "Near", f"{layer}: keep what lies within 2 km of {where}", {"distance_m": 2000.0}, 11, 9),
        StepRecord("s2", "Nearest", f"{layer}: keep the 3 nearest to {where}", {"count": 3}, 9, 3),
    )
    references = (FeatureRef("places", "p", 1, where),)
    return Answer(question, "answered", features=features, total=3, references=references, trace=trace)


def within(question: str, where: str, layer: str, named: tuple[tuple[str, float, float, int], ...]) -> Answer:
    features = tuple(
        AnswerFeature(layer, rank, name, rank=rank, distance_m=far, azimuth_deg=way, reason=f"{far:.0f} m from {where}", layer_id="x")
        for rank, (name, far, way, _) in enumerate(named, 1)
    )
    trace = (StepRecord("s1", "Near", f"{layer}: keep what lies within 2 km of {where}", {"distance_m": 2000.0}, 11, 3),)
    return Answer(question, "answered", features=features, total=3, references=(FeatureRef("places", "p", 1, where),), trace=trace)


def shires(thing: str, question: str) -> Answer:
    counts = (("Westmark", 4), ("Orrel", 2))
    features = tuple(
        AnswerFeature("shires", fid, name, rank=fid, measures={thing: float(count)}, layer_id="i")
        for fid, (name, count) in enumerate(counts, 1)
    )
    trace = (StepRecord("s1", "CountIn", f"shires: count {thing} in each", {}, 2, 2),)
    table = Table((Column("name"), Column(thing)), counts)
    return Answer(question, "answered", Output.TABLE, table=table, features=features, total=2, trace=trace)


KILN = nearest("离南门最近的3座窑", "窑", KILNS, "南门")
BAKERY = nearest("die 3 nächsten Bäckereien zum Rathaus", "baeckereien", ORTS, "Rathaus")
BAKERIES = nearest("the 3 bakeries within 2 km of Town Hall nearest to it", "bakeries", ORTS, "Town Hall")
IN_REACH = within("bakeries within 2 km of Town Hall", "Town Hall", "bakeries", ORTS)
KILNS_IN_REACH = within("南门2公里内的窑", "南门", "窑", KILNS)


def standing(answer: Answer, text: str) -> Standing:
    rows = {rank: {"name": name, "ovens": ovens} for rank, (name, _, _, ovens) in enumerate(ORTS, 1)}
    return Verifier(answer, lambda layer_id, fids: [rows.get(fid, {}) for fid in fids]).sentence(text).standing


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (BAKERIES, "The three bakeries nearest to Town Hall were kept."),
        (BAKERY, "Die Dorfbackstube Aue ist mit 1,45 km zum Rathaus die am weitesten entfernte der drei Bäckereien."),
        (KILN, "西岭窑是这三座中离南门最远的。"),
        (KILN, "离南门最近的3座窑已按距离排列。"),
        (IN_REACH, "Three bakeries lie within 2 km of Town Hall."),
        (KILNS_IN_REACH, "南门2公里内的窑有3座。"),
        (shires("窑", "每个城镇有多少窑"), "两个城镇中，Westmark的窑最多，为4座。"),
    ],
)
def test_what_is_true_stands(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.VERIFIED


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        # measured from one of those that were found
        (BAKERIES, "The three bakeries nearest to Backhaus Ried were kept."),
        (KILN, "离北塘窑最近的3座窑已按距离排列。"),
        (KILNS_IN_REACH, "北塘窑2公里内的窑有3座。"),
        (IN_REACH, "Backhaus Ried only just makes it, at 720 m south of Hofbäckerei Lenz."),
        (KILN, "北塘窑在石桥村以南810米的地方。"),
        # farther than what was asked for
        (IN_REACH, "Of the 3 bakeries within 5 km of Town Hall, all are listed."),
        (KILNS_IN_REACH, "南门5公里内的窑有3座。"),
        # the other end
        (BAKERIES, "Dorfbackstube Aue is last, at 1.45 km it is the one with the shortest way."),
        (KILN, "西岭窑在南门以西1430米，是三座中最近的。"),
        (BAKERIES, "Hofbäckerei Lenz stands first because, at 310 m from Town Hall, nothing else lies farther."),
        (shires("窑", "每个城镇有多少窑"), "Westmark有4座窑，数量最少。"),
        # how many there are of all
        (shires("窑", "每个城镇有多少窑"), "四个城镇中，Westmark的窑最多，为4座。"),
        (BAKERIES, "The three nearest bakeries were selected from 45."),
    ],
)
def test_one_changed_fact_is_struck(answer: Answer, text: str) -> None:
    assert standing(answer, text) is Standing.STRUCK


def open_forges() -> Answer:
    """Smithies that are open on Sunday, of which two do not tell their hours."""
    hours = (("Amboss", "Mo-Sa 08:00-17:00; Su 10:00-14:00"), ("Iron Lane", "Sa-Su 09:00-15:00"), ("Hammerhof", "Su 11:00-16:00"))
    features = tuple(
        AnswerFeature("smithies", rank, name, rank=rank, layer_id="s", reason=f"open until Sun {text[-5:]}")
        for rank, (name, text) in enumerate(hours, 1)
    )
    trace = (StepRecord("s1", "Open", "smithies: keep what is open on Sunday at 12:00", {}, 9, 3),)
    return Answer(
        "smithies open on Sunday at 12:00", "answered", features=features, total=3, trace=trace, apart_total=2,
        apart_why="opening hours unknown",
    )  # fmt: skip


def standing_of_forges(text: str) -> Standing:
    hours = {1: "Mo-Sa 08:00-17:00; Su 10:00-14:00", 2: "Sa-Su 09:00-15:00", 3: "Su 11:00-16:00"}
    return Verifier(open_forges(), lambda layer_id, fids: [{"opening_hours": hours[fid]} for fid in fids]).sentence(text).standing


@pytest.mark.parametrize(
    "text",
    [
        "Hammerhof is open on Sunday only.",
        "Amboss schließt nur am Sonntag um 14:00 Uhr.",
        "Two smithies were left out, since their hours are unknown.",
        "The smithies are sorted as they came, with one row for each of the three.",
    ],
)
def test_what_is_true_of_hours_stands(text: str) -> None:
    assert standing_of_forges(text) is not Standing.STRUCK


@pytest.mark.parametrize(
    "text",
    [
        "Iron Lane is open on Sunday only.",
        "Iron Lane ist nur sonntags bis 15:00 Uhr geöffnet.",
        "Three smithies were left out, since their hours are unknown.",
    ],
)
def test_what_is_false_of_hours_is_struck(text: str) -> None:
    assert standing_of_forges(text) is Standing.STRUCK


@pytest.mark.parametrize(
    ("answer", "text", "struck"),
    [
        (IN_REACH, "Three bakeries were found near Town Hall.", False),
        (IN_REACH, "Three bakeries were found near Backhaus Ried.", True),
        (BAKERY, "Drei Bäckereien wurden gefunden, sortiert nach ihrer Entfernung zum Rathaus.", False),
        (BAKERY, "Drei Bäckereien wurden gefunden, sortiert nach ihrer Entfernung zum Backhaus Ried.", True),
        (BAKERIES, "They are sorted by their distance from Town Hall, the nearest one first.", False),
        (BAKERIES, "They are sorted by their distance from Town Hall, the farthest one first.", True),
        (shires("窑", "每个城镇有多少窑"), "表中共有两行，每个城镇一行。", False),
        (shires("窑", "每个城镇有多少窑"), "表中共有五行，每个城镇一行。", True),
        (IN_REACH, "Backhaus Ried can be reached from Town Hall by a 720 m footpath.", True),
        (BAKERY, "Das Backhaus Ried liegt 720 m südlich vom Rathaus an einem Pfad.", True),
    ],
)
def test_frames_rows_and_the_order_of_a_list(answer: Answer, text: str, struck: bool) -> None:
    assert (standing(answer, text) is Standing.STRUCK) is struck


def bordering() -> Answer:
    names = ("Ostrava", "Sillian", "Grenmark")
    features = tuple(AnswerFeature("shires", rank, name, rank=rank, layer_id="x") for rank, name in enumerate(names, 1))
    trace = (StepRecord("s1", "Touches", "shires: keep what borders Hochland", {}, 9, 3),)
    references = (FeatureRef("shires", "x", 9, "Hochland"),)
    return Answer("which shires border Hochland", "answered", features=features, total=3, references=references, trace=trace)


@pytest.mark.parametrize(
    ("answer", "text", "struck"),
    [
        (bordering(), "Three shires border Hochland.", False),
        (bordering(), "Three shires border Sillian.", True),
        (bordering(), "Ostrava and Grenmark share a border with Sillian.", True),
        (IN_REACH, "The count of bakeries no more than 2 km away from Town Hall came to three.", False),
        (IN_REACH, "The count of bakeries no more than 4 km away from Town Hall came to three.", True),
        (BAKERY, "Gesucht wurden die drei Bäckereien, die dem Rathaus am nächsten liegen.", False),
        (BAKERY, "Gesucht wurden die drei Bäckereien, die dem Rathaus am entferntesten liegen.", True),
        (BAKERIES, "Three bakeries were found, and the farthest is 1.45 km from Town Hall.", False),
        (BAKERIES, "Dorfbackstube Aue heads the result.", True),
        (KILNS_IN_REACH, "南门5公里内的窑共3座。", True),
    ],
)
def test_what_was_asked_for_is_what_is_told(answer: Answer, text: str, struck: bool) -> None:
    assert (standing(answer, text) is Standing.STRUCK) is struck
