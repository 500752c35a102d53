"""The times of a share: those of the whole hold for the part as well, 2024年病例中流感的比例 is one of the cases of that year."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.moments import Moment
from ...model.frame import Condition, Frame, Phrase
from ..kinds.classes import sure_kinds
from ..world import World

_SHARE = "share"


def with_times_of_whole(frame: Frame, when: Sequence[Moment], world: World) -> tuple[Frame, list[Moment]]:
    """The frame with the times that are said of the whole of its share on that whole, and the times of the part, which are these too."""
    measure, target = frame.measure, frame.target
    named = measure.whole
    whole = named if named is not None else _all_at_that_time(frame, when, world)
    if target is None or whole is None or not when:
        return frame, list(when)
    own = [moment for moment in when if named is None or _phrase_of(moment, target, whole, frame) is whole]
    if not own:
        return frame, list(when)
    dated = replace(whole, conditions=(*whole.conditions, *(moment.condition for moment in own)))
    relations = tuple(replace(item, reference=dated) if item.reference == whole else item for item in target.relations)
    of_part = {_said(moment.condition): moment for moment in when}
    dated_frame = replace(frame, target=replace(target, relations=relations), measure=replace(measure, whole=dated))
    return dated_frame, sorted(of_part.values(), key=lambda moment: moment.start)


def _all_at_that_time(frame: Frame, when: Sequence[Moment], world: World) -> Optional[Phrase]:
    """What a kind is a share of, where only the time is said of it, and before it: 2024年流感占比 is one of all cases of that year."""
    target = frame.target
    if target is None or frame.measure.statistic != _SHARE or load(frame.language).segmenter is None or target.relations:
        return None
    of = load(frame.language).data["possessives"][0]
    if target.conditions or any(moment.end > target.start or moment.condition.text.endswith(of) for moment in when):
        return None
    kinds = [kind for kind in sure_kinds(target.text, world) if kind.predicate is not None][:1]
    return Phrase(world.catalog.layer(kinds[0].layer_id).name, plural=True) if kinds else None


def _said(condition: Condition) -> tuple[str, str, str]:
    return condition.field, condition.op, str(condition.value)


def _phrase_of(moment: Moment, part: Phrase, whole: Phrase, frame: Frame) -> Phrase:
    """Whose time it is: of what follows where times are said first, else of what stands before unless something follows at once."""
    first, second = sorted((part, whole), key=lambda phrase: phrase.start)
    follows = first if moment.end <= first.start else second
    if load(frame.language).segmenter is not None:
        return follows
    at_once = not frame.question[moment.end : follows.start].strip()
    return follows if at_once or follows is first else first if moment.end <= second.start else second
