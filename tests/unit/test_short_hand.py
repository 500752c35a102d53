"""What is typed in short is read in full, days in figures as the day that they can only be; over a fire brigade's layers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.attributes.fields import find_field
from spatial_rag_plugin.language.moments import either_winter
from spatial_rag_plugin.language.rewordings import said_plainly
from spatial_rag_plugin.language.short_hand import either_day, in_full, signs_in_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan, by_grammar
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

HYDRANTS = replace(
    PLACES,
    id="h",
    name="hydrants",
    fields=(
        name_field("HYD_NAME"),
        number("FLOW_GPM"),
        category("STORZ", ("Y", 20), ("N", 80)),
        FieldInfo("INSP_DT", FieldType.DATE, role=FieldRole.DATE, filled=100, minimum="2018-01-01", maximum="2024-12-31"),
    ),
    name_fields=("HYD_NAME",),
    fingerprint="h",
)
WORLD = FakeWorld((HYDRANTS,), features=())


def understood(question: str) -> Plan:
    return by_grammar(question, WORLD, Settings())


def nothing(words: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("code", "said", "full"),
    [
        ("en", "hydrants w/ storz w/in 200 ft of pumps", "hydrants with storz within 200 ft of pumps"),
        ("en", "sites w/pool w/o fence", "sites with pool without fence"),
        ("en", "pct of wells since 6/30/2021", "percent of wells since 2021-06-30"),
        ("en", "wells after 5/5/98", "wells after 1998-05-05"),
        ("en", "wells after 2021/6/30", "wells after 2021-06-30"),
        ("en", "lots over $500k, 10k people", "lots over $500000, 10000 people"),
        ("en", "lots over $1.5M within 5m", "lots over $1500000 within 5m"),
        ("en", "section 3.2.12 of the code, w/in-law suites", "section 3.2.12 of the code, with in-law suites"),
        ("en", 'sites called "w/ pool"', 'sites called "w/ pool"'),
        ("de", "Höfe mit mind. 20 ha seit 3.4.2021", "Höfe mit mindestens 20 ha seit 2021-04-03"),
        ("zh", "2021/6/30以后的井", "2021-06-30以后的井"),
    ],
)
def test_it_is_written_out(code: str, said: str, full: str) -> None:
    assert in_full(said, code, nothing) == full


def test_what_the_data_know_stays() -> None:
    assert in_full("pct of wells", "en", "pct".__eq__) == "pct of wells"


def test_a_day_that_can_be_either_of_two_is_given_as_both() -> None:
    assert either_day("wells since 3/4/2021", "en", nothing) == ("wells since 2021-03-04", "wells since 2021-04-03")
    assert either_day("wells since 3/14/2021", "en", nothing) == ()
    assert either_day("Brunnen seit 3/4/2021", "de", nothing) == ()


def test_a_question_in_short_is_answered() -> None:
    said = understood("hydrants w/ storz inspected before 1/31/2022")
    plain = understood("hydrants with storz inspected before 2022-01-31")
    assert said.runnable, said.issues
    assert said.workflow is not None
    assert plain.workflow is not None
    assert [step.operation for step in said.workflow.steps] == [step.operation for step in plain.workflow.steps]
    assert said.question == "hydrants w/ storz inspected before 1/31/2022"


def test_which_day_is_asked_back() -> None:
    (issue,) = understood("hydrants inspected before 2/3/2022").issues
    assert [choice.question for choice in issue.suggestions] == [
        "hydrants inspected before 2022-02-03",
        "hydrants inspected before 2022-03-02",
    ]
    assert all(understood(choice.question).runnable for choice in issue.suggestions)


@pytest.mark.parametrize(
    ("question", "plain"), [("hydrants > 2 acres", "hydrants over 2 acres"), ("lots >= $5 in use", "lots at least $5 in use")]
)
def test_signs_behind_things_are_said_in_words(question: str, plain: str) -> None:
    assert said_plainly(question, "en") == plain


@pytest.mark.parametrize(("words", "name"), [("sale price", "SALE_PR"), ("land value", "LAND_VAL"), ("heated area", "HTD_AREA")])
def test_usual_abbreviations_of_offices(words: str, name: str) -> None:
    layer = replace(HYDRANTS, fields=(name_field("HYD_NAME"), number(name)))
    assert (info := find_field(words, layer, numeric=True)) is not None
    assert info.name == name


@pytest.mark.parametrize(
    ("question", "code", "words"),
    [
        ("culverts with width>=3 near the mill", "en", "culverts with width at least 3 near the mill"),
        ("plots > 0.5 ha and fee ≤ $40", "en", "plots over 0.5 ha and fee at most $40"),
        ("Brücken mit Note<2 und Länge ≥ 30", "de", "Brücken mit Note unter 2 und Länge mindestens 30"),
        ("plots with > weeds", "en", "plots with > weeds"),
    ],
)
def test_signs_before_figures_are_words(question: str, code: str, words: str) -> None:
    assert " ".join(signs_in_words(question, code).split()) == words


@pytest.mark.parametrize(
    ("code", "question", "both"),
    [
        ("en", "hydrants inspected in the winter of 2022", ("from December 2021 to February 2022", "from December 2022 to February 2023")),
        ("de", "Hydranten, geprüft im Winter 2022", ("von Dezember 2021 bis Februar 2022", "von Dezember 2022 bis Februar 2023")),
        ("zh", "2022年冬季检查的消防栓", ("2021年12月到2022年2月", "2022年12月到2023年2月")),
        ("en", "hydrants inspected in the summer of 2022", ()),
        ("en", "hydrants inspected in winter 2021/22", ()),
        ("en", "hydrants inspected in winter", ()),
    ],
)
def test_a_winter_of_one_year_is_one_of_two(code: str, question: str, both: tuple[str, ...]) -> None:
    said = either_winter(question, code)
    assert len(said) == len(both)
    assert all(each in other for each, other in zip(both, said))


def test_a_winter_is_asked_back_and_one_of_two_years_is_none() -> None:
    asked = understood("hydrants inspected in winter 2021")
    assert not asked.runnable
    (issue,) = asked.issues
    assert all(understood(choice.question).runnable for choice in issue.suggestions)
    assert understood("hydrants inspected in winter 2020/21").runnable
