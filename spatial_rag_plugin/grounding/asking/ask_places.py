"""The issues of places: which of several bearers of a name is meant, and what no layer knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...language.asking_words import asking_words
from ...language.language import load
from ...model.frame import Frame, Phrase, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.listing import joined
from ...model.wording import translate
from ..indexes.prominence import Prominent
from ..places.places import PlaceReading, distinguishing
from ..world import World
from .ask_back import DID_YOU_MEAN, instead
from .remembered import PLACE, about

_TOGETHER = 12
COMPARE_PIECES = "compare-pieces"
_LYING_IN = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF, RelationKind.CROSSES, RelationKind.INTERSECTS)
_AROUND = ("1 km", "5 km", "20 km")
_NAMESAKES = translate("SpatialRagAsking", "Which “{place}” do you mean? {number} features bear that name.")


def which_place(frame: Frame, phrase: Phrase, equal: Sequence[PlaceReading], world: World) -> Issue:
    """Two or more features answer to the name equally well."""
    choices = (*_all_together(frame, phrase, equal, world), *_namesakes(frame, phrase, equal, equal[:6], world))
    alike = translate("SpatialRagAsking", "Which “{place}” do you mean? {number} features have a name like it.")
    have = alike if equal[0].how in ("fuzzy", "partial") else _NAMESAKES
    return Issue(
        Severity.QUESTION,
        "ambiguous-place",
        have.said(place=phrase.full_text, number=str(len(equal))),
        understood=translate("SpatialRagAsking", "“{place}” is a place").said(place=phrase.full_text),
        not_understood=translate("SpatialRagAsking", "which one").said(),
        suggestions=choices,
        subject=phrase.full_text,
    )


def _all_together(frame: Frame, phrase: Phrase, equal: Sequence[PlaceReading], world: World) -> Iterator[Choice]:
    """All of them, where they are lines of one layer and one name and nothing tells them apart: a river of which the map shows parts."""
    layer = world.catalog.layer(equal[0].layer_id)
    alike = {(reading.layer_id, reading.name) for reading in equal} == {(layer.id, equal[0].name)}
    alike = alike and len(equal) <= _TOGETHER and layer.holds_lines and not layer.holds_areas
    if alike and all(distinguishing(reading, equal, world) == f"#{reading.fids[0]}" for reading in equal):
        mark = "#" + "+".join(str(reading.fids[0]) for reading in equal)
        label = translate("SpatialRagAsking", "All {number} of them together, as one “{name}”")
        yield Choice(label.said(number=str(len(equal)), name=equal[0].name), instead(frame, phrase, f"{equal[0].name} ({mark})"))


def _namesakes(
    frame: Frame, phrase: Phrase, equal: Sequence[PlaceReading], offered: Sequence[PlaceReading], world: World
) -> tuple[Choice, ...]:
    """Each of the offered ones as a question, told apart from all that bear the name."""
    choices = []
    for reading in offered:
        mark = distinguishing(reading, equal, world)
        layer = world.catalog.layer(reading.layer_id).name
        detail = mark if mark == layer else f"{mark}, {layer}"
        choices.append(
            Choice(
                translate("SpatialRagAsking", "{name} ({detail})").said(name=reading.name, detail=detail),
                instead(frame, phrase, f"{reading.name} ({mark})"),
                about(PLACE, phrase),
                mark,
            )
        )
    return tuple(choices)


def prominent_place(frame: Frame, phrase: Phrase, taken: Prominent, equal: Sequence[PlaceReading], world: World) -> Issue:
    """One of several namesakes is far more prominent than the others, which are offered."""
    others = [reading for reading in equal if reading is not taken.reading]
    layer = world.catalog.layer(taken.reading.layer_id).name
    return Issue(
        Severity.INFO,
        "prominent-place",
        translate("SpatialRagAsking", "“{words}” is taken as that of “{layer}” ({why}); {count} more bear the name.").said(
            words=phrase.full_text, layer=layer, why=taken.why, count=str(len(others))
        ),
        understood=taken.reading.name,
        suggestions=_namesakes(frame, phrase, equal, others[:6], world),
        subject=phrase.full_text,
    )


def unknown_place(frame: Frame, phrase: Phrase, places: Sequence[PlaceReading], world: World) -> Issue:
    names: list[str] = list(dict.fromkeys([reading.name for reading in places[:5]] + world.suggest(phrase.text)))[:5]
    return Issue(
        Severity.QUESTION,
        "unknown-place",
        translate("SpatialRagAsking", "No feature in the layers is called “{place}”.").said(place=phrase.full_text),
        understood=translate("SpatialRagAsking", "“{place}” is a place").said(place=phrase.full_text),
        not_understood=phrase.full_text,
        suggestions=tuple(Choice(DID_YOU_MEAN.said(name=name), instead(frame, phrase, name)) for name in names),
        subject=phrase.full_text,
    )


def nothing_in_a_point(frame: Frame, phrase: Phrase, name: str, layer: str) -> Issue:
    """A place that things are to lie in or run through is known to a layer, and no area: what lies around it is offered, where that is
    asked for.
    """
    said = translate("SpatialRagAsking", "“{place}” is known to “{layer}”, and is no area that things lie in. How close should they be?")
    return Issue(
        Severity.QUESTION,
        "unknown-place",
        said.said(place=name, layer=layer),
        understood=translate("SpatialRagAsking", "“{place}” is a place").said(place=phrase.full_text),
        not_understood=phrase.full_text,
        suggestions=tuple(_around(frame, phrase)),
        subject=phrase.full_text,
    )


def of_several_pieces(phrase: Phrase, suggestion: str = "") -> Issue:
    """What is compared in one table must be one feature each: the Rhine of four pieces would be four small rivers."""
    said = translate("SpatialRagAsking", "“{place}” is of several features, which are not put together in a comparison. Ask by yes or no.")
    return Issue(
        Severity.QUESTION,
        COMPARE_PIECES,
        said.said(place=phrase.full_text),
        understood=translate("SpatialRagAsking", "a comparison").said(),
        not_understood=phrase.full_text,
        suggestions=(Choice(suggestion, suggestion),) if suggestion else (),
        subject=phrase.full_text,
    )


def _around(frame: Frame, phrase: Phrase) -> Iterator[Choice]:
    """The question with a distance in place of "in"; none where another thing than what is asked for lies there."""
    own = frame.target.relations if frame.target is not None else ()
    relation = next((item for item in own if item.reference is not None and item.reference.start == phrase.start), None)
    wording = asking_words(frame.language).around_place
    if relation is None or relation.kind not in _LYING_IN or not wording:
        return
    piece = phrase.full_text if load(frame.language).postpositions else relation.text
    at = frame.question.find(piece)
    if at < 0 or phrase.text not in piece:
        return
    for distance in _AROUND:
        around = wording.format(distance=distance, place=phrase.full_text)
        label = translate("SpatialRagAsking", "Within {distance}").said(distance=distance)
        yield Choice(label, f"{frame.question[:at]}{around}{frame.question[at + len(piece) :]}")


def read_as(phrase: Phrase, name: str) -> Issue:
    return Issue(
        Severity.WARNING,
        "read-as",
        translate("SpatialRagAsking", "I read “{words}” as “{name}”.").said(words=phrase.full_text, name=name),
        understood=name,
        subject=phrase.full_text,
    )


def unchecked(phrase: Phrase, name: str, qualifiers: Sequence[str]) -> Issue:
    what = joined([f"“{item}”" for item in qualifiers], translate("SpatialRagAsking", "{first} and {then}"))
    return Issue(
        Severity.INFO,
        "unchecked-qualifier",
        translate("SpatialRagAsking", "The layers cannot tell whether “{name}” is in {what}.").said(name=name, what=what),
        understood=name,
        subject=phrase.full_text,
    )
