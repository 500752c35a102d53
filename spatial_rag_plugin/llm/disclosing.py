"""What of an answer may stand in a prompt: names and values where they are allowed, placeholders in their place where they are not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional

from ..explanation.phrases import called
from ..explanation.verification.cited import without_marks
from ..model.answer import Answer, AnswerFeature, FeatureRef, StepRecord
from ..model.catalog import Catalog
from ..model.llm import Disclosure

Attributes = Callable[[str, Sequence[int]], Sequence[Mapping[str, Any]]]
_PLACEHOLDER = re.compile(r"\[([FRV]\d{1,3})\]")
#: What may be the beginning of a placeholder, or of the number of a fact.
_OPEN_END = re.compile(r"\s?(?:[\[【][FRV\d,;，、–\s-]{0,24})?$")
#: How a reason begins that tells opening times, which stand in a field.
_TIMES = ("open", "closed")
_REASON_FIELD = re.compile(r"“([^”]+)”: “")


@dataclass
class Disclosed:
    """Writes names and values of an answer as they may be sent; ``values_of`` gathers whose values really stand in the prompt."""

    answer: Answer
    disclosure: Disclosure
    catalog: Catalog
    values_of: dict[tuple[str, str], None] = field(default_factory=dict)
    _by_mark: dict[str, str] = field(default_factory=dict)
    _marks: dict[str, str] = field(default_factory=dict)

    def name(self, item: AnswerFeature | FeatureRef) -> str:
        """The name of a feature: its own where its layer's names may be sent, else a placeholder such as [F1]."""
        if not item.name:
            return called(item)
        layer = self.catalog.by_id().get(item.layer_id)
        fields = layer.name_fields[:1] if layer is not None else ()
        if not item.layer_id or self._may(item.layer, fields):
            return item.name
        return self._placeholder(item.name, "R" if isinstance(item, FeatureRef) else "F")

    def value(self, value: Any, layer: str, field_name: str) -> str:
        """A value of a field, or a placeholder."""
        return str(value) if self._may(layer, (field_name,)) else self._placeholder(str(value), "V")

    def allows(self, layer: str, field_name: str) -> bool:
        return self._may(layer, (field_name,))

    def step(self, record: StepRecord) -> str:
        """What a step did, in words, with placeholders for the names and values that stand in it."""
        return self.hidden(record.sentence, _values_in(record.parameters.get("predicate")))

    def reason(self, item: AnswerFeature) -> str:
        """Why a feature stands where it stands; parts that quote a field only where that may be sent."""
        parts = []
        for part in item.reason.split("; "):
            quoted = _REASON_FIELD.search(part)
            if quoted is not None and not self._may(item.layer, (quoted.group(1),)):
                continue
            if quoted is None and "“" in part and not self.disclosure.values:
                continue
            if part.startswith(_TIMES) and not self._may(item.layer, self._hours_fields()):
                continue
            parts.append(part if quoted is not None else self.hidden(part))
        return "; ".join(parts)

    def _hours_fields(self) -> tuple[str, ...]:
        """The fields that opening times were read from."""
        return tuple(str(name) for record in self.answer.trace for name in record.parameters.get("hours_fields", ()))

    def hidden(self, text: str, values: Iterable[str] = ()) -> str:
        """A text in which names of features, and ``values``, are placeholders, unless they may be sent or the person wrote them."""
        named: list[AnswerFeature | FeatureRef] = [*self.answer.references[:60], *self.answer.features[:60], *self.answer.apart[:10]]
        for item in sorted((item for item in named if item.name), key=lambda item: -len(item.name)):
            if item.name in text:
                text = text.replace(item.name, self.name(item))
        for value in sorted(set(values), key=len, reverse=True):
            if not self.disclosure.values and not self._is_asked(value):
                text = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", lambda match: self._placeholder(match.group(), "V"), text)
        return text

    def filled(self, text: str) -> str:
        """What a model wrote, with names and values in the place of their placeholders."""
        return _PLACEHOLDER.sub(lambda match: self._by_mark.get(match.group(1), match.group()), text)

    def unfilled(self, text: str) -> str:
        """A text with placeholders for all names and values that had one, as a model wrote it."""
        for value, mark in sorted(self._marks.items(), key=lambda pair: -len(pair[0])):
            text = re.sub(rf"(?<!\w){re.escape(value)}(?!\w)", f"[{mark}]", text)
        return self.hidden(text)

    def _may(self, layer: str, fields: Sequence[str]) -> bool:
        if not all(self.disclosure.allows(layer, name) for name in fields) or not (fields or self.disclosure.values):
            return False
        self.values_of.update(dict.fromkeys((layer, name) for name in fields))
        return True

    def _placeholder(self, text: str, letter: str) -> str:
        if self._is_asked(text):
            return text
        if text not in self._marks:
            number = 1 + sum(mark.startswith(letter) for mark in self._by_mark)
            self._marks[text] = f"{letter}{number}"
            self._by_mark[f"{letter}{number}"] = text
        return f"[{self._marks[text]}]"

    def _is_asked(self, text: str) -> bool:
        """Whether the person wrote it: then it is in the prompt anyhow."""
        return re.search(rf"(?<!\w){re.escape(text.casefold())}(?!\w)", self.answer.question.casefold()) is not None


class Filler:
    """Fills placeholders into a text that comes in pieces: what may be the beginning of one waits for its end."""

    def __init__(self, disclosed: Disclosed, on_text: Optional[Callable[[str], None]]) -> None:
        self._disclosed = disclosed
        self._on_text = on_text
        self._waiting = ""

    def take(self, piece: str) -> str:
        """The text that can be shown after this piece."""
        whole = self._waiting + piece
        open_end = _OPEN_END.search(whole)
        self._waiting = open_end.group() if open_end is not None else ""
        return self._given(whole[: len(whole) - len(self._waiting)])

    def end(self) -> str:
        """What was still waiting."""
        rest, self._waiting = self._waiting, ""
        return self._given(rest)

    def _given(self, text: str) -> str:
        filled = self._disclosed.filled(text)
        shown = without_marks(filled)
        if shown and self._on_text is not None:
            self._on_text(shown)
        return filled


def _values_in(predicate: Any) -> list[str]:
    """The texts that a predicate compares with."""
    if isinstance(predicate, Mapping):
        own = [predicate.get("value"), *(predicate.get("values") or ())]
        found = [str(value) for value in own if isinstance(value, str) and value]
        return found + [value for part in (*(predicate.get("parts") or ()), predicate.get("part")) for value in _values_in(part)]
    return []
