"""Asked back with fields to click: for a limit in unknown words the numbers it may be about, for a quality what the fields say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.lexicon.likeness import likeness
from spatial_rag_plugin.model.catalog import GeometryKind, LayerInfo
from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import FakeWorld, amount, category, name_field, target_of

_EXTENT = (10.0, 50.0, 10.1, 50.1)


def layer(name: str, key: str, *fields: object) -> LayerInfo:
    return LayerInfo(name, name, GeometryKind.POINT, "EPSG:4326", 80, (name_field(key, 80, 80), *fields), _EXTENT, name_fields=(key,))  # type: ignore[arg-type]


WEIRS = layer(
    "weirs",
    "WEIR_NO",
    amount("CREST_MM", 200, 4800),
    amount("MAX_Q", 1, 90),
    amount("BLT", 1880, 2019),
    amount("LAT", 50, 51),
    category("SCREEN_YN", ("Y", 30), ("N", 50)),
    category("HERIT_CLS", ("I", 6), ("II", 9)),
    category("STATUS", ("Working", 50), ("Mothballed", 20), ("Removed", 10)),
)
MASTEN = layer("Masten", "MAST_NR", amount("SPANNW_M", 20, 300), amount("NENNL", 100, 900), category("BEFEUERT", ("ja", 20), ("nein", 60)))
PUMPS = layer("水闸", "水闸名称", amount("孔径", 1, 20), amount("总装机KW", 10, 3000), category("运行状态", ("在用", 60), ("停用", 20)))
WORLD = FakeWorld((WEIRS, MASTEN, PUMPS), ())


def read(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def stop(question: str) -> Issue:
    plan = read(question)
    assert not plan.runnable, question
    return next(issue for issue in plan.issues if issue.stops)


def offered(question: str) -> list[str]:
    return [choice.question for choice in stop(question).suggestions if choice.question]


def where(question: str) -> str:
    """The conditions of a question that can be answered."""
    plan = read(question)
    target = target_of(plan)
    assert target.predicate is not None
    return target.predicate.words()


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("weirs with a sill over 900 mm", "CREST_MM > 900"),
        ("weirs with a sill of at least 0.9 m", "CREST_MM >= 900"),
        ("weirs that sport a sill under 900 mm", "CREST_MM < 900"),
        ("Masten mit einer Feldlänge über 150 m", "SPANNW_M > 150"),
        ("Masten mit einem Zielmaß von höchstens 50 m", "SPANNW_M <= 50"),
        ("功率超过500千瓦的水闸", "总装机KW > 500"),
    ],
)
def test_a_limit_in_unknown_words_is_offered_of_the_fields_that_may_hold_it(question: str, condition: str) -> None:
    assert any(where(other) == condition for other in offered(question)[:2])


def test_a_field_is_offered_only_where_the_limit_lies_among_its_numbers() -> None:
    assert [where(other) for other in offered("weirs with a zeal of more than 60")[:-1]] == ["MAX_Q > 60"]


def test_neither_years_nor_positions_hold_any_other_number() -> None:
    assert not any(name in other for other in offered("weirs with a zeal of more than 50.5") for name in ("BLT", "LAT"))


def test_which_field_is_meant_is_the_question_back() -> None:
    assert stop("weirs with a sill over 900 mm").message.startswith("Which field of “weirs” is meant by")


def test_the_range_stands_beside_the_field() -> None:
    assert "“CREST_MM” (200–4800) over 900" in [choice.label for choice in stop("weirs with a sill over 900 mm").suggestions]


def test_a_quality_may_be_what_a_field_of_yes_and_no_says() -> None:
    asked = offered("gated weirs")
    assert where(asked[0]) == "SCREEN_YN = Y"
    assert {"STATUS = Working", "STATUS = Mothballed", "STATUS = Removed"} <= {where(other) for other in asked[:-1]}


def test_a_quality_may_be_what_few_have() -> None:
    assert any("HERIT_CLS has a value" in where(other) for other in offered("listed weirs")[:-1])


BATHS = layer("baths", "NAME", category("wheelchair", ("yes", 30), ("no", 4), ("limited", 3)), category("CLS_X", ("I", 6), ("II", 9)))


def test_a_field_called_by_another_quality_is_not_offered() -> None:
    given = by_grammar("protected baths", FakeWorld((BATHS,), ()), Settings())
    assert [choice.label for issue in given.issues for choice in issue.suggestions if "wheelchair" in choice.label] == []
    assert any("CLS_X" in choice.label for issue in given.issues for choice in issue.suggestions)


def test_a_field_with_more_than_yes_and_no_is_offered_as_yes() -> None:
    sluices = layer("sluices", "NAME", category("FISH_PSS", ("yes", 20), ("no", 14), ("partly", 6)))
    given = by_grammar("sluices with a bypass", FakeWorld((sluices,), ()), Settings())
    assert "“FISH_PSS” is “yes”" in [choice.label for issue in given.issues for choice in issue.suggestions]


def test_a_limit_is_no_quality() -> None:
    assert not any("STATUS" in other or "SCREEN" in other for other in offered("weirs with a zeal of more than 7000"))


@pytest.mark.parametrize("question", ["beleuchtbare Masten", "国有水闸有多少座", "积水的水闸"])
def test_in_every_language_one_click_leads_on(question: str) -> None:
    asked = offered(question)
    assert len(asked) > 1
    assert all(read(other).runnable for other in asked)


def test_of_a_word_without_spaces_only_what_is_not_known_is_asked_about() -> None:
    assert "运行状态为停用的水闸有多少座" in offered("国有水闸有多少座")


@pytest.mark.parametrize(
    ("question", "by"),
    [
        ("weir with the longest reach", "CREST_MM"),
        ("which weir has the most gauze", "MAX_Q"),
        ("top 5 weirs by attainment", "CREST_MM"),
        ("Mast mit den meisten Fransen", "NENNL"),
        ("口径最大的水闸", "孔径"),
        ("哪个水闸的口径最大", "孔径"),
    ],
)
def test_the_most_of_unknown_words_is_offered_of_numbers(question: str, by: str) -> None:
    found = [read(other).grounded for other in offered(question)]
    bests = [each.target.superlative for each in found if each is not None and each.target is not None]
    assert any(best is not None and best.by == by and best.descending for best in bests)


@pytest.mark.parametrize(
    ("question", "instead"),
    [
        ("average girth of the weirs", "average CREST_MM of the weirs"),
        ("mittlere Feldlänge der Masten", "mittlere SPANNW_M der Masten"),
        ("水闸的平均口径", "水闸的平均孔径"),
    ],
)
def test_a_figure_of_unknown_words_is_offered_of_numbers(question: str, instead: str) -> None:
    assert instead in offered(question)


def test_numbers_that_tell_things_apart_put_them_in_no_order() -> None:
    each = replace(amount("TREE_ID", 1, 80), filled=80, distinct=80)
    trees = layer("limes", "TAG", each, amount("GIRTH", 5, 90), category("VIGOUR", ("Good", 40), ("Poor", 40)))
    world = FakeWorld((trees,), ())
    asked = [
        choice.question for issue in by_grammar("average spread of the limes", world, Settings()).issues for choice in issue.suggestions
    ]
    assert asked
    assert not any("TREE_ID" in other for other in asked)
    plan = by_grammar("moribund limes", world, Settings())
    assert "limes with VIGOUR Poor" in [choice.question for issue in plan.issues for choice in issue.suggestions]


def test_a_unit_that_nobody_tells_is_asked_for_as_before() -> None:
    fields = layer("airstrips", "STRIP", amount("ELEV", 9, 1500))
    issue = next(issue for issue in by_grammar("airstrips higher than 500 ft", FakeWorld((fields,), ()), Settings()).issues if issue.stops)
    assert issue.message.startswith("In which unit")
    assert all("holds" in choice.label for choice in issue.suggestions[:2])


def test_a_value_of_several_words_is_quoted() -> None:
    wells = layer("wells", "WELL_NO", category("STATUS", ("2. Shut in: non-OPEC", 30), ("1. Flowing", 20)))
    plan = by_grammar("drained wells", FakeWorld((wells,), ()), Settings())
    asked = [choice.question for issue in plan.issues for choice in issue.suggestions]
    assert "wells with STATUS “2. Shut in: non-OPEC”" in asked


def test_a_sign_is_not_lost() -> None:
    homes = layer("homes", "HOME", amount("NOR", 10, 900))
    plan = by_grammar("homes with NOR >= 500", FakeWorld((homes,), ()), Settings())
    assert plan.grounded is not None
    target = plan.grounded.target
    assert not plan.runnable or (target is not None and [(each.op.value, each.value) for each in target.conditions] == [(">=", 500.0)])


def test_what_a_layer_holds_is_its_last_word() -> None:
    lights = layer("street_lights", "LAMP", amount("WATT", 10, 900))
    mains = layer("rds", "RD_NAME", amount("AADT", 10, 900))
    assert not by_grammar("how many streets", FakeWorld((lights,), ()), Settings()).runnable
    found = by_grammar("roads", FakeWorld((lights, mains), ()), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == "rds"


@pytest.mark.parametrize(("question", "called"), [("how much conduit", "conduit_routes"), ("total length of steam", "steam_networks")])
def test_the_form_in_which_things_are_kept_is_none_of_them(question: str, called: str) -> None:
    lines = replace(layer(called, "KEY_NO", amount("AADT", 10, 900)), geometry=GeometryKind.LINE)
    found = by_grammar(question, FakeWorld((lines,), ()), Settings()).grounded
    assert found is not None
    assert found.target is not None
    assert found.target.layer_id == called


def test_points_with_others_are_asked_for_with_a_distance() -> None:
    asked = offered("weirs with a Mast")
    assert "weirs with a Mast within 500 m" in asked
    assert all(read(other).runnable for other in asked)


@pytest.mark.parametrize(
    ("words", "name", "least"),
    [("blocked", "BLKD_YN", 0.7), ("number on roll", "NOR", 0.7), ("protected", "PROT_STAT", 0.7), ("车位", "泊位数", 0.3)],
)
def test_names_in_short_are_alike(words: str, name: str, least: float) -> None:
    assert likeness(words, amount(name, 0, 1)) >= least


def test_other_words_are_not_alike() -> None:
    assert likeness("seized", amount("OWNER", 0, 1)) == 0.0


def test_a_layer_whose_name_is_no_word_is_offered_for_what_its_fields_have_in_short() -> None:
    coded = layer("WT_LN", "WT_NR", category("EXPT_CD", ("A", 30), ("B", 50)))
    world = FakeWorld((WEIRS, layer("PE_PT", "PE_NR", category("EXCAV_TYP", ("A", 30), ("B", 50)))), ())
    (issue,) = (issue for issue in by_grammar("weirs within 50 m of excavations", world, Settings()).issues if issue.code == "unknown-kind")
    assert "weirs within 50 m of PE_PT" in [choice.question for choice in issue.suggestions]
    without = by_grammar("weirs within 50 m of excavations", FakeWorld((WEIRS, coded), ()), Settings())
    assert not any("WT_LN" in choice.question for issue in without.issues for choice in issue.suggestions)
