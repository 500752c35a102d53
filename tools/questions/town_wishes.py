"""Questions about the sample town: attributes, conditions, places, alternatives and negation, opening times, rasters."""

from __future__ import annotations

from typing import Any

import shapely

from .case import Golds
from .expected import Expected, NoValue, Number, Rows, Text, ambiguous, any_of, count, exists, features
from .hours import MONDAY, SATURDAY, SUNDAY, WEDNESDAY, on_day, surely
from .oracle import Thing, Town, both, having, inside, nearest, union, within, without


def attributes(t: Town) -> Golds:
    """What is the X of Y; where is Y."""
    golds: Golds = {}
    golds["operates-alderwen-university-neighbour-o"] = Text(("private",))
    golds["when-lycee-champlain-built"] = Number(1966, 0.0)
    golds["pupils-lycee-champlain"] = Number(1272, 0.0)
    golds["colour-line-1"] = Text(("red",))
    golds["headway-line-3-minutes"] = Number(8, 0.0)
    golds["postcode-southbank-district"] = Text(("K7X 4S",))
    old = t.district("Westfield")
    golds["median-age-westfield"] = Number(old["median_age"])
    golds["lycee-champlain"] = features([t.school("Lycée Champlain")])
    castle = t.one("places", "Castle Gardens Museum")
    golds["street-castle-gardens-museum"] = Text((castle["addr_street"],))
    golds["rating-castle-gardens-museum"] = Number(castle["rating"])
    museum = t.one("places", "Alderwen Printing Museum")
    golds["phone-number-alderwen-printing-museum"] = Text((museum["phone"],))
    golds["phone-number-national-museum-railways"] = NoValue()
    best = nearest(t["subway_stations"], [t.school("Lycée Champlain")])[0]
    golds["when-subway-station-nearest-lycee"] = Number(best["opened"], 0.0)
    largest = max(t.parks, key=lambda p: p.shape.area)
    golds["kind-largest-park"] = Text((largest["kind"],))
    north = having(t["districts"], [t.one("places", "Poole Memorial Hospital")])[0]
    golds["population-district-contains-poole-memorial"] = Number(north["population"], 0.0)
    return golds


def conditions(t: Town) -> Golds:
    """Wishes about attributes."""
    golds: Golds = {}
    schools, stations, districts = t["schools"], t["subway_stations"], t["districts"]
    restaurants, hotels, cafes = t.of("restaurant"), t.of("hotel"), t.of("café")

    def cuisine(name: str) -> list:
        return [r for r in restaurants if name in (r["cuisine"] or "").split(";")]

    golds["secondary-schools"] = features(t.where("schools", level="secondary"))
    golds["private-schools"] = features(t.where("schools", operator="private"))
    golds["schools-not-public"] = features([s for s in schools if s["operator"] != "public"])
    golds["schools-more-800-pupils"] = features([s for s in schools if s["pupils"] > 800])
    golds["schools-between-300-500-pupils"] = features([s for s in schools if 300 <= s["pupils"] <= 500])
    golds["schools-built-before-1900"] = features([s for s in schools if s["built"] < 1900])
    golds["schools-built-since-2000"] = any_of(
        features([s for s in schools if s["built"] >= 2000]), features([s for s in schools if s["built"] > 2000])
    )
    golds["schools-built-1930s"] = features([s for s in schools if 1930 <= s["built"] <= 1939])
    golds["step-free-subway-stations"] = features(t.where("subway_stations", step_free="yes"))
    golds["subway-stations-opened-1999-later"] = features([s for s in stations if s["opened"] >= 1999])
    golds["subway-stations-line-3"] = features([s for s in stations if "Line 3" in s["lines"].split(";")])
    golds["italian-restaurants"] = features(cuisine("italian"))
    golds["sushi-restaurants"] = features(cuisine("sushi"))
    golds["indian-restaurants-westfield"] = features(inside(cuisine("indian"), [t.district("Westfield")]))
    golds["vegetarian-restaurants"] = any_of(
        features([r for r in restaurants if r["diet_vegetarian"] in ("yes", "only")]),
        features([r for r in restaurants if r["diet_vegetarian"] in ("yes", "only") or "vegetarian" in (r["cuisine"] or "").split(";")]),
    )
    golds["cafes-outdoor-seating"] = features([c for c in cafes if c["outdoor_seating"] == "yes"])
    golds["cafes-without-outdoor-seating"] = any_of(
        features([c for c in cafes if c["outdoor_seating"] == "no"]), features([c for c in cafes if c["outdoor_seating"] != "yes"])
    )
    golds["wheelchair-accessible-museums"] = features([m for m in t.of("museum") if m["wheelchair"] == "yes"])
    golds["four-star-hotels"] = features([h for h in hotels if h["stars"] == 4])
    golds["hotels-least-4-stars"] = features([h for h in hotels if (h["stars"] or 0) >= 4])
    golds["hotels-without-star-rating"] = features([h for h in hotels if h["stars"] is None])
    golds["restaurants-rated-4-8-higher"] = features([r for r in restaurants if (r["rating"] or 0) >= 4.8])
    golds["gardens"] = features([p for p in t["parks"] if p["kind"] == "garden"])
    golds["districts-more-9-000-inhabitants"] = features([d for d in districts if d["population"] > 9000])
    golds["districts-fewer-6000-people-median"] = features([d for d in districts if d["population"] < 6000 and d["median_age"] > 42])
    golds["schools-whose-name-contains-college"] = features([s for s in schools if "college" in s.name.casefold()])
    golds["parks-whose-name-starts-south"] = features([p for p in t.parks if p.name.startswith("South")])
    thirty = [p for p in t["streets"] if p["maxspeed"] == 80]
    golds["streets-speed-limit-80"] = features(thirty)
    golds["streets-four-lanes"] = features([p for p in t["streets"] if p["lanes"] == 4])
    golds["bars-without-website"] = features([b for b in t.of("bar") if not b["website"]])
    golds["banks-main-street"] = any_of(
        features([b for b in t.of("bank") if b["addr_street"] == "Main Street"]),
        *[features(within(t.of("bank"), t.street("Main Street"), d)) for d in (20, 30, 40, 50)],
    )
    golds["primary-schools-built-after-1980"] = features([s for s in t.where("schools", level="primary") if s["built"] > 1980])
    return golds


