"""Why something that is understood cannot be worked out, and what to ask instead; the keys stand in the data of the languages."""

from __future__ import annotations

from ..model.wording import translate

REFUSED = {
    "pattern": translate(
        "SpatialRagAsking",
        "Clusters, hot spots and other statistics of how things are spread are not worked out (Processing has DBSCAN "
        "clustering, a heatmap and nearest neighbour analysis). Ask how many there are per km² in each area, or for their mean "
        "centre."
    ),
    "model-surface": translate(
        "SpatialRagAsking",
        "Nothing is interpolated or predicted. Make the raster with Processing (interpolation, heatmap), add it as a layer, "
        "and ask for its values in each area."
    ),
    "terrain": translate(
        "SpatialRagAsking",
        "Slope, aspect and what can be seen are not derived from elevations. Make the raster with Processing, add it as a "
        "layer, and ask for its values."
    ),
    "index": translate(
        "SpatialRagAsking",
        "This index is not worked out, and no field holds it. Ask for what it is made of: how many there are within a "
        "distance, how far the nearest one is, how many per km²."
    ),
    "site": translate(
        "SpatialRagAsking",
        "Which place suits best is not weighed. Say what it must be: “areas in … more than 500 m from …”, “parcels larger than "
        "2 ha within 1 km of …”."
    ),
    "travel": translate(
        "SpatialRagAsking",
        "Travel times and network distances are not worked out for many things at once. Ask for the straight distance to the "
        "nearest one, or for the shortest way between two places."
    ),
    "way": translate(
        "SpatialRagAsking",
        "Only the shortest way along a network is worked out, by length and not by time. Ask for the shortest way."
    ),
    "distance-statistic": translate(
        "SpatialRagAsking",
        "It is not clear between which of them. Ask for the average distance “from each … to the nearest …”."
    ),
    "no-region": translate(
        "SpatialRagAsking",
        "It is not clear of which area this number is wanted. Name one, or ask for each of them: “… in each district”."
    ),
    "count-compared": translate(
        "SpatialRagAsking",
        "It is not clear where to count. Ask how many there are, or name the place: “are there more than 5 … in …?”."
    ),
    "rate": translate(
        "SpatialRagAsking",
        "It is not clear which number is wanted per that. Ask for it by name: “number of schools per km² in each district”."
    ),
    "share-of-what": translate(
        "SpatialRagAsking",
        "It is not clear what this is a share of. Say which of them: “what percentage of the schools are near a park?”."
    ),
    "several-of-each": translate(
        "SpatialRagAsking",
        "Several numbers of each kind are not worked out in one answer. Ask for one of them: “average … by type”."
    ),
    "two-numbers": translate(
        "SpatialRagAsking",
        "Two numbers of the same thing cannot be compared yet. Compare with one named thing, or ask for both numbers of each."
    ),
    "all-of-them": translate(
        "SpatialRagAsking",
        "Whether something holds for all of them is not answered directly. Ask which of them it does not hold for."
    ),
    "difference": translate(
        "SpatialRagAsking",
        "A difference of two numbers is not worked out. Ask to compare the two: both numbers are then shown side by side."
    ),
    "statistic": translate("SpatialRagAsking", "This statistic is not worked out. There are the sum, mean, median, minimum and maximum."),
    "half-way": translate("SpatialRagAsking", "A point halfway between two things is not worked out. Ask for what lies between them."),
    "same-value": translate(
        "SpatialRagAsking",
        "What has the same value as something else is not looked for in one step. Ask for the value of that first, then for what has it."
    ),
    "relative-date": translate(
        "SpatialRagAsking",
        "It is not clear from which day to count back. Say the date or the year: “since 2023”, “after 3 March 2020”."
    ),
    "other-side": translate(
        "SpatialRagAsking",
        "What lies on the other side of something is not worked out. Name a distance or a direction."
    ),
    "part-of-ranking": translate(
        "SpatialRagAsking",
        "It is not clear which share of the ranking is wanted. Say it: “the largest 10 % of …”, or how many: “the 10 largest …”."
    ),
}
