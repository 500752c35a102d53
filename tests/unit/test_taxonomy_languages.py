"""The taxonomy leads from a word of one language to the same thing in the others."""

from __future__ import annotations

from itertools import permutations

import pytest

from spatial_rag_plugin.grounding.lexicon.taxonomy import taxonomy
from spatial_rag_plugin.grounding.lexicon.words import stems

KINDS = [
    ("school", "Schulen", "学校"), ("districts", "Stadtbezirk", "区"), ("pharmacies", "Apotheken", "药店"),
    ("café", "Kaffeehäuser", "咖啡馆"),
    ("subway stations", "U-Bahnhöfe", "地铁站"), ("hospitals", "Krankenhäuser", "医院"), ("parks", "Parkanlage", "公园"),
    ("rivers", "Flüsse", "河流"), ("streets", "Straße", "街道"), ("lake", "Seen", "湖泊"), ("buildings", "Gebäude", "建筑物"),
    ("provinces", "Bundesländer", "省"), ("villages", "Dörfer", "村庄"), ("land use", "Flächennutzung", "土地利用"),
    ("parcels", "Flurstücke", "地塊"), ("wheelchair accessible", "barrierefreie", "无障碍"), ("italian", "italienisches", "意大利"),
    ("sports venues", "Sportstätten", "体育场馆"), ("surveillance cameras", "Überwachungskamera", "摄像头"),
    ("bike share stations", "Leihradstationen", "共享单车点"), ("industrial parks", "Industrieparks", "工业园区"),
    ("petrol station", "Tankstelle", "加油站"), ("forest", "Wälder", "森林"), ("bus stops", "Bushaltestellen", "公交站"),
]  # fmt: skip
ATTRIBUTES = [
    ("population", "Einwohnerzahl", "人口"), ("name", "Bezeichnung", "名称"), ("elevation", "Höhe", "高程"),
    ("opening hours", "Öffnungszeiten", "营业时间"),
    ("type", "Typ", "类型"), ("cuisine", "Küche", "菜系"), ("area", "Fläche", "面积"), ("pupils", "Schülerzahl", "学生数"),
    ("installed capacity", "Nennleistung", "装机容量"), ("generation", "Stromerzeugung", "发电量"), ("exhibits", "Exponate", "藏品数"),
    ("top speed", "Höchstgeschwindigkeit", "设计时速"), ("commissioning year", "Inbetriebnahmejahr", "投产年份"),
    ("difficulty", "Schwierigkeitsgrad", "难度"), ("number of beds", "Bettenzahl", "床位数"), ("exits", "Ausgänge", "出入口数"),
    ("speed limit", "Tempolimit", "限速"), ("density", "Bevölkerungsdichte", "人口密度"), ("year built", "Baujahr", "建成年份"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), [pair for words in KINDS for pair in permutations(words, 2)])
def test_kinds_of_things(one: str, other: str) -> None:
    assert stems(other) in taxonomy().qualities(stems(one))


@pytest.mark.parametrize(
    ("english", "dutch"),
    [("schools", "scholen"), ("neighbourhoods", "buurten"), ("buildings", "panden"), ("houses for sale", "huizen te koop")],
)
def test_kinds_as_dutch_registers_call_them(english: str, dutch: str) -> None:
    assert stems(dutch) in taxonomy().qualities(stems(english))


def test_a_quality_names_no_thing() -> None:
    assert stems("primary") not in taxonomy().synonyms(stems("小学"))
    assert stems("primary") in taxonomy().qualities(stems("小学"))


@pytest.mark.parametrize(("one", "other"), [pair for words in ATTRIBUTES for pair in permutations(words, 2)])
def test_attributes(one: str, other: str) -> None:
    assert stems(other) in taxonomy().field_names(stems(one))
