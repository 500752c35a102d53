"""Questions over Natural Earth (../shared/realdata): other people's layers, with codes, abbreviated fields and gaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean

import shapely

from .case import Golds
from .expected import Number, Rows, Text, Unanswerable, YesNo, ambiguous, any_of, count, features, roughly
from .oracle import GEOD, Thing, World, area_m2, globe_distance, most

KM2 = 1e6


def within_km(things: Sequence[Thing], origin: Thing, kilometres: float) -> list[Thing]:
    """Points closer than that to a point; nothing may lie within a kilometre of the limit."""
    metres = {thing.fid: GEOD.inv(origin.lon, origin.lat, thing.lon, thing.lat)[2] for thing in things}
    if any(abs(far - kilometres * 1000) < 1000 for far in metres.values()):
        raise ValueError("too close to the limit to tell")
    return [thing for thing in things if thing is not origin and metres[thing.fid] < kilometres * 1000]


def closest(things: Sequence[Thing], origin: Thing, number: int = 1) -> list[Thing]:
    """The points closest to a point."""
    return sorted(things, key=lambda thing: GEOD.inv(origin.lon, origin.lat, thing.lon, thing.lat)[2])[:number]


def lying_in(points: Sequence[Thing], *areas: Thing) -> list[Thing]:
    """The points inside any of the areas."""
    return [point for point in points if any(shapely.contains_xy(area.shape, point.lon, point.lat) for area in areas)]


def attributes(w: World) -> Golds:
    """Fields of countries, cities and peaks."""
    countries, cities, peaks = w["countries"], w["populated_places"], w["peaks"]
    france, germany = w.one("countries", "France"), w.one("countries", "Germany")
    african = [p for p in peaks if p["region"] == "Africa"]
    asian = [[p for p in peaks if p["region"] == "Asia"], lying_in(peaks, *_of_continent(countries, "Asia")[0])]
    return {
        "population-of-france": Number(france["pop_est"], 0.001),
        "most-populous": features(most(countries, lambda c: c["pop_est"])),
        "top-gdp": features(most(countries, lambda c: c["gdp_md_est"], 5), ordered=True),
        "countries-of-africa": any_of(*map(features, _of_continent(countries, "Africa"))),
        "countries-by-continent": Rows({name: (number,) for name, number in Counter(c["continent"] for c in countries).items()}),
        "population-of-europe": any_of(*(Number(sum(c["pop_est"] for c in there), 0.001) for there in _of_continent(countries, "Europe"))),
        "highest-peak": features(most(peaks, lambda p: p["elevation"] or 0)),
        "highest-in-africa": features(most(african, lambda p: p["elevation"] or 0)),
        "above-7500": features([p for p in peaks if (p["elevation"] or 0) > 7500]),
        "mean-elevation-asia": any_of(*(_mean_elevation(there) for there in asian)),
        "elevation-of-k2": Number(w.one("peaks", "K2")["elevation"]),
        "large-cities": any_of(*(features([c for c in cities if c[field] > 10_000_000]) for field in ("pop_max", "pop_min"))),
        "largest-cities": any_of(*(features(most(cities, lambda c, f=field: c[f], 3), ordered=True) for field in ("pop_max", "pop_min"))),
        "low-income": features([c for c in countries if c["income_grp"] == "5. Low income"]),
        "reservoirs": count([x for x in w["lakes"] if x["featurecla"] == "Reservoir"]),
        "density-germany": Number(germany["pop_est"] / area_m2(germany.shape)),
        "densest-in-africa": any_of(
            *(features(most(there, lambda c: c["pop_est"] / area_m2(c.shape))) for there in _of_continent(countries, "Africa"))
        ),
        "tokyo-delhi": YesNo(w.one("populated_places", "Tokyo")["pop_max"] > w.one("populated_places", "Delhi")["pop_max"]),
        "iata-of-heathrow": Text(("LHR",)),
        "share-in-asia": any_of(*(Number(len(there) / len(countries)) for there in _of_continent(countries, "Asia"))),
        "peaks-above-6000": features([p for p in peaks if (p["elevation"] or 0) > 6000]),
        "largest-by-continent": Rows(
            {
                name: (most([c for c in countries if c["continent"] == name], lambda c: c["pop_est"])[0].name,)
                for name in sorted({c["continent"] for c in countries})
            }
        ),
        "unnamed-lakes": count([x for x in w["lakes"] if not x["name"]]),
    }


def _mean_elevation(peaks: Sequence[Thing]) -> Number:
    return Number(mean(peak["elevation"] for peak in peaks if peak["elevation"] is not None))


def _of_continent(countries: Sequence[Thing], name: str) -> list[list[Thing]]:
    """Two fields tell it, and they differ for islands."""
    return [[c for c in countries if c[field] == name] for field in ("continent", "region_un")]


def places(w: World) -> Golds:
    """Relations, distances, counts in areas."""
    countries, cities, airports, ports, peaks = (w[name] for name in ("countries", "populated_places", "airports", "ports", "peaks"))
    brazil, france, switzerland = (w.one("countries", name) for name in ("Brazil", "France", "Switzerland"))
    chicago, berlin, geneva, mumbai = (w.one("populated_places", name) for name in ("Chicago", "Berlin", "Geneva", "Mumbai"))
    texas = w.state("United States of America", "Texas")
    bordering = [c for c in countries if c is not france and c.shape.intersects(france.shape)]
    states = w.states("Brazil")
    proper_states = [state for state in states if state["type_en"] == "State"]
    big_lakes = [x for x in w["lakes"] if area_m2(x.shape) > 25_000 * KM2]
    metres = GEOD.inv(w.one("populated_places", "Paris").lon, w.one("populated_places", "Paris").lat, berlin.lon, berlin.lat)[2]
    in_texas = lying_in(cities, texas)
    return {
        "airports-of-brazil": count(lying_in(airports, brazil)),
        "airports-near-chicago": features(within_km(airports, chicago, 250)),
        "nearest-port-to-berlin": features(closest(ports, berlin)),
        "nearest-airports-to-geneva": features(closest(airports, geneva, 3), ordered=True),
        "peaks-near-geneva": features(within_km(peaks, geneva, 150)),
        "cities-of-texas": any_of(features(in_texas), features([c for c in cities if c["adm1name"] == "Texas"])),
        "number-of-cities-of-texas": any_of(count(in_texas), count([c for c in cities if c["adm1name"] == "Texas"])),
        "airports-by-state-of-brazil": any_of(
            *(Rows({s.name: (len(lying_in(airports, s)),) for s in there}) for there in (states, proper_states))
        ),
        "state-with-most-airports": features(most(states, lambda s: len(lying_in(airports, s)))),
        "large-lakes": features(big_lakes),
        "largest-lake": features(most(w["lakes"], lambda x: area_m2(x.shape))),
        "paris-berlin": Number(metres),
        "mumbai-to-a-port": Number(GEOD.inv(mumbai.lon, mumbai.lat, (port := closest(ports, mumbai)[0]).lon, port.lat)[2]),
        "neighbours-below-ten-million": features([c for c in bordering if c["pop_est"] < 10_000_000]),
        "countries-of-the-danube": features(
            [c for c in countries if any(c.shape.intersects(r.shape) for r in w["rivers"] if "Danube" in (r["name"], r["name_alt"]))]
        ),
        "rivers-through-switzerland": any_of(
            features([r for r in w["rivers"] if r.shape.intersects(switzerland.shape)]),
            features([r for r in w["rivers"] if r.shape.crosses(switzerland.shape)]),
        ),
        "lakes-of-switzerland": features([x for x in w["lakes"] if x.shape.intersects(switzerland.shape)]),
        "country-of-geneva": features([c for c in countries if shapely.contains_xy(c.shape, geneva.lon, geneva.lat)]),
        "distance-spain-morocco": Number(globe_distance(w.one("countries", "Spain"), w.one("countries", "Morocco")), 0.05),
        "people-within-100-km-of-berlin": any_of(
            *(Number(sum(c[field] for c in (*within_km(cities, berlin, 100), berlin)), 0.001) for field in ("pop_max", "pop_min"))
        ),
        "cities-of-northern-france": roughly(*(_north_of(cities, france, latitude) for latitude in (48.0, 45.5))),
        "countries-of-southern-africa": features([c for c in countries if c["subregion"] == "Southern Africa"]),
        "countries-of-south-america": any_of(*map(features, _of_continent(countries, "South America"))),
        "countries-with-high-peaks": features(
            [c for c in countries if any(shapely.contains_xy(c.shape, p.lon, p.lat) for p in peaks if (p["elevation"] or 0) > 8000)]
        ),
    }


def _north_of(cities: Sequence[Thing], country: Thing, latitude: float) -> list[Thing]:
    return [city for city in lying_in(cities, country) if city.lat > latitude]


def refused(w: World) -> Golds:
    """What these layers cannot tell."""
    limas = w.where("populated_places", name="Lima")
    return {
        "not-in-the-data": Unanswerable("not in the data"),
        "lima": ambiguous("two of that name", *(Number(city["pop_max"]) for city in limas)),
    }


def cases(w: World) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {"natural attributes": attributes(w), "natural places": places(w), "natural no answer": refused(w)}
