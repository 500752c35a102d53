"""The wishes of a question, given back to the frame that was read without them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Optional

from ..model.frame import Condition, Frame, Phrase, RelationKind, Span
from ..model.issue import Issue, Severity
from ..model.ranking import Lean, WishKind
from ..model.wording import translate
from .evidence import Vocabulary
from .language import Language
from .requests import Told
from .soft_words import soft_words
from .tokens import fold, tokenize
from .wishes import Aside, blanked, is_generic

#: What is left aside says nothing to look for; the code of the issue that names it.
LEFT_ASIDE = "left-aside"
_NAMED = 0.7
_CALLED = 0.85


@dataclass(frozen=True)
class Soft:
    """What was set apart: pieces of the request, and whole sentences beside it."""

    asides: tuple[Aside, ...] = ()
    told: Told = field(default_factory=Told)
    leans: frozenset[Lean] = frozenset()


def with_wishes(frame: Frame, soft: Soft, language: Language, vocabulary: Optional[Vocabulary] = None) -> Frame:
    """The frame whose target has the wishes. A quality of a reference is no wish: "quiet" of "near a quiet park" goes back to the park."""
    nearest = frame.target is not None and any(relation.kind is RelationKind.NEAREST for relation in frame.target.relations)
    leans = soft.leans or ({Lean.SPACE} if nearest else set())
    frame = replace(frame, lean=next(iter(leans)) if len(leans) == 1 else Lean.NEITHER)
    if frame.target is None or not (soft.asides or soft.told.wishes):
        return frame
    wishes = list(soft.told.wishes)
    rest = blanked(frame.question, ((aside.start, aside.end) for aside in soft.asides))
    target, unused = frame.target, list(frame.ignored)
    for aside in soft.asides:
        described = _described(frame, rest, aside, language)
        if described is not None:
            target = _with_condition(target, described, aside, frame.question)
            continue
        owner = _owner(frame, rest, aside) if aside.beside else None
        if aside.beside and owner is None and _is_of_counted(target, rest, aside):
            unused.append(Span(aside.start, aside.end, frame.question[aside.start : aside.end], "ignored"))
            continue
        if owner is None or owner is frame.target:
            wishes.append(aside.wish)
        else:
            target = _given_back(target, owner, frame.question[aside.start : aside.end], aside.start)
    if is_generic(target.text, soft_words(language.code)) and target.name_like < _NAMED and not _is_called(target, language, vocabulary):
        target = replace(target, text=language.data["generic_target"])
    target = replace(_closed_up(target), wishes=tuple(sorted(wishes, key=lambda wish: wish.start)))
    return replace(frame, target=target, ignored=tuple(sorted(unused, key=lambda span: span.start)))


def _is_called(target: Phrase, language: Language, vocabulary: Optional[Vocabulary]) -> bool:
    """Whether a layer is called by a word that says no kind of thing elsewhere: a layer of venues."""
    named = fold(target.text) in soft_words(language.code).layer_names
    return named and vocabulary is not None and vocabulary.is_category(target.text) >= _CALLED


def _owner(frame: Frame, rest: str, aside: Aside) -> Optional[Phrase]:
    """The phrase that a quality stands right in front of."""
    behind = (phrase for phrase in frame.phrases() if phrase.start >= aside.end)
    nearest = min(behind, key=lambda phrase: phrase.start, default=None)
    if nearest is None:
        return None
    between = nearest.start - aside.end
    return nearest if not rest[aside.end : aside.end + between].strip() else None


def with_anything(text: str, soft: Soft, language: Language) -> str:
    """The blanked text with a word for anything in the first gap that holds it: "any hidden gems in Old Town?" names no kind of thing."""
    word = str(language.data["generic_target"])
    gap = next((aside for aside in soft.asides if aside.end - aside.start >= len(word)), None)
    return text if gap is None else f"{text[: gap.start]}{word}{text[gap.start + len(word) :]}"


def _described(frame: Frame, rest: str, aside: Aside, language: Language) -> Optional[Phrase]:
    """The kind of thing that a wish stands right behind, where that is no name and not what is asked for: "near cafés with a view"."""
    if aside.beside:
        return None
    before = (phrase for phrase in frame.phrases() if phrase is not frame.target and 0 < phrase.end <= aside.start)
    last = max(before, key=lambda phrase: phrase.end, default=None)
    if last is None or last.name_like >= _NAMED or last.made is not None:
        return None
    tokens = tokenize(rest[last.end : aside.start], language.clitics)
    return last if all(token.key in language.function_words for token in tokens) else None


def _with_condition(phrase: Phrase, owner: Phrase, aside: Aside, question: str) -> Phrase:
    """The phrase in which ``owner`` has the wish as a condition."""
    words, denied = question[aside.start : aside.end], aside.wish.kind is WishKind.AVOID
    return _rebuilt(
        phrase, owner, lambda found: replace(found, conditions=(*found.conditions, Condition(words, value=aside.wish.text, negated=denied)))
    )


def _is_of_counted(target: Phrase, rest: str, aside: Aside) -> bool:
    """Whether a quality stands in front of what is only counted: "districts with at least 3 cosy cafés"."""
    terms = [condition.term for condition in target.conditions] + [target.superlative.term if target.superlative is not None else None]
    counted = [term.tally.counted for term in terms if term is not None and term.tally is not None]
    return any(phrase.start >= aside.end and not rest[aside.end : phrase.start].strip() for phrase in counted)


def _given_back(phrase: Phrase, owner: Phrase, words: str, start: int) -> Phrase:
    """The phrase in which ``owner`` has the words in front of it again."""
    return _rebuilt(phrase, owner, lambda found: replace(found, text=f"{words} {found.text}", start=start))


def _rebuilt(phrase: Phrase, owner: Phrase, change: Callable[[Phrase], Phrase]) -> Phrase:
    """The phrase with a change to one inside it."""
    if phrase is owner:
        return change(phrase)
    relations = tuple(
        replace(
            relation,
            reference=_rebuilt(relation.reference, owner, change) if relation.reference is not None else None,
            second=_rebuilt(relation.second, owner, change) if relation.second is not None else None,
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
    conditions = tuple(replace(item, text=_joined(item.text), value=_joined(item.value)) for item in phrase.conditions)
    return replace(phrase, text=_joined(phrase.text), relations=relations, conditions=conditions)


def _joined(text: str) -> str:
    return " ".join(text.split())


def left_aside(question: str, soft: Soft) -> tuple[Issue, ...]:
    """Sentences that say nothing to look for are named."""
    if not soft.told.unused:
        return ()
    return (not_used(" ".join(question[start:end].strip() for start, end in soft.told.unused)),)


def not_used(words: str) -> Issue:
    """What is said of words that say nothing to look for."""
    message = translate("SpatialRagAsking", "Not used to find or to rank anything: “{words}”").said(words=words)
    return Issue(Severity.INFO, LEFT_ASIDE, message, not_understood=words, subject=words)
