"""An explanation by a language model: from the trace and the first candidates, sentence by sentence verified as it comes in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Optional

from ..errors import LlmError, LlmProblem
from ..explanation.verification.evidence import MOST_DESCRIBED
from ..explanation.verification.verify import Verifier
from ..model.answer import Answer, AnswerFeature
from ..model.catalog import Catalog
from ..model.frame import Output
from ..model.llm import Check, Message, OnText, Prompt, Purpose, Role, Standing, Told, ToldSentence
from ..model.number_words import said
from ..model.units import format_length
from .assistant import Assistant
from .disclosing import Attributes, Disclosed, Filler
from .quoting import RULE, bare, quoted
from .tokens import tokens_of_messages

#: Tokens of a prompt, at most, and of a reply.
MOST_TOKENS, _REPLY = 2_500, 400
_CANDIDATES, _ROWS, _STEPS, _NOTES = 8, 12, 14, 4
_TEXT, _LONG_TEXT = 160, 400
_MOST_SENTENCES = 12
#: Operations that only bring something in.
_DULL = frozenset(("Load", "Pick"))

OnSentence = Callable[[ToldSentence], None]

_SYSTEM = """You explain the answer of a geographic information system to the person who asked.
Write two to five short sentences of plain prose in the language of the question: what was found, and why the first ones stand first.
One fact in each sentence, and the place that it is of named first: never "it", "both" or "the others". Say what each distance is from.
Use only the facts that are given. Repeat names, numbers and units exactly as they stand, placeholders such as [F1] included.
Say of a place only what is given for that place, and nothing of what is not given or not so.
Do not calculate, round, convert, compare, judge, advise, guess or add anything. No introduction, no headings, no lists, no footnotes.
"""


def tell(
    answer: Answer,
    assistant: Assistant,
    catalog: Catalog,
    attributes: Optional[Attributes] = None,
    on_text: Optional[OnText] = None,
    on_sentence: Optional[OnSentence] = None,
    check: Optional[Check] = None,
) -> Told:
    """The explanation of a model, verified. ``on_text`` gets it as it comes in, not verified yet; ``on_sentence`` each sentence
    that is judged.

    Raises LlmError, and what ``check`` raises.
    """
    disclosed = Disclosed(answer, assistant.disclosure, catalog)
    prompt = prompt_of(answer, disclosed, attributes)
    judging = _Judging(Verifier(answer, attributes), on_sentence)
    filler = Filler(disclosed, on_text)
    streamed: list[str] = []

    def take(piece: str) -> None:
        streamed.append(piece)
        judging.take(filler.take(piece))

    reply = assistant.complete(prompt, take, check)
    if "".join(streamed).strip() != reply.text.strip():  # a reply that was kept, or that was asked for again
        judging.restart()
        filler = Filler(disclosed, None)
        judging.take(filler.take(reply.text))
    judging.take(filler.end())
    told = judging.end(whole=reply.finish != "length")
    if not told:
        raise LlmError(LlmProblem.EMPTY, "the language model explained nothing", reply.text[:200], "ask again, or choose another model")
    checkable = [item for item in told if item.standing is not Standing.PLAIN]
    share = sum(item.standing is Standing.VERIFIED for item in checkable) / len(checkable) if checkable else 1.0
    return Told(tuple(told), share, reply.model or assistant.name)


class _Judging:
    """Sentences as they come to their ends, each judged once."""

    def __init__(self, verifier: Verifier, on_sentence: Optional[OnSentence]) -> None:
        self._verifier = verifier
        self._on_sentence = on_sentence
        self._text = ""
        self._told: list[ToldSentence] = []

    def take(self, text: str) -> None:
        self._text += text
        found = self._verifier.sentences(self._text)
        self._judge(found[len(self._told) : -1])

    def restart(self) -> None:
        """Begin anew; sentences that were judged before are judged again, in what order they come."""
        self._text, self._told = "", []

    def end(self, whole: bool) -> list[ToldSentence]:
        """All sentences; the last one is left out where the reply was cut off in it."""
        found = self._verifier.sentences(self._text)
        self._judge(found[len(self._told) : None if whole else -1])
        return self._told

    def _judge(self, found: Sequence[str]) -> None:
        for sentence in found[: max(0, _MOST_SENTENCES - len(self._told))]:
            judged = self._verifier.sentence(sentence)
            self._told.append(judged)
            if self._on_sentence is not None:
                self._on_sentence(judged)


def prompt_of(answer: Answer, disclosed: Disclosed, attributes: Optional[Attributes] = None) -> Prompt:
    """What is sent: the question, what was found, how, and the first candidates, as far as they fit."""
    system = Message(Role.SYSTEM, _SYSTEM + RULE)
    for candidates, length in ((_CANDIDATES, _LONG_TEXT), (_CANDIDATES, _TEXT), (5, _TEXT), (3, 80), (1, 0)):
        disclosed.values_of.clear()
        text = _facts(answer, disclosed, attributes, candidates, length)
        messages = (system, Message(Role.USER, text))
        if tokens_of_messages(messages) <= MOST_TOKENS:
            break
    else:
        messages = (system, Message(Role.USER, bare(text, 2 * MOST_TOKENS)))
    return Prompt(Purpose.TELL, messages, most_tokens=_REPLY, values_of=tuple(disclosed.values_of))


def _facts(answer: Answer, disclosed: Disclosed, attributes: Optional[Attributes], candidates: int, length: int) -> str:
    lines = [f"Question: {quoted(answer.question, 500)}", f"Answer: {_result(answer, disclosed)}"]
    lines += [f"- {line}" for line in _rows(answer, disclosed)]
    steps = [record for record in answer.trace if record.operation not in _DULL][:_STEPS]
    lines += ["Steps:", *(f"- {quoted(disclosed.step(record), 240)}{_count(record.count_out)}" for record in steps)] if steps else []
    shown = answer.features[: min(candidates, MOST_DESCRIBED)] if answer.answer_type is not Output.TABLE else ()
    lines += ["In this order:"] if len(shown) > 1 else []
    texts = texts_of(shown, disclosed, attributes, length) if length and answer.weights is not None else {}
    for item in shown:
        lines.append(f"{item.rank}. {quoted(disclosed.name(item), 120)}{_facts_of(item, disclosed)}")
        lines += [f"   its text: {quoted(texts[item.fid], length)}"] if texts.get(item.fid) else []
    if answer.apart_total:
        lines.append(f"Set apart, not counted ({answer.apart_why}): {answer.apart_total}")
    notes = [issue.message for issue in answer.issues if not issue.stops][:_NOTES]
    lines += ["Notes:", *(f"- {quoted(disclosed.hidden(note), 200)}" for note in notes)] if notes else []
    return "\n".join(lines)


def _count(count: Optional[int]) -> str:
    return "" if count is None else f" ({count} left)"


def _result(answer: Answer, disclosed: Disclosed) -> str:
    if answer.answer_type is Output.BOOLEAN:
        return "yes" if answer.value else "no"
    if answer.answer_type is Output.TABLE and answer.value is None and answer.table is not None:
        return f"a table of {len(answer.table.rows)} rows"
    if answer.value is None or answer.answer_type is Output.COUNT:
        return f"{answer.total if answer.value is None else answer.value} found"
    if answer.answer_type is Output.ATTRIBUTE and not disclosed.disclosure.values:
        return disclosed.value(answer.value, "", "")
    return quoted(said(answer.value, answer.unit), 200)


def _rows(answer: Answer, disclosed: Disclosed) -> list[str]:
    if answer.table is None or answer.answer_type is not Output.TABLE:
        return []
    heads = [f"{column.name} ({column.unit})" if column.unit else column.name for column in answer.table.columns]
    lines = [" | ".join(quoted(head, 60) for head in heads)]
    for row in answer.table.rows[:_ROWS]:
        lines.append(" | ".join(_cell(value, column.unit, disclosed) for value, column in zip(row, answer.table.columns)))
    more = len(answer.table.rows) - _ROWS
    return [*lines, f"and {more} rows more"] if more > 0 else lines


def _cell(value: Any, unit: str, disclosed: Disclosed) -> str:
    if isinstance(value, str):
        return quoted(disclosed.hidden(value, [value]), 80)
    return said(value, unit)


def _facts_of(item: AnswerFeature, disclosed: Disclosed) -> str:
    parts = [disclosed.reason(item)] if item.reason else []
    if not item.reason and item.distance_m is not None:
        parts.append(format_length(item.distance_m))
    scores = ", ".join(f"{name} {score:.2f}" for name, score in item.scores.items()) if item.total is not None else ""
    parts += [f"scores: {scores}, together {item.total:.2f}"] if scores and item.total is not None else []
    return f": {quoted('; '.join(parts), 300)}" if any(parts) else ""


def texts_of(shown: Sequence[AnswerFeature], disclosed: Disclosed, attributes: Optional[Attributes], length: int) -> dict[int, str]:
    """What the layer says of the first candidates in words, from the fields that may be sent."""
    if attributes is None or not shown or not shown[0].layer_id:
        return {}
    layer = disclosed.catalog.by_id().get(shown[0].layer_id)
    speaking = [info.name for info in layer.fields if info.role.value == "text"] if layer is not None else []
    found: dict[int, str] = {}
    for item, row in zip(shown, attributes(shown[0].layer_id, [item.fid for item in shown])):
        said_by = [str(row[name]) for name in speaking if row.get(name) and disclosed.allows(item.layer, name)]
        found[item.fid] = bare(" ".join(said_by), length) if said_by else ""
    return found
