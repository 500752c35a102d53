"""The wishes of a question, given back to the frame that was read without them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Optional

from ..model.frame import Frame, Phrase, RelationKind
from ..model.issue import Issue, Severity
from ..model.ranking import Lean
from .language import Language
from .requests import Told
from .soft_words import soft_words
from .wishes import Aside, blanked, is_generic

_NAMED = 0.7


@dataclass(frozen=True)
class Soft:
    """What was set apart: pieces of the request, and whole sentences beside it."""

    asides: tuple[Aside, ...] = ()
    told: Told = field(default_factory=Told)
    leans: frozenset[Lean] = frozenset()


def with_wishes(frame: Frame, soft: Soft, language: Language) -> Frame:
    """The frame whose target has the wishes. A quality of a reference is no wish: "quiet" of "near a quiet park" goes back to the park."""
    nearest = frame.target is not None and any(relation.kind is RelationKind.NEAREST for relation in frame.target.relations)
    leans = soft.leans or ({Lean.SPACE} if nearest else set())
    frame = replace(frame, lean=next(iter(leans)) if len(leans) == 1 else Lean.NEITHER)
    if frame.target is None or not (soft.asides or soft.told.wishes):
        return frame
    wishes = list(soft.told.wishes)
    rest = blanked(frame.question, ((aside.start, aside.end) for aside in soft.asides))
    target = frame.target
    for aside in soft.asides:
        owner = _owner(frame, rest, aside) if aside.beside else None
        if owner is None or owner is frame.target:
            wishes.append(aside.wish)
        else:
            target = _given_back(target, owner, frame.question[aside.start : aside.end], aside.start)
    if is_generic(target.text, soft_words(language.code)) and target.name_like < _NAMED:
        target = replace(target, text=language.data["generic_target"])
    target = replace(_closed_up(target), wishes=tuple(sorted(wishes, key=lambda wish: wish.start)))
    return replace(frame, target=target)


def _owner(frame: Frame, rest: str, aside: Aside) -> Optional[Phrase]:
    """The phrase that a quality stands right in front of."""
    behind = (phrase for phrase in frame.phrases() if phrase.start >= aside.end)
    nearest = min(behind, key=lambda phrase: phrase.start, default=None)
    if nearest is None:
        return None
    between = nearest.start - aside.end
    return nearest if not rest[aside.end : aside.end + between].strip() else None


def _given_back(phrase: Phrase, owner: Phrase, words: str, start: int) -> Phrase:
    """The phrase in which ``owner`` has the words in front of it again."""
    if phrase is owner:
        return replace(phrase, text=f"{words} {phrase.text}", start=start)
    relations = tuple(
        replace(
            relation,
            reference=_given_back(relation.reference, owner, words, start) if relation.reference is not None else None,
            second=_given_back(relation.second, owner, words, start) if relation.second is not None else None,
        )
        for relation in phrase.relations
    )
    return replace(phrase, relations=relations)


def _closed_up(phrase: Phrase) -> Phrase:
    """The phrase without the gaps that wishes have left inside its words."""
    relations = tuple(
        replace(
            relation,
            reference=_closed_up(relation.reference) if relation.reference is not None else None,
            second=_closed_up(relation.second) if relation.second is not None else None,
        )
        for relation in phrase.relations
    )
    return replace(phrase, text=" ".join(phrase.text.split()), relations=relations)


def left_aside(question: str, soft: Soft) -> tuple[Issue, ...]:
    """Sentences that say nothing to look for are named."""
    if not soft.told.unused:
        return ()
    words = " ".join(question[start:end].strip() for start, end in soft.told.unused)
    return (Issue(Severity.INFO, "left-aside", f"Not used to find or to rank anything: “{words}”", not_understood=words, subject=words),)
