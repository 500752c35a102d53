"""What a language model told, as HTML: every sentence is text of ours with our links over it, never markup of the model. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ..model.answer import Answer, Sentence, StepRecord
from ..model.llm import Standing, ToldSentence
from .explanation_html import feature_names, sentence_html

# These read on light and on dark.
_STRUCK = "color:#f03e3e; text-decoration:line-through"
_WHY = "color:#868e96"
_PLAIN = "color:#868e96"


def told_html(answer: Answer) -> str:
    """The sentences in their order: verified ones as they are, others grey, struck ones with the reason and what takes their place.

    Of one in which a word was not checked, that word stands behind it.
    """
    if answer.told is None:
        return ""
    return judged_html(answer, answer.told.sentences)


def judged_html(answer: Answer, sentences: Sequence[ToldSentence]) -> str:
    """Sentences of an explanation of an answer, as they stand."""
    names, steps = feature_names(answer, sentences), {record.step: record for record in answer.trace}
    return f'<p style="margin:0 0 4px 0">{" ".join(_one(sentence, names, steps) for sentence in sentences)}</p>'


def _one(sentence: ToldSentence, names: Mapping[tuple[str, int], str], steps: Mapping[str, StepRecord]) -> str:
    if sentence.standing is Standing.VERIFIED:
        return _linked(sentence.text, sentence, names, steps)
    if sentence.standing is Standing.UNCHECKED:
        return f'{_linked(sentence.text, sentence, names, steps)} <span style="{_WHY}">({escape(sentence.why)})</span>'
    if sentence.standing is Standing.PLAIN:
        return f'<span style="{_PLAIN}">{escape(sentence.text)}</span>'
    parts = [f'<span style="{_STRUCK}">{escape(sentence.text)}</span>']
    if sentence.why:
        parts.append(f'<span style="{_WHY}">({escape(sentence.why)})</span>')
    if sentence.instead:
        parts.append(_linked(sentence.instead, sentence, names, steps))
    return " ".join(parts)


def _linked(text: str, sentence: ToldSentence, names: Mapping[tuple[str, int], str], steps: Mapping[str, StepRecord]) -> str:
    return sentence_html(Sentence(text, sentence.features, sentence.steps, "how"), names, steps)
