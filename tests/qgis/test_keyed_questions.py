"""Questions over layers that belong together by a key, as against plain Python over the same rows, in both engines."""

# ruff: noqa: E501 - rows and questions stay on one line

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.settings import EngineMode, Settings

KINDS = ("Ocean", "Bay", "Lake")


class Coast:
    """Beaches as lines, stations on them, samples of stations and closures of beaches, each with the key of what it belongs to."""

    def __init__(self) -> None:
        pick = random.Random(5)
        self.beaches = [(f"{name} Beach", KINDS[at % 3]) for at, name in enumerate(["Shell", "Crescent", "Pelican", "Harbor", "Sunset", "Marconi", "Turtle", "Jetty"])]
        names = [name for name, _ in self.beaches]
        self.stations = [(f"MS-{at:02d}", pick.choice(names[:7]), pick.choice(("Active", "Inactive"))) for at in range(20)]
        self.samples = [
            (1000 + at, pick.choice(self.stations[:16])[0], float(pick.randint(5, 200)), pick.choice(("Pass", "Pass", "Exceedance")),
             f"{pick.choice((2023, 2024, 2025))}-06-{pick.randint(1, 28):02d}")
            for at in range(90)
        ]  # fmt: skip
        self.closures = [(pick.choice(names[:6]), pick.choice(("Bacteria", "Sharks")), f"{pick.choice((2023, 2024))}-07-{at % 28 + 1:02d}") for at in range(30)]
        # stations lie a kilometre from their beach: nothing but the key tells where they belong
        self.layers = [
            memory_layer("BEACH_NAME:string,BEACH_TYPE:string", [(f"LineString ({at}000 0, {at}500 0)", row) for at, row in enumerate(self.beaches)], "LineString", "EPSG:26918", "Beaches"),
            memory_layer("STATION_ID:string,BEACH_NAME:string,STATUS:string", [(f"Point ({at}50 9000)", row) for at, row in enumerate(self.stations)], "Point", "EPSG:26918", "Monitoring_Stations"),
            memory_layer("SAMPLE_NO:integer,STATION_ID:string,ENTERO:double,RESULT:string,SAMPLE_DT:date", [(f"Point ({at}0 5000)", row) for at, row in enumerate(self.samples)], "Point", "EPSG:26918", "Water_Samples"),
            memory_layer("BEACH_NAME:string,REASON:string,START_DATE:date", [(f"Point ({at}0 7000)", row) for at, row in enumerate(self.closures)], "Point", "EPSG:26918", "Closures"),
        ]  # fmt: skip
        self.of_station = {code: beach for code, beach, _ in self.stations}
        self.of_beach = dict(self.beaches)

    def sampled(self, keep=lambda row: True) -> set[str]:
        return {row[1] for row in self.samples if keep(row)}


@pytest.fixture(scope="module")
def coast(qgis_app) -> Coast:
    register_providers()
    return Coast()


def ask(coast: Coast, question: str, mode: EngineMode = EngineMode.FUSED):
    answer = api.ask(question, coast.layers, settings=Settings(engine=mode))
    assert answer.answered, (question, answer.explanation)
    return answer


def names_of(answer) -> set[str]:
    return {feature.name for feature in answer.features}


@pytest.mark.parametrize("mode", list(EngineMode))
def test_what_belongs_to_them_keeps_things(coast: Coast, mode: EngineMode) -> None:
    closed = {beach for beach, _, _ in coast.closures}
    exceeding = {coast.of_station[code] for code in coast.sampled(lambda row: row[3] == "Exceedance")}
    active = {beach for _, beach, status in coast.stations if status == "Active"}
    everything = set(coast.of_beach)
    assert names_of(ask(coast, "beaches without closures", mode)) == everything - closed
    assert names_of(ask(coast, "beaches with an active station", mode)) == active
    assert names_of(ask(coast, "beaches without an active station", mode)) == everything - active
    assert names_of(ask(coast, "beaches with an exceedance", mode)) == exceeding
    assert names_of(ask(coast, "bay beaches that were never closed", mode)) == {name for name in everything - closed if coast.of_beach[name] == "Bay"}


