"""What of a question was not used: where it stands, and what it was taken for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Optional

from ...language.language import load
from ...language.tokens import tokenize
from ...model.frame import Condition, Frame, Phrase, Relation, Span
from ...model.issue import Issue
from ..lexicon.words import stems
from ..rereading.clauses_apart import Piece

_MARKS = " ,;?.!？。！，、"
_BETWEEN = ".{1,40}?"  # words of a condition may stand apart
NOT_INSIDE = "nothing-inside"
_PHRASES = frozenset(("unknown-kind", "unknown-place", "wrong-geometry", "no-target", NOT_INSIDE))
#: Which of several is meant is all that is open.
CHOSEN = frozenset(("ambiguous-place", "ambiguous-layer"))  # which of several is meant: leaving it out is no answer
#: What is said where the most or the least of things cannot be told.
UNRANKED = frozenset(("no-field", "wrong-geometry"))
_RESTS = re.compile(r"(?i)(?<![^\W\d_])(?P<word>[^\W\d_]+)[\s,]*(?=[?.!]?$)")


class Cause(str, Enum):
    """What a piece of a question was taken for, which the layers do not answer."""

    QUALITY = "quality"  # words beside a kind of thing
    CONDITION = "condition"
    TARGET = "target"  # what is asked for
    REFERENCE = "reference"
    FIELD = "field"  # a number or another property
    LEFT = "left"  # no part of anything


@dataclass(frozen=True)
class Gap:
    """Pieces of the question (offsets in characters) that stop its answer; ``of``: the phrase that they say something about."""

    cause: Cause
    pieces: tuple[Piece, ...]
    text: str
    issue: Issue
    of: Optional[Phrase] = None

    def left_out(self, question: str) -> str:
        """What the question loses without it: of a reference all that belongs to it."""
        start, end = self.pieces[0]
        whole = self.cause is Cause.REFERENCE and question[start:end].find(self.text) >= 0 and not question[start:end].endswith(self.text)
        return question[start:end] if whole else self.text

    @property
    def words(self) -> tuple[str, ...]:
        """Its pieces as they stand in the question, and each word of them."""
        pieces = tuple(self.text.split(", "))
        return tuple(dict.fromkeys((*pieces, *(word for piece in pieces for word in piece.split()))))


def gaps_of(frame: Frame, issues: Iterable[Issue]) -> list[Gap]:
    """The gaps of a question, one for each issue that stops it and speaks of words of the question."""
    gaps: list[Gap] = []
    for issue in issues:
        gap = _gap(issue, frame) if issue.stops else None
        if gap is not None and gap.pieces:
            gaps.append(gap)
    return gaps


def _gap(issue: Issue, frame: Frame) -> Optional[Gap]:
    if issue.code in CHOSEN:
        return None
    if issue.code == "ignored-words":
        pieces = tuple(_with_lead(frame, (span.start, span.end)) for span in frame.ignored)
        said = ", ".join(span.text for span in frame.ignored)
        return Gap(Cause.LEFT, pieces, said, issue, frame.target)
    phrase = next((phrase for phrase in frame.phrases() if issue.subject and issue.subject in (phrase.text, phrase.full_text)), None)
    if issue.code == "unknown-words" and phrase is not None:
        pieces = words_of(frame, phrase, issue.not_understood)
        return Gap(Cause.QUALITY, pieces, _said(frame, pieces) or issue.not_understood, issue, phrase)
    counting = tally_of(issue.subject, frame) if phrase is None or issue.code == "unknown-kind" else None
    if counting is not None:
        return Gap(Cause.CONDITION, _found(frame.question, counting[1].text), counting[1].text, issue, counting[0])
    best = frame.target.superlative if frame.target is not None else None
    counted = best.term.tally.counted if best is not None and best.term is not None and best.term.tally is not None else None
    if counted is not None and phrase is None and issue.subject == counted.text:
        return Gap(Cause.FIELD, ((counted.start, counted.end),), counted.text, issue, frame.target)
    if issue.code in _PHRASES and not (issue.code in UNRANKED and _is_ranked(frame.target, phrase)):
        if phrase is None or phrase is frame.target:
            return None if phrase is None else Gap(Cause.TARGET, ((phrase.start, phrase.end),), phrase.text, issue, phrase)
        holder, relation = relation_to(phrase, frame)
        pieces = _found(frame.question, relation.text) if relation is not None else ()
        inside = [(start, end) for start, end in pieces if start <= phrase.start and phrase.end <= end]
        if issue.code == NOT_INSIDE:  # what lies around the things may lie around those that have them as well
            inside = [(start, phrase.end) for start, _ in inside]
        around = _around(frame, phrase, pieces)
        return Gap(Cause.REFERENCE, tuple(inside) or around, phrase.full_text, issue, holder)
    target = frame.target
    best = target.superlative if target is not None else None
    if best is not None and issue.code in UNRANKED and issue.subject in (best.field, best.text, "", *_texts(target)):
        pieces = _found(frame.question, best.text)
        if pieces:
            return Gap(Cause.FIELD, pieces, best.text, issue, target)
    pieces = _found(frame.question, issue.subject or issue.not_understood)
    if target is not None and any(start <= target.start < target.end <= end for start, end in pieces):
        return Gap(Cause.TARGET, pieces[:1], issue.subject, issue, target)
    holder = next((item for item in frame.phrases() if any(issue.subject == each.text for each in item.conditions)), frame.target)
    cause = Cause.FIELD if issue.code == "no-field" else Cause.CONDITION
    return Gap(cause, pieces[:1], issue.subject, issue, holder) if pieces else None


def tally_of(words: str, frame: Frame) -> Optional[tuple[Phrase, Condition]]:
    """The condition that compares how many of something there are, and the phrase that it is said of: "schools with over 600 kids"."""
    for phrase in frame.phrases():
        for condition in phrase.conditions:
            tally = condition.term.tally if condition.term is not None else None
            if tally is not None and words and words == tally.counted.text:
                return phrase, condition
    return None


def _is_ranked(target: Optional[Phrase], phrase: Optional[Phrase]) -> bool:
    return target is not None and target.superlative is not None and phrase in (target, None)


def _texts(phrase: Optional[Phrase]) -> tuple[str, ...]:
    return (phrase.text, phrase.full_text) if phrase is not None else ()


def words_of(frame: Frame, phrase: Phrase, missing: str) -> tuple[Piece, ...]:
    """Where the missing words stand in a phrase, neighbours joined."""
    sought, language = set(stems(missing)), load(frame.language)
    pieces: list[Piece] = []
    tokens = tokenize(frame.question[phrase.start : phrase.end], language.clitics)
    if language.segmenter is not None:
        at = phrase.text.find(missing)
        return ((phrase.start + at, phrase.start + at + len(missing)),) if at >= 0 else ()
    last = -2
    for at, token in enumerate(tokens):
        if token.is_mark or not set(stems(token.text)) & sought:
            continue
        if last == at - 1 and pieces:
            pieces[-1] = (pieces[-1][0], phrase.start + token.end)
        else:
            pieces.append((phrase.start + token.start, phrase.start + token.end))
        last = at
    return tuple(pieces)


def relation_to(reference: Phrase, frame: Frame) -> tuple[Optional[Phrase], Optional[Relation]]:
    """The relation that a phrase is the reference of, and the phrase that stands in it."""
    for phrase in frame.phrases():
        for relation in phrase.relations:
            if reference in (relation.reference, relation.second):
                return phrase, relation
    return frame.target, None


def _around(frame: Frame, phrase: Phrase, pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """A reference with the words of its relation on either side, in a language that puts some behind it: 离市政府最近的."""
    start, end = phrase.start, phrase.end
    lead = [word for word in load(frame.language).relations.first_words if word and frame.question.endswith(word, 0, start)]
    start -= max(map(len, lead), default=0) if load(frame.language).segmenter is not None else 0
    if any(0 <= other - end <= 1 for other, _ in pieces):
        end = next(to for other, to in pieces if 0 <= other - end <= 1)
    return ((start, end),)


def _with_lead(frame: Frame, piece: Piece) -> Piece:
    """Words that were left over with the preposition before them, unless what follows belongs to it: "aus Steinzeug"."""
    language = load(frame.language)
    if language.segmenter is not None:
        return piece
    before = [token for token in tokenize(frame.question, language.clitics) if token.end <= piece[0]]
    after = next((token for token in tokenize(frame.question, language.clitics) if token.start >= piece[1]), None)
    if after is not None and not after.is_mark and after.key not in language.function_words:
        return piece
    start = piece[0]
    for token in reversed(before[1:]):
        if token.is_mark or token.key not in language.function_words | language.relations.first_words or token.key in language.finite_verbs:
            break
        start = token.start
    return start, piece[1]


def _found(question: str, words: str) -> tuple[Piece, ...]:
    parts, at = words.split(), question.find(words)
    if parts and at >= 0:  # "in March", and not all from the first "in" on
        return ((at, at + len(words)),)
    found = re.search(_BETWEEN.join(map(re.escape, parts)), question) if parts else None
    if found is None and len(parts) > 1:  # a compound was taken apart
        found = re.search("".join(map(re.escape, parts)), question)
    return (found.span(),) if found is not None else ()


def _said(frame: Frame, pieces: Sequence[Piece]) -> str:
    return ", ".join(frame.question[start:end] for start, end in pieces)


def cut(question: str, pieces: Iterable[Piece], code: str) -> str:
    """The question without these pieces, and without the particles, prepositions and commas that they leave at an end or beside a comma."""
    language = load(code)
    text, at = "", 0
    for start, stop in sorted(pieces):
        end = stop + next((len(ending) for ending in language.clitics if question.startswith(ending, stop)), 0)
        if start < at:
            at = max(at, end)
            continue
        text += question[at:start]
        if language.segmenter is not None and not question[end:].strip(_MARKS):
            text = _without_end(text, language.possessives | language.conjunctions)
        following = next((word for word in sorted(language.data.get("possessives", ()), key=len) if question.startswith(word, end)), "")
        at = end + (len(following) if language.segmenter is not None else 0)
        text += "" if language.segmenter is not None else " "
    text = re.sub(r"\s+", " ", text + question[at:]).strip()
    return _trimmed(re.sub(r"\s+([,?.!])", r"\1", text), language.function_words)


def _without_end(text: str, particles: frozenset[str]) -> str:
    """Without a particle that leads to nothing any more: 哪些学校的, 几个公园和."""
    return next((text[: -len(particle)] for particle in particles if particle and text.endswith(particle)), text)


def _trimmed(text: str, light: frozenset[str]) -> str:
    """Without what hangs at its end: "poles with", "schools in the", "campgrounds that"."""
    text = text.strip(_MARKS)
    while True:
        last = _RESTS.search(text)
        if last is None or last.start() == 0 or last["word"].casefold() not in light:
            return text
        text = text[: last.start()].rstrip(" ,;")


def spans(pieces: Iterable[Piece], question: str) -> list[Span]:
    return [Span(start, end, question[start:end]) for start, end in pieces]
