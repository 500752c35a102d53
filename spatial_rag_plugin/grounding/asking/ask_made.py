"""The issues of geometries that no layer holds: what is missing to make them, and what was taken where the question leaves it open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...model.catalog import LayerInfo
from ...model.frame import Construction, Frame, Phrase
from ...model.issue import Choice, Issue, Severity
from ...model.units import Quantity, format_length
from ...model.wording import translate
from ..attributes.fields import field_titles
from .ask_back import instead

_PARTS = {
    Construction.INTERSECTION: translate("SpatialRagAsking", "two things whose common parts are wanted"),
    Construction.DIFFERENCE: translate("SpatialRagAsking", "what is cut, and what is cut away"),
    Construction.CROSSING: translate("SpatialRagAsking", "two lines that cross"),
    Construction.BETWEEN: translate("SpatialRagAsking", "the two things on either side"),
    Construction.ROUTE: translate("SpatialRagAsking", "a start and an end"),
    Construction.ENCLOSED: translate("SpatialRagAsking", "the lines that enclose it"),
}


def no_map(phrase: Phrase) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is a place on the map, but there is no map window here.").said(words=phrase.text)
    advice = translate("SpatialRagAsking", "Name a place or a coordinate instead, or ask in the QGIS window.")
    return _question("no-map-view", message, phrase, advice.said())


def one_way_only(phrase: Phrase) -> Issue:
    message = translate(
        "SpatialRagAsking", "I find one way at a time, none for “{words}”. Ask for one of them by name, or for a straight line."
    ).said(words=f"{phrase.determiner} {phrase.text}")
    advice = translate("SpatialRagAsking", "Ask for one of them by name, or for a straight line.")
    return _question("one-way-only", message, phrase, advice.said())


def here_is_centre(phrase: Phrase) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is taken as the centre of the map.").said(words=phrase.text)
    return _info("here-is-centre", message, phrase)


def nothing_selected(phrase: Phrase, layer: str = "") -> Issue:
    nothing = translate("SpatialRagAsking", "Nothing is selected.").said()
    message = translate("SpatialRagAsking", "Nothing is selected in “{layer}”.").said(layer=layer) if layer else nothing
    advice = translate("SpatialRagAsking", "Select features on the map, then ask again.")
    return _question("nothing-selected", message, phrase, advice.said())


def which_selection(frame: Frame, phrase: Phrase, layers: Sequence[LayerInfo], counts: Sequence[int]) -> Issue:
    """Features of several layers are selected."""
    choices = tuple(
        Choice(
            translate("SpatialRagAsking", "{count} selected of “{layer}”").said(count=f"{count:,}", layer=layer.name),
            instead(frame, phrase, f"the selected {layer.name}"),
        )
        for layer, count in zip(layers, counts)
    )
    message = translate("SpatialRagAsking", "Features of several layers are selected. Which ones do you mean?").said()
    return replace(_question("which-selection", message, phrase), suggestions=choices)


def too_few_parts(phrase: Phrase, kind: Construction) -> Issue:
    wanted = _PARTS.get(kind, translate("SpatialRagAsking", "what it is made of")).said()
    message = translate("SpatialRagAsking", "“{words}” needs {wanted}; the question does not name them all.")
    return _question("missing-parts", message.said(words=phrase.text, wanted=wanted), phrase)


def no_boundary(phrase: Phrase, part: str) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” needs an area; “{part}” is none, and has no boundary.")
    return _question("wrong-geometry", message.said(words=phrase.text, part=part), phrase)


def boundary_taken(phrase: Phrase, part: str) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is taken as the whole line around {part}, also where it lies on a coast.")
    return _info("boundary-taken", message.said(words=phrase.text, part=part), phrase)


def only_two(phrase: Phrase, kind: Construction) -> Issue:
    crossing = translate("SpatialRagAsking", "I cannot work out where more than two lines cross. Name two of them.")
    between = translate("SpatialRagAsking", "I cannot work out the area between more than two things. Name two of them.")
    return _question("undoable-relation", (crossing if kind is Construction.CROSSING else between).said(), phrase)


def how_far(phrase: Phrase, given: Optional[Quantity]) -> Issue:
    timed = translate("SpatialRagAsking", "How far, for “{words}”? A time is no distance without a speed.")
    none = translate("SpatialRagAsking", "How far, for “{words}”? The question gives no distance.")
    advice = translate("SpatialRagAsking", "Give a number with its unit, such as 500 m, or a walk of 10 minutes.")
    return _question("no-distance", (none if given is None else timed).said(words=phrase.text), phrase, advice.said())


def distance_taken(phrase: Phrase, metres: float) -> Issue:
    message = translate("SpatialRagAsking", "The distance for “{words}” is taken as {length}.")
    return _info("distance-estimated", message.said(words=phrase.text, length=format_length(metres)), phrase)


def no_such_field(words: str, layer: Optional[LayerInfo]) -> Issue:
    message = translate("SpatialRagAsking", "There is no field for “{words}”.").said(words=words)
    if layer is not None:
        there = translate("SpatialRagAsking", "There is no field for “{words}” in “{layer}”. It has: {fields}.")
        message = there.said(words=words, layer=layer.name, fields=", ".join(field_titles(layer)))
    return Issue(
        Severity.QUESTION,
        "no-field",
        message,
        not_understood=words,
        suggestions=(Choice(translate("SpatialRagAsking", "Name one of these fields, or leave it out.").said()),),
        subject=words,
    )


def no_network(phrase: Phrase) -> Issue:
    message = translate("SpatialRagAsking", "A way needs a network, and no layer of lines is known to be one (streets, roads, paths, …).")
    advice = translate("SpatialRagAsking", "Load a layer of streets, or ask for the straight distance: “how far is … from …”.")
    return _question("no-network", message.said(), phrase, advice.said())


def network_taken(phrase: Phrase, layer: LayerInfo) -> Issue:
    return _info("network", translate("SpatialRagAsking", "Ways follow the lines of “{layer}”.").said(layer=layer.name), phrase)


def sector_for_route(phrase: Phrase) -> Issue:
    message = translate(
        "SpatialRagAsking", "No layer of lines is a network, so “{words}” is taken as the direction towards its end, seen from its start."
    )
    return _info("no-network", message.said(words=phrase.text), phrase)


def corridor_taken(phrase: Phrase, metres: float) -> Issue:
    message = translate("SpatialRagAsking", "“{words}”: what lies within {length} of the way.")
    return _info("near-estimated", message.said(words=phrase.text, length=format_length(metres)), phrase)


def between_taken(phrase: Phrase) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is taken as the strip that joins them, without what lies behind either of them.")
    return _info("between", message.said(words=phrase.text), phrase)


def beside_taken(phrase: Phrase, metres: float) -> Issue:
    message = translate("SpatialRagAsking", "“{words}”: things within {length} of the lines that are reached.")
    return _info("beside", message.said(words=phrase.text, length=format_length(metres)), phrase)


def nothing_dense(phrase: Phrase) -> Issue:
    message = translate(
        "SpatialRagAsking", "No place is called “{words}”, and no layer of points or buildings shows where things stand close together."
    )
    return _question("unknown-place", message.said(words=phrase.text), phrase)


def densest_taken(phrase: Phrase, things: str) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is taken as the place where a quarter of “{things}” stands closest together.")
    return _info("densest", message.said(words=phrase.text, things=things), phrase)


def part_taken(phrase: Phrase, part: str, side: str, whole: str) -> Issue:
    message = translate(
        "SpatialRagAsking",
        "“{words}” is taken as the {part} of {whole}: what lies {side} of its centre. What lies beyond is “{side} of …”."
    ).said(words=phrase.text, part=part, whole=whole, side=side)
    return Issue(
        Severity.INFO,
        "part-taken",
        message,
        understood=translate("SpatialRagAsking", "the {part} of {whole}").said(part=part, whole=whole),
        subject=phrase.text,
    )


def beyond_taken(phrase: Phrase, whole: str, side: str) -> Issue:
    message = translate("SpatialRagAsking", "“{whole}” is a point in its layer, so “{words}” is taken as what lies {side} of it.").said(
        whole=whole, words=phrase.text, side=side
    )
    return Issue(
        Severity.INFO,
        "beyond-taken",
        message,
        understood=translate("SpatialRagAsking", "{side} of {whole}").said(side=side, whole=whole),
        subject=phrase.text,
    )


def part_of_point(phrase: Phrase, whole: str, side: str) -> Issue:
    message = translate("SpatialRagAsking", "“{whole}” is a point in its layer, so it has no part that could be “{words}”.")
    advice = translate("SpatialRagAsking", "Ask for what lies “{side} of {whole}”, or within a distance of it.")
    return _question("part-of-point", message.said(whole=whole, words=phrase.text), phrase, advice.said(side=side, whole=whole))


def part_of_which(phrase: Phrase, whole: str) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” of which “{whole}”? There are several.").said(words=phrase.text, whole=whole)
    advice = translate("SpatialRagAsking", "Name one of them, or say “the largest {whole}”.")
    return _question("which-one", message, phrase, advice.said(whole=whole))


def another_place(phrase: Phrase) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” is a place of its own, and these layers do not know it.")
    return _question("unknown-place", message.said(words=phrase.text), phrase)


def areas_alone(points: str, areas: str) -> Issue:
    """Of things kept as points and as areas only the areas can be gone by."""
    message = translate("SpatialRagAsking", "Only areas will do here: “{areas}” is gone by, and what “{points}” has as points is left out.")
    return Issue(Severity.INFO, "areas-alone", message.said(areas=areas, points=points), subject=areas)


def _question(code: str, message: str, phrase: Phrase, *advice: str) -> Issue:
    return Issue(Severity.QUESTION, code, message, not_understood=phrase.text, suggestions=tuple(map(Choice, advice)), subject=phrase.text)


def _info(code: str, message: str, phrase: Phrase) -> Issue:
    return Issue(Severity.INFO, code, message, subject=phrase.text)
