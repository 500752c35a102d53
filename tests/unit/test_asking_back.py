"""Asking back: what was not used has a cause found in the layers, and every way on that is offered can be taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

import pytest

from spatial_rag_plugin.grounding.asking.gaps import cut
from spatial_rag_plugin.grounding.asking.remembered import about_question
from spatial_rag_plugin.grounding.lexicon.degrees import scales
from spatial_rag_plugin.grounding.lexicon.likeness import akin, akin_field, akin_values
from spatial_rag_plugin.grounding.world import Surroundings
from spatial_rag_plugin.language.asking_words import asking_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind, LayerInfo
from spatial_rag_plugin.model.issue import Issue
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import DISTRICTS, FakeWorld, Named, amount, category, name_field

_EXTENT = (10.0, 50.0, 10.1, 50.1)


HYDRANTS = LayerInfo(
    "h",
    "hydrants",
    GeometryKind.POINT,
    "EPSG:4326",
    80,
    (
        name_field("HYD_NO", 80, 80),
        amount("FLOW_LPM", 400, 2900),
        amount("HEIGHT_CM", 60, 130),
        amount("BUILT_YR", 1921, 2022),
        category("OWNER_CD", ("MUN", 50), ("PVT", 30)),
        category("BARREL", ("Wet", 44), ("Motorised", 36)),
        category("FROST_SAFE", ("yes", 30), ("no", 50)),
        category("THREAT", ("threatened by salt", 20), ("none", 60)),
        FieldInfo("INSPECTED", FieldType.DATE, role=FieldRole.DATE, filled=80, distinct=70),
    ),
    _EXTENT,
    name_fields=("HYD_NO",),
)
SHELTERS = LayerInfo(
    "s",
    "避难所",
    GeometryKind.POINT,
    "EPSG:4326",
    40,
    (name_field("名称", 40, 40), amount("容纳人数", 50, 9000), amount("建成年份", 1961, 2021)),
    _EXTENT,
    name_fields=("名称",),
)
LATERNEN = LayerInfo(
    "l",
    "Laternen",
    GeometryKind.POINT,
    "EPSG:25832",
    80,
    (
        name_field("LAT_NR", 80, 80),
        amount("MASTHOEHE_M", 3, 12),
        amount("BAUJAHR", 1931, 2023),
        category("LEUCHTMITTEL", ("LED", 60), ("Natriumdampf", 20)),
    ),
    _EXTENT,
    name_fields=("LAT_NR",),
)
NAMED = (Named("d", 1, "Old Town", 10.02, 50.02), Named("d", 2, "Harbour", 10.07, 50.07))
WORLD = FakeWorld((HYDRANTS, DISTRICTS, SHELTERS, LATERNEN), NAMED)


def read(question: str, world: Optional[FakeWorld] = None) -> Plan:
    return by_grammar(question, world or WORLD, Settings())


def stop(question: str) -> Issue:
    plan = read(question)
    assert not plan.runnable, question
    return next(issue for issue in plan.issues if issue.stops)


def labels(question: str) -> list[str]:
    return [choice.label for issue in read(question).issues if issue.stops for choice in issue.suggestions]


#: Words nobody has, qualities without a limit, things that no layer holds, and what no operation of ours does.
STOPPED = (
    "tall hydrants in Old Town",
    "old hydrants",
    "which hydrants are tall",
    "the weak hydrants of the Harbour",
    "hydrants owned by Acme Waterworks",
    "hydrants with a purple lid",
    "hydrants near sequoias",
    "lampposts in Old Town that nobody likes",
    "how many unicorns are in Old Town",
    "hydrants that froze last winter in the Harbour",
    "motorized hydrants next to sequoias",
    "what would a flood in the Harbour destroy",
    "the most reliable hydrants",
    "hohe Laternen in Old Town",
    "alte Laternen",
    "Laternen mit lila Schirm in Old Town",
    "defekte Laternen",
    "大的避难所",
    "老的避难所",
    "离火星最近的避难所",
)


class TestEveryChoiceCanBeTaken:
    @pytest.mark.parametrize("question", STOPPED)
    def test_no_choice_is_a_dead_end(self, question: str) -> None:
        plan = read(question)
        assert not plan.runnable
        offered = [choice.question for issue in plan.issues if issue.stops for choice in issue.suggestions if choice.question]
        assert offered
        assert all(read(other).runnable for other in offered)
        assert len(offered) == len(set(offered)) <= 7

    def test_it_is_tried_a_bounded_number_of_times(self) -> None:
        counted = _Counting(WORLD)
        read("old tall weak hydrants owned by Acme with a purple lid near sequoias and unicorns", counted)
        assert counted.readings < 60


class _Counting(FakeWorld):
    def __init__(self, world: FakeWorld) -> None:
        super().__init__(world.catalog.layers, world.features)
        self.readings = 0

    def spans(self, text: str):  # type: ignore[no-untyped-def]
        self.readings += 1
        return super().spans(text)


class TestDegrees:
    def test_a_quality_offers_the_fields_that_may_tell(self) -> None:
        issue = stop("tall hydrants in Old Town")
        assert "“tall” has no limit of its own" in issue.message
        assert "“HEIGHT_CM” (60–130)" in issue.message
        first = issue.suggestions[0]
        found = read(first.question)
        assert first.label == "In the order of “HEIGHT_CM” (60–130), highest first"
        target = found.grounded.target if found.grounded is not None else None
        best = target.superlative if target is not None else None
        assert best is not None
        assert (best.by, best.descending) == ("HEIGHT_CM", True)
        assert target is not None
        assert target.relations, "the rest of the question holds"

    @pytest.mark.parametrize(
        ("question", "label", "again"),
        [
            ("hydrants with a rated flow above 900", "“FLOW_LPM” for “rated flow”", "hydrants with a flow above 900"),
            ("mean rated height of wet hydrants", "“HEIGHT_CM” for “rated height”", "mean height of wet hydrants"),
        ],
    )
    def test_a_number_in_other_words_is_offered_by_the_words_of_its_field(self, question: str, label: str, again: str) -> None:
        first = stop(question).suggestions[0]
        assert (first.label, first.question) == (label, again)
        assert read(first.question).runnable

    @pytest.mark.parametrize(
        ("question", "label"),
        [
            ("old hydrants", "In the order of “BUILT_YR” (1921–2022), earliest first"),
            ("new hydrants", "In the order of “BUILT_YR” (1921–2022), latest first"),
            ("alte Laternen", "In the order of “BAUJAHR” (1931–2023), earliest first"),
            ("niedrige Laternen", "In the order of “MASTHOEHE_M” (3–12), lowest first"),
            ("大的避难所", "In the order of “容纳人数” (50–9000), highest first"),
        ],
    )
    def test_which_end_comes_first(self, question: str, label: str) -> None:
        assert label in labels(question)

    def test_having_some_of_it_is_no_degree(self) -> None:
        assert not read("which hydrants are tall").runnable

    def test_what_a_field_says_by_yes_or_no_is_no_degree(self) -> None:
        assert read("hydrants that are frost safe").runnable

    def test_another_word_has_no_scale(self) -> None:
        assert scales("purple", HYDRANTS, "en") == ()
        assert [scale.field.name for scale in scales("tall", HYDRANTS, "en")] == ["HEIGHT_CM"]

    def test_endings_are_of_the_language(self) -> None:
        assert {degree.about for degree in asking_words("de").degrees("hohen")} == {"height"}
        assert asking_words("en").degrees("hohen") == ()


class TestWhy:
    def test_a_field_that_lacks_the_value_is_named_with_those_it_has(self) -> None:
        issue = stop("hydrants owned by Acme Waterworks")
        assert "“OWNER_CD”" in issue.message
        assert "“MUN”, “PVT”" in issue.message
        assert "“OWNER_CD” is “PVT”" in [choice.label for choice in issue.suggestions]

    def test_a_kind_that_no_layer_holds(self) -> None:
        assert stop("hydrants near sequoias").message.startswith("No layer holds “sequoias”.")

    def test_a_kind_that_is_only_a_field(self) -> None:
        issue = stop("which barrel is the best")
        assert any("BARREL" in choice.question for choice in issue.suggestions)

    def test_a_part_of_a_value_is_offered_whole(self) -> None:
        assert [(info.name, value.label) for info, value in akin_values("salt threat", HYDRANTS)] == [("THREAT", "threatened by salt")]

    def test_a_field_of_dates_is_offered_as_an_order(self) -> None:
        assert "“INSPECTED”" in stop("inspection hydrants").message

    def test_two_qualities_side_by_side_are_told_apart(self) -> None:
        assert "“HEIGHT_CM”" in stop("tall purple hydrants").message

    def test_what_is_left_is_said_to_be_understood(self) -> None:
        assert stop("hydrants near sequoias").understood == "hydrants"

    def test_nothing_is_left_out_without_a_click(self) -> None:
        assert all(not read(question).runnable for question in STOPPED)


class TestChosenOnce:
    def test_the_same_question_is_read_as_chosen_and_says_so(self) -> None:
        choice = stop("old hydrants in Old Town").suggestions[0]
        assert (choice.about, choice.meaning) == (about_question("old hydrants in Old Town"), choice.question)
        world = FakeWorld(WORLD.catalog.layers, WORLD.features)
        world.surroundings = Surroundings(remembered={choice.about: choice.meaning})
        found = understand("Old hydrants in Old Town?", world, Settings())
        assert found.runnable
        assert found.question == "Old hydrants in Old Town?"
        assert any(issue.code == "remembered-choice" and choice.question in issue.message for issue in found.issues)

    def test_a_choice_that_cannot_be_taken_any_more_is_asked_back(self) -> None:
        kept = {about_question("old hydrants"): "zebras near unicorns"}
        world = FakeWorld(WORLD.catalog.layers, WORLD.features)
        world.surroundings = Surroundings(remembered=kept)
        assert not understand("old hydrants", world, Settings()).runnable


class TestAkin:
    @pytest.mark.parametrize(("one", "other"), [("owner", "owned"), ("motorized", "motorcycl"), ("rad", "radfahrer")])
    def test_words_with_a_beginning_in_common(self, one: str, other: str) -> None:
        assert akin(one, other)

    @pytest.mark.parametrize(("one", "other"), [("park", "parcel"), ("st", "station"), ("wet", "west")])
    def test_others_only_begin_alike(self, one: str, other: str) -> None:
        assert not akin(one, other)

    def test_fields_and_values(self) -> None:
        field = akin_field("owned by Acme", HYDRANTS)
        assert field is not None
        assert field.name == "OWNER_CD"
        assert [(info.name, value.label) for info, value in akin_values("motorised ones", HYDRANTS)] == [("BARREL", "Motorised")]
        assert akin_field("purple lid", HYDRANTS) is None
        assert akin_field("owned by Acme", replace(HYDRANTS, fields=())) is None


class TestCut:
    @pytest.mark.parametrize(
        ("question", "gone", "code", "rest"),
        [
            ("parks with swings in Ulm", "with swings", "en", "parks in Ulm"),
            ("parks that have swings?", "swings", "en", "parks"),
            ("the old parks of Ulm", "old", "en", "the parks of Ulm"),
            ("破旧的公园", "破旧", "zh", "公园"),
            ("哪些公园的喷泉坏了", "喷泉坏了", "zh", "哪些公园"),
        ],
    )
    def test_what_is_left_can_be_read(self, question: str, gone: str, code: str, rest: str) -> None:
        at = question.index(gone)
        assert cut(question, [(at, at + len(gone))], code) == rest
