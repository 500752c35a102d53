"""The JSON object inside a reply, however a model wrapped it; what is not certainly meant is not mended."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn, Optional

from ..errors import LlmError, LlmProblem

#: A reply longer than that is no answer to anything that we ask.
_MOST_CHARACTERS = 400_000
_MOST_STARTS = 200
_DEEPEST = 60  # what is nested deeper is no reading; how deep a parser of JSON goes depends on the version of Python
#: What a model thinks before it speaks; the tag that opens it may stand in the server's template instead of the reply.
_THOUGHTS = re.compile(r"^.*</think(?:ing)?>", re.DOTALL)
_UNENDED = re.compile(r"^\s*<think(?:ing)?>", re.DOTALL)
_DECLINES = re.compile(r"(?:i['’]m|i am) (?:sorry|unable)|(?:sorry|i (?:can['’]?t|cannot|won['’]?t|must decline))\b", re.IGNORECASE)
#: Where an object begins: braces around a mere word are none.
_OBJECT = re.compile(r'\{(?=\s*(?:["}]|$))')
_LAST_COMMA = re.compile(r",\s*[}\]]")
_OPENS, _CLOSES = "{[", {"{": "}", "[": "]"}
_ANOTHER = "ask again, or choose a model that is better at following a format"


def spoken(text: str) -> str:
    """The reply without what the model only thought."""
    said = text if text.lstrip()[:1] in ("{", "`") else _THOUGHTS.sub("", text)  # the words may stand inside of an answer
    return "" if _UNENDED.match(said) else said.strip()


def parsed(text: str) -> dict[str, Any]:
    """The object of a reply that was to be JSON: in fences, among words, or with commas before its closing brackets.

    Numbers that are none (NaN, Infinity), keys that stand twice and two objects that differ are no answer. Raises LlmError: EMPTY,
    DECLINED, CUT_OFF, NO_JSON, TOO_LARGE.
    """
    said = spoken(text)
    if not said:
        problem = LlmProblem.CUT_OFF if text.strip() else LlmProblem.EMPTY
        raise LlmError(problem, "the language model gave no answer", text[:500], _ANOTHER)
    if len(said) > _MOST_CHARACTERS:
        raise LlmError(LlmProblem.TOO_LARGE, f"the language model answered with {len(said):,} characters", said[:500], _ANOTHER)
    pieces = list(_spans(said))
    cut_off = bool(pieces) and pieces[-1] is None
    found = [value for value in (_object(piece) for piece in pieces if piece) if value is not None]
    if found and not cut_off and all(value == found[0] for value in found):
        return found[0]
    raise _of_no_use(said, cut_off)


def _of_no_use(said: str, cut_off: bool) -> LlmError:
    details = said[:500]
    if cut_off:
        remedy = "allow a larger context, or ask more simply"
        return LlmError(LlmProblem.CUT_OFF, "the answer of the language model ends in the middle", details, remedy)
    if "{" not in said and _DECLINES.match(said):
        return LlmError(LlmProblem.DECLINED, "the language model declined to answer", details, "choose another model")
    return LlmError(LlmProblem.NO_JSON, "the language model did not answer in the form that was asked for", details, _ANOTHER)


def _spans(text: str) -> Iterator[Optional[str]]:
    """Pieces of the text that may be objects, from an opening brace to the one that closes it; None, and no more, where one has no end."""
    starts = 0
    opening = _OBJECT.search(text)
    while opening is not None and starts < _MOST_STARTS:
        end = _end(text, opening.start())
        yield None if end is None else text[opening.start() : end]
        if end is None:
            return  # what stands inside of it is a part of an answer
        starts += 1
        opening = _OBJECT.search(text, end)


def _end(text: str, start: int) -> Optional[int]:
    """Behind the bracket that closes the one at ``start``; None where none does."""
    open_ones: list[str] = []
    inside = False
    at = start
    while at < len(text):
        sign = text[at]
        if inside:
            if sign == "\\":
                at += 1
            elif sign == '"':
                inside = False
        elif sign == '"':
            inside = True
        elif sign in _OPENS:
            open_ones.append(_CLOSES[sign])
        elif sign in "}]":
            if open_ones.pop() != sign:
                return at + 1  # no JSON, and it is not for us to say what was meant
            if not open_ones:
                return at + 1
        at += 1
    return None


def _object(piece: str) -> Optional[dict[str, Any]]:
    for candidate in (piece, _without_last_commas(piece)):
        try:
            value = json.loads(candidate, parse_constant=_no_number, object_pairs_hook=_each_once, strict=False)
        except (ValueError, RecursionError):
            continue
        return value if isinstance(value, dict) and not _is_deep(value) else None
    return None


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(_DEEPEST):
        level = [part for item in level for part in (item.values() if isinstance(item, dict) else item if isinstance(item, list) else ())]
        if not level:
            return False
    return True


def _without_last_commas(piece: str) -> str:
    """Commas before a closing bracket, outside of strings, are the one slip that can mean nothing else."""
    kept: list[str] = []
    inside, at = False, 0
    while at < len(piece):
        sign = piece[at]
        if inside and sign == "\\":
            kept.append(piece[at : at + 2])
            at += 2
            continue
        if sign == '"':
            inside = not inside
        if sign != "," or inside or not _LAST_COMMA.match(piece, at):
            kept.append(sign)
        at += 1
    return "".join(kept)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number of JSON")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands twice")
    return made
