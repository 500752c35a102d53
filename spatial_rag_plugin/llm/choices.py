"""Where a person has to choose between readings: the questions back, and what is remembered when one is chosen.

A chosen reading is kept as the model wrote it, so that the same question is read the same way again, without the model and at once.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..language.tokens import tokenize
from ..model.codec import to_jsonable
from ..model.issue import Choice, Issue, Severity
from ..model.listing import COMMA, SEMICOLON, joined
from ..model.wording import translate
from ..workflow.graph import Workflow
from .doubting import Doubt

#: What is remembered where the reading of the rules was chosen.
BY_RULES = "rules"
_MOST_WORDS = 320
_LABELS = ("label", "title")
_IN_DOUBT = translate("SpatialRagAsking", "A language model ({model}) takes {taken}. Is that meant?")
_SAYS_NOTHING = translate("SpatialRagAsking", "{words} as saying nothing more")
_CHOSEN = translate("SpatialRagAsking", "Read as you chose before in this project: {words}")


def about_reading(question: str) -> str:
    """What a choice between readings is kept under."""
    return "reading: " + " ".join(token.key for token in tokenize(question) if not token.is_mark)


def in_words(workflow: Workflow) -> str:
    """A workflow in one line."""
    return _in_one_line(workflow.words())


def _in_one_line(steps: Sequence[str]) -> str:
    """Steps one after the other, as many of them as a line may hold."""
    kept = [step for at, step in enumerate(steps) if at == 0 or sum(map(len, steps[: at + 1])) <= _MOST_WORDS]
    return joined([*kept, *(["…"] if len(kept) < len(steps) else [])], SEMICOLON)


def _told_apart(one: Workflow, other: Workflow) -> tuple[str, str]:
    """What two workflows do that the other does not, each in one line; all of it where one does no more than the other."""
    mine, theirs = one.words(), other.words()
    own, others = ([step for step in steps if step not in known] for steps, known in ((mine, theirs), (theirs, mine)))
    return (_in_one_line(own), _in_one_line(others)) if own and others else (_in_one_line(mine), _in_one_line(theirs))


def same_workflow(one: Workflow, other: Workflow) -> bool:
    """Whether two workflows do the same, whatever their steps and streams are called."""
    return _essence(one) == _essence(other)


def _essence(workflow: Workflow) -> str:
    steps = workflow.needed()
    places = {step.id: number for number, step in enumerate(steps)}
    plain = []
    for step in steps:
        body = to_jsonable(step.operation)
        kept = {key: item for key, item in body.items() if key not in _LABELS}
        plain.append((kept, sorted((port, places[source]) for port, source in step.inputs)))
    return json.dumps((plain, places[workflow.result], places.get(workflow.value, -1)), sort_keys=True)


def in_doubt(question: str, workflow: Workflow, reading: str, doubts: Sequence[Doubt], model: str, unread: bool = False) -> Issue:
    """The model's reading rests on something that neither the question nor the layers say: the person confirms it.

    ``unread``: nothing of the question's language is known but what the layers call things.
    """
    words = in_words(workflow)
    return Issue(
        Severity.QUESTION,
        "reading-in-doubt",
        _unread(doubts, model) if unread else _IN_DOUBT.said(model=model, taken=joined(list(map(_taken, _told(doubts))), SEMICOLON)),
        understood=words,
        not_understood=", ".join(doubt.words for doubt in doubts),
        suggestions=(Choice(translate("SpatialRagAsking", "Yes, that is meant").said(), question, about_reading(question), reading),),
        subject=doubts[0].words if doubts else "",
    )


def _told(doubts: Sequence[Doubt]) -> list[Doubt]:
    """The doubts without those about a field that another one names with its number."""
    return [doubt for doubt in doubts if not (doubt.field and any(other.taken_as.startswith(f"{doubt.taken_as} ") for other in doubts))]


def _unread(doubts: Sequence[Doubt], model: str) -> str:
    taken = [_taken(doubt) for doubt in doubts if doubt.taken_as]
    nothing = joined([f"“{doubt.words}”" for doubt in doubts if not doubt.taken_as], COMMA)
    found = joined([*taken, *([_SAYS_NOTHING.said(words=nothing)] if nothing else [])], SEMICOLON)
    if not found:
        return translate("SpatialRagAsking", "Only a language model ({model}) knows the language of this question. Is that meant?").said(
            model=model
        )
    known = translate(
        "SpatialRagAsking", "Only a language model ({model}) knows the language of this question. It takes {taken}. Is that meant?"
    )
    return known.said(model=model, taken=found)


def _taken(doubt: Doubt) -> str:
    if not doubt.taken_as:
        return _SAYS_NOTHING.said(words=f"“{doubt.words}”")
    taken = doubt.told or doubt.taken_as
    if not doubt.words:
        return translate("SpatialRagAsking", "“{taken}” to be meant, which the question does not name").said(taken=taken)
    return translate("SpatialRagAsking", "“{words}” as “{taken}”").said(words=doubt.words, taken=taken)


def two_readings(question: str, by_rules: Workflow, by_model: Workflow, reading: str, model: str) -> Issue:
    """The rules and the model read different things; a choice says what sets it apart from the other."""
    about = about_reading(question)
    rules, other = _told_apart(by_rules, by_model)
    return Issue(
        Severity.QUESTION,
        "two-readings",
        translate("SpatialRagAsking", "The rules and a language model ({model}) read this question differently. Which one is meant?").said(
            model=model
        ),
        suggestions=(
            Choice(rules, question, about, BY_RULES),
            Choice(translate("SpatialRagAsking", "{choice} ({model})").said(choice=other, model=model), question, about, reading),
        ),
        subject=question[:200],
    )


def as_chosen(workflow: Workflow) -> Issue:
    words = in_words(workflow)
    return Issue(Severity.INFO, "remembered-choice", _CHOSEN.said(words=words), understood=words)
