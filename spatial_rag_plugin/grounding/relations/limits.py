"""Relations that are read but that no operation can work out: refused with words, never replaced by a weaker relation."""

from __future__ import annotations

import re
from functools import cache
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind
from ...model.catalog import LayerInfo
from ...model.frame import Frame, Relation, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.units import TIME_UNITS, Dimension
from ...model.wording import Template, translate
from ..places.areas_by_field import is_division

_DISTANCES = frozenset((RelationKind.WITHIN_DISTANCE, RelationKind.BEYOND_DISTANCE))
_NOT_NEGATABLE = frozenset((RelationKind.DIRECTION, RelationKind.TOWARDS, RelationKind.NEAREST, RelationKind.ALONG))
_NEAR = _DISTANCES - {RelationKind.BEYOND_DISTANCE} | {RelationKind.NEAR}
_TRAVEL = (("on foot", "walk"), ("by car", "drive"))


def undoable(relation: Relation, frame: Frame) -> Optional[Issue]:
    """Why a relation cannot be worked out as it is read; None when it can."""
    words = leading_words(relation, frame) or relation.kind.value.replace("_", " ")
    if relation.kind is RelationKind.BETWEEN:
        what = translate("SpatialRagAsking", "“between” with one thing only")
        return _refusal(words, what, translate("SpatialRagAsking", "Name what is on either side: “between the river and the station”."))
    if relation.negated and relation.kind in _NOT_NEGATABLE:
        what = translate("SpatialRagAsking", "the opposite of “{words}”")
        return _refusal(words, what, translate("SpatialRagAsking", "Say where they are instead of where they are not."))
    if relation.kind is RelationKind.TOWARDS and relation.second is None:
        what = translate("SpatialRagAsking", "“towards” without a start")
        return _refusal(words, what, translate("SpatialRagAsking", "Say from where: “… from the station towards the lake”."))
    if relation.kind is RelationKind.DIRECTION and relation.azimuth_deg is None:
        what = translate("SpatialRagAsking", "the direction in “{words}”")
        return _refusal(words, what, translate("SpatialRagAsking", "Name one: north, north-east, … or degrees from north."))
    if relation.kind in _DISTANCES and relation.distance is None and relation.min_distance is None:
        what = translate("SpatialRagAsking", "the distance in “{words}”")
        return _refusal(words, what, translate("SpatialRagAsking", "Give a number with its unit: “within 500 m of …”."))
    if any(quantity is not None and quantity.dimension is Dimension.TIME for quantity in (relation.distance, relation.min_distance)):
        return _travel_time(relation, frame)
    return None


def may_be_across(relation: Relation, frame: Frame) -> bool:
    """Whether a relation is said by a word that is about the other side of what is narrow: "across the river"."""
    words = leading_words(relation, frame).split()
    return relation.kind is RelationKind.IN and bool(words) and words[0].casefold() in load(frame.language).data["across_words"]


def across_a_line(relation: Relation, is_line: bool, frame: Frame) -> Optional[Issue]:
    """ "Across the river" is on its other side, which is seen from nowhere; "across the city" is all over it."""
    named = relation.reference.text.split()[-1:] if relation.reference is not None else []
    water = any(fold(word) in load(frame.language).shore_nouns for word in named)  # a river may be an area
    words = leading_words(relation, frame)
    what = translate("SpatialRagAsking", "what lies “{words}” something")
    side = translate("SpatialRagAsking", "Name the side: “… north of the river”.")
    return _refusal(words, what, side) if is_line or water else None


def surrounded_by_its_like(relation: Relation, layer: LayerInfo, reference: Optional[LayerInfo], frame: Frame) -> Optional[Issue]:
    """An area that another of its own layer surrounds lies beside that one, and not inside it: an enclave."""
    if reference is None or reference.id != layer.id or not layer.holds_areas or relation.kind is not RelationKind.WITHIN:
        return None
    if not says(relation, frame, "surrounding_words"):
        return None
    what = translate("SpatialRagAsking", "“{words}” among areas of one layer, which lie beside each other")
    return _refusal(leading_words(relation, frame), what, translate("SpatialRagAsking", "Ask which of them border it."))


def of_another_area(relation: Relation, layer: LayerInfo, reference: Optional[LayerInfo], frame: Frame) -> Optional[Issue]:
    """ "Within 50 km of another country": each thing is in some country, which is not meant, and no distance leaves out its own."""
    held, said = reference, relation.reference
    if held is None or said is None or held.id == layer.id or relation.kind not in _NEAR or relation.negated:
        return None
    if fold(said.determiner) not in load(frame.language).data["other_words"] or not is_division(said.text, held):
        return None
    words = f"{said.determiner} {said.text}" if " " in relation.text else f"{said.determiner}{said.text}"
    what = translate("SpatialRagAsking", "which “{words}” is not the one that a thing lies in itself")
    return _refusal(words, what, translate("SpatialRagAsking", "Ask for one by its name: “… outside A within 50 km of A”."))


