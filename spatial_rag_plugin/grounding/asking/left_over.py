"""What the reader could not use of a question: asked back, or said with the answer."""

from __future__ import annotations

from ...model.frame import Frame, Span
from ...model.issue import Issue, Severity, ask_without
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
    """Stands right behind the name of a place, after a comma or bracket: "…, Albuquerque, NM"."""
    ends = [phrase.end for phrase in frame.phrases() if phrase.is_named]
    gaps = [frame.question[end : span.start].strip() for end in ends if end < span.start]
    return any(gap and not gap.strip(",() ") for gap in gaps)
