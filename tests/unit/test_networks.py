"""Which lines are a network that a way can follow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.grounding.relations.near import diagonal_m
from spatial_rag_plugin.grounding.relations.ways import network_layer
from spatial_rag_plugin.model.catalog import Catalog
from tests.unit.fake_world import STREETS

CONTINENT = (-123.0, 27.0, -70.0, 48.0)


@pytest.mark.parametrize(
    ("count", "extent", "found"),
    [(40, (10.0, 50.0, 10.1, 50.1), True), (46, CONTINENT, False), (50_000, CONTINENT, True), (46, None, True)],
)
def test_lines_here_and_there_in_a_continent_are_no_network(count: int, extent: tuple, found: bool) -> None:
    layer = replace(STREETS, feature_count=count, extent=extent)
    assert (network_layer(Catalog((layer,))) is layer) is found


def test_the_diagonal_is_about_right() -> None:
    """One degree of latitude is 111 km, of longitude half as much at 60° north; across the antimeridian as well."""
    assert diagonal_m((10.0, 0.0, 10.0, 1.0)) == pytest.approx(110_600, rel=0.01)
    assert diagonal_m((10.0, 60.0, 11.0, 60.0)) == pytest.approx(55_660, rel=0.01)
    assert diagonal_m((179.5, 0.0, -179.5, 0.0)) == pytest.approx(111_320, rel=0.01)


@pytest.mark.parametrize(("stops", "lines"), [("地铁站", "地铁线路"), ("公交站", "公交线路"), ("医院", "公交线路")])
def test_a_way_between_stations_follows_their_own_lines(stops: str, lines: str) -> None:
    """Of networks that are as sure, that of what the way leads to; else the one with most lines."""
    networks = tuple(replace(STREETS, id=name, name=name, feature_count=count) for name, count in (("公交线路", 20), ("地铁线路", 3)))
    found = network_layer(Catalog(networks), [replace(STREETS, id=stops, name=stops)] * 2)
    assert found is not None
    assert found.name == lines


@pytest.mark.parametrize(
    ("question", "stops", "lines"),
    [
        ("pharmacies within 1 km along the streets from Central Station", ["地铁站"], "道路"),
        ("what can be reached within 1 km from Central Station", ["地铁站"], "道路"),  # on foot, as far as is known
        ("从Central Station沿道路1公里内可以到达的药店", ["地铁站"], "道路"),
        ("shortest way along the streets from Central Station to Harbour Station", ["地铁站", "地铁站"], "道路"),
        ("shortest way from Central Station to Harbour Station", ["地铁站", "地铁站"], "地铁线路"),
        ("what is reached within 3 km along the metro lines from Central Station", ["地铁站"], "地铁线路"),
    ],
)
def test_a_way_follows_the_lines_that_are_named(question: str, stops: list[str], lines: str) -> None:
    networks = tuple(replace(STREETS, id=name, name=name, feature_count=count) for name, count in (("道路", 20), ("地铁线路", 3)))
    found = network_layer(Catalog(networks), [replace(STREETS, id=stop, name=stop) for stop in stops], question)
    assert found is not None
    assert found.name == lines
