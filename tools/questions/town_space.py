"""Questions about the sample town: relations, distances, nearest, directions."""

from __future__ import annotations

from collections.abc import Sequence

from .case import Golds
from .expected import AnyOf, Bearing, Near, Number, any_of, count, exists, features
from .oracle import (
    Thing,
    Town,
    azimuth,
    beyond,
    both,
    distance,
    having,
    in_sector,
    inside,
    nearest,
    touching,
    union,
    within,
    without,
)

FOOT, MILE = 0.3048, 1609.344


def relations(t: Town) -> Golds:
    """In, contains, touches, crosses, disjoint, overlaps, covers."""
    golds: Golds = {}
    old_town, harbour, southbank = t.district("Old Town"), t.district("Harbour"), t.district("Southbank")
    river, lake = t["river"], t["lake"]
    golds["museums-old-town"] = features(inside(t.of("museum"), [old_town]))
    golds["every-pharmacy-within-westfield"] = features(inside(t.of("pharmacy"), [t.district("Westfield")]))
    golds["district-lycee-champlain"] = features(having(t["districts"], [t.school("Lycée Champlain")]))
    golds["districts-border-old-town"] = features(touching(t["districts"], [old_town]))
    golds["districts-share-boundary-greenfield"] = features(touching(t["districts"], [t.district("Greenfield")]))
    crossing = [piece for piece in t["streets"] if piece.shape.intersects(river[0].shape)]
    over = [piece for piece in crossing if piece.shape.intersects(t["river_line"][0].shape)]
    golds["streets-cross-river"] = any_of(features(crossing), features(over))
    crossed = [line for line in t["subway_lines"] if line.shape.intersects(river[0].shape)]
    golds["subway-lines-run-under-across"] = features(crossed)
    line1 = t.one("subway_lines", "Line 1")
    golds["districts-line-1-pass-through"] = features([area for area in t["districts"] if area.shape.intersects(line1.shape)])
    golds["districts-river-flows-through"] = features([area for area in t["districts"] if area.shape.intersects(river[0].shape)])
    golds["districts-river-not-touch"] = features(
        without(t["districts"], [area for area in t["districts"] if area.shape.intersects(river[0].shape)])
    )
    golds["schools-outside-old-town-harbour"] = features(without(t["schools"], inside(t["schools"], [old_town, harbour])))
    golds["hospitals-not-old-town"] = features(without(t.of("hospital"), inside(t.of("hospital"), [old_town])))
    in_parks = inside(t.of("playground"), t.parks)
    golds["playgrounds-inside-parks"] = features(in_parks)
    golds["parks-contain-playground"] = features(having(t.parks, t.of("playground")))
    golds["parks-without-playground"] = features(having(t.parks, t.of("playground"), lambda n: n == 0))
    golds["districts-overlap-lake-touch"] = features([area for area in t["districts"] if area.shape.intersects(lake[0].shape)])
    golds["primary-streets-southbank"] = features(
        [piece for piece in t.where("streets", **{"class": "primary"}) if piece.shape.intersects(southbank.shape)]
    )
    parks_in = [park for park in t.parks if park.shape.within(t.district("Hillcrest").shape)]
    golds["parks-hillcrest"] = any_of(features(parks_in), features(inside(t.parks, [t.district("Hillcrest")])))
    golds["parks-completely-within-hillcrest"] = features(parks_in)
    golds["hotels-districts-hospital"] = features(inside(t.of("hotel"), having(t["districts"], t.of("hospital"))))
    golds["libraries-lakeside"] = exists(inside(t.of("library"), [t.district("Lakeside")]))
    golds["bookshops-old-town-no-more"] = features(
        both(inside(t.of("bookshop"), [old_town]), within(t.of("bookshop"), t["subway_stations"], 250))
    )
    return golds


