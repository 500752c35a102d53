"""What is added behind a comma, or once something is made.

What is added behind a comma as if by telegraph: "bores, yield over 5, not in use" and "stands older than 100 years, total area".

The words are read once more where they belong: a wish right behind what is asked for, a number in front of it.

What is asked of a geometry once it is made: "buffer the wells by 1 km and give me the total area", "… and count the schools inside".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from ...language.language import load
from ...language.tokens import Token, fold, tokenize
from ...model.frame import Frame, Output, Phrase
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon

_MARKS = frozenset((",", ";", ":"))
_DASHES = frozenset("-–—")
_MOST = 4
_NUMBERS = frozenset((Output.AREA, Output.LENGTH, Output.NUMBER, Output.COUNT, Output.TABLE))


@dataclass(frozen=True)
class _Added:
    """The question without what was added, and that."""

    main: str
    pieces: tuple[str, ...]


def in_place(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame of the same words in their place; None where nothing was added so, or where they mean nothing there either."""
    words = load(frame.language).data.get("added", {}) if frame is not None and frame.language else {}
    if frame is None or frame.target is None or not frame.ignored or not words or frame.target.end <= frame.target.start:
        return None
    if (of_kinds := _of_kinds(frame)) is not None:
        return of_kinds
    added = _added(frame)
    if added is None:
        return None
    if not _is_number(added, frame):
        return _wished(frame, added, words.get("wishes", ()), lexicon)
    number, group = _grouped(added.pieces[0], frame)
    counted = (read_whole(f"{number} {joint} {added.main}{group}", lexicon) for joint in words.get("numbers", ()))
    return next((found for found in counted if found is not None and found.output in _NUMBERS), None)


def _of_kinds(frame: Frame) -> Optional[Frame]:
    """ "Each land cover class" asks for kinds of land cover: nothing has a class as it has a roof."""
    (kind, *others), group = frame.ignored, frame.group

    def is_behind(things: Phrase) -> bool:
        return 0 < things.end <= kind.start and not frame.question[things.end : kind.start].strip()

    def with_kind(things: Phrase) -> Phrase:
        return replace(things, text=f"{things.text} {kind.text}", end=kind.end)

    if others or stems(kind.text) not in taxonomy().kinds_of_kinds:
        return None
    if group is not None and is_behind(group.phrase):
        return replace(frame, group=replace(group, phrase=with_kind(group.phrase)), ignored=())
    if frame.target is not None and (frame.target.determiner or frame.output is Output.TABLE) and is_behind(frame.target):
        return replace(frame, target=with_kind(frame.target), ignored=())
    return None


def _is_number(added: _Added, frame: Frame) -> bool:
    """Whether what was added begins as a number does: "total area", "mean age"."""
    language = load(frame.language)
    keys = [token.key for token in tokenize(added.pieces[0], language.clitics)]
    said = (language.data["dimension_nouns"], language.data["count_nouns"] if frame.group is not None else ())
    sized = language.statistics.longest(keys, 0)[0] or any(keys[0] in words for words in said if keys)
    counted = frame.output is Output.TABLE and frame.group is not None and frame.measure.statistic == "count"
    return bool(sized) and len(added.pieces) == 1 and (frame.output is Output.FEATURES or counted)


def _grouped(piece: str, frame: Frame) -> tuple[str, str]:
    """What was added without what it is broken down by, and that, to stand behind everything: "total length by class"."""
    said = frame.group.text if frame.group is not None else ""
    at = piece.find(said) if said else -1
    return (piece[:at].strip(), f" {piece[at:].strip()}") if at > 0 else (piece, "")


def _wished(frame: Frame, added: _Added, leads: tuple[str, ...], lexicon: WorldLexicon) -> Optional[Frame]:
    """The question with each piece as a wish right behind what is asked for."""
    target, text, found = frame.target, added.main, None
    if target is None:
        return None
    for piece in added.pieces:
        forms = (f"{text[: target.end]} {lead} {piece}{text[target.end :]}" for lead in leads)
        readings = ((form, read_whole(form, lexicon)) for form in forms)
        fitting = ((form, reading) for form, reading in readings if reading is not None and _adds_wishes(reading, found or frame))
        text, found = next(fitting, ("", None))
        if found is None:
            return None
    return found


def _adds_wishes(reading: Frame, before: Frame) -> bool:
    """Whether a reading asks for the same, and says no more of it than one wish or more."""
    one, other = reading.target, before.target
    if one is None or other is None or reading.output is not before.output:
        return False
    if one.text != other.text or one.superlative != other.superlative:
        return False
    return len(one.conditions) > 0 and len(one.relations) <= len(other.relations)


