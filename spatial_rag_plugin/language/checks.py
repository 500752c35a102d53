"""What is wrong with a question as such: empty, too long, distances that cannot be."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Optional

from ..model.frame import Frame, Output, Phrase
from ..model.issue import Choice, Issue, Severity
from ..model.units import Dimension, Quantity
from ..model.wording import translate
from .coordinates import BEYOND, GRID, find_coordinates
from .language import available, load
from .tokens import fold

LANGUAGES = {"de": "German (Deutsch)", "en": "English", "zh": "Chinese (中文)"}
MAX_CHARACTERS = 2000
_SEVERAL = 2
_END_OF_QUESTION = re.compile(r"[?？]+(?=\s|$|[\u3400-\u9fff])")
HALF_THE_EARTH_M = 20_040_000.0


def check_text(question: str) -> Optional[Issue]:
    """The issue that makes reading pointless, None when there is none."""
    if not question.strip():
        return Issue(
            Severity.ERROR,
            "empty-question",
            translate(
                "SpatialRagAsking", "The question is empty. Ask for something on the map, for example “schools within 500 m of a park”."
            ).said(),
        )
    if len(question) > MAX_CHARACTERS:
        return Issue(
            Severity.ERROR,
            "question-too-long",
            translate(
                "SpatialRagAsking", "The question has {count} characters; up to {MAX_CHARACTERS} can be read. Ask one thing at a time."
            ).said(count=f"{len(question):,}", MAX_CHARACTERS=f"{MAX_CHARACTERS:,}"),
            not_understood=translate("SpatialRagAsking", "the length of the text").said(),
        )
    if not any(char.isalnum() for char in question):
        return Issue(
            Severity.ERROR,
            "no-words",
            translate("SpatialRagAsking", "There are no words in the question. Say what you are looking for and where.").said(),
            not_understood=question.strip()[:80],
        )
    return None


def unknown_language(question: str, codes: Sequence[str]) -> Issue:
    """The issue for a question in a language that has no data."""
    return Issue(
        Severity.ERROR,
        "unknown-language",
        translate("SpatialRagAsking", "The question is in a language that is not read yet. Read are: {list}.").said(
            list=", ".join(LANGUAGES.get(code, code) for code in codes)
        ),
        not_understood=question.strip()[:80],
    )


def too_complex(question: str) -> Issue:
    """The issue for a question that has too many readings."""
    return Issue(
        Severity.ERROR,
        "too-complex",
        translate("SpatialRagAsking", "The question nests too many clauses to be read. Split it into two questions.").said(),
        not_understood=question[:80],
    )


def check_coordinates(question: str) -> tuple[Issue, ...]:
    """Issues of typed coordinates that are none on the globe, or that are those of a grid."""
    issues = []
    for start, end, _, problem in find_coordinates(question):
        words = question[start:end]
        if problem == BEYOND:
            limits = "Latitudes go from −90 to 90, longitudes from −180 to 180, minutes and seconds to 59."
            message = translate("SpatialRagAsking", "“{words}” lies nowhere on the globe. {limits}").said(words=words, limits=limits)
            issues.append(Issue(Severity.ERROR, BEYOND, message, not_understood=words, subject=words))
        elif problem == GRID:
            message = translate(
                "SpatialRagAsking",
                "“{words}” looks like coordinates of a grid (UTM or national). Give them in degrees, as in “48.8566, 2.3522”."
            ).said(words=words)
            issues.append(Issue(Severity.QUESTION, GRID, message, not_understood=words, subject=words))
    return tuple(issues)


def check_frame(frame: Frame) -> tuple[Issue, ...]:
    """Issues of distances and units, and of a missing target."""
    issues: list[Issue] = []
    seen: list[Quantity] = []
    for phrase in frame.phrases():
        for relation in phrase.relations:
            for quantity in (relation.distance, relation.min_distance):
                if quantity is not None and quantity not in seen:
                    seen.append(quantity)
                    issue = _check_distance(quantity, relation.text, _described(frame.target))
                    if issue is not None:
                        issues.append(issue)
    denied = _denied(frame)
    if denied is not None:
        issues.append(denied)
    if frame.target is None:
        issues.append(
            Issue(
                Severity.QUESTION,
                "nothing-asked",
                translate(
                    "SpatialRagAsking",
                    "It is not clear what to look for. Name a kind of thing or a place, as in “restaurants in …” or “how far is … from …”."
                ).said(),
                not_understood=frame.question.strip()[:80],
            )
        )
    return tuple(issues)


def several_questions(question: str) -> Optional[Issue]:
    """The question back for a text of several questions, each of them a choice; None for a single one."""
    parts = _sentences(question)
    if len(parts) < _SEVERAL or len(_END_OF_QUESTION.findall(question)) < _SEVERAL:
        return None
    message = translate("SpatialRagAsking", "These are several questions. One can be answered at a time, each in words of its own.").said()
    choices = tuple(Choice(part, f"{part}?") for part in parts)
    return Issue(Severity.QUESTION, "several-questions", message, not_understood=question.strip()[:80], suggestions=choices)


def two_questions(question: str, code: str) -> tuple[str, ...]:
    """Both questions, where what stands behind a question mark asks for something else, as what stands before it did; else nothing."""
    parts = _sentences(question) if _END_OF_QUESTION.search(question) else []
    if len(parts) != _SEVERAL or code not in available() or not load(code).postpositions:
        return ()  # elsewhere such words stand within a question, too
    said = [fold(part) for part in parts]
    return tuple(parts) if all(any(word in each for word in load(code).interrogatives) for each in said) else ()


def _sentences(question: str) -> list[str]:
    return [part.strip() for part in _END_OF_QUESTION.split(question) if any(char.isalpha() for char in part)]


def _denied(frame: Frame) -> Optional[Issue]:
    """The question back for "no parks in Harbour": what is not there cannot be listed, and the opposite was not asked for."""
    target = frame.target
    if target is None or frame.output not in (Output.FEATURES, Output.LOCATION, Output.BOOLEAN) or not frame.language:
        return None
    if fold(target.determiner) not in load(frame.language).negations:
        return None
    said = f"{target.determiner} {target.text}"
    message = translate(
        "SpatialRagAsking",
        "“{said}” asks for what is not there, and that cannot be listed. Ask where such things are, or which areas have none."
    ).said(said=said)
    return Issue(Severity.QUESTION, "asked-for-none", message, target.text, said, subject=said)


def _described(target: Optional[Phrase]) -> str:
    return target.full_text if target is not None else ""


def _check_distance(quantity: Quantity, words: str, understood: str) -> Optional[Issue]:
    if not quantity.unit:
        number = f"{quantity.value:,.12g}"
        return Issue(
            Severity.QUESTION,
            "missing-unit",
            translate(
                "SpatialRagAsking", "The distance {number} has no unit. Say for example {number} m, {number} km or {number} miles."
            ).said(number=number),
            understood,
            number,
            tuple(Choice(translate("SpatialRagAsking", "{number} {unit}").said(number=number, unit=unit)) for unit in ("m", "km", "miles")),
            words,
        )
    if quantity.dimension not in (Dimension.LENGTH, Dimension.TIME):
        return Issue(
            Severity.ERROR,
            "unknown-unit",
            translate(
                "SpatialRagAsking",
                "“{unit}” is not a unit of distance on a map. Use metres, kilometres, feet, yards, miles or nautical miles."
            ).said(unit=quantity.unit),
            understood,
            f"{quantity.value:g} {quantity.unit}",
            tuple(
                Choice(translate("SpatialRagAsking", "{value} {unit}").said(value=f"{quantity.value:g}", unit=unit))
                for unit in ("m", "km", "miles")
            ),
            words,
        )
    if (
        not math.isfinite(quantity.value)
        or quantity.value <= 0
        or (quantity.dimension is Dimension.LENGTH and quantity.base > HALF_THE_EARTH_M)
    ):
        shown = f"{quantity.value:g} {quantity.unit}"
        reason = "A distance must be more than zero" if quantity.value <= 0 else "No two places on Earth are that far apart"
        return Issue(
            Severity.ERROR,
            "bad-distance",
            translate("SpatialRagAsking", "“{shown}” cannot be searched. {reason}; say for example “within 500 m”.").said(
                shown=shown, reason=reason
            ),
            understood,
            shown,
            (Choice("500 m"), Choice("5 km")),
            words,
        )
    return None
