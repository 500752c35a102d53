"""Questions about the sample town that put several things together, and some that are easily misread."""

from __future__ import annotations

from statistics import mean

from .case import Golds
from .expected import Number, Rows, any_of, count, features
from .oracle import Town, beyond, both, distance, having, inside, most, nearest, tally, within, without


def compound(t: Town) -> Golds:
    """Conditions, relations, groups and statistics in one question."""
    golds: Golds = {}
    districts, schools, stations, hotels = t["districts"], t["schools"], t["subway_stations"], t.of("hotel")
    old, westfield, southbank = t.district("Old Town"), t.district("Westfield"), t.district("Southbank")
    restaurants, museums = t.of("restaurant"), t.of("museum")
    inner = {d.name: inside(schools, [d]) for d in districts}
    golds["pupils-by-district"] = Rows({name: (sum(s["pupils"] for s in there),) for name, there in inner.items()})
    golds["mean-pupils-by-district"] = Rows({name: (mean(s["pupils"] for s in there),) for name, there in inner.items() if there})
    golds["pupils-westfield"] = Number(sum(s["pupils"] for s in inner["Westfield"]), 0.0)
    golds["primary-pupils"] = Number(sum(s["pupils"] for s in t.where("schools", level="primary")), 0.0)
    golds["best-hotels-old-town"] = features(
        [h for h in inside(hotels, [old]) if h["rating"] == max(x["rating"] for x in inside(hotels, [old]))]
    )
    golds["museum-most-reviews"] = features(most(museums, lambda m: m["reviews"]))
    golds["two-museums-most-reviews-old-town"] = features(most(inside(museums, [old]), lambda m: m["reviews"], 2), ordered=True)
    golds["accessible-hotels-near-station"] = features(
        within([h for h in hotels if h["wheelchair"] == "yes" and (h["stars"] or 0) >= 3], [t.station("Central Station")], 800)
    )
    golds["three-or-four-stars"] = features([h for h in hotels if h["stars"] in (3, 4)])
    golds["far-from-stations-and-parks"] = features(both(beyond(schools, stations, 700), beyond(schools, t.parks, 600)))
    golds["schools-not-near-park"] = count(beyond(schools, t.parks, 500))
    golds["districts-many-hotels-few-people"] = features([d for d in having(districts, hotels, lambda n: n >= 3) if d["population"] < 9000])
    golds["population-of-districts-with-hospital"] = Number(sum(d["population"] for d in having(districts, t.of("hospital"))), 0.0)
    golds["primary-schools-per-district"] = Rows({d.name: (tally(d, t.where("schools", level="primary")),) for d in districts})
    near_station = {d.name: (len([c for c in inside(t.of("café"), [d]) if distance(c, stations) <= 200]),) for d in districts}
    golds["cafes-near-stations-per-district"] = Rows(near_station)
    big = [d for d in districts if d["population"] > 8000]
    golds["schools-in-big-districts"] = Rows({d.name: (tally(d, schools),) for d in big})
    golds["most-restaurants-without-old-town"] = features(most(without(districts, [old]), lambda d: tally(d, restaurants)))
    golds["smallest-district-with-hospital"] = features(most(having(districts, t.of("hospital")), lambda d: d.shape.area, fewest=True))
    golds["nearest-big-school"] = features(nearest([s for s in schools if s["pupils"] > 1000], [t.station("Central Station")]))
    golds["nearest-italian"] = features(
        nearest([r for r in restaurants if "italian" in (r["cuisine"] or "").split(";")], [t.school("Lycée Champlain")], 2), ordered=True
    )
    secondary = t.where("schools", level="secondary")
    golds["station-to-secondary"] = features(nearest(stations, secondary))
    golds["district-longest-streets"] = features(
        most(districts, lambda d: sum(piece.shape.intersection(d.shape).length for piece in t["streets"]))
    )
    golds["district-most-park-area"] = features(most(districts, lambda d: sum(park.shape.intersection(d.shape).area for park in t.parks)))
    golds["district-largest-park-share"] = features(
        most(districts, lambda d: sum(park.shape.intersection(d.shape).area for park in t.parks) / d.shape.area)
    )
    golds["bridges"] = any_of(features([p for p in t["streets"] if p["bridge"]]), count([p for p in t["streets"] if p["bridge"]]))
    fast = [piece for piece in t["streets"] if (piece["maxspeed"] or 0) >= 50]
    meeting = [piece for piece in fast if piece.shape.intersects(westfield.shape)]
    golds["fast-streets-in-westfield"] = any_of(features(inside(fast, [westfield])), features(meeting))
    golds["length-of-main-roads-southbank"] = Number(
        sum(p.shape.intersection(southbank.shape).length for p in t.where("streets", **{"class": "primary"}))
    )
    golds["stations-on-two-lines"] = features([s for s in stations if {"Line 1", "Line 3"} <= set(s["lines"].split(";"))])
    golds["line-opened-last"] = features(most(t["subway_lines"], lambda line: line["opened"]))
    golds["stations-not-step-free-per-district"] = Rows(
        {d.name: (tally(d, t.where("subway_stations", step_free="no")),) for d in districts}
    )
    golds["mean-rating-by-district-of-cafes"] = Rows(
        {d.name: (mean(c["rating"] for c in inside(t.of("café"), [d]) if c["rating"] is not None),) for d in districts}
    )
    golds["share-of-population"] = Number(southbank["population"] / sum(d["population"] for d in districts))
    golds["share-of-hotels-in-old-town"] = Number(tally(old, hotels) / len(hotels))
    golds["difference-of-population"] = Number(abs(southbank["population"] - old["population"]), 0.0)
    golds["households-average-size"] = Number(old["population"] / old["households"])
    golds["accessible-well-rated-harbour"] = features(
        [r for r in inside(restaurants, [t.district("Harbour")]) if r["wheelchair"] == "yes" and (r["rating"] or 0) > 4]
    )
    return golds


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {"compound": compound(t)}