def distances(t: Town) -> Golds:
    """Within, beyond, between limits; units and written numbers."""
    golds: Golds = {}
    stations, river, lake, parks, schools = t["subway_stations"], t["river"], t["lake"], t.parks, t["schools"]
    golds["cafes-within-200-m-subway"] = features(within(t.of("café"), stations, 200))
    served = [thing for thing in t["places"] if "coffee_shop" in (thing["cuisine"] or "").split(";")]
    golds["coffee-shops-not-more-160"] = any_of(
        *(features(within(things, stations, 160)) for things in (t.of("café"), served, union(t.of("café"), served)))
    )
    golds["pharmacies-within-half-kilometre-central"] = features(within(t.of("pharmacy"), [t.station("Central Station")], 500))
    golds["hotels-less-1-km-lake"] = features(within(t.of("hotel"), lake, 1000))
    golds["pubs-within-1-000-feet"] = features(within(t.of("pub"), river, 1000 * FOOT))
    golds["museums-within-half-mile-university"] = features(within(t.of("museum"), [t.station("University")], 0.5 * MILE))
    golds["schools-within-150-metres-park"] = features(within(schools, parks, 150))
    golds["schools-within-300-yards-park"] = features(within(schools, parks, 300 * 0.9144))
    golds["schools-more-1-km-subway"] = features(beyond(schools, stations, 1000))
    golds["hotels-least-1-5-km"] = features(beyond(t.of("hotel"), river, 1500))
    golds["banks-between-300-600-m"] = features(within(t.of("bank"), stations, 600, at_least=300))
    golds["pharmacies-not-within-400-m"] = features(without(t.of("pharmacy"), within(t.of("pharmacy"), stations, 400)))
    golds["cafes-within-100-m-park"] = features(both(within(t.of("café"), parks, 100), within(t.of("café"), stations, 280)))
    golds["galleries-within-200-m-river"] = features(union(within(t.of("gallery"), river, 200), within(t.of("gallery"), lake, 200)))
    golds["supermarkets-within-300-m-subway"] = features(
        both(within(t.of("supermarket"), stations, 300), beyond(t.of("supermarket"), river, 500))
    )
    walk = any_of(
        *[features(within(t.of("library"), stations, minutes)) for minutes in (400, 400.2, 415, 416.7, 417, 420, 375, 333.3, 450)]
    )
    golds["libraries-within-5-minute-walk"] = walk
    golds["doctors-within-two-hundred-fifty"] = features(within(t.of("doctor"), t.of("hospital"), 250))
    golds["cinemas-within-quarter-mile-theatre"] = features(within(t.of("cinema"), t.of("theatre"), 0.25 * MILE))
    lycee, academy = t.school("Lycée Champlain"), t.school("Terry Fox Academy")
    golds["far-central-station-lake"] = Number(distance(t.station("Central Station"), lake))
    golds["distance-between-lycee-champlain-terry"] = Number(distance(lycee, [academy]))
    golds["far-away-quarry-woods-old"] = Number(distance(t.park("Quarry Woods"), [t.district("Old Town")]))
    school = t.school("Alderwen University")
    golds["far-alderwen-university-nearest-hospital"] = Number(distance(school, t.of("hospital")))
    return golds


def near(t: Town) -> Golds:
    """Near without a number: any sensible distance that the answer sticks to."""
    golds: Golds = {}

    def around(things: Sequence[Thing], others: Sequence[Thing], lowest: float = 50.0, highest: float = 1500.0) -> Near:
        return Near({(thing.layer, thing.fid): distance(thing, others) for thing in things}, lowest, highest)

    central = [t.station("Central Station")]
    golds["hotels-near-central-station"] = around(t.of("hotel"), central)
    golds["restaurants-lake"] = around(t.of("restaurant"), t["lake"])
    golds["cafes-within-walking-distance-alderwen"] = around(t.of("café"), [t.school("Alderwen University")])
    golds["bars-along-river"] = around(t.of("bar"), t["river"])
    golds["bakeries-along-ring-road"] = around(t.of("bakery"), t.street("Ring Road"), 10.0)
    return golds


