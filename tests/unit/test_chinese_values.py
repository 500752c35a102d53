"""Values of Chinese layers as people say them: a part, in short, with the word for what they are; brands and their branches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.places.branches import branches_of
from spatial_rag_plugin.model.binding import BindingKind
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, NameHit
from spatial_rag_plugin.model.frame import Phrase
from spatial_rag_plugin.model.predicate import AnyOf, Compare, ContainsText, IsNull, Not, OneOf, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, PLACES, FakeWorld, Named, category, name_field, number, target_of

FLATS = replace(
    PLACES,
    id="f",
    name="出租房源",
    fields=(
        category("房型", ("1居1卫", 20), ("3居1卫", 30), ("3居2卫", 25), ("4居2卫", 5)),
        category("外观", ("翻新", 40), ("不翻新", 20)),
        category("取暖", ("含", 50), ("不含", 30)),
        number("月租金", 80),
    ),
    name_fields=(),
    fingerprint="f",
)
SIGHTS = replace(
    PLACES,
    id="g",
    name="sights",
    fields=(name_field(), category("grade", ("3A", 9), ("4A", 5)), replace(number("entry_fee", 14), minimum=0)),
    fingerprint="g",
)
STOPS = replace(
    PLACES,
    id="t",
    name="电车站",
    fields=(name_field("站名"), category("所属线", ("东湖线", 8), ("西岭线", 6), ("东湖线/西岭线", 1))),
    name_fields=("站名",),
    fingerprint="t",
)
SHOPS = replace(
    PLACES,
    id="k",
    name="网点",
    fields=(name_field(), category("kind", ("文具店/图文店", 12), ("二级甲等医院", 3), ("国家开发银行", 4), ("公园", 9))),
    fingerprint="k",
)
GAUGES = replace(PLACES, id="w", name="weather_stations", fields=(name_field(), number("temp_c"), number("wind_ms")), fingerprint="w")
WORLD = FakeWorld((FLATS, SIGHTS, STOPS, SHOPS, DISTRICTS), [Named("d", 1, "Old Town", 10.02, 50.02)])


def plan(question: str, world: FakeWorld = WORLD) -> Plan:
    return understand(question, world, Settings())


def predicate(question: str, world: FakeWorld = WORLD) -> Predicate:
    found = plan(question, world)
    target = target_of(found)
    assert target.predicate is not None
    return target.predicate


@pytest.mark.parametrize("question", ["三居的出租房源有几套", "3居的出租房源有几套", "列出三居的出租房源"])
def test_the_beginning_of_a_value_is_all_values_that_begin_so(question: str) -> None:
    assert predicate(question) == OneOf("房型", ("3居1卫", "3居2卫"))


def test_a_value_of_digits_and_letters_is_met_whole() -> None:
    found = predicate("4居2卫的出租房源")
    assert isinstance(found, Compare)
    assert found.value == "4居2卫"


@pytest.mark.parametrize(("question", "value"), [("4A级sights有几个", "4A"), ("列出3A级的sights", "3A")])
def test_a_grade_with_its_word(question: str, value: str) -> None:
    found = predicate(question)
    assert isinstance(found, Compare)
    assert (found.field, found.value) == ("grade", value)


def test_what_a_value_joins_to_others_belongs_to_both() -> None:
    assert predicate("东湖线的电车站") == OneOf("所属线", ("东湖线", "东湖线/西岭线"))


@pytest.mark.parametrize(("said", "value"), [("图文店", "文具店/图文店"), ("二甲医院", "二级甲等医院"), ("开发银行", "国家开发银行")])
def test_values_in_short(said: str, value: str) -> None:
    found = predicate(f"有多少家{said}")
    assert isinstance(found, Compare)
    assert found.value == value


def test_what_denies_another_value_is_nothing_to_have() -> None:
    found = predicate("有取暖的出租房源")
    assert "不含" in str(found)
    assert found != Not(IsNull("取暖"))
    assert not isinstance(found, AnyOf)


@pytest.mark.parametrize("question", ["免费sights有哪些", "free sights"])
def test_free_of_charge(question: str) -> None:
    found = predicate(question)
    assert isinstance(found, Compare)
    assert (found.field, found.value) == ("entry_fee", 0)


def test_chinese_words_meet_english_fields_with_units() -> None:
    for words, name in (("气温", "temp_c"), ("风速", "wind_ms")):
        info = find_field(words, GAUGES)
        assert info is not None
        assert info.name == name
    assert find_field("湿度", GAUGES) is None


def test_a_unit_is_no_initials_of_the_question() -> None:
    world = FakeWorld((GAUGES, STOPS))
    found = plan("名数多的weather_stations", world)
    assert all("名数" not in issue.message for issue in found.issues if issue.code == "number-taken")


class _Branches(FakeWorld):
    def names(self, text: str, sure: bool = False) -> list[NameHit]:
        begins = [f for f in self.features if f.name.startswith(text) and not sure]
        return [NameHit(f.layer_id, f.fid, f.name, "name", 0.7, "partial", f.lon, f.lat) for f in begins]


def test_branches_of_a_brand() -> None:
    named = ["蜜糖小站(南门店)", "蜜糖小站(北门店)", "东风饭馆", "东风小学"]
    named += ["Corner Mart #12", "Corner Mart #7", "Corner House", "Corner Hall"]
    world = _Branches((PLACES,), [Named("p", at, name) for at, name in enumerate(named)])
    found = branches_of(Phrase("蜜糖小站"), world)
    assert found is not None
    assert isinstance(found.predicate, ContainsText)
    assert found.count == 2
    assert branches_of(Phrase("Corner Mart"), world) is not None
    assert branches_of(Phrase("东风"), world) is None
    assert branches_of(Phrase("Corner"), world) is None


def test_features_of_one_name_are_counted_and_not_asked_for() -> None:
    found = plan("how many Twin are there in Old Town", FakeWorld())
    target = target_of(found)
    assert target.kind is BindingKind.CLASS
    assert not plan("where is Twin", FakeWorld()).runnable


def test_a_field_of_costs_in_chinese() -> None:
    priced = replace(FLATS, fields=(*FLATS.fields[:3], FieldInfo("月租金", FieldType.REAL, role=FieldRole.NUMBER, filled=80, maximum=9000)))
    found = predicate("3000元以下的出租房源", FakeWorld((priced,)))
    assert isinstance(found, Compare)
    assert found.field == "月租金"