def alternatives(t: Town) -> Golds:
    """Or, and, not, several at once."""
    golds: Golds = {}
    old, stations = [t.district("Old Town")], t["subway_stations"]
    golds["pubs-bars-westfield"] = features(inside(union(t.of("pub"), t.of("bar")), [t.district("Westfield")]))
    golds["cinemas-theatres-old-town"] = features(inside(union(t.of("cinema"), t.of("theatre")), [t.district("Old Town")]))
    golds["hotels-lakeside-westfield"] = features(inside(t.of("hotel"), [t.district("Lakeside"), t.district("Westfield")]))
    golds["bakeries-within-250-m-subway"] = features(without(within(t.of("bakery"), stations, 250), inside(t.of("bakery"), old)))
    golds["gyms-within-100-m-park"] = features(union(within(t.of("gym"), t.parks, 100), within(t.of("gym"), t["lake"], 100)))
    golds["districts-not-suburbs"] = features(without(t["districts"], [d for d in t["districts"] if d["kind"] == "suburb"]))
    golds["hospitals-pharmacies-altogether"] = count(union(t.of("hospital"), t.of("pharmacy")))
    golds["secondary-vocational-schools"] = features([s for s in t["schools"] if s["level"] in ("secondary", "vocational")])
    parks_busy = having(t["districts"], t.parks, lambda n: n > 2)
    golds["libraries-districts-more-2-parks"] = features(inside(t.of("library"), parks_busy))
    big = [d for d in t["districts"] if d["population"] > 10000]
    golds["hotels-within-200-m-subway"] = features(both(inside(t.of("hotel"), big), within(t.of("hotel"), stations, 200)))
    museum_near = within(t.of("museum"), t.of("hospital"), 400)
    golds["cafes-within-150-m-museum"] = features(within(t.of("café"), museum_near, 150))
    return golds


