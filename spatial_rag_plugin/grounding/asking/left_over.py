"""What of a question neither its frame nor its answer has.

What the reader could not use of a question: asked back, or said with the answer.

What a question asks for besides, and the answer would not say: 各 of 各地块数量, which wards it crosses besides how long it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Optional

from ...language.language import Language, any_of, data_of, load
from ...language.linking import linking_words
from ...language.tokens import fold, is_cjk
from ...model.binding import GroundedFrame
from ...model.frame import Frame, Output, Phrase, Relation, RelationKind, Span
from ...model.issue import Choice, Issue, Severity, ask_without
from ...model.wording import translate
from .gaps import cut


def ignored_words(frame: Frame) -> Issue:
    """What the reader could not use. It may change the answer, so the person decides; one more qualifier only narrows a name."""
    words = ", ".join(f"“{span.text}”" for span in frame.ignored)
    left_out = ", ".join(span.text for span in frame.ignored)
    if all(_is_qualifier(span, frame) for span in frame.ignored):
        return left_unused(frame)
    shorter = cut(frame.question, [(span.start, span.end) for span in frame.ignored], frame.language or "en")
    return Issue(
        Severity.QUESTION,
        "ignored-words",
        translate("SpatialRagAsking", "I do not know how to use {words} here, and without it the answer may be to another question.").said(
            words=words
        ),
        understood=shorter,
        not_understood=left_out,
        suggestions=(ask_without("”, “".join(span.text for span in frame.ignored), shorter),) if shorter else (),
        subject=frame.ignored[0].text,
    )


def left_unused(frame: Frame) -> Issue:
    """What nothing was made of, and need not."""
    words, left_out = (", ".join(form.format(span.text) for span in frame.ignored) for form in ("“{}”", "{}"))
    message = translate("SpatialRagAsking", "Not used in this answer: {words}.").said(words=words)
    return Issue(Severity.WARNING, "ignored-words", message, not_understood=left_out, subject=frame.ignored[0].text)


def _is_qualifier(span: Span, frame: Frame) -> bool:
    """Stands right behind the name of a place, after a comma or bracket: "…, Albuquerque, NM". No distance does, and no "total"."""
    said, amounts = fold(span.text).split(), (other.start for other in frame.spans if other.kind == "quantity")
    language = load(frame.language or "en")
    asked = language.statistics.longest(said, 0)[0] == len(said) or fold(span.text) in language.data["count_nouns"]
    if asked or any(span.start <= start < span.end for start in amounts):
        return False
    ends = [phrase.end for phrase in frame.phrases() if phrase.is_named]
    gaps = [frame.question[end : span.start].strip() for end in ends if end < span.start]
    return any(gap and not gap.strip(",() ") for gap in gaps)


_ONE_NUMBER = frozenset((Output.COUNT, Output.AREA, Output.LENGTH))
_SIZES = frozenset((Output.AREA, Output.LENGTH))
_SIZED = (Output.AREA, Output.LENGTH, Output.COUNT)
_BETWEEN = 2  # light words between "and" and "how many"


def dropped_asking(grounded: GroundedFrame) -> Optional[Issue]:
    """The question back where one number is no answer to all that is asked; None where it is."""
    frame = grounded.frame
    target = frame.target
    extreme = target is not None and target.superlative is not None and frame.output is Output.ATTRIBUTE
    numbered = bool(grounded.attribute) and (bool(grounded.statistic) or extreme)
    apart = _measured_in_vain(grounded, target) if target is not None and (numbered or frame.output in _SIZED) else None
    if apart is not None:
        return apart
    counted = _counted_besides(frame) if target is not None and frame.language else None
    if counted is not None:
        return ignored_words(replace(frame, ignored=(*frame.ignored, counted)))
    if target is None or frame.output not in _ONE_NUMBER or frame.group is not None or grounded.group_field or not frame.language:
        return None
    language = load(frame.language)
    asked = next((relation for relation in target.relations if _asks(relation, language)), None)
    if asked is not None:
        return _two_questions(frame, target, asked)
    return _of_each(frame, target) if fold(target.determiner) in language.grouping and frame.output is Output.COUNT else None


def _measured_in_vain(grounded: GroundedFrame, target: Phrase) -> Optional[Issue]:
    """ "The mean headway of express routes compared to local routes" is no distance: what another number is held against is not worked out.

    What is only measured from narrows nothing down.
    """
    bound = grounded.target.relations if grounded.target is not None else ()
    if not any(relation.kind is RelationKind.FROM for relation in bound):
        return None
    frame, said = (
        grounded.frame,
        next((one for one in reversed(target.relations) if one.text and one.text in grounded.frame.question), None),
    )
    if said is None:
        return None
    at = frame.question.rfind(said.text)
    return ignored_words(replace(frame, ignored=(*frame.ignored, Span(at, at + len(said.text), said.text, "ignored"))))


def _counted_besides(frame: Frame) -> Optional[Span]:
    """ "And how many are there", where a size or a statistic is all that the answer gives."""
    measure = frame.measure
    sized = (measure.dimension and measure.statistic) or (measure.terms and not any(term.field or term.tally for term in measure.terms))
    size = frame.output in _SIZES or (frame.output is Output.TABLE and sized)
    if not (size or (frame.output is Output.NUMBER and measure.statistic not in ("", "sum"))):
        return None  # "how many beds they have" is a field
    found = _counting_behind(frame.language).search(frame.question)
    return Span(found.start("count"), found.end("count"), found["count"], "ignored") if found is not None else None


@lru_cache(maxsize=8)
def _counting_behind(code: str) -> re.Pattern[str]:
    """What joins a second question after the number of things; "and how many acres" asks for a size."""
    words, edge = data_of("linking", code), "" if load(code).segmenter is not None else r"\b"
    joined, light, count = (
        rf"{edge}(?:{any_of(word for word in words[key] if word[0].isalpha())}){edge}" for key in ("and", "light", "count")
    )
    times = "|".join(("", *data_of("break_downs", code).get("elapsed_units", ())))  # "on average, how many days" asks for one number
    units = rf"(?!\s*(?:{any_of(linking_words(code).units)}{times}){edge})"
    marks = "".join(re.escape(mark) for mark in words["and"] if not mark[:1].isalpha())
    return re.compile(rf"(?:{joined}|[{marks}])\s*(?:{light}\s*){{0,{_BETWEEN}}}(?P<count>{count}){units}", re.IGNORECASE)


def _asks(relation: Relation, language: Language) -> bool:
    reference = relation.reference
    return reference is not None and fold(reference.determiner) in language.interrogatives


def _of_each(frame: Frame, target: Phrase) -> Issue:
    """The number of all is none of each; by what they are told apart is not said."""
    at = max(frame.question.rfind(target.determiner, 0, target.start), 0)
    return ignored_words(replace(frame, ignored=(*frame.ignored, Span(at, at + len(target.determiner), target.determiner, "ignored"))))


def _two_questions(frame: Frame, target: Phrase, asked: Relation) -> Issue:
    at = frame.question.find(asked.text)
    first = cut(frame.question, [(at, at + len(asked.text))], frame.language) if asked.text and at >= 0 else ""
    second = f"{_with_conditions(frame, target)}{asked.text}" if is_cjk(asked.text[:1]) else ""
    message = translate("SpatialRagAsking", "These are several questions. One can be answered at a time, each in words of its own.").said()
    choices = tuple(Choice(text, text) for text in (first, second) if text)
    return Issue(Severity.QUESTION, "several-questions", message, not_understood=asked.text, suggestions=choices, subject=asked.text)


def _with_conditions(frame: Frame, target: Phrase) -> str:
    """What is asked for, with what is said of it in front: 8000米以上的山峰; the second question is about no others."""
    starts = [at for item in target.conditions if item.text and 0 <= (at := frame.question.find(item.text)) < target.start]
    return frame.question[min(starts) : target.end] if starts else target.full_text
