"""The deterministic sentences that may stand in the place of one that was struck: they have to read well where it stood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model.answer import Answer, Sentence
from .cited import Fact
from .clauses import Group

_MOST_TOLD = 3


def instead(answer: Answer, about: Sequence[Group], facts: Sequence[Fact]) -> Iterator[str]:
    """Sentences on the same subject, the best first: of the features that it speaks of, of the step that it cites, of the answer."""
    features = {item.feature for group in about for item in group if item.feature is not None}
    features = features or {fact.feature for fact in facts if fact.feature[0]}
    steps = {fact.step for fact in facts if fact.step}
    sentences = [item for item in answer.explanation.sentences if not _goes_on(item, answer)]
    told = [item for item in sentences if set(item.features) & features and item.kind != "note"]
    own = [item.text for item in told if set(item.features) <= features]  # else it is mostly about others
    own += [f"{item.name}: {item.reason}." for item in answer.features if (item.layer_id, item.fid) in features and item.reason]
    names = {item.name for group in about for item in group}
    cited = [_told(fact) for fact in facts if fact.feature in features or (fact.row and (fact.row in names or not names))]
    yield from own or list(filter(None, cited)) or [item.text for item in told]
    if features or cited:
        return
    if len(steps) == len(facts) == 1:
        yield from (item.text for item in sentences if item.kind == "how" and steps & set(item.steps))
    general = [item.text for item in sentences if item.kind == "answer"][:_MOST_TOLD]
    named = [text for text in general if any(name in text for name in names)]
    yield from named or general


def _told(fact: Fact) -> str:
    """What a fact has of one thing: "Mole: rate 12", of a row "granite: count 2"; "" where it has no more than a name."""
    first, sign, rest = fact.text.partition("; " if fact.row else ": ")
    return f"{fact.row or first}: {rest}." if sign and rest else ""


def _goes_on(sentence: Sentence, answer: Answer) -> bool:
    """ "Then B; C": whether a sentence only goes on with the list that the one before it begins."""
    shown = answer.features[1 : 1 + len(sentence.features)]
    rest = tuple((item.layer_id, item.fid) for item in shown)
    return bool(rest) and sentence.kind == "answer" and not sentence.steps and sentence.features == rest
