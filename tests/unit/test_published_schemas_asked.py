"""Questions over tables that others publish: words for their layers, fields and kinds, by what the data and the names themselves tell."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from spatial_rag_plugin.grounding.attributes.links import link
from spatial_rag_plugin.grounding.lexicon.layer_names import ONLY_BEGINS, PARTIAL_LAYER_NAME, layer_name_score
from spatial_rag_plugin.grounding.lexicon.name_parts import parts_of
from spatial_rag_plugin.grounding.lexicon.published_fields import published_fields
from spatial_rag_plugin.grounding.wording.published_words import with_published_words
from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, GeometryKind
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number


def day(name: str) -> FieldInfo:
    return FieldInfo(name, FieldType.DATE, role=FieldRole.DATE, filled=60, distinct=50)


LINES = replace(
    PLACES,
    id="l",
    name="TransmissionLines",
    geometry=GeometryKind.LINE,
    fields=(
        name_field("LINE_NO"), number("OUTAGECOUNT"), day("INSTALLDATE"), replace(number("COATEDYEAR"), minimum=1990.0, maximum=2020.0),
        category("CONDUCTOR", ("Copper", 40), ("Aluminium", 60)),
        category("GRID_OPERATOR", ("Northern Operator", 50), ("Coastal Operator", 50)),
    ),
    name_fields=("LINE_NO",),
    fingerprint="l",
)  # fmt: skip
DOCKS = replace(
    PLACES,
    id="d",
    name="docks",
    fields=(
        name_field("DOCK_NAME"), number("BERTHS"), number("AVG_DELAY_MIN"),
        category("PORT_AUTHORITY", ("East Authority", 50), ("West Authority", 50)),
        category("FISHING", ("All waters are open fishing", 30), ("Not open fishing", 30), ("No access", 40)),
    ),
    name_fields=("DOCK_NAME",),
    fingerprint="d",
)  # fmt: skip


def steps(question: str, *layers: Any) -> str:
    found: Plan = understand(question, FakeWorld(layers, ()), Settings())
    assert found.runnable, [issue.message for issue in found.issues]
    assert found.workflow is not None
    return " | ".join(repr(step.operation) for step in found.workflow.steps)


def test_a_layer_of_two_words_written_together_holds_what_the_last_one_says() -> None:
    stations = replace(PLACES, id="s", name="FireStations", fingerprint="s")
    fires = replace(PLACES, id="f", name="InterAgencyFirePerimeterHistory", geometry=GeometryKind.POLYGON, fingerprint="f")
    assert layer_name_score(("fire",), stations) < ONLY_BEGINS
    assert layer_name_score(("fire",), fires) == PARTIAL_LAYER_NAME


def test_a_height_is_one_of_whatever_it_is_the_height() -> None:
    assert link(("height",), parts_of("heightroof")) > 0.8
    assert link(("population",), parts_of("POP_DENS")) < 0.8


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("oldest transmission line", "INSTALLDATE"),
        ("outages per km by conductor", "weight"),
        ("most common operator", "GRID_OPERATOR"),
        ("breakdown of transmission lines by conductor", "CONDUCTOR"),
        ("rank operators by number of transmission lines", "GRID_OPERATOR"),
    ],
)
def test_lines(question: str, said: str) -> None:
    assert said in steps(question, LINES)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("berths per dock by authority", "PORT_AUTHORITY"),
        ("how many berths does the average dock have", "'mean'"),
        ("how many berths does a typical dock have", "'mean'"),
        ("average delay by authority", "'mean'"),
    ],
)
def test_points(question: str, said: str) -> None:
    assert said in steps(question, DOCKS)


def test_what_is_denied_is_no_sort_of_it() -> None:
    assert "Not open fishing" not in steps("open fishing docks", DOCKS)


def test_a_value_elsewhere_is_no_group_where_the_things_have_such_a_field() -> None:
    kinds = (category("ZONE", ("Mixed Use", 40), ("Port Use", 60)),)
    zones = replace(PLACES, id="z", name="zones", geometry=GeometryKind.POLYGON, fields=kinds, name_fields=(), fingerprint="z")
    yards = replace(PLACES, id="y", name="yards", fields=(name_field("YARD"), category("YRD_USE", ("repair", 30), ("storage", 70))),
                    name_fields=("YARD",), fingerprint="y")  # fmt: skip
    assert "YRD_USE" in steps("yards by use", yards, zones)


def test_of_two_layers_called_so_the_one_with_the_field_is_meant() -> None:
    first = replace(PLACES, id="a", name="PPR_Moorings", fields=(name_field("M_NAME"),), name_fields=("M_NAME",), fingerprint="a")
    second = replace(PLACES, id="b", name="moorings_public", fields=(name_field("M_NO"), day("LEASE_END"), number("CRANES")),
                     name_fields=("M_NO",), fingerprint="b")  # fmt: skip
    assert "'moorings_public'" in steps("moorings with a crane", first, second)


def test_no_elevation_is_the_longest() -> None:
    fields = (name_field("G_NAME"), number("ELEVATION"))
    gauges = replace(PLACES, id="g", name="gauges", fields=fields, name_fields=("G_NAME",), fingerprint="g")
    assert not understand("gauge with the longest record", FakeWorld((gauges,), ()), Settings()).runnable


def test_nothing_has_two_values_of_one_field_at_once() -> None:
    fields = replace(DOCKS, fields=(*DOCKS.fields, category("TILE_DRAIN", ("Y", 50), ("N", 50)), category("ROOFED", ("Y", 50), ("N", 50))))
    assert "TILE_DRAIN" in steps("docks that are roofed but not tile drained", fields)


def test_the_number_of_what_a_field_counts_is_their_sum() -> None:
    docks = replace(DOCKS, fields=(*DOCKS.fields, replace(number("UNITSRES"), alias="number of living units")))
    assert "'sum'" in steps("number of living units", docks)


def test_fields_of_published_schemas_and_their_codes() -> None:
    found = published_fields(("case_id", "t_cap", "t_manu", "p_name"))
    assert found["t_manu"].alias == "manufacturer"
    hospitals = published_fields(("NAICS_CODE", "BEDS", "TRAUMA"))
    assert hospitals["TRAUMA"].codes["LEVEL II"] == "level II trauma center"
    assert not published_fields(("t_cap",))


def test_layers_called_by_a_public_data_set_hold_what_that_does() -> None:
    turbines = replace(PLACES, id="w", name="uswtdb_v6_1", fingerprint="w")
    assert layer_name_score(("wind", "turbine"), turbines) > PARTIAL_LAYER_NAME


def test_who_made_something_is_told_by_the_alias_too() -> None:
    maker = category("P_MANU", ("Nordbau", 40), ("Suedwerk", 60), alias="manufacturer")
    fields = (name_field("P_NO"), maker, number("FLOW"))
    pumps = replace(PLACES, id="u", name="pumps", fields=fields, name_fields=("P_NO",), fingerprint="u")
    assert "Nordbau" in steps("pumps made by Nordbau", pumps)
    assert "500" in steps("pumps with a flow of at least 500 gpm", pumps)


def test_a_value_that_is_the_name_of_the_layer_is_no_sort_of_it() -> None:
    status = category("STATUS", ("MTR Site", 40), ("Deleted MTR Site", 60))
    fields = (name_field("S_NAME"), status)
    sites = replace(PLACES, id="m", name="Meteor_MTR_Sites", fields=fields, name_fields=("S_NAME",), fingerprint="m")
    assert "Filter" not in steps("how many meteor sites are there", sites)


def test_areas_with_numbers_of_their_own_are_not_joined_by_a_shared_name() -> None:
    code = replace(category("POSTCODE", *((str(n), 1) for n in range(100))), distinct=100)
    zones = replace(PLACES, id="c", name="post_codes", geometry=GeometryKind.POLYGON, feature_count=100, fingerprint="c",
                    fields=(code, category("PO_NAME", ("ALTDORF", 100))), name_fields=("PO_NAME",))  # fmt: skip
    assert "SummariseBy" not in steps("docks by post code", DOCKS, zones)


def test_charging_stations_are_electric_ones() -> None:
    fuel = category("Fuel Type Code", ("ELEC", 40), ("CNG", 60))
    stations = replace(PLACES, id="e", name="alt_fuel_stations", fields=(name_field("Station Name"), fuel), name_fields=(), fingerprint="e")
    assert with_published_words("free charging stations", FakeWorld((stations,), ()).catalog) == "free charging stations"
    labelled = replace(fuel, values=tuple(replace(each, label="electric" if each.value == "ELEC" else each.label) for each in fuel.values))
    stations = replace(stations, fields=(name_field("Station Name"), labelled))
    assert with_published_words("free charging stations", FakeWorld((stations,), ()).catalog) == "free electric stations"


def test_what_nobody_knows_is_neither_with_something_nor_without() -> None:
    crane = category("GANTRY", ("Large", 20), ("Small", 20), ("None", 30), ("Unknown", 30))
    quays = replace(PLACES, id="q", name="quays", fields=(name_field("Q_NAME"), crane), name_fields=("Q_NAME",), fingerprint="q")
    assert "Unknown" in steps("quays with a gantry", quays)
    assert "Unknown" not in steps("quays without a gantry", quays)


def test_the_busiest_by_the_one_number_of_passengers() -> None:
    fields = (name_field("P_NAME"), number("AVG_WKDY_BOARD"))
    piers = replace(PLACES, id="v", name="piers", fields=fields, name_fields=("P_NAME",), fingerprint="v")
    assert "AVG_WKDY_BOARD" in steps("busiest pier", piers)


def test_a_sort_of_work_is_its_class() -> None:
    kinds = (category("permit_type_desc", ("A", 50), ("B", 50)), category("work_class", ("C", 50), ("D", 50)))
    assert "work_class" in steps("docks by work type", replace(DOCKS, fields=(*DOCKS.fields, *kinds)))