def places(t: Town) -> Golds:
    """Names in all spellings, and descriptions of places."""
    golds: Golds = {}
    lycee = [t.school("Lycée Champlain")]
    near_lycee = features(within(t.of("café"), lycee, 300))
    golds["cafes-within-300-m-lycee"] = near_lycee
    college = [t.school("O'Connor College of Art & Design")]
    golds["doctors-within-400-m-o"] = features(within(t.of("hairdresser"), college, 400))
    biggest = max(t.parks, key=lambda p: p.shape.area)
    golds["playgrounds-within-200-m-largest"] = features(within(t.of("playground"), [biggest], 200))
    nature = t.where("parks", kind="nature_reserve")
    golds["subway-station-nearest-nature-reserve"] = features(nearest(t["subway_stations"], nature))
    high = most_pupils(t)
    golds["library-closest-school-most-pupils"] = features(nearest(t.of("library"), [high]))
    golds["nearest-pharmacy-eastbridge-general-hospital"] = features(
        nearest(t.of("pharmacy"), [t.one("places", "Eastbridge General Hospital")])
    )
    point = t.station("Central Station")
    lat, lon = point.values.get("lat", 44.90110768), -76.29040165
    typed = within(t.of("hotel"), [_at(t, lon, lat)], 500)
    golds["hotels-within-500-m-44"] = features(typed)
    golds["hotels-up-500-m-district"] = features(within(t.of("hotel"), [t.district("Hillcrest")], 500))
    golds["cafes-within-200-m-market"] = ambiguous(
        "a park, a subway station",
        *[features(within(t.of("café"), [thing], 200)) for thing in (t.park("Market Square"), t.station("Market Square"))],
    )
    golds["cafes-within-200-m-market-2"] = features(within(t.of("café"), [t.station("Market Square")], 200))
    golds["cafes-within-200-m-park"] = features(within(t.of("café"), [t.park("North Park")], 200))
    southbank = t.where("places", name="Southbank Museum")
    golds["nearest-subway-station-southbank-museum"] = ambiguous(
        "two of that name",
        *[features(nearest(t["subway_stations"], [thing])) for thing in southbank],
        features(nearest(t["subway_stations"], southbank)),
    )
    (one,) = [m for m in southbank if m["addr_street"] == "Highland Lane"]
    golds["nearest-subway-station-southbank-museum-2"] = features(nearest(t["subway_stations"], [one]))
    rails = nearest(t.parks, [t.one("places", "National Museum of Railways")])
    golds["closest-park-national-museum-railways"] = features(rails)
    return golds


def most_pupils(t: Town) -> Thing:
    return max(t["schools"], key=lambda s: s["pupils"])


def _at(t: Town, lon: float, lat: float) -> Thing:
    return Thing("", 0, {}, shapely.Point(*t.from_degrees.transform(lon, lat)), lon, lat)


def opening(t: Town) -> Golds:
    """When something is open, on a Wednesday at 15:00; what nobody knows is none of it."""
    golds: Golds = {}
    weekend, evening = (SATURDAY, SUNDAY), (18 * 60, 22 * 60)

    def those(kind: str, *asked: Any, at_least: int = 1) -> Expected:
        return features([thing for thing in t.of(kind) if surely(thing["opening_hours"], *asked, at_least=at_least)])

    golds["cafes-open-sunday-evening"] = those("café", (SUNDAY,), *evening, at_least=120)
    golds["pharmacies-open-now"] = those("pharmacy", (WEDNESDAY,), 900, 901)
    golds["restaurants-after-10-pm-weekends"] = those("restaurant", weekend, 22 * 60 + 1, 27 * 60)
    golds["bakery-at-6-am-monday"] = exists([b for b in t.of("bakery") if surely(b["opening_hours"], (MONDAY,), 360, 361)])
    golds["supermarkets-until-midnight"] = those("supermarket", (WEDNESDAY,), 1439, 1440)
    golds["pharmacies-sunday"] = features([p for p in t.of("pharmacy") if on_day(p["opening_hours"], SUNDAY)])
    golds["bars-after-23"] = those("bar", (WEDNESDAY,), 23 * 60 + 1, 27 * 60)
    golds["restaurants-noon-saturday-sunday"] = those("restaurant", weekend, 720, 721)
    return golds


def rasters(t: Town) -> Golds:
    """The elevation model under features."""
    golds: Golds = {}
    means = {p.name: float(t.elevations(p.shape).mean()) for p in t.parks}
    loose = {p.name: (means[p.name],) for p in t.parks}
    golds["average-elevation-each-park"] = Rows(loose)
    old = t.elevations(t.district("Old Town").shape)
    golds["average-elevation-old-town"] = Number(float(old.mean()))
    golds["highest-elevation-hillcrest"] = Number(float(t.elevations(t.district("Hillcrest").shape).max()))
    districts = {d.name: float(t.elevations(d.shape).mean()) for d in t["districts"]}
    top = t.district(max(districts, key=districts.__getitem__))
    golds["district-highest-average-elevation"] = features([top])
    lowest = {d.name: (float(t.elevations(d.shape).min()),) for d in t["districts"]}
    golds["lowest-elevation-every-district"] = Rows(lowest)
    limit = 100.0
    golds["districts-average-elevation-above-100"] = features([d for d in t["districts"] if districts[d.name] > limit])
    return golds


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "attributes": attributes(t),
        "conditions": conditions(t),
        "alternatives": alternatives(t),
        "places": places(t),
        "opening": opening(t),
        "rasters": rasters(t),
    }