def nearest_cases(t: Town) -> Golds:
    """Nearest, k nearest, second nearest, farthest."""
    golds: Golds = {}
    central, lycee = [t.station("Central Station")], [t.school("Lycée Champlain")]
    golds["nearest-hospital-central-station"] = features(nearest(t.of("hospital"), central))
    golds["three-nearest-pharmacies-lycee-champlain"] = features(nearest(t.of("pharmacy"), lycee, 3), ordered=True)
    golds["5-libraries-closest-central-station"] = features(nearest(t.of("library"), central, 5), ordered=True)
    second = nearest(t.of("cinema"), central, 2)[1:]
    golds["second-nearest-cinema-central-station"] = features(second)
    farthest = max(t.of("museum"), key=lambda thing: distance(thing, central))
    golds["museum-farthest-central-station"] = features([farthest])
    golds["nearest-metro-stop-botanical-garden"] = features(nearest(t["subway_stations"], [t.park("Botanical Garden")]))
    golds["supermarket-closest-lake"] = features(nearest(t.of("supermarket"), t["lake"]))
    golds["cafe-northgate-closest-central-station"] = features(nearest(inside(t.of("café"), [t.district("Northgate")]), central))
    golds["nearest-secondary-school-botanical-garden"] = features(
        nearest(t.where("schools", level="secondary"), [t.park("Botanical Garden")])
    )
    return golds


def directions(t: Town) -> Golds:
    """Compass directions; a sector of 45° or 90° or all that lies further that way are honest readings."""
    golds: Golds = {}

    def toward(things: Sequence[Thing], origin: Thing, middle: float) -> AnyOf:
        readings = [in_sector(things, origin, middle, width) for width in (22.5, 45.0)]
        if middle % 90 == 0:
            readings.append(in_sector(things, origin, middle, 90.0))
            box = origin.shape.bounds
            outside = {
                0.0: lambda s: s.bounds[1] > box[3],
                90.0: lambda s: s.bounds[0] > box[2],
                180.0: lambda s: s.bounds[3] < box[1],
                270.0: lambda s: s.bounds[2] < box[0],
            }[middle]
            readings.append([thing for thing in things if outside(thing.shape)])
        beyond_it = [without(reading, inside(reading, [origin])) for reading in readings]
        return any_of(*map(features, (*readings, *beyond_it)))

    central, old_town = t.station("Central Station"), t.district("Old Town")
    golds["hospitals-north-central-station"] = toward(t.of("hospital"), central, 0.0)
    golds["schools-east-central-station"] = toward(t["schools"], central, 90.0)
    golds["museums-west-old-town"] = toward(t.of("museum"), old_town, 270.0)
    golds["hotels-south-east-central-station"] = toward(t.of("hotel"), central, 135.0)
    golds["subway-stations-southwest-university-station"] = toward(t["subway_stations"], t.station("University"), 225.0)
    lake = t["lake"][0]
    golds["direction-lake-central-station"] = Bearing(azimuth(central, lake))
    golds["way-terry-fox-academy-lycee"] = Bearing(azimuth(t.school("Lycée Champlain"), t.school("Terry Fox Academy")))
    north = in_sector(t.of("café"), central, 0.0, 22.5)
    north_wide, north_half = in_sector(t.of("café"), central, 0.0, 45.0), in_sector(t.of("café"), central, 0.0, 90.0)
    golds["cafes-within-400-m-north"] = any_of(*[features(within(things, [central], 400)) for things in (north, north_wide, north_half)])
    golds["cafes-lie-north-central-station"] = any_of(*[count(things) for things in (north, north_wide, north_half)])
    return golds


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "relations": relations(t),
        "distances": distances(t),
        "near": near(t),
        "nearest": nearest_cases(t),
        "directions": directions(t),
    }
