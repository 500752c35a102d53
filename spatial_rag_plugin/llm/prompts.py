"""The prompts of reading. The whole stays within ``MOST_TOKENS``: what the layers hold is told as far as there is room."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Optional

from ..model.catalog import Catalog
from ..model.llm import Disclosure, Message, Prompt, Purpose, Role
from .digest import EXPLAINED, digest
from .examples import Example, most_like, own_like
from .frame_schema import NOTATION, SCHEMA_NAME, outline, schema
from .quoting import RULE, quoted
from .tokens import tokens_of, tokens_of_messages

#: Of a prompt with its schema.
MOST_TOKENS = 2500
MOST_REPLY = 400
_LEAST_DIGEST = 250
_QUESTION, _OWN = 1000, 900  # characters
_QUESTION_TOKENS = 350
_REPAIR = 300  # tokens that are kept for what a repair adds
_RULES = f"""You turn a question about map layers into one JSON object, a Frame. {RULE}
{{outline}}
{NOTATION}. Leave out what is empty.
- target: what is looked for; conditions, relations, superlative belong to the phrase that they narrow. text: copy the words of the question, without article. If the layers call it otherwise: text as in the layers, said as in the question.
- text of relations, conditions, superlatives, terms, groups: the words of the question they rest on. asked: the words that say what is wanted. Every word with a meaning must stand somewhere; ignored: those that change nothing.
- tally: things counted or summed up in, or near, each feature; kind contains, within_distance, near. per: divided by.
- output count, distance, direction, area, length, attribute (measure.field of one named thing), number (statistic over several), table (of each: group), boolean (polar), features.
- numbers only as the question has them; directions as azimuth_deg: north 0, east 90. name: true for names of single places.
- made: geometry made of parts (text: all its words).
- If no layer can answer it, or it asks for no map data: {{{{"output":"features","cannot":"why"}}}}. Never guess.
One object, no other text."""  # noqa: E501


def reading_prompt(
    question: str,
    language: str,
    catalog: Catalog,
    disclosure: Disclosure,
    meant: Optional[Mapping[str, float]] = None,
    own: Sequence[Example] = (),
) -> Prompt:
    """Ask a model to read a question over the layers of a catalog; ``meant``: see ``digest``; ``own``: the person's earlier questions."""
    rules = _RULES.format(outline=outline()).replace("{{", "{").replace("}}", "}")
    asked = _fitting(question, _QUESTION, _QUESTION_TOKENS)
    around = (Message(Role.SYSTEM, rules), Message(Role.USER, _ask("", "", asked)))
    left = MOST_TOKENS - _REPAIR - _tokens_of_schema() - tokens_of_messages(around)
    shown = _shown((*most_like(question, language), *own_like(question, language, own)), left - _LEAST_DIGEST)
    layers = digest(question, catalog, disclosure, left - tokens_of(shown), meant)
    messages = (Message(Role.SYSTEM, rules), Message(Role.USER, _ask(shown, layers.text, asked)))
    return Prompt(Purpose.READ, messages, schema(), SCHEMA_NAME, MOST_REPLY, layers.values_of)


def repair_prompt(asked: Prompt, reply: str, wrong: Sequence[str]) -> Prompt:
    """Send a reading back with what is wrong with it. Both are quoted: a reply may repeat what a text of the data told the model to say."""
    room = MOST_TOKENS - _tokens_of_schema() - tokens_of_messages(asked.messages)
    for most, length in ((900, 120), (600, 120), (400, 120), (250, 120), (120, 120), (0, 120), (0, 60), (0, 30)):
        problems = "\n".join(f"- {quoted(problem, length)}" for problem in wrong[:4])
        said = f"You answered {quoted(reply, most)}\n" if most else ""
        again = f"\n{said}That cannot be the reading:\n{problems}\nWrite the whole object again, or cannot."
        if tokens_of(again) <= room:
            break
    last = asked.messages[-1]
    messages = (*asked.messages[:-1], Message(last.role, last.content + again))
    return Prompt(Purpose.REPAIR, messages, asked.schema, asked.schema_name, asked.most_tokens, asked.values_of)


@cache
def _tokens_of_schema() -> int:
    return tokens_of(json.dumps(schema()))


def _ask(shown: str, layers: str, question: str) -> str:
    return f"Examples (of other layers):\n{shown}\nLayers, {EXPLAINED}:\n{layers}\nQuestion: {question}"


def _fitting(text: str, most: int, most_tokens: int) -> str:
    """A text as data, in at most so many characters and tokens: in some scripts each sign is one, in others four are."""
    found = quoted(text, most)
    while tokens_of(found) > most_tokens:
        most = int(min(most, len(found)) * min(0.9, most_tokens / tokens_of(found)))
        found = quoted(text, most)
    return found


def _shown(examples: Sequence[Example], most: int) -> str:
    """As many examples as there is room for, the most alike kept the longest."""
    lines: list[str] = []
    for example in reversed(examples):
        line = f"{quoted(example.question)} {quoted(example.text, _OWN) if example.own else example.text}"
        if tokens_of("\n".join((line, *lines))) <= most:
            lines.insert(0, line)
    return "\n".join(lines)


def reply_of(reading: Mapping[str, Any]) -> str:
    """A reading as a model writes it."""
    return json.dumps(reading, ensure_ascii=False, separators=(",", ":"))
