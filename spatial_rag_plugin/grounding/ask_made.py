"""The issues of geometries that no layer holds: what is missing to make them, and what was taken where the question leaves it open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from ..model.catalog import LayerInfo
from ..model.frame import Construction, Frame, Phrase
from ..model.issue import Choice, Issue, Severity
from ..model.units import Quantity, format_length
from ..model.wording import translate
from .ask_back import instead
from .fields import field_titles

_PARTS = {
    Construction.INTERSECTION: "two things whose common parts are wanted",
    Construction.DIFFERENCE: "what is cut, and what is cut away",
    Construction.CROSSING: "two lines that cross",
    Construction.BETWEEN: "the two things on either side",
    Construction.ROUTE: "a start and an end",
    Construction.ENCLOSED: "the lines that enclose it",
}


def no_map(phrase: Phrase) -> Issue:
    return _question(
        "no-map-view",
        f"“{phrase.text}” is a place on the map, but there is no map window here.",
        phrase,
        (Choice(translate("SpatialRagAsking", "Name a place or a coordinate instead, or ask in the QGIS window.").said()),),
    )


def one_way_only(phrase: Phrase) -> Issue:
    words = f"{phrase.determiner} {phrase.text}"
    advice = "Ask for one of them by name, or for a straight line."
    return _question("one-way-only", f"I find one way at a time, none for “{words}”. {advice}", phrase, (Choice(advice),))


def here_is_centre(phrase: Phrase) -> Issue:
    return _info("here-is-centre", f"“{phrase.text}” is taken as the centre of the map.", phrase)


def nothing_selected(phrase: Phrase, layer: str = "") -> Issue:
    where = f" in “{layer}”" if layer else ""
    advice = "Select features on the map, then ask again."
    return _question("nothing-selected", f"Nothing is selected{where}.", phrase, (Choice(advice),))


def which_selection(frame: Frame, phrase: Phrase, layers: Sequence[LayerInfo], counts: Sequence[int]) -> Issue:
    """Features of several layers are selected."""
    choices = tuple(
        Choice(
            translate("SpatialRagAsking", "{count} selected of “{layer}”").said(count=f"{count:,}", layer=layer.name),
            instead(frame, phrase, f"the selected {layer.name}"),
        )
        for layer, count in zip(layers, counts)
    )
    return _question("which-selection", "Features of several layers are selected. Which ones do you mean?", phrase, choices)


def too_few_parts(phrase: Phrase, kind: Construction) -> Issue:
    wanted = _PARTS.get(kind, "what it is made of")
    return _question("missing-parts", f"“{phrase.text}” needs {wanted}; the question does not name them all.", phrase, ())


def only_two(phrase: Phrase, kind: Construction) -> Issue:
    what = "where more than two lines cross" if kind is Construction.CROSSING else "the area between more than two things"
    return _question("undoable-relation", f"I cannot work out {what}. Name two of them.", phrase, ())


def how_far(phrase: Phrase, given: Optional[Quantity]) -> Issue:
    why = "A time is no distance without a speed." if given is not None else "The question gives no distance."
    return _question(
        "no-distance",
        f"How far, for “{phrase.text}”? {why}",
        phrase,
        (Choice(translate("SpatialRagAsking", "Give a number with its unit, such as 500 m, or a walk of 10 minutes.").said()),),
    )


def distance_taken(phrase: Phrase, metres: float) -> Issue:
    return _info("distance-estimated", f"The distance for “{phrase.text}” is taken as {format_length(metres)}.", phrase)


def no_such_field(words: str, layer: Optional[LayerInfo]) -> Issue:
    has = f" It has: {', '.join(field_titles(layer))}." if layer is not None else ""
    name = f" in “{layer.name}”" if layer is not None else ""
    return Issue(
        Severity.QUESTION,
        "no-field",
        translate("SpatialRagAsking", "There is no field for “{words}”{name}.{has}").said(words=words, name=name, has=has),
        not_understood=words,
        suggestions=(Choice(translate("SpatialRagAsking", "Name one of these fields, or leave it out.").said()),),
        subject=words,
    )


def no_network(phrase: Phrase) -> Issue:
    return _question(
        "no-network",
        "A way needs a network, and no layer of lines is known to be one (streets, roads, paths, …).",
        phrase,
        (
            Choice(
                translate("SpatialRagAsking", "Load a layer of streets, or ask for the straight distance: “how far is … from …”.").said()
            ),
        ),
    )


def network_taken(phrase: Phrase, layer: LayerInfo) -> Issue:
    return _info("network", f"Ways follow the lines of “{layer.name}”.", phrase)


def sector_for_route(phrase: Phrase) -> Issue:
    return _info(
        "no-network",
        f"No layer of lines is a network, so “{phrase.text}” is taken as the direction towards its end, seen from its start.",
        phrase,
    )


def corridor_taken(phrase: Phrase, metres: float) -> Issue:
    return _info("near-estimated", f"“{phrase.text}”: what lies within {format_length(metres)} of the way.", phrase)


def between_taken(phrase: Phrase) -> Issue:
    return _info("between", f"“{phrase.text}” is taken as the strip that joins them, without what lies behind either of them.", phrase)


def beside_taken(phrase: Phrase, metres: float) -> Issue:
    return _info("beside", f"“{phrase.text}”: things within {format_length(metres)} of the lines that are reached.", phrase)


def nothing_dense(phrase: Phrase) -> Issue:
    return _question(
        "unknown-place",
        f"No place is called “{phrase.text}”, and no layer of points or buildings shows where things stand close together.",
        phrase,
        (),
    )


def densest_taken(phrase: Phrase, things: str) -> Issue:
    return _info("densest", f"“{phrase.text}” is taken as the place where a quarter of “{things}” stands closest together.", phrase)


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
    return _question(
        "part-of-point",
        f"“{whole}” is a point in its layer, so it has no part that could be “{phrase.text}”.",
        phrase,
        (
            Choice(
                translate("SpatialRagAsking", "Ask for what lies “{side} of {whole}”, or within a distance of it.").said(
                    side=side, whole=whole
                )
            ),
        ),
    )


def part_of_which(phrase: Phrase, whole: str) -> Issue:
    message = translate("SpatialRagAsking", "“{words}” of which “{whole}”? There are several.").said(words=phrase.text, whole=whole)
    return _question(
        "which-one",
        message,
        phrase,
        (Choice(translate("SpatialRagAsking", "Name one of them, or say “the largest {whole}”.").said(whole=whole)),),
    )


def another_place(phrase: Phrase) -> Issue:
    return _question("unknown-place", f"“{phrase.text}” is a place of its own, and these layers do not know it.", phrase, ())


def _question(code: str, message: str, phrase: Phrase, choices: tuple[Choice, ...]) -> Issue:
    return Issue(Severity.QUESTION, code, message, not_understood=phrase.text, suggestions=choices, subject=phrase.text)


def _info(code: str, message: str, phrase: Phrase) -> Issue:
    return Issue(Severity.INFO, code, message, subject=phrase.text)
