"""Questions about the world map that ships with QGIS: countries, states, no figures but their geometry."""

from __future__ import annotations

from functools import cache

from .case import Golds
from .expected import Bearing, Number, Rows, Text, Unanswerable, YesNo, ambiguous, any_of, count, features
from .oracle import GEOD, Thing, World, area_m2, globe_distance, most, perimeter_m

KM2 = 1e6


def neighbours(w: World, name: str) -> list[Thing]:
    """The countries that share more than a point or overlap with imprecise borders."""
    country = w.country(name)
    return [other for other in w["countries"] if other is not country and other.shape.intersects(country.shape)]


def relations(w: World) -> Golds:
    golds: Golds = {}
    golds["countries-border-germany"] = features(neighbours(w, "Germany"))
    golds["countries-surround-mongolia-those-bordering"] = features(neighbours(w, "Mongolia"))
    golds["countries-adjacent-switzerland"] = features(neighbours(w, "Switzerland"))
    golds["countries-border-germany-2"] = count(neighbours(w, "Germany"))
    both = [x for x in neighbours(w, "Germany") if x in neighbours(w, "Switzerland")]
    golds["countries-border-both-germany-switzerland"] = features(both)
    golds["france-border-germany"] = YesNo(w.country("France") in neighbours(w, "Germany"), features([w.country("France")]))
    golds["portugal-neighbour-france"] = YesNo(w.country("Portugal") in neighbours(w, "France"))
    brazil = w.states("Brazil")
    golds["states-brazil"] = features(brazil)
    golds["states-germany"] = count(w.states("Germany"))
    golds["country-bayern"] = any_of(features([w.country("Germany")]), Text(("Germany",)))
    golds["states-germany-border-bayern"] = features(
        [s for s in w.states("Germany") if s is not w.state("Germany", "Bayern") and s.shape.intersects(w.state("Germany", "Bayern").shape)]
    )
    texas = w.state("United States of America", "Texas")
    us = w.states("United States of America")
    golds["states-united-states-america-border"] = features([s for s in us if s is not texas and s.shape.intersects(texas.shape)])
    return golds


def sizes(w: World) -> Golds:
    golds: Golds = {}

    @cache
    def area(thing: Thing) -> float:
        return area_m2(thing.shape)

    countries, brazil = w["countries"], w.states("Brazil")
    golds["largest-country"] = features(most(countries, area))
    golds["five-largest-countries"] = features(most(countries, area, 5), ordered=True)
    golds["third-largest-country"] = features(most(countries, area, 3)[2:])
    golds["largest-state-brazil"] = features(most(brazil, area))
    golds["three-smallest-states-brazil"] = features(most(brazil, area, 3, fewest=True), ordered=True)
    golds["largest-country-borders-germany"] = features(most(neighbours(w, "Germany"), area))
    golds["area-france"] = Number(area(w.country("France")))
    golds["perimeter-switzerland"] = Number(perimeter_m(w.country("Switzerland").shape))
    golds["countries-larger-5-million-km2"] = features([c for c in countries if area(c) > 5e6 * KM2])
    golds["countries-bordering-germany-smaller-50000"] = features([c for c in neighbours(w, "Germany") if area(c) < 5e4 * KM2])
    golds["countries-larger-india"] = features([c for c in countries if area(c) > area(w.country("India"))])
    golds["spain-larger-sweden"] = YesNo(area(w.country("Spain")) > area(w.country("Sweden")))
    texas = w.state("United States of America", "Texas")
    golds["texas-larger-france"] = YesNo(area(texas) > area(w.country("France")))
    bigger = max((w.country("Egypt"), w.country("Nigeria")), key=area)
    golds["larger-egypt-nigeria"] = features([bigger])
    golds["total-area-brazil-states"] = Number(sum(map(area, brazil)))
    golds["average-area-state-brazil"] = Number(sum(map(area, brazil)) / len(brazil))
    golds["area-each-state-austria"] = Rows({s.name: (area(s),) for s in w.states("Austria")})
    golds["share-area-brazil-state-amazonas"] = Number(area(w.state("Brazil", "Amazonas")) / area(w.country("Brazil")), 0.01)
    return golds


def distances(w: World) -> Golds:
    golds: Golds = {}
    france, germany = w.country("France"), w.country("Germany")
    golds["far-ireland-germany"] = Number(globe_distance(w.country("Ireland"), germany))
    golds["far-france-germany"] = Number(0.0, 0.0)
    iceland = w.country("Iceland")
    # 30 degrees are at least 1,000 km up here
    around = [c for c in w["countries"] if c is not iceland and c.shape.distance(iceland.shape) < 30]
    others = {c.fid: globe_distance(c, iceland) for c in around}
    nearest = min(around, key=lambda c: others[c.fid])
    golds["country-nearest-iceland"] = features([nearest])
    close = [c for c in around if others[c.fid] < 800_000]
    golds["countries-within-800-km-iceland"] = features(close)
    towards = GEOD.inv(france.lon, france.lat, germany.lon, germany.lat)[0] % 360
    golds["direction-germany-france"] = Bearing(towards, 3.0)
    golds["countries-whose-name-starts-z"] = features([c for c in w["countries"] if c["NAME"] and c["NAME"].startswith("Z")])
    golds["countries-stan-their-name"] = features([c for c in w["countries"] if c["NAME"] and "stan" in c["NAME"]])
    germans = {
        "Germany": (len(w.states("Germany")),),
        "Austria": (len(w.states("Austria")),),
        "Switzerland": (len(w.states("Switzerland")),),
    }
    golds["compare-number-states-germany-austria"] = Rows(germans)
    return golds


def no_answers(w: World) -> Golds:
    golds: Golds = {}
    none = Unanswerable("not in the data")
    golds["population-france"] = none
    limericks = [s for s in w["states_provinces"] if s.name == "Limerick"]
    golds["large-limerick"] = ambiguous(
        "two of that name", *(Number(area_m2(s.shape)) for s in limericks), Number(sum(area_m2(s.shape) for s in limericks))
    )
    georgia = [w.country("Georgia"), w.state("United States of America", "Georgia")]
    golds["area-georgia"] = ambiguous("a country and a state", *(Number(area_m2(g.shape)) for g in georgia))
    return golds


def cases(w: World) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "world relations": relations(w),
        "world sizes": sizes(w),
        "world distances": distances(w),
        "world no answer": no_answers(w),
    }