def read_whole(question: str, lexicon: WorldLexicon, language: str = "auto") -> Optional[Frame]:
    """The frame of a question that can be read to the last word; None otherwise."""
    frame, issues = lexicon.read(question, language)
    return None if frame is None or frame.ignored or any(issue.stops for issue in issues) else frame


def _right_behind(frame: Frame, target: Phrase) -> list[tuple[int, int]]:
    """What is said of a thing right behind it, as in "lights (still) not automated"; nothing where more is left over."""
    (first, *others), language = frame.ignored, load(frame.language)
    between = tokenize(frame.question[target.end : first.start], language.clitics) if target.end <= first.start else None
    if others or between is None or not all(token.key in language.function_words for token in between):
        return []
    return [(target.end, first.end)] if frame.question[target.end : target.end + 1].isspace() else []


def parts(token: Token, question: str) -> bool:
    """Whether a mark parts what is added from what is asked for: a comma, or a dash between spaces."""
    behind, before = question[token.end : token.end + 1].isspace(), question[token.start - 1 : token.start].isspace()
    return behind and (token.text in _MARKS or (token.text in _DASHES and before))


def _added(frame: Frame) -> Optional[_Added]:
    """The pieces between marks, behind what is asked for, in which words were left over; None where some are left over elsewhere."""
    question, target = frame.question, frame.target
    if target is None:
        return None
    tokens = tokenize(question, load(frame.language).clitics)
    inside = [(span.start, span.end) for span in frame.spans if span.kind == "name"]
    marks = [
        token.start
        for token in tokens
        if token.is_mark and parts(token, question) and token.start >= target.end
        if not any(start <= token.start < end for start, end in inside)
    ]
    bounds = [*marks, len(question)]
    pieces = [(start, end) for start, end in zip(bounds, bounds[1:]) if any(start < span.start < end for span in frame.ignored)]
    pieces = pieces or _right_behind(frame, target)
    left = [span for span in frame.ignored if not any(start < span.start and span.end <= end for start, end in pieces)]
    if left or not 0 < len(pieces) <= _MOST:
        return None
    main = "".join(char for at, char in enumerate(question) if not any(start <= at < end for start, end in pieces))
    texts = tuple(question[start + 1 : end].strip(" .?!") for start, end in pieces)
    either = load(frame.language).data["alternatives"]
    begun = any(not text or fold(text.split()[0]) in either for text in texts)  # "or so they say"
    return None if begun else _Added(main.strip(" .?!"), texts)


#: A name that stands for what was made while the rest is read by itself.
_MADE = "Xqz"
_SIZES = (Output.AREA, Output.LENGTH, Output.NUMBER)
_ASKED = (Output.FEATURES, Output.COUNT)


def after_making(frame: Optional[Frame], lexicon: WorldLexicon) -> Optional[Frame]:
    """The frame in which what was left over is asked of what is made; None where nothing is made, or the words mean nothing of it."""
    made = frame.target if frame is not None else None
    if frame is None or made is None or made.made is None or not frame.ignored or frame.group is not None or frame.others:
        return None
    words = load(frame.language).data.get("of_made", {})
    if frame.output not in _ASKED or not words or min(span.start for span in frame.ignored) < made.start:
        return None
    said = " ".join(span.text for span in frame.ignored)
    if frame.output is Output.FEATURES:
        sized = read_whole(str(words["sized"]).format(said, _MADE), lexicon)
        if sized is not None and sized.output in _SIZES and sized.target is not None and _stands_for_made(sized.target):
            return replace(sized, question=frame.question, target=made, spans=frame.spans, unit=sized.unit or frame.unit)
    lead = words["counted" if frame.output is Output.COUNT else "listed"]
    inside = read_whole(str(lead).format(str(words["inside"]).format(said, _MADE)), lexicon)
    target = inside.target if inside is not None and inside.output is frame.output else None
    related = _related(target, made) if target is not None else None
    if inside is None or related is None:
        return None
    return replace(inside, question=frame.question, target=related, spans=frame.spans)


def _stands_for_made(phrase: Phrase) -> bool:
    return phrase.text == _MADE and phrase.is_bare


def _related(target: Phrase, made: Phrase) -> Optional[Phrase]:
    """The target with its one relation to what is made."""
    if len(target.relations) != 1 or target.relations[0].reference is None or not _stands_for_made(target.relations[0].reference):
        return None
    return replace(target, relations=(replace(target.relations[0], reference=made),))
