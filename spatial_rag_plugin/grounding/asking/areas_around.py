"""Numbers of areas around something, where the question names no areas: "population within 2 miles of the plant".

What an area has lies partly outside; whose number is to be added up, and that it then counts in full, is for the person to say.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold
from ...model.binding import GroundedFrame
from ...model.catalog import FieldInfo, LayerInfo
from ...model.frame import Frame, RelationKind
from ...model.issue import Choice, Issue, Severity
from ...model.wording import translate
from ..attributes.fields import find_field
from ..kinds.classes import sure_kinds
from ..lexicon.short_names import spelled_out
from ..lexicon.words import stems
from ..numbers.adding_up import unsummed
from ..numbers.terms import statistic_of
from ..world import World

_AROUND = (RelationKind.WITHIN_DISTANCE, RelationKind.NEAR)
_OF_PEOPLE = "people-of-areas"
_NOT_BOUND = ("unknown-kind", _OF_PEOPLE)
_MOST = 4


def with_areas_asked(grounded: GroundedFrame, frame: Frame, world: World) -> GroundedFrame:
    """The grounded frame, with a question back where a number is asked for that only areas around something have; ``frame``: as read."""
    target = frame.target
    around = next((item for item in target.relations if item.kind in _AROUND and not item.negated), None) if target is not None else None
    if target is None or around is None or frame.group is not None or frame.ignored or len(target.relations) > 1:
        return grounded
    if not asking_words(frame.language).total_around:
        return grounded
    stopping = [issue for issue in grounded.issues if issue.stops]
    if any(issue.code not in _NOT_BOUND for issue in stopping) or sure_kinds(target.text, world):
        return grounded
    _, words = statistic_of(target.text, frame.language)
    language = load(frame.language)
    if language.statistics.longest(fold(words).split(), 0)[0]:
        return grounded  # of what is said elsewhere
    words = next(iter(spelled_out(fold(words))), words)
    words = language.data["rate_nouns"].get(fold(words), words)
    having = _areas_with(words, world)
    if not having or (grounded.target is not None and not stopping and grounded.target.layer_id not in {layer.id for layer, _ in having}):
        return grounded
    asked = _asked(words, around.text, frame.language, having)
    told = next((replace(issue, suggestions=asked.suggestions) for issue in stopping if issue.code == _OF_PEOPLE), asked)
    return GroundedFrame(frame, issues=(told,)) if stopping or grounded.statistic == "sum" else grounded


def _areas_with(words: str, world: World) -> list[tuple[LayerInfo, FieldInfo]]:
    """The layers of areas that have such a number, those of many small ones first; empty where other things have it as well."""
    found = [(layer, find_field(words, layer, numeric=True)) for layer in world.catalog.layers] if stems(words) else []
    known = [(layer, info) for layer, info in found if info is not None and unsummed(words, layer) is None]
    if not all(layer.holds_areas for layer, _ in known):
        return []
    return sorted(known, key=lambda each: -each[0].feature_count)[:_MOST]


def _asked(words: str, around: str, code: str, having: list[tuple[LayerInfo, FieldInfo]]) -> Issue:
    text = translate(
        "SpatialRagAsking", "“{words}” is known of {layers}, which may lie only partly {around}. They would count in full: which ones?"
    )
    wording = asking_words(code).total_around
    asked = [wording.format(field=info.name, layer=layer.name, around=around) for layer, info in having]
    layers = ", ".join(f"“{layer.name}” ({info.title})" for layer, info in having)
    return Issue(
        Severity.QUESTION,
        "which-areas",
        text.said(words=words, layers=layers, around=around),
        understood=words,
        suggestions=tuple(Choice(each, each) for each in asked),
        subject=words,
    )
