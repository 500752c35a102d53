"""The trade-off by a language model: the weights of the scores, and which candidates of the Pareto front it would choose.

The weights give the order (fronts first, within them by the weighted sum), so that the scores that are shown add up to it; what the model
would choose is told beside it. A reply with anything else in it is refused as a whole. A model may have been talked into its weights by a
text of the data: no score comes to count for less than a quarter of what it counts by the rules, and none that dominates is overtaken.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Optional

from ..errors import LlmError, LlmProblem
from ..model.answer import Answer, AnswerFeature
from ..model.catalog import Catalog
from ..model.llm import Check, Message, Prompt, Purpose, Role
from ..model.ranking import Weights
from .assistant import Assistant
from .disclosing import Attributes, Disclosed
from .quoting import RULE, quoted
from .replies import parsed
from .tokens import tokens_of_messages
from .told_facts import texts_of

_CANDIDATES = 10
_LEAST = 2
_TEXT = 160
_MOST_TOKENS, _REPLY = 2_500, 300
#: Of what a score counts by the rules; it goes on counting, so that the front, which the choice is made from, stays the same.
_LEAST_SHARE = 0.25

_SYSTEM = """A search ranked candidates by several scores, each from 0 to 1. Decide how much each score matters
for this question, and which candidates you would choose.
Reply with JSON only: {"weights": {score: number from 0 to 1, for every score},
"best": [ids of one to three candidates, the best first]}.
"""


@dataclass(frozen=True)
class Choice:
    """``weights`` over the scores that counted, and the ``best`` candidates (layer id, fid), the best first."""

    weights: Weights
    best: tuple[AnswerFeature, ...]


def front_of(answer: Answer) -> tuple[AnswerFeature, ...]:
    """The candidates that a choice may be made from: the first Pareto front, best first; empty where there is nothing to weigh."""
    if answer.weights is None or len(counting(answer.weights)) < _LEAST:
        return ()
    front = tuple(item for item in answer.features if item.front == 1)[:_CANDIDATES]
    return front if len(front) >= _LEAST else ()


def counting(weights: Weights) -> tuple[str, ...]:
    """The scores with a weight."""
    return tuple(item.name for item in fields(weights) if getattr(weights, item.name) > 0.0)


def choose(
    answer: Answer, assistant: Assistant, catalog: Catalog, attributes: Optional[Attributes] = None, check: Optional[Check] = None
) -> Optional[Choice]:
    """What a model decides of a ranked answer; None where there is nothing to decide. Raises LlmError, and what ``check`` raises."""
    front = front_of(answer)
    if not front or answer.weights is None:
        return None
    disclosed = Disclosed(answer, assistant.disclosure, catalog)
    scores = counting(answer.weights)
    reply = assistant.complete(prompt_of(answer, front, scores, disclosed, attributes), None, check)
    return choice_of(parsed(reply.text), front, answer.weights)


def prompt_of(
    answer: Answer, front: Sequence[AnswerFeature], scores: Sequence[str], disclosed: Disclosed, attributes: Optional[Attributes]
) -> Prompt:
    """What is sent: the question, and of each candidate its scores, its reasons and, where that is allowed, its text."""
    system = Message(Role.SYSTEM, _SYSTEM + RULE)
    for length in (_TEXT, 60, 0):
        disclosed.values_of.clear()
        texts = texts_of(front, disclosed, attributes, length) if length else {}
        lines = [f"Question: {quoted(answer.question, 500)}", f"Scores: {', '.join(scores)}", "Candidates:"]
        for number, item in enumerate(front, 1):
            shown = ", ".join(f"{name} {item.scores[name]:.2f}" for name in scores if name in item.scores)
            lines.append(f"c{number} {quoted(disclosed.name(item), 80)}: {shown}; {quoted(disclosed.reason(item), 160)}")
            lines += [f"   its text: {quoted(texts[item.fid], length)}"] if texts.get(item.fid) else []
        messages = (system, Message(Role.USER, "\n".join(lines)))
        if tokens_of_messages(messages) <= _MOST_TOKENS:
            break
    ids = [f"c{number}" for number in range(1, len(front) + 1)]
    return Prompt(Purpose.CHOOSE, messages, schema_of(ids, scores), "choice", _REPLY, tuple(disclosed.values_of))


def schema_of(ids: Sequence[str], scores: Sequence[str]) -> dict[str, Any]:
    """The JSON schema of a reply."""
    weight = {"type": "number", "minimum": 0, "maximum": 1}
    weights = {"type": "object", "properties": dict.fromkeys(scores, weight), "required": list(scores), "additionalProperties": False}
    best = {"type": "array", "items": {"type": "string", "enum": list(ids)}, "minItems": 1, "maxItems": 3}
    properties = {"weights": weights, "best": best}
    return {"type": "object", "properties": properties, "required": ["weights", "best"], "additionalProperties": False}


def choice_of(said: Mapping[str, Any], front: Sequence[AnswerFeature], usual: Weights) -> Choice:
    """The choice that a reply makes; ``usual``: the weights by the rules. Raises LlmError where anything in it was not offered."""
    scores = counting(usual)
    weights, best = said.get("weights"), said.get("best")
    if set(said) != {"weights", "best"} or not isinstance(weights, Mapping) or not isinstance(best, list):
        raise _refused("weights and a list of candidates were asked for")
    if set(weights) != set(scores):
        raise _refused("it weighs other scores than those that there are")
    if not all(_is_weight(value) for value in weights.values()) or not any(weights.values()):
        raise _refused("a weight is no number from 0 to 1, or all are 0")
    known = {f"c{number}": item for number, item in enumerate(front, 1)}
    if not best or len(best) > len(front) or not all(isinstance(item, str) for item in best):
        raise _refused("it names no candidate, or too many")
    if len(set(best)) != len(best) or not set(best) <= set(known):
        raise _refused("it names a candidate twice, or one that was not offered")
    bounded = _bounded({name: float(value) for name, value in weights.items()}, usual.over(scores))
    return Choice(bounded, tuple(known[item] for item in best))


def _bounded(said: Mapping[str, float], usual: Weights) -> Weights:
    """The shares that a model gives, none below its least, which the others make up for in proportion."""
    total = sum(said.values())
    least = {item.name: _LEAST_SHARE * getattr(usual, item.name) for item in fields(usual)}
    left = 1.0 - sum(least.values())
    return Weights(**{name: low + left * (said.get(name, 0.0) / total) for name, low in least.items()})


def _is_weight(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value) and 0.0 <= value <= 1.0


def _refused(why: str) -> LlmError:
    return LlmError(LlmProblem.NO_JSON, "the choice of the language model was refused", why, "ask again, or choose another model")