@pytest.mark.parametrize("mode", list(EngineMode))
def test_what_belongs_to_them_is_counted(coast: Coast, mode: EngineMode) -> None:
    closures = Counter(beach for beach, _, _ in coast.closures)
    in_2024 = Counter(beach for beach, _, day in coast.closures if day.startswith("2024"))
    assert names_of(ask(coast, "beaches with more than 4 closures", mode)) == {name for name, many in closures.items() if many > 4}
    assert names_of(ask(coast, "beaches that were closed more than twice in 2024", mode)) == {name for name, many in in_2024.items() if many > 2}
    assert names_of(ask(coast, "which beach had the most closures", mode)) == {name for name, many in closures.items() if many == max(closures.values())}
    one = max(closures, key=lambda name: closures[name])
    assert ask(coast, f"how often was {one} closed", mode).value == closures[one]


@pytest.mark.parametrize("mode", list(EngineMode))
def test_numbers_go_by_what_things_belong_to(coast: Coast, mode: EngineMode) -> None:
    by_kind: dict[str, list[float]] = {}
    for row in coast.samples:
        by_kind.setdefault(coast.of_beach[coast.of_station[row[1]]], []).append(row[2])
    table = ask(coast, "average entero by beach type", mode).table
    assert {row[0]: pytest.approx(row[1]) for row in table.rows} == {kind: pytest.approx(fmean(values)) for kind, values in by_kind.items()}
    ocean = [row for row in coast.samples if coast.of_beach[coast.of_station[row[1]]] == "Ocean"]
    assert ask(coast, "how many samples at ocean beaches", mode).value == len(ocean)
    inactive = {code for code, _, status in coast.stations if status == "Inactive"}
    assert ask(coast, "how many samples of inactive stations", mode).value == sum(row[1] in inactive for row in coast.samples)
    assert ask(coast, "how many stations were not sampled in 2025", mode).value == len(coast.stations) - len(coast.sampled(lambda row: row[4].startswith("2025")))


def test_the_answer_says_by_what_they_belong_together(coast: Coast) -> None:
    told = " ".join(issue.message for issue in ask(coast, "beaches with an exceedance").issues)
    assert "“BEACH_NAME” of “Water_Samples” is that of “Monitoring_Stations”, found by “STATION_ID”." in told
    assert "Which of “Water_Samples” belong to which of “Beaches” is told by the field “BEACH_NAME”." in told


class Lifts:
    """Lifts with codes of their kind and owner, which tables tell; checks of lifts in a table; quarters as areas. Tables have no geometry."""

    def __init__(self) -> None:
        pick = random.Random(11)
        self.kinds = [("P", "Passenger lift"), ("G", "Goods lift"), ("S", "Stair lift")]
        self.owners = [(f"U{at}", name) for at, name in enumerate(["Harbour Clinic", "Maple Homes", "Rail Trust", "City School", "Market Hall"])]
        self.lifts = [(f"L-{at:02d}", f"Lift {at}", pick.choice("PGS"), f"U{pick.randint(0, 4)}") for at in range(24)]
        self.checks = [
            (f"C{at}", pick.choice(self.lifts[:20])[0], pick.choice(("Passed", "Passed", "Rejected")), pick.randint(20, 90), f"{pick.choice((2023, 2024))}-05-{at % 28 + 1:02d}")
            for at in range(70)
        ]  # fmt: skip
        quarters = [("Polygon ((0 0, 12 0, 12 1, 0 1, 0 0))", ("Westend",)), ("Polygon ((12 0, 24 0, 24 1, 12 1, 12 0))", ("Eastend",))]
        self.layers = [
            memory_layer("NAME:string", quarters, "Polygon", name="Quarters"),
            memory_layer("LIFT_NO:string,NAME:string,KIND_CD:string,OWNER_ID:string", [(f"Point ({at}.5 0.5)", row) for at, row in enumerate(self.lifts)], name="Lifts"),
            memory_layer("CHECK_NO:string,LIFT_NO:string,RESULT:string,MINUTES:integer,CHECKED_ON:date", [(None, row) for row in self.checks], "None", "", "Checks"),
            memory_layer("KIND_CD:string,KIND:string", [(None, row) for row in self.kinds], "None", "", "Kinds"),
            memory_layer("OWNER_ID:string,OWNER:string", [(None, row) for row in self.owners], "None", "", "Owners"),
        ]  # fmt: skip
        self.quarter = {number: ("Westend" if at < 12 else "Eastend") for at, (number, *_) in enumerate(self.lifts)}

    def rejected(self) -> list[tuple]:
        return [row for row in self.checks if row[2] == "Rejected"]


