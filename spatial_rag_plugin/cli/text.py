"""An answer for people, as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..explanation.phrases import called
from ..model.answer import Answer, AnswerFeature
from ..model.columns import OPENING_COLUMNS, column_words
from ..model.issue import Issue
from ..model.number_words import YEARS, plain, said, shown_unit, unit_among
from ..model.settings import Settings
from ..model.units import format_area, format_length, told_in
from ..model.written_dates import DATES
from ..workflow.operations import sector_name

_SHOWN_ROWS = 60
_CONTROL = dict.fromkeys((*range(32), 127, *range(128, 160)))


def answer_text(answer: Answer, settings: Settings) -> str:
    """Answer, list, workflow in words and time; an unanswered question gets what was understood and what to try."""
    with told_in(*answer.units, alone=True):
        return _text(answer, settings)


def _text(answer: Answer, settings: Settings) -> str:
    lines = [_clean(answer.question), ""]
    if answer.explanation.text and answer.answered:
        lines += [_clean(sentence.text) for sentence in answer.explanation.sentences]
    for issue in answer.issues:
        lines += list(_issue(issue, answer))
    if answer.table is not None:
        lines += ["", *_table(answer)]
    if answer.features and answer.table is None:
        lines += ["", *_features(answer, settings.shown_features)]
    if answer.workflow_words:
        lines += ["", "How:", *(f"  {number}. {_clean(words)}" for number, words in enumerate(answer.workflow_words, start=1))]
    lines += list(_told(answer, settings))
    lines += ["", f"{answer.status} in {answer.timing_ms.get('total', 0.0):.0f} ms"]
    return "\n".join(lines) + "\n"


def _told(answer: Answer, settings: Settings) -> Iterator[str]:
    """What a language model told, as far as it stands, and what it cost."""
    if answer.told is not None:
        yield ""
        yield f"{_clean(answer.told.model)} explains ({answer.told.share:.0%} of what can be checked was verified):"
        yield f"  {_clean(answer.told.text)}"
    if answer.llm is not None and answer.llm.calls:
        tokens_in, tokens_out = answer.llm.tokens
        money = f", {answer.llm.money:.4f} {settings.llm_currency}" if answer.llm.money else ""
        yield ""
        yield f"language model: {'; '.join(answer.llm.did) or 'of no use'}: {tokens_in:,} + {tokens_out:,} tokens{money}"


def _clean(text: str) -> str:
    """Text from data without what a terminal would obey."""
    return text.translate(_CONTROL)


def _issue(issue: Issue, answer: Answer) -> Iterator[str]:
    if not answer.answered or issue.message not in answer.explanation.text:
        yield _clean(issue.message)
    if issue.understood:
        yield f"  understood: {_clean(issue.understood)}"
    if issue.not_understood:
        yield f"  not understood: {_clean(issue.not_understood)}"
    for choice in issue.suggestions:
        yield f"  try: {_clean(choice.question or choice.label)}"


def _features(answer: Answer, shown: int) -> Iterator[str]:
    listed = answer.features[:shown] if shown else answer.features
    names = [_clean(called(feature)) for feature in listed]
    width = min(max(len(name) for name in names), 60)
    measured = {name for feature in listed for name in feature.measures} - answer.dated
    years = {name for name in measured if unit_among(feature.measures.get(name) for feature in listed) == YEARS}
    units = {**dict.fromkeys(years, YEARS), **dict.fromkeys(answer.dated, DATES)}
    for feature, name in zip(listed, names):
        yield f"{feature.rank:>5}  {name.ljust(width)}  {_measures(feature, units)}".rstrip()
    more = answer.total - len(listed)
    if more > 0:
        yield f"       … and {more} more"


def _measures(feature: AnswerFeature, units: Mapping[str, str]) -> str:
    parts = []
    if feature.distance_m is not None:
        parts.append(format_length(feature.distance_m))
    if feature.azimuth_deg is not None:
        parts.append(f"{sector_name(feature.azimuth_deg)} ({feature.azimuth_deg:.0f}°)")
    for name, value in feature.measures.items():
        if name in OPENING_COLUMNS:  # what is listed is open
            continue
        if name == "area_m2":
            parts.append(format_area(value))
        elif name in ("length_m", "perimeter_m"):
            parts.append(format_length(value))
        elif name in units:
            parts.append(f"{column_words(name)} {said(value, units[name])}")
        else:
            parts.append(f"{column_words(name)} {plain(value) if isinstance(value, (int, float)) else _clean(str(value))}")
    return ", ".join(parts)


def _table(answer: Answer) -> Iterator[str]:
    if answer.table is None:
        return
    columns, shown = answer.table.columns, answer.table.rows[:_SHOWN_ROWS]
    head = [f"{column.name} ({shown_unit(column.unit)})" if column.unit else column.name for column in columns]
    numeric = [all(isinstance(row[i], (int, float)) or row[i] is None for row in answer.table.rows) for i in range(len(columns))]
    # areas and lengths stay in the unit of the column, so that they can be compared down the column
    units = [YEARS if unit_among((row[i] for row in answer.table.rows), column.unit) == YEARS else "" for i, column in enumerate(columns)]
    rows = [head, *([_clean(said(value, unit)) for value, unit in zip(row, units)] for row in shown)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for number, row in enumerate(rows):
        cells = (cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(row, widths, numeric))
        yield "  ".join(cells).rstrip()
        if number == 0:
            yield "  ".join("-" * width for width in widths)
    if len(answer.table.rows) > len(shown):
        yield f"… and {len(answer.table.rows) - len(shown):,} more rows"
