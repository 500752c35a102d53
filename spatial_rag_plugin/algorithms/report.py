"""The report of an answer: one HTML page in which all text is escaped, because names and questions are data."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..model.answer import Answer, AnswerFeature
from ..model.issue import Issue
from ..model.number_words import shown_unit
from ..model.units import format_length, told_in
from ..qgis_adapters.said import said
from ..workflow.operations import sector_name
from .base import tr

#: Rows of the ranked list that the page shows; the layer has them all.
SHOWN_ROWS = 500

_STYLE = (
    "body{font-family:sans-serif;margin:1.5em;max-width:60em}table{border-collapse:collapse}"
    "td,th{border-bottom:1px solid #ccc;padding:.25em .8em;text-align:left}.number{text-align:right}.issue{border-left:4px solid #e4572e;"
    "padding-left:.8em}.quiet{color:#666}"
)


def report_html(answer: Answer) -> str:
    """The page; a complete HTML document in UTF-8."""
    with told_in(*answer.units, alone=True):
        return _page(answer)


def _page(answer: Answer) -> str:
    body = [
        f"<h1>{_text(answer.question)}</h1>",
        *(f'<div class="issue">{_issue(issue)}</div>' for issue in answer.issues),
        f"<p>{_text(answer.explanation.text)}</p>" if answer.explanation.text else "",
        _table(answer),
        _features(answer),
        _list(tr("Workflow"), answer.workflow_words),
        f'<p class="quiet">{_text(_time(answer))}</p>',
    ]
    head = f'<meta charset="utf-8"><title>{_text(answer.question)}</title><style>{_STYLE}</style>'
    return f"<!DOCTYPE html><html><head>{head}</head><body>{''.join(body)}</body></html>"


def _text(value: object) -> str:
    return escape(str(value), quote=True)


def _paragraph(text: str) -> str:
    return f"<p>{_text(text)}</p>"


def _issue(issue: Issue) -> str:
    parts = [f"<p><b>{_text(issue.message)}</b></p>"]
    if issue.understood:
        parts.append(_paragraph(tr("Understood: {}").format(issue.understood)))
    if issue.not_understood:
        parts.append(_paragraph(tr("Not understood: {}").format(issue.not_understood)))
    parts.append(_list(tr("Try"), [choice.question or choice.label for choice in issue.suggestions], level=3))
    return "".join(parts)


def _list(title: str, items: Iterable[str], level: int = 2) -> str:
    rows = "".join(f"<li>{_text(item)}</li>" for item in items)
    return f"<h{level}>{_text(title)}</h{level}><ol>{rows}</ol>" if rows else ""


def _table(answer: Answer) -> str:
    if answer.table is None:
        return ""
    head = "".join(f"<th>{_text(c.name)}{_text(f' ({shown_unit(c.unit)})') if c.unit else ''}</th>" for c in answer.table.columns)
    rows = "".join(f"<tr>{''.join(f'<td>{_text(value)}</td>' for value in row)}</tr>" for row in answer.table.rows[:SHOWN_ROWS])
    return f"<table><tr>{head}</tr>{rows}</table>"


def _features(answer: Answer) -> str:
    if not answer.features:
        return ""
    titles = [tr("Rank"), tr("Name"), tr("Distance"), tr("Direction"), tr("Layer")]
    rows = "".join(_row(feature) for feature in answer.features[:SHOWN_ROWS])
    more = answer.total - min(len(answer.features), SHOWN_ROWS)
    rest = _paragraph(tr("… and {} more").format(more)) if more > 0 else ""
    head = "".join(f"<th>{_text(title)}</th>" for title in titles)
    title = tr("Features")
    return f"<h2>{_text(title)}</h2><table><tr>{head}</tr>{rows}</table>{rest}"


def _row(feature: AnswerFeature) -> str:
    distance = "" if feature.distance_m is None else format_length(feature.distance_m)
    direction = "" if feature.azimuth_deg is None else f"{said(sector_name(feature.azimuth_deg))} ({feature.azimuth_deg:.0f}°)"
    cells = [f'<td class="number">{feature.rank}</td>', f"<td>{_text(feature.name or feature.fid)}</td>"]
    cells += [f'<td class="number">{_text(distance)}</td>', f"<td>{_text(direction)}</td>", f"<td>{_text(feature.layer)}</td>"]
    return f"<tr>{''.join(cells)}</tr>"


def _time(answer: Answer) -> str:
    return tr("Answered in {:.0f} ms ({}).").format(answer.timing_ms.get("total", 0.0), answer.engine or answer.status)