def had_by_themselves(relation: Relation, things: Binding, reference: Binding, frame: Frame) -> Optional[Issue]:
    """ "Counties without any county": what things have cannot be all such things again, which each of them would have in itself."""
    narrowed = reference.relations or reference.conditions or reference.superlative or reference.predicate not in (None, things.predicate)
    if relation.kind is not RelationKind.CONTAINS or reference.kind is not BindingKind.CLASS or relation.reference is None or narrowed:
        return None
    if reference.layer_id != things.layer_id or relation.distance is not None or relation.count is not None:
        return None
    what = translate("SpatialRagAsking", "which things have “{words}” that are such things themselves")
    return _refusal(relation.reference.text, what, translate("SpatialRagAsking", "Name the field that is meant."))


def among_one(things: Binding, frame: Frame) -> Optional[Issue]:
    """Among one thing that is named nothing has the most: "which part of Westminster has the most pubs"."""
    best = things.phrase.superlative
    if best is None or things.kind is not BindingKind.NAMED or len(things.fids) != 1 or frame.others:
        return None
    what = translate("SpatialRagAsking", "“{words}” where one thing only is named")
    return _refusal(best.text, what, translate("SpatialRagAsking", "Say which things are to be compared."))


def _refusal(words: str, what: Template, instead: Template) -> Issue:
    return Issue(
        Severity.QUESTION,
        "undoable-relation",
        translate("SpatialRagAsking", "I cannot work out {what}. {instead}").said(what=what.said(words=words), instead=instead.said()),
        not_understood=words,
        suggestions=(Choice(instead.said()),),
        subject=words,
    )


def leading_words(relation: Relation, frame: Frame) -> str:
    """The words of a relation up to its reference: "within 5 minutes of", without the name that may say "Drive" or "Walk"."""
    before, _ = _around_reference(relation)
    words = (before or relation.text).split()
    return " ".join(words[:-1] if words and fold(words[-1]) in load(frame.language).articles else words)


def says(relation: Relation, frame: Frame, key: str) -> bool:
    """Whether one of the words of a language that stand under a key is among those of a relation, its reference left aside."""
    language, name = load(frame.language), relation.reference.text if relation.reference is not None else ""
    said, words = fold(relation.text.replace(name, " ")), language.data.get(key, ())
    return any(word in said for word in words) if language.segmenter is not None else not set(said.split()).isdisjoint(words)


def _around_reference(relation: Relation) -> tuple[str, str]:
    """The words of a relation before and behind its reference."""
    name = relation.reference.text if relation.reference is not None else ""
    before, _, after = relation.text.partition(name) if name else (relation.text, "", "")
    return before.strip(), after.strip()


def _travel_time(relation: Relation, frame: Frame) -> Issue:
    """Minutes are a distance only with a speed."""
    language = load(frame.language)
    time = _time_words(frame.language)
    words = next((side for side in _around_reference(relation) if time.search(side)), "")
    gap = " " if language.segmenter is None else ""
    choices = tuple(
        Choice(how, frame.question.replace(words, time.sub(rf"\g<0>{gap}{language.data['travel'][mode]['words'][0]}", words, count=1), 1))
        for how, mode in _TRAVEL
    )
    shown = words or relation.text
    return Issue(
        Severity.QUESTION,
        "travel-mode",
        translate("SpatialRagAsking", "“{shown}” is a time, not a distance. On foot or by car? Both are taken in a straight line.").said(
            shown=shown
        ),
        understood=translate("SpatialRagAsking", "a travel time").said(),
        not_understood=translate("SpatialRagAsking", "how you travel").said(),
        suggestions=choices if words and words in frame.question else (),
        subject=shown,
    )


@cache
def _time_words(code: str) -> re.Pattern[str]:
    """The words of a language for units of time, none as a piece of another word."""
    language = load(code)
    known = (re.escape(word) for unit in TIME_UNITS for word in language.data["units"].get(unit, ()))
    words = "|".join(sorted(known, key=len, reverse=True))
    letter = r"[^\W\d_]" if language.segmenter is None else "[A-Za-z]"
    return re.compile(rf"(?i)(?<!{letter})(?:{words})(?!{letter})")