@pytest.fixture(scope="module")
def lifts(qgis_app) -> Lifts:
    register_providers()
    return Lifts()


@pytest.mark.parametrize("mode", list(EngineMode))
def test_a_table_without_geometry_is_asked_for_itself(lifts: Lifts, mode: EngineMode) -> None:
    in_2024 = [row for row in lifts.checks if row[4].startswith("2024")]
    assert ask(lifts, "how many checks were there in 2024", mode).value == len(in_2024)
    assert ask(lifts, "how many rejected checks", mode).value == len(lifts.rejected())
    table = ask(lifts, "total minutes by result", mode).table
    assert {row[0]: row[1] for row in table.rows} == {kind: sum(row[3] for row in lifts.checks if row[2] == kind) for kind in ("Passed", "Rejected")}


@pytest.mark.parametrize("mode", list(EngineMode))
def test_rows_of_a_table_belong_to_things_on_the_map(lifts: Lifts, mode: EngineMode) -> None:
    checked, many = {row[1] for row in lifts.checks}, Counter(row[1] for row in lifts.checks)
    name = {number: called for number, called, *_ in lifts.lifts}
    assert names_of(ask(lifts, "lifts without a check", mode)) == {called for number, called in name.items() if number not in checked}
    assert names_of(ask(lifts, "lifts with more than 4 checks", mode)) == {name[number] for number, count in many.items() if count > 4}
    rejected = Counter(lifts.quarter[row[1]] for row in lifts.rejected())
    assert names_of(ask(lifts, "which quarter has the most rejected checks", mode)) == {max(rejected, key=lambda quarter: rejected[quarter])}
    assert ask(lifts, "how many rejected checks in Westend", mode).value == rejected["Westend"]
    shown = ask(lifts, "rejected checks", mode)
    assert len(shown.features) == len(lifts.rejected())
    assert all(feature.lon is not None for feature in shown.features)


@pytest.mark.parametrize("mode", list(EngineMode))
def test_what_codes_mean_is_looked_up_in_tables(lifts: Lifts, mode: EngineMode) -> None:
    kinds, owners = dict(lifts.kinds), dict(lifts.owners)
    table = ask(lifts, "lifts by kind", mode).table
    assert {row[0]: row[1] for row in table.rows} == Counter(kinds[row[2]] for row in lifts.lifts)
    assert ask(lifts, "how many goods lifts are there", mode).value == sum(row[2] == "G" for row in lifts.lifts)
    assert names_of(ask(lifts, "lifts owned by Rail Trust", mode)) == {row[1] for row in lifts.lifts if owners[row[3]] == "Rail Trust"}


def test_a_list_of_a_table_that_belongs_to_nothing_has_no_place(lifts: Lifts) -> None:
    assert all(feature.lon is None for feature in ask(lifts, "owners called Rail Trust").features)


@pytest.mark.parametrize("mode", list(EngineMode))
def test_the_last_record_of_each_thing(lifts: Lifts, mode: EngineMode) -> None:
    last: dict[str, tuple] = {}
    for row in lifts.checks:  # of two on one day the first in the table
        if row[1] not in last or row[4] > last[row[1]][4]:
            last[row[1]] = row
    name = {number: called for number, called, *_ in lifts.lifts}
    rejected = {name[number] for number, row in last.items() if row[2] == "Rejected"}
    assert names_of(ask(lifts, "which lifts were rejected at their last check", mode)) == rejected
    assert names_of(ask(lifts, "lifts whose last check was before 2024", mode)) == {name[number] for number, row in last.items() if row[4] < "2024"}
    one = next(iter(last))
    assert str(ask(lifts, f"when was the last check of {name[one]}", mode).value).startswith(last[one][4])
