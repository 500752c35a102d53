"""Questions about the sample town: counts, groups, tallies, sizes, statistics, shares, comparisons, yes or no."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import mean, median

from .case import Golds
from .expected import Expected, Number, Rows, YesNo, ambiguous, any_of, count, exists, features
from .oracle import Thing, Town, both, distance, having, inside, meets, most, nearest, tally, within

HECTARE, KM2 = 1e4, 1e6


def counts(t: Town) -> Golds:
    """How many."""
    golds: Golds = {}
    old_town = [t.district("Old Town")]
    golds["schools"] = count(t["schools"])
    golds["restaurants-old-town"] = count(inside(t.of("restaurant"), old_town))
    golds["pharmacies-within-500-m-hospital"] = count(within(t.of("pharmacy"), t.of("hospital"), 500))
    golds["number-primary-schools"] = count(t.where("schools", level="primary"))
    golds["subway-stations-southbank"] = count(inside(t["subway_stations"], [t.district("Southbank")]))
    golds["parks-least-one-playground"] = count(having(t.parks, t.of("playground")))
    golds["districts-more-two-schools"] = count(having(t["districts"], t["schools"], lambda n: n > 2))
    golds["count-hotels-less-600-m"] = count(within(t.of("hotel"), [t.station("Central Station")], 600))
    return golds


def groups(t: Town) -> Golds:
    """One row for each district, kind or value."""
    golds: Golds = {}

    def per_district(things: list[Thing]) -> Rows:
        return Rows({area.name: (tally(area, things),) for area in t["districts"]})

    golds["schools-each-district"] = per_district(t["schools"])
    golds["hotels-per-district-as-table"] = per_district(t.of("hotel"))
    golds["subway-stops-each-district"] = per_district(t["subway_stations"])
    levels = Counter(thing["level"] for thing in t["schools"])
    golds["number-schools-level"] = Rows({name: (number,) for name, number in levels.items()})
    categories = Counter(thing["category"] for thing in t["places"])
    golds["count-places-category"] = Rows({name: (number,) for name, number in categories.items()})
    kinds = {kind: sum(area["population"] for area in t.where("districts", kind=kind)) for kind in ("centre", "inner", "suburb")}
    golds["total-population-kind-district"] = Rows({kind: (number,) for kind, number in kinds.items()})
    lanes = {line.name: (line["opened"],) for line in t["subway_lines"]}
    golds["when-each-subway-line-opened"] = Rows(lanes)
    pupils = {level: mean(thing["pupils"] for thing in t.where("schools", level=level)) for level in levels}
    golds["average-number-pupils-per-school"] = Rows({level: (number,) for level, number in pupils.items()})
    hospital = {thing.name: (nearest(t.of("hospital"), [thing])[0].name,) for thing in t["schools"]}
    golds["nearest-hospital-each-school"] = Rows(hospital)
    stars = Counter(thing["stars"] for thing in t.of("hotel") if thing["stars"] is not None)
    golds["hotels-each-number-stars"] = Rows({str(star): (number,) for star, number in stars.items()}, optional=frozenset({"none"}))
    lengths = {area.name: (sum(piece.shape.intersection(area.shape).length for piece in t["streets"]),) for area in t["districts"]}
    golds["total-length-streets-each-district"] = Rows(lengths)
    parks = {area.name: (sum(park.shape.intersection(area.shape).area for park in t.parks),) for area in t["districts"]}
    golds["park-area-per-district"] = Rows(parks)
    golds["population-households-every-district"] = Rows({area.name: (area["population"], area["households"]) for area in t["districts"]})
    golds["area-each-district"] = Rows({area.name: (area.shape.area,) for area in t["districts"]})
    return golds


def leaders(things: list[Thing], number: Callable[[Thing], float]) -> Expected:
    """All that share the first place; one of them is right where the answer remarks on it."""
    best = max(map(number, things))
    tied = [thing for thing in things if number(thing) == best]
    return any_of(features(tied), *(ambiguous("a tie", features([thing])) for thing in tied))


def superlatives(t: Town) -> Golds:
    """Largest, most, ordinals, rankings, tallies."""
    golds: Golds = {}
    districts, parks, schools = t["districts"], t.parks, t["schools"]
    golds["largest-park"] = features(most(parks, lambda p: p.shape.area))
    golds["three-largest-parks"] = features(most(parks, lambda p: p.shape.area, 3), ordered=True)
    golds["second-largest-park"] = features(most(parks, lambda p: p.shape.area, 2)[1:])
    golds["smallest-park"] = features(most(parks, lambda p: p.shape.area, fewest=True))
    golds["district-largest-population"] = features(most(districts, lambda d: d["population"]))
    golds["two-districts-highest-median-age"] = features(most(districts, lambda d: d["median_age"], 2), ordered=True)
    golds["rank-districts-population"] = features(most(districts, lambda d: d["population"], 15), ordered=True)
    golds["all-districts-ascending-order-population"] = features(most(districts, lambda d: d["population"], 15, fewest=True), ordered=True)
    golds["district-most-schools"] = leaders(districts, lambda d: tally(d, schools))
    golds["district-most-hotels"] = features(most(districts, lambda d: tally(d, t.of("hotel"))))
    golds["top-three-districts-number-restaurants"] = features(most(districts, lambda d: tally(d, t.of("restaurant")), 3), ordered=True)
    golds["park-most-playgrounds"] = leaders(parks, lambda p: tally(p, t.of("playground")))
    golds["districts-least-3-schools"] = features(having(districts, schools, lambda n: n >= 3))
    golds["districts-without-hospital"] = features(having(districts, t.of("hospital"), lambda n: n == 0))
    golds["districts-more-ten-hotels"] = features(having(districts, t.of("hotel"), lambda n: n > 10))
    golds["districts-exactly-one-subway-station"] = features(having(districts, t["subway_stations"], lambda n: n == 1))
    golds["districts-hospital-library"] = features([d for d in districts if tally(d, t.of("hospital")) and tally(d, t.of("library"))])
    golds["school-most-pupils"] = features(most(schools, lambda s: s["pupils"]))
    golds["oldest-school"] = features([s for s in schools if s["built"] == min(x["built"] for x in schools)])
    golds["top-5-primary-schools-pupils"] = features(most(t.where("schools", level="primary"), lambda s: s["pupils"], 5), ordered=True)
    golds["longest-subway-line"] = features(most(t["subway_lines"], lambda line: line.shape.length))
    golds["district-fewest-schools-per-square"] = features(most(districts, lambda d: tally(d, schools) / d.shape.area, fewest=True))
    near = lambda s: len([c for c in t.of("café") if distance(c, [s]) < 300])  # noqa: E731
    golds["subway-station-most-cafes-within"] = features(most(t["subway_stations"], near))
    return golds


def sizes(t: Town) -> Golds:
    """Areas, lengths, conditions on them."""
    golds: Golds = {}
    parks, districts = t.parks, t["districts"]
    golds["area-old-town"] = Number(t.district("Old Town").shape.area)
    golds["large-botanical-garden"] = Number(t.park("Botanical Garden").shape.area)
    golds["long-river"] = Number(t["river_line"][0].shape.length)
    golds["long-subway-line-2"] = Number(t.one("subway_lines", "Line 2").shape.length)
    golds["perimeter-harbour-district"] = Number(t.district("Harbour").shape.length)
    golds["long-main-street"] = Number(sum(piece.shape.length for piece in t.street("Main Street")))
    golds["total-area-all-parks"] = Number(sum(p.shape.area for p in parks))
    golds["parks-larger-20-ha"] = features([p for p in parks if p.shape.area > 20 * HECTARE])
    golds["parks-between-5-15-hectares"] = features([p for p in parks if 5 * HECTARE < p.shape.area < 15 * HECTARE])
    golds["districts-smaller-2-square-kilometres"] = features([d for d in districts if d.shape.area < 2 * KM2])
    golds["subway-lines-longer-5-km"] = features([line for line in t["subway_lines"] if line.shape.length > 5000])
    inner = sum(piece.shape.intersection(t.district("Westfield").shape).length for piece in t["streets"])
    golds["total-length-streets-westfield"] = Number(inner)
    green = sum(p.shape.intersection(t.district("Lakeside").shape).area for p in parks)
    golds["much-park-area-lakeside"] = Number(green)
    return golds


def statistics(t: Town) -> Golds:
    """Sum, mean, median, minimum, maximum of a field, a size or a distance."""
    golds: Golds = {}
    schools, districts = t["schools"], t["districts"]
    primary = t.where("schools", level="primary")
    golds["total-population-all-districts"] = Number(sum(d["population"] for d in districts), 0.0)
    golds["average-number-pupils-primary-schools"] = Number(mean(s["pupils"] for s in primary))
    golds["median-number-pupils-per-school"] = Number(median(s["pupils"] for s in schools))
    golds["highest-median-age-district"] = Number(max(d["median_age"] for d in districts))
    golds["earliest-year-school-built"] = Number(min(s["built"] for s in schools), 0.0)
    ratings = [h["rating"] for h in t.of("hotel") if h["rating"] is not None]
    golds["average-rating-hotels"] = Number(mean(ratings))
    old = [r["rating"] for r in inside(t.of("restaurant"), [t.district("Old Town")]) if r["rating"] is not None]
    golds["average-rating-restaurants-old-town"] = Number(mean(old))
    golds["average-size-park"] = Number(mean(p.shape.area for p in t.parks))
    golds["average-distance-school-nearest-park"] = Number(mean(distance(s, t.parks) for s in schools))
    golds["total-households-suburb-districts"] = Number(sum(d["households"] for d in t.where("districts", kind="suburb")), 0.0)
    golds["population-old-town"] = Number(t.district("Old Town")["population"], 0.0)
    return golds


def shares(t: Town) -> Golds:
    """Percentages, parts of areas, densities."""
    golds: Golds = {}
    schools, districts, parks = t["schools"], t["districts"], t.parks
    near_park = len(within(schools, parks, 500)) / len(schools)
    golds["percentage-schools-within-500-m"] = Number(near_park)
    golds["share-schools-public"] = Number(len(t.where("schools", operator="public")) / len(schools))
    accessible = len(t.of("hotel", wheelchair="yes")) / len(t.of("hotel"))
    golds["percentage-hotels-wheelchair-accessible"] = Number(accessible)
    union_area = sum(p.shape.intersection(t.district("Lakeside").shape).area for p in parks)
    golds["percentage-lakeside-covered-parks"] = Number(union_area / t.district("Lakeside").shape.area)
    covered = {d.name: (sum(p.shape.intersection(d.shape).area for p in parks) / d.shape.area,) for d in districts}
    golds["share-each-district-covered-parks"] = Rows(covered)
    density = {d.name: (d["population"] / d.shape.area,) for d in districts}
    golds["population-density-each-district"] = Rows(density)
    one = t.district("Southbank")
    golds["population-density-southbank"] = Number(one["population"] / one.shape.area)
    golds["district-highest-population-density"] = features(most(districts, lambda d: d["population"] / d.shape.area))
    cafes = {d.name: (tally(d, t.of("café")) / d.shape.area,) for d in districts}
    golds["cafes-per-square-kilometre-each"] = Rows(cafes)
    capita = {d.name: (tally(d, t.of("doctor")) / d["population"],) for d in districts}
    golds["doctors-per-1000-inhabitants-each"] = Rows(capita)
    golds["district-most-people-per-household"] = features(most(districts, lambda d: d["population"] / d["households"]))
    return golds


def comparisons(t: Town) -> Golds:
    """This against that."""
    golds: Golds = {}
    old, southbank, parks = t.district("Old Town"), t.district("Southbank"), t.parks
    golds["old-town-larger-southbank"] = YesNo(old.shape.area > southbank.shape.area)
    golds["southbank-more-inhabitants-old-town"] = YesNo(southbank["population"] > old["population"])
    bigger = max((t.park("North Park"), t.park("Quarry Woods")), key=lambda p: p.shape.area)
    golds["larger-north-park-parks-layer"] = features([bigger])
    garden, harbour = t.park("Botanical Garden"), t.district("Harbour")
    golds["parks-larger-botanical-garden"] = features([p for p in parks if p.shape.area > garden.shape.area])
    golds["districts-more-inhabitants-harbour"] = features([d for d in t["districts"] if d["population"] > harbour["population"]])
    university, central = t.school("Alderwen University"), t.station("Central Station")
    closer = distance(university, [t["lake"][0]]) < distance(university, [central])
    golds["alderwen-university-closer-lake-central"] = YesNo(closer)
    rows = Rows({d.name: (d["population"],) for d in (old, southbank)})
    golds["compare-old-town-southbank-population"] = any_of(rows, Rows({"population": (old["population"], southbank["population"])}))
    more = [d for d in t["districts"] if tally(d, t.of("café")) > tally(d, t.of("restaurant"))]
    golds["districts-more-cafes-restaurants"] = features(more)
    return golds


def yes_no(t: Town) -> Golds:
    """Is there, does it, are all."""
    golds: Golds = {}
    old, lycee = [t.district("Old Town")], t.school("Lycée Champlain")
    golds["museum-old-town"] = exists(inside(t.of("museum"), old))
    golds["hospital-quarry-heights"] = exists(inside(t.of("hospital"), [t.district("Quarry Heights")]))
    golds["pharmacy-within-100-m-central"] = exists(within(t.of("pharmacy"), [t.station("Central Station")], 100))
    golds["more-3-schools-westfield"] = YesNo(len(inside(t["schools"], [t.district("Westfield")])) > 3)
    golds["lycee-champlain-westfield"] = YesNo(meets(lycee, t.district("Westfield")), features([lycee]))
    golds["lycee-champlain-located-old-town"] = YesNo(meets(lycee, old[0]))
    golds["harbour-border-old-town"] = YesNo(bool(t.district("Harbour").shape.touches(old[0].shape)))
    golds["subway-line-1-cross-river"] = YesNo(bool(t.one("subway_lines", "Line 1").shape.intersects(t["river"][0].shape)))
    golds["private-university"] = exists(both(t.where("schools", operator="private"), t.where("schools", level="university")))
    return golds


def cases(t: Town) -> dict[str, Golds]:
    """The gold of every case of this file, by category."""
    return {
        "counts": counts(t),
        "groups": groups(t),
        "superlatives": superlatives(t),
        "sizes": sizes(t),
        "statistics": statistics(t),
        "shares": shares(t),
        "comparisons": comparisons(t),
        "yes_no": yes_no(t),
    }
