"""Chinese and German over schemas of other people: words written together, names beside their kind, values in short, several places."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.grounding.attributes.flags import flag_predicate
from spatial_rag_plugin.grounding.attributes.wishes import condition_predicate
from spatial_rag_plugin.grounding.ground import ground
from spatial_rag_plugin.grounding.kinds.classes import class_readings
from spatial_rag_plugin.grounding.lexicon.field_units import in_unit_of
from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.grounding.places.named_kinds import with_its_name
from spatial_rag_plugin.grounding.vocabulary import WorldLexicon
from spatial_rag_plugin.language import read
from spatial_rag_plugin.model.frame import Condition, Output
from spatial_rag_plugin.model.predicate import Compare, Comparison
from spatial_rag_plugin.model.units import Quantity
from tests.unit.fake_world import DISTRICTS, PLACES, STREETS, FakeWorld, Named, category, name_field, number
from tests.unit.reading import Lexicon, Words, brief

WALD = replace(
    DISTRICTS,
    id="w",
    name="REVIERFLAECHEN",
    feature_count=90,
    fields=(
        category("BAUM", ("Fichte", 40), ("Moor", 50)),
        number("EW_2021"),
        number("STAMMZAHL"),
        category("NUTZ_KZ", ("A", 1), ("B", 1)),
    ),
    name_fields=(),
)
STOPS = replace(PLACES, id="h", name="HST_VERBUND", fields=(category("MITTEL", ("Bus", 8), ("Tram", 4)), name_field("HST_NAME", 12, 12)))
CLINICS = replace(
    PLACES,
    id="y",
    name="卫生机构",
    fields=(
        name_field("诊所名称"),
        category("等级", ("一级甲等", 3), ("一级乙等", 4), ("三级甲等", 2)),
        category("是否有急诊", ("是", 5), ("否", 4)),
    ),
    name_fields=("诊所名称",),
)
TOWNS = replace(DISTRICTS, id="z", name="乡镇", fields=(name_field("镇名", 3, 3), number("人口", 3)), name_fields=("镇名",))
STATIONS = replace(
    PLACES,
    id="t",
    name="地铁站",
    fields=(name_field("站名", 9, 9), category("所在镇", ("东河镇", 5), ("西岭镇", 4))),
    name_fields=("站名",),
)
RIVER = replace(STREETS, id="r", name="Fluesse", fields=(name_field("NAME", 4, 4),))
CHINESE = FakeWorld(
    layers=(CLINICS, TOWNS, STATIONS),
    features=[Named("z", 1, "东河镇"), Named("z", 2, "西岭镇"), Named("t", 1, "钟楼"), Named("t", 2, "8号码头")],
)


def condition(words: str, *layers: object) -> Any:
    found = [reading for reading in class_readings(words, FakeWorld(layers=layers)) if not reading.unused]  # type: ignore[arg-type]
    return (found[0].layer_id, found[0].predicate) if found else None


@pytest.mark.parametrize(
    ("words", "layer", "value"),
    [
        ("Fichtenreviere", "w", None),
        ("Fichtenflächen", "w", "Fichte"),
        ("Moorgebiete", "w", "Moor"),
        ("Moores", "w", "Moor"),
        ("Bushaltestellen", "h", "Bus"),
        ("Tramhaltestelle", "h", "Tram"),
    ],
)
def test_words_written_together(words: str, layer: str, value: str | None) -> None:
    found = condition(words, WALD, STOPS)
    if value is None:
        assert found is None  # "Reviere" is no word of the layers or the taxonomy: nothing is guessed
    else:
        assert found == (layer, Compare("BAUM" if layer == "w" else "MITTEL", Comparison.EQ, value))


@pytest.mark.parametrize(
    ("words", "field"), [("Einwohner", "EW_2021"), ("Stammzahlen", "STAMMZAHL"), ("Nutzart", "NUTZ_KZ"), ("Revierart", None)]
)
def test_fields_of_german_schemas(words: str, field: str | None) -> None:
    found = find_field(words, WALD)
    assert (found.name if found is not None else None) == field


def test_values_in_short_stand_for_one_value_alone() -> None:
    assert condition("三甲诊所", CLINICS) == ("y", Compare("等级", Comparison.EQ, "三级甲等"))
    assert condition("一甲诊所", CLINICS) == ("y", Compare("等级", Comparison.EQ, "一级甲等"))
    assert condition("二甲诊所", CLINICS) is None
    doubled = replace(CLINICS, fields=(*CLINICS.fields[:1], category("等级", ("三级甲等", 3), ("三类甲种", 4))))
    assert condition("三甲诊所", doubled) is None


def test_the_field_of_names_says_what_bears_them() -> None:
    assert condition("诊所", CLINICS) == ("y", None)
    assert condition("学校", CLINICS) is None


def test_a_yes_or_no_field_that_asks() -> None:
    assert flag_predicate(stems("有急诊"), CLINICS) == Compare("是否有急诊", Comparison.EQ, "是")


def grounded(question: str, world: FakeWorld) -> Any:
    lexicon = WorldLexicon(world)  # type: ignore[arg-type]
    return ground(read(question, lexicon, lexicon)[0], world)  # type: ignore[arg-type]


def test_a_name_with_its_kind_behind_it_is_that_place() -> None:
    lexicon = WorldLexicon(CHINESE)  # type: ignore[arg-type]
    near = read("钟楼地铁站附近500米的诊所", lexicon, lexicon)[0].target.relations[0].reference
    named = with_its_name(near, CHINESE)  # type: ignore[arg-type]
    assert (named.text, named.relations) == ("钟楼地铁站", ())
    inside = read("东河镇地铁站有几个", lexicon, lexicon)[0].target
    assert with_its_name(inside, CHINESE) == inside  # type: ignore[arg-type]  # no station is called so


def test_a_value_that_only_names_an_area_is_no_kind() -> None:
    lexicon = WorldLexicon(CHINESE)  # type: ignore[arg-type]
    assert lexicon.is_category("东河镇") == 0.0
    assert lexicon.is_category("三级甲等") > 0.0


def test_areas_on_a_line_are_those_that_it_touches() -> None:
    world = FakeWorld(layers=(replace(DISTRICTS, name="Gemeinden"), RIVER), features=[Named("r", 1, "Aubach")])
    (relation,) = grounded("Welche Gemeinden liegen an der Aubach?", world).target.relations
    assert relation.kind.value == "intersects"


TOWN = Words(("学校", "Schulen", "schools", "诊所", "旱地", "私立诊所"), ("人口", "Einwohner"))
NAMES = Lexicon("东河镇", "西岭镇", "Oberau", "Bad Tann", "Lindach")


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("Wie viele Schulen gibt es jeweils in Oberau, Bad Tann und Lindach?", "table <#Schulen>: Oberau, Bad Tann, Lindach"),
        ("How many schools are in Oberau and Lindach each?", "table <#schools>: Oberau, Lindach"),
        ("东河镇和西岭镇各有多少家诊所", "table <#诊所>: 东河镇, 西岭镇"),
        ("东河镇的人口比西岭镇少多少？", "number excess() <人口>: 西岭镇, 东河镇"),
        ("Um wie viel größer ist Oberau als Lindach?", "number excess() <size>: Oberau, Lindach"),
        ("私立诊所占全部诊所的百分之几", "number share(count) of 诊所: 私立诊所"),
        ("全省一共有多少所学校", "count: 学校"),
        ("旱地总面积有多少公顷", "area sum(): 旱地"),
        ("既是示范校又有食堂的学校", "features: [学校 | ? has 示范校 | ? has 食堂]"),
        ("人口在500到900人之间的学校", "features: [学校 | ?人口 between 500..900]"),
        ("12层以上的学校", "features: [学校 | ?层数 >= 12]"),
    ],
)
def test_reads(question: str, meaning: str) -> None:
    frame, _ = read(question, NAMES, TOWN)
    assert brief(frame) == meaning
    assert not frame.ignored


def test_together_is_one_number() -> None:
    assert read("Wie viele Schulen gibt es in Oberau und Lindach?", NAMES, TOWN)[0].output is Output.COUNT


@pytest.mark.parametrize("question", ["罕见的旱地总面积是多少", "某型的学校的总面积是多少"])
def test_what_describes_the_thing_is_never_dropped(question: str) -> None:
    frame, _ = read(question, NAMES, TOWN)
    said = " ".join(span.text for span in frame.ignored) + brief(frame)
    assert question[:2] in said


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Wie viele Seen haben keinen Namen?", "count: [Seen | not contains Namen]"),
        ("Wie viele Höfe besitzen keine Scheune?", "count: [Höfe | not contains Scheune]"),
        ("Anteil der Waldfläche an jeder Gemeinde", "table <sum(area)Wald per area %>: Gemeinde"),
    ],
)
def test_what_stands_before_a_noun_denies_and_groups_with_any_ending(question: str, expected: str) -> None:
    assert brief(read(question, Lexicon(), Words(("seen", "höfe", "scheune", "wald", "gemeinde")))[0]) == expected


@pytest.mark.parametrize("question", ["各县每千人护士数", "各县的每千人护士数", "各县每万人的护士数"])
def test_people_after_a_number_are_what_is_counted_per(question: str) -> None:
    people = 10000 if "万" in question else 1000
    assert brief(read(question, Lexicon(), Words(("县", "护士")))[0]) == f"table <#护士 per {people} population>: 县"


PIPES = replace(STREETS, id="k", name="ABWASSERKANAELE", fields=(category("WERKSTOFF", ("Beton", 30), ("Steinzeug", 10)),), name_fields=())
PARKS = replace(
    DISTRICTS,
    id="n",
    name="Schutzgebiete",
    fields=(category("STUFE", ("hoch", 4), ("national", 2)), category("ART", ("Moor", 6))),
    name_fields=(),
)


@pytest.mark.parametrize(
    ("words", "layers", "layer"),
    [
        ("Kanaele", (PIPES,), None),  # too short a part to stand for the whole
        ("Sammler", (PIPES,), None),
        ("Leitungen", (replace(PIPES, name="GASLEITUNGEN"),), "k"),
        ("Leitung", (replace(PIPES, name="GASLEITUNGEN"),), "k"),
        ("Gärten", (replace(PIPES, name="Kindergärten"),), None),  # what is known as a kind of its own is no part of another
        ("Kreise", (replace(DISTRICTS, name="KREISGRENZEN"),), "d"),
    ],
)
def test_a_layer_by_the_last_part_of_its_name(words: str, layers: Any, layer: str | None) -> None:
    found = condition(words, *layers)
    assert (found[0] if found else None) == layer


def test_layers_that_end_alike_are_equally_good() -> None:
    world = FakeWorld(layers=(replace(PIPES, name="GASLEITUNGEN"), replace(PIPES, id="k2", name="WASSERLEITUNGEN")))
    first, second = class_readings("Leitungen", world)[:2]  # type: ignore[arg-type]
    assert first.score == second.score


def test_the_field_of_a_value_that_is_there_is_no_further_condition() -> None:
    _, said = condition("Moore Stufe hoch", PARKS)
    _, plain = condition("Moore hoch", PARKS)
    assert set(said.parts) == set(plain.parts)
    assert condition("Moore Stufe", PARKS) is None


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("东河镇和西岭镇共有多少家诊所", "count: [诊所 | or1 in 东河镇 | or1 in 西岭镇]"),
        ("东河镇与西岭镇一共有几所学校", "count: [学校 | or1 in 东河镇 | or1 in 西岭镇]"),
        ("Wie viele Schulen gibt es in Oberau und in Lindach?", "count: [Schulen | or1 in Oberau | or1 in Lindach]"),
        ("schools in Oberau and in Lindach", "features: [schools | or1 in Oberau | or1 in Lindach]"),
        ("Wie weit liegen Oberau und Lindach auseinander?", "distance: [Oberau | from Lindach]"),
        ("Ist Oberau sonntags offen?", "features: [Oberau | @6]"),
        ("Bäckereien, die an einem Dienstag offen sind", "features: [Bäckereien | @1]"),
        ("学校名单", "features: 学校"),
        ("东河镇星期六上班吗", "features: [东河镇 | @5]"),
        ("Wann schließt Oberau?", "attribute (Öffnungszeiten): Oberau"),
        ("until when is Oberau open on Sunday", "attribute (opening hours): Oberau"),
        ("东河镇今天开到几点", "attribute (开放时间): 东河镇"),
    ],
)
def test_reads_places_and_times(question: str, meaning: str) -> None:
    frame, _ = read(question, NAMES, TOWN)
    assert brief(frame) == meaning
    assert not frame.ignored


def test_a_day_is_never_dropped() -> None:
    frame, _ = read("Wie viele Schulen gibt es heute in Oberau?", NAMES, TOWN)
    assert [span.text for span in frame.ignored] == ["heute"]


@pytest.mark.parametrize(
    ("field", "alias", "maximum", "value", "expected"),
    [
        ("投资额万元", "", 900, 3e6, 300),
        ("pop", "常住人口（万人）", 120, 5e5, 50),
        ("产值_亿元", "", 80, 2.5e9, 25),
        ("投资额万元", "", 900, 300, 300),  # the field's own unit
        ("投资额万元", "", 90000, 20000, None),  # which of the two is meant, nobody can tell
        ("投资额", "", 9e6, 3e6, 3e6),
        ("万元户", "", 900, 20000, 20000),
    ],
)
def test_numbers_against_fields_that_count_in_ten_thousands(field: str, alias: str, maximum: float, value: float, expected: Any) -> None:
    info = replace(number(field), alias=alias, maximum=maximum)
    assert in_unit_of(info, Quantity(value, "")) == expected


def test_lengths_by_a_field_are_not_counts() -> None:
    asked = grounded("Leitungslänge nach Werkstoff", FakeWorld(layers=(replace(PIPES, name="GASLEITUNGEN"),)))
    assert asked.frame.measure.statistic != "count"
    assert (asked.frame.measure.dimension, asked.group_field) in (("length", "WERKSTOFF"), ("", ""))


def test_a_count_is_never_given_for_a_unit() -> None:
    _, issues = read("Schulen pro Gemeinde in Hektar", NAMES, TOWN)
    assert any(issue.stops for issue in issues)


def test_of_two_names_the_one_that_has_the_text() -> None:
    gates = replace(STATIONS, fields=(name_field("站名", 9, 9), name_field("name:en", 9, 9)), name_fields=("站名", "name:en"))

    class Counting(FakeWorld):
        def count(self, layer_id: str, predicate: Any = None) -> int:
            return 3 if predicate is not None and predicate.fields() == {"name:en"} else 0

    said = Condition("站名以North开头", "站名", "starts", "North")
    found = condition_predicate(said, gates, Counting(layers=(gates,)), language="zh").predicate
    assert found is not None
    assert found.fields() == {"name:en"}


def test_a_word_for_anything_is_no_layer_that_sounds_like_it() -> None:
    world = FakeWorld(layers=(TOWNS, CLINICS, STATIONS))
    lexicon = WorldLexicon(world)
    frame, _ = read("统计地点数量", lexicon, lexicon)
    assert "t" in [kind.layer_id for kind in class_readings("地点", world)]
    target = ground(frame, world).target
    assert target is None or target.layer_id != "t"
