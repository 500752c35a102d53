"""A question that was stopped is asked back with ways to go on, each of them tried: none leads to another question back.

Every piece that was not used (``gaps.py``) has its offers (``offers.py``). An offer that is stopped itself is tried once more without what
stops it, and says so; what cannot be answered either way is not offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.frame import Frame, Phrase
from ...model.issue import Choice, Issue, Severity, leaves_out
from ...model.wording import Wording, translate
from ..lexicon.likeness import is_akin, likeness
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from ..world import World
from .assembled import Assembled, assembled
from .causes import explained, of_field
from .compared import is_by_field
from .desk import TRIES, Desk, Read, Reading, relevant, says_more
from .dropped import only_denies
from .gaps import CHOSEN, UNRANKED, Cause, Gap, cut, gaps_of
from .gone_by import contradicts_itself, goes_by, measures
from .offers import Offer, coded_kinds, layers_shown, mentioned, offers_for, other_kinds
from .remembered import about_question

_OFFERED, _KINDS, _MADE = 6, 4, 8
_LONG, _WORD = 300, 5  # letters of a question that takes too long to be tried in other words; as many as one Chinese character counts for
_EVIDENT = 0.5
_UNKNOWN = frozenset(
    ("unknown-words", "unknown-kind", "unknown-condition", "ignored-words", "unknown-group", "unknown-place", "no-field", "wrong-geometry")
)
_WITHOUT = translate("SpatialRagAsking", "{choice}, without {words}")
_THOROUGH = 2  # rewordings that are read in every way
_ALONE = 2  # layers that a question can be asked of
_AT_ONCE = 3  # pieces of a question that are told by values in one choice
#: Nothing in the question can be changed to mend these.
_NOT_OF_WORDS = frozenset((
    "sum-of-rates", "no-layers", "empty-question", "no-words", "question-too-long", "too-complex", "unknown-language", "no-map-view",
    "nothing-selected", "part-of-what",
))  # fmt: skip


def as_quality(gaps: list[Gap], frame: Frame, lexicon: WorldLexicon) -> list[Gap]:
    """Words that were taken for what is asked for though a kind that the data know was left over say what that is like: 新建的避难场所."""
    gaps = [_without_kind(gap, frame, lexicon) for gap in gaps]
    left = [span for gap in gaps if gap.cause is Cause.LEFT for span in frame.ignored if lexicon.is_category(span.text) >= _EVIDENT]
    mistaken = next((gap for gap in gaps if gap.cause is Cause.TARGET), None)
    if mistaken is None or not left:
        return gaps
    kind = Phrase(left[-1].text, left[-1].start, left[-1].end)
    return [replace(mistaken, cause=Cause.QUALITY, of=kind), *(gap for gap in gaps if gap.cause not in (Cause.TARGET, Cause.LEFT))]


def _without_kind(gap: Gap, frame: Frame, lexicon: WorldLexicon) -> Gap:
    """What is said of a kind, of letters without spaces in which the kind ends: 国有 of 国有泵站."""
    start, end = gap.pieces[0]
    whole = gap.cause is Cause.QUALITY and gap.of is not None and (start, end) == (gap.of.start, gap.of.end)
    if not whole or load(frame.language).segmenter is None:
        return gap
    at = next((at for at in range(start + 1, end) if lexicon.is_category(frame.question[at:end]) >= _EVIDENT), end)
    kind = Phrase(frame.question[at:end], at, end)
    return replace(gap, pieces=((start, at),), text=frame.question[start:at], of=kind) if at < end else gap


def asked_back(frame: Frame, issues: tuple[Issue, ...], world: World, lexicon: WorldLexicon, read: Read) -> tuple[Issue, ...]:
    """The issues of a question that was stopped, with choices that can be run, and told by their causes."""
    stops = [issue for issue in issues if issue.stops]
    if not stops or not frame.language or _length(frame.question) > _LONG or any(issue.code in _NOT_OF_WORDS for issue in stops):
        return issues
    desk = Desk(frame, read)
    gaps = as_quality(gaps_of(frame, issues), frame, lexicon)
    leading = stops[0]
    open_gaps = relevant(gaps, frame)
    rest, left_out = _rest(frame, open_gaps, desk)
    choices = _choices(frame, stops, open_gaps, (rest, left_out), world, lexicon, desk)
    used = _used_after_all(frame, choices, desk)
    told: list[Issue] = []
    for issue in issues:
        if not issue.stops:
            told.append(issue)
        elif issue is leading:
            leading_gap = next((gap for gap in gaps if gap.issue is issue), None)
            shown = of_field(explained(issue, gaps, frame, world), leading_gap, choices, frame, world)
            severity = Severity.QUESTION if choices else shown.severity
            told.append(replace(shown, severity=severity, understood=rest or shown.understood, suggestions=tuple(choices) or _hints(issue)))
        elif issue.code != "ignored-words" or not used:
            told.append(replace(explained(issue, gaps, frame, world), suggestions=()))
    return tuple(told)


def _length(question: str) -> int:
    return sum(_WORD if is_cjk(letter) else 1 for letter in question)


def _hints(issue: Issue) -> tuple[Choice, ...]:
    """What was advised in words, where nothing can be clicked."""
    return tuple(choice for choice in issue.suggestions if not choice.question)


def _rest(frame: Frame, gaps: list[Gap], desk: Desk) -> tuple[str, tuple[str, ...]]:
    """The question without its gaps, and what is left out of it; empty where nothing of it can be answered."""
    pieces = [piece for gap in gaps if gap.cause is not Cause.TARGET for piece in gap.pieces]
    rest, dropped = desk.mended(cut(frame.question, pieces, frame.language)) if pieces else ("", ())
    return rest, (*(gap.left_out(frame.question) for gap in gaps if gap.cause is not Cause.TARGET), *dropped)


def _choices(
    frame: Frame, stops: list[Issue], gaps: list[Gap], left: tuple[str, Sequence[str]], world: World, lexicon: WorldLexicon, desk: Desk
) -> list[Choice]:
    about, (rest, left_out) = about_question(frame.question), left
    found: dict[str, Choice] = {}
    senseless: set[str] = set()

    def keep(choice: Choice, offer: Offer, most: int = _OFFERED) -> None:
        if len(found) >= most or not says_more(offer.question, frame) or any(kept.label == choice.label for kept in found.values()):
            return
        question, without = desk.mended(offer.question, offer.whole)
        reading = desk.reading(question) if question else None
        told = any(kept.label == choice.label for kept in found.values())
        told = told or any(only_denies(words, frame.language) for words in without)  # the opposite would be asked
        if reading is not None and contradicts_itself(reading.grounded):
            senseless.add(str(choice.label))  # another wording of it could only leave one of the two out
        if reading is None or question in found or told or not _as_offered(reading, offer) or str(choice.label) in senseless:
            return
        label: str = choice.label
        if without:
            label = _WITHOUT.said(choice=label, words=_quoted(without))
        if without and any(str(kept.label) == label for kept in found.values()):
            return
        kept = choice if (choice.about and not without) or offer.shows else Choice(label, question, about, question)
        found[question] = replace(kept, label=label, question=question)

    together = _all_told(frame, gaps, world, desk) if gaps else ()
    if len(together) > 1:
        said = translate("SpatialRagAsking", "{choice}, and {other}")
        label = reduce(lambda before, offer: said.said(choice=before, other=offer.label), together[1:], together[0].label)
        keep(Choice(label), replace(together[0], whole=True))  # the last one to be filled in, with all the others
    for choice in (choice for issue in stops for choice in issue.suggestions if choice.question):
        if not leaves_out(choice) and _is_like(choice, frame):
            keep(choice, Offer(choice.label, choice.question), _OFFERED)
    blind: list[Offer] = []
    for gap in sorted(gaps, key=lambda gap: not any(map(str.isdigit, gap.text))):
        if any(map(is_by_field, found.values())):
            break  # the other words say what is compared
        for offer in offers_for(gap, rest, frame, world, gaps):
            if offer.blind:
                blind.append(offer)
            else:
                keep(Choice(offer.label), offer, _OFFERED - 1)
    for offer in (offer for gap in gaps for offer in coded_kinds(gap, frame, world)):
        keep(Choice(offer.label), offer, _OFFERED - 1)
    whole = [choice for choice in found.values() if not _is_without(choice)]
    settled = len(together) > 1 or any(map(is_by_field, found.values())) or any(_asks_which(issue) for issue in stops)
    for made in () if settled else _assembled(frame, gaps, world, lexicon, desk):
        same = any(desk.does_the_same(made.question, kept) for kept in (*found, rest))
        if same or len(found) >= _OFFERED or (_is_without(made) and whole):
            continue
        found[made.question] = replace(made, about=about, meaning=made.question)
        whole = whole or ([] if _is_without(made) else [made])
    for offer in blind:
        keep(Choice(offer.label), offer, _OFFERED - 1)
    if rest and not any(only_denies(words, frame.language) for words in left_out):  # without "not" it would ask for the opposite
        label = translate("SpatialRagAsking", "Ask without {words}: {question}").said(words=_quoted(left_out), question=rest)
        keep(Choice(label), Offer("", rest), _OFFERED + 1)
    unheld = [gap for gap in gaps if gap.cause is Cause.TARGET] if not found else []
    for offer in (offer for gap in unheld for offer in _in_its_place(gap, frame, world, desk)):
        keep(Choice(offer.label), offer, _KINDS)
    unknown = any(gap.issue.code == "unknown-kind" for gap in unheld)
    for offer in mentioned(frame, world, lexicon, not unknown) if not found or unheld else ():
        keep(Choice(translate("SpatialRagAsking", "Ask for: {question}").said(question=offer.label)), offer, _KINDS + 1)
    for offer in layers_shown(world) if not found and not unknown else ():
        keep(Choice(offer.label), offer, _KINDS)
    return list(found.values())


def _in_its_place(gap: Gap, frame: Frame, world: World, desk: Desk) -> list[Offer]:
    """Layers in the place of a kind that none of them holds: those called alike; else those of which alone the same can be asked."""
    offers = list(other_kinds(gap, frame, world))
    alike = [offer for offer in offers if offer.alike]
    if alike or gap.issue.code != "unknown-kind":
        return alike or offers
    if desk.tried + len(offers) > TRIES:
        return []
    asked = [(offer, desk.reading(offer.question)) for offer in offers]
    can = [offer for offer, reading in asked if reading is not None and reading.runnable and _as_offered(reading, offer)]
    return can if len(can) <= _ALONE else []


def _assembled(frame: Frame, gaps: Sequence[Gap], world: World, lexicon: WorldLexicon, desk: Desk) -> Iterator[Choice]:
    """The question put together again in plain words; what it leaves out is said."""
    most = desk.tried + _MADE
    found_all = assembled(frame, [piece for gap in gaps for piece in gap.pieces], world, lexicon)
    for at, made in enumerate(made for made in found_all if not _swaps(made, gaps, frame)):
        found = (question for question in made.questions if _is_made(desk.reading(question, most), made))
        once_more = made.questions[:1] if at < _THOROUGH else ()
        thorough = (question for question in once_more if _is_made(desk.thorough(question, most), made))
        question = next(found, None) or next(thorough, None)
        if question is not None:
            left = [next((gap.text for gap in gaps if is_cjk(words) and words in gap.text), words) for words in made.left]
            yield Choice(_WITHOUT.said(choice=question, words=_quoted(left)) if left else question, question)


def _swaps(made: Assembled, gaps: Sequence[Gap], frame: Frame) -> bool:
    """Whether a reading asks for other things than a kind that no layer holds, though nothing in the question speaks of them, or puts
    nothing in an order where the question does.
    """
    if not made.slots.ranked and any(gap.cause is Cause.FIELD and gap.issue.code in UNRANKED for gap in gaps):
        return frame.target is not None and frame.target.superlative is not None
    for gap in (gap for gap in gaps if gap.issue.code == "unknown-kind"):
        if gap.cause is Cause.TARGET:
            if not made.named and not _is_spoken_of(made, frame):
                return True
        elif any(words in gap.text or gap.text in words or set(stems(words)) & set(stems(gap.text)) for words in made.left):
            return True
    return False


def _is_spoken_of(made: Assembled, frame: Frame) -> bool:
    """Whether a word of the question is one of the values that a reading goes by, or is what one of its fields is called."""
    fields = [limit.field for limit in made.slots.limits] + [info for info in (made.slots.field, made.slots.by) if info is not None]
    return any(limit.values for limit in made.slots.limits) or any(likeness(frame.question, info) >= _EVIDENT for info in fields)


def _asks_which(issue: Issue) -> bool:
    """Whether all is understood but which of several is meant."""
    return issue.code in CHOSEN or (issue.code not in _UNKNOWN and any(choice.question for choice in issue.suggestions))


def _is_without(choice: Choice) -> bool:
    """Whether a choice says that it leaves words out."""
    return isinstance(choice.label, Wording) and choice.label.template == _WITHOUT.text


def _is_made(reading: Optional[Reading], made: Assembled) -> bool:
    """Whether a reading leaves no word out and goes by all that was put together."""
    if reading is None or not reading.runnable or reading.grounded is None:
        return False
    return not reading.grounded.frame.ignored and made.fits(reading.grounded) and not contradicts_itself(reading.grounded)


def _all_told(frame: Frame, gaps: Sequence[Gap], world: World, desk: Desk) -> tuple[Offer, ...]:
    """What several gaps mean at once, each by the value that is most like it; empty where no answer comes of it, or a number is lost."""
    gaps = _also_open(frame, gaps, desk)
    told: tuple[Offer, ...] = ()
    asked = frame
    for gap in sorted(gaps, key=lambda gap: -gap.pieces[0][0]) if len(gaps) > 1 else ():
        offer = next((each for each in offers_for(gap, "", asked, world, gaps) if _is_meant(gap, each)), None)
        if offer is None:
            return ()
        told, asked = (offer, *told), replace(asked, question=offer.question)
    reading = desk.reading(asked.question) if told else None
    return told if reading is not None and reading.runnable and all(_as_offered(reading, each) for each in told) else ()


def _also_open(frame: Frame, gaps: Sequence[Gap], desk: Desk) -> Sequence[Gap]:
    """The gaps of a question with those that come to light when they are left out; empty where one cannot be filled in its place."""
    found, question = list(gaps), cut(frame.question, [piece for gap in gaps for piece in gap.pieces], frame.language)
    for _ in range(_AT_ONCE - 1):
        reading = desk.reading(question)
        if reading is None or reading.frame is None or reading.runnable:
            break
        more = relevant(gaps_of(reading.frame, reading.issues), reading.frame)
        for gap in more:
            start = frame.question.find(gap.text)
            found.append(replace(gap, cause=Cause.CONDITION, pieces=((start, start + len(gap.text)),)))
        shorter = cut(question, [piece for gap in more for piece in gap.pieces], frame.language)
        if not more or shorter == question:
            return ()
        question = shorter
    placed = all(len(gap.pieces) == 1 and gap.pieces[0][0] >= 0 and gap.cause is not Cause.TARGET for gap in found)
    return found if placed else ()


def _is_meant(gap: Gap, offer: Offer) -> bool:
    """Whether a value is like what a gap says, with the numbers that are in it."""
    return bool(offer.value) and is_akin(gap.text, offer.value) and all(char in offer.value for char in gap.text if char.isdecimal())


def _is_like(choice: Choice, frame: Frame) -> bool:
    """Whether what is offered for letters without spaces has two of them in common with the question, one after the other."""
    if load(frame.language).segmenter is None or choice.about:
        return True
    new = "".join(char for char in choice.label if is_cjk(char))
    return len(new) < 2 or any(new[at : at + 2] in frame.question for at in range(len(new) - 1))


def _as_offered(reading: Reading, offer: Offer) -> bool:
    """Whether an answer is in the order that was offered, or broken down as offered; of another kind it has to keep what else was said."""
    grounded = reading.grounded
    target = grounded.target if grounded is not None else None
    if offer.another:
        frame = reading.frame
        grouped = frame is not None and frame.group is not None
        return grouped or (target is not None and bool(target.relations or target.superlative or target.phrase.conditions))
    if offer.compares or offer.tells:
        return grounded is not None and goes_by(grounded, offer.compares or offer.tells, offer.sign, offer.limits, offer.value)
    if offer.measures:
        return grounded is not None and measures(grounded, offer.measures)
    if not offer.orders:
        return True
    if grounded is None or grounded.target is None:
        return False
    best = grounded.target.superlative
    if best is None:
        return grounded.group_field == offer.orders and not offer.descending
    return best.by == offer.orders and offer.descending in (None, best.descending)


def _quoted(texts: Iterable[str]) -> str:
    return ", ".join(f"“{text}”" for text in dict.fromkeys(texts))


def _used_after_all(frame: Frame, choices: Iterable[Choice], desk: Desk) -> bool:
    """Whether all the words that were left over are of use in what is offered."""
    asked = [choice.question for choice in choices]
    return bool(asked) and all(any(span.text in question for question in asked) for span in frame.ignored)
