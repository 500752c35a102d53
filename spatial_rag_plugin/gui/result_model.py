"""The ranked list as a Qt model: columns of sort keys and texts made once from an answer, sorted in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from typing import Any, Callable, Optional

from qgis.PyQt.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt

from ..explanation.phrases import called
from ..model.answer import Answer, AnswerFeature, Column
from ..model.columns import OPENING_COLUMNS, column_words
from ..model.number_words import YEARS, shown_unit, unit_among
from ..model.ranking import IMAGE, MEANING, SPACE, TIME
from ..model.units import format_area, format_length, told_in
from ..model.written_dates import of_rank
from ..qgis_adapters.asked_values import AskedValues
from ..qgis_adapters.said import figure, said
from ..workflow.operations import sector_name

translate = QCoreApplication.translate

#: From what value on a unit is used for a column, what it is called, and how many of it the engine's unit is.
_UNITS: Mapping[str, tuple[tuple[float, str, float], ...]] = {
    "m": ((1e3, "km", 1e-3), (0, "m", 1)),
    "m2": ((1e6, "km²", 1e-6), (1e4, "ha", 1e-4), (0, "m²", 1)),
    "deg": ((0, "°", 1),),
}
_SIZES: Mapping[str, Callable[[float], str]] = {"m": format_length, "m2": format_area}
_SECTORS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


@dataclass(frozen=True)
class ListColumn:
    """One column: ``keys`` sort it (None last), ``texts`` are shown, ``plain`` are copied (None: the texts), of equal length."""

    title: str
    keys: Sequence[Any]
    texts: Sequence[str]
    numeric: bool = False
    plain: Optional[Sequence[str]] = None


def format_direction(azimuth_deg: float) -> str:
    """An azimuth for a narrow column: "NE 47°"."""
    # One text for all eight: a list may have a million rows.
    short = translate("SpatialRagDock", "N NE E SE S SW W NW").split()
    return f"{short[_SECTORS.index(sector_name(azimuth_deg))]} {azimuth_deg % 360:.0f}°"


def format_number(value: float) -> str:
    """A number for people, at most five significant digits behind the point."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return "" if value is None else str(value)
    if float(value).is_integer() and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:,.5g}" if abs(value) < 1e5 else f"{value:,.0f}"


def format_year(value: float) -> str:
    """Without what sets thousands apart."""
    return f"{value:.0f}"


def _form_of(name: str, answer: Answer, values: Sequence[Optional[float]]) -> Callable[[float], str]:
    """How a measure is shown, by its unit: "area_m2" and "length_m" are ours, as are sums of these; everything else is a bare number."""
    if name in answer.dated:
        return of_rank
    unit = "m2" if name.endswith("_m2") else "m" if name.endswith("_m") else answer.sizes.get(name, "")
    if unit in _SIZES:
        return _SIZES[unit]
    return format_year if unit_among(values) == YEARS else format_number


def format_score(score: float) -> str:
    """A score in [0,1]; a small one keeps two digits, because it may be the only one above nothing."""
    return f"{score:.2f}" if score >= 0.1 or score == 0 else f"{score:.2g}"


def score_title(name: str) -> str:
    """What a score is called in headings."""
    return {
        SPACE: translate("SpatialRagDock", "Space"),
        MEANING: translate("SpatialRagDock", "Meaning"),
        TIME: translate("SpatialRagDock", "Time"),
        IMAGE: translate("SpatialRagDock", "Pictures"),
    }.get(name, name)


def measure_title(name: str) -> str:
    """The heading of a measure."""
    return {
        "area_m2": translate("SpatialRagDock", "Area"),
        "length_m": translate("SpatialRagDock", "Length"),
    }.get(name) or said(column_words(name))


def table_title(name: str) -> str:
    """The heading of a table's column; those that the question names keep its words."""
    return {
        "name": translate("SpatialRagDock", "Name"),
        "nearest": translate("SpatialRagDock", "Nearest"),
        "distance": translate("SpatialRagDock", "Distance"),
    }.get(name, name)


def columns_of(answer: Answer, asked: Sequence[AskedValues] = ()) -> tuple[ListColumn, ...]:
    """The columns that an answer fills: of its table where it has one, else of its features; in the units that the question speaks in.

    ``asked``: what the features hold in the fields that the question goes by.
    """
    with told_in(*answer.units, alone=True):
        return _columns(answer, asked)


def _columns(answer: Answer, asked: Sequence[AskedValues]) -> tuple[ListColumn, ...]:
    if answer.table is not None:
        rows = answer.table.rows
        return tuple(_table_column(column, [row[index] for row in rows]) for index, column in enumerate(answer.table.columns))
    features = answer.features
    if not features:
        return ()
    columns = [ListColumn(translate("SpatialRagDock", "#"), [f.rank for f in features], [str(f.rank) for f in features], True)]
    columns.append(ListColumn(translate("SpatialRagDock", "Name"), [f.name.casefold() for f in features], [called(f) for f in features]))
    _add(columns, translate("SpatialRagDock", "Distance"), [f.distance_m for f in features], format_length)
    _add(columns, translate("SpatialRagDock", "Direction"), [f.azimuth_deg for f in features], format_direction)
    # what is listed is open, and until when stands in its reason
    measures = dict.fromkeys(name for f in features for name in f.measures if name not in OPENING_COLUMNS)
    for name in measures:
        values = [f.measures.get(name) for f in features]
        _add(columns, measure_title(name), values, _form_of(name, answer, values))
    columns += [_asked_column(one, features) for one in asked if one.field not in measures]
    scores = list(dict.fromkeys(name for f in features for name in f.scores))
    # One score alone says the same as the rank; several show the trade-off.
    for name in scores if len(scores) > 1 or answer.weights is not None else ():
        _add(columns, score_title(name), [f.scores.get(name) for f in features], format_score)
    if answer.weights is not None:
        _add(columns, translate("SpatialRagDock", "Total"), [f.total for f in features], format_score)
        _add(columns, translate("SpatialRagDock", "Front"), [f.front or None for f in features], format_number)
    layers = [f.layer for f in features]
    if len(set(layers)) > 1:
        columns.append(ListColumn(translate("SpatialRagDock", "Layer"), [name.casefold() for name in layers], layers))
    return tuple(columns)


def _add(columns: list[ListColumn], title: str, values: Sequence[Optional[float]], form: Callable[[float], str]) -> None:
    values = [None if value is None or value != value else value for value in values]
    if any(value is not None for value in values):
        columns.append(ListColumn(title, values, ["" if value is None else figure(form(value)) for value in values], True))


def _asked_column(asked: AskedValues, features: Sequence[AnswerFeature]) -> ListColumn:
    """The values as the layer has them: a year or a code is no amount, so nothing is rounded or grouped."""
    values = [asked.values.get((feature.layer_id, feature.fid)) for feature in features]
    texts = ["" if value is None else f"{value:.12g}" if isinstance(value, float) else str(value) for value in values]
    if all(value is None or isinstance(value, (int, float)) for value in values):
        return ListColumn(asked.title, [None if value is None or value != value else value for value in values], texts, True)
    return ListColumn(asked.title, [None if value is None else str(value).casefold() for value in values], texts)


def _table_column(column: Column, values: Sequence[Any]) -> ListColumn:
    """One unit for the whole column, in its heading, so that rows compare at sight and can be pasted as numbers."""
    title = said(table_title(column.name))
    numeric = all(value is None or isinstance(value, (int, float)) for value in values)
    if not numeric:
        keys = [None if value is None else str(value).casefold() for value in values]
        return ListColumn(title, keys, [format_number(value) for value in values])
    values = [None if value is None or value != value else value for value in values]
    unit, factor = _readable_unit(column.unit, max((abs(value) for value in values if value is not None), default=0))
    values = [None if value is None else value * factor if factor != 1 else value for value in values]
    decimals = _decimals([value for value in values if value])
    years = unit_among(values, column.unit) == YEARS
    texts = ["" if value is None else format_year(value) if years else figure(_rounded(value, decimals)) for value in values]
    plain = ["" if value is None else str(value) if isinstance(value, int) else f"{value:.12g}" for value in values]
    return ListColumn(f"{title} ({unit})" if unit else title, values, texts, True, plain)


def _decimals(values: Sequence[float]) -> int:
    """As many for the whole column as its middle value needs to show four digits; none where all are whole."""
    if not values or all(float(value).is_integer() for value in values):
        return 0
    middle = sorted(map(abs, values))[len(values) // 2]
    return max(0, 3 - floor(log10(middle)))


def _rounded(value: float, decimals: int) -> str:
    text = f"{value:,.{decimals}f}"
    return text if float(text.replace(",", "")) or not value else format_number(value)


def _readable_unit(unit: str, largest: float) -> tuple[str, float]:
    """A unit for people and what a value in ``unit`` is multiplied by, for a column whose largest value is given."""
    for least, name, factor in _UNITS.get(unit, ()):
        if largest >= least:
            return name, factor
    return shown_unit(unit), 1


class ResultModel(QAbstractTableModel):
    """The rows of one answer. Rows move when sorted; ``feature`` gives what stands in a row."""

    def __init__(self, parent: Optional[QObject] = None) -> None:
        super().__init__(parent)
        self._columns: tuple[ListColumn, ...] = ()
        self._answer: Optional[Answer] = None
        self._found: Optional[tuple[AnswerFeature, ...]] = ()
        self.name_column = 0  # where the names stand
        self._order: list[int] = []

    def set_answer(self, answer: Optional[Answer], columns: Sequence[ListColumn] = ()) -> None:
        """Show the rows of an answer, in its order; ``columns`` are those of ``columns_of``. None empties the list."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._answer, self._found = answer, None
        self.name_column = 0 if answer is None or answer.table is not None else 1
        self._order = list(range(len(self._columns[0].texts))) if self._columns else []
        self.endResetModel()

    @property
    def _features(self) -> tuple[AnswerFeature, ...]:
        """Found out when it is first asked for, because of very many rows it takes a moment in which the window stands still."""
        if self._found is None:
            self._found = _listed(self._answer) if self._answer is not None else ()
        return self._found

    def feature(self, row: int) -> Optional[AnswerFeature]:
        """The feature of a row; None where the row of a table stands for none."""
        return self._features[self._order[row]] if 0 <= row < len(self._order) and self._features else None

    def row_of(self, layer_id: str, fid: int) -> int:
        """The row of a feature, -1 when it is not listed."""
        for row, place in enumerate(self._order):
            if self._features and self._features[place].layer_id == layer_id and self._features[place].fid == fid:
                return row
        return -1

    def text(self, rows: Sequence[int]) -> str:
        """Rows as tab-separated text with a heading line, for the clipboard."""
        lines = ["\t".join(column.title for column in self._columns)]
        cells = [column.texts if column.plain is None else column.plain for column in self._columns]
        lines += ["\t".join(_one_line(texts[self._order[row]]) for texts in cells) for row in rows]
        return "\n".join(lines) + "\n"

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - the signature of Qt
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - the signature of Qt
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column, place = self._columns[index.column()], self._order[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return said(column.texts[place])
        if role == Qt.ItemDataRole.TextAlignmentRole and column.numeric:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tool_tip(place)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return said(self._columns[section].title)
        if role == Qt.ItemDataRole.TextAlignmentRole and self._columns[section].numeric:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort here, not in a proxy: a proxy would come back to Python for every comparison. Empty values stay at the end."""
        if not 0 <= column < len(self._columns):
            return
        self.layoutAboutToBeChanged.emit()
        before, persistent = self._order, self.persistentIndexList()
        keys = self._columns[column].keys
        filled = sorted((place for place in before if keys[place] is not None), key=lambda place: keys[place])
        if order == Qt.SortOrder.DescendingOrder:
            filled.reverse()
        self._order = filled + [place for place in before if keys[place] is None]
        if persistent:
            rows = {place: row for row, place in enumerate(self._order)}
            self.changePersistentIndexList(persistent, [self.index(rows[before[index.row()]], index.column()) for index in persistent])
        self.layoutChanged.emit()

    def _tool_tip(self, place: int) -> str:
        """Qt guesses whether a tool tip is markup, so it always is, and data are escaped."""
        if not self._features:
            return ""
        feature = self._features[place]
        lines = [f"<b>{escape(called(feature))}</b>", escape(feature.layer)]
        if feature.reason:
            lines.append(escape(said(feature.reason)))
        return "<br>".join(lines)


def _listed(answer: Answer) -> tuple[AnswerFeature, ...]:
    """The features that the rows stand for: those of a table only where it has a row for each of them, in their order."""
    if answer.table is None:
        return answer.features
    names = [row[0] for row in answer.table.rows if row]
    return answer.features if names == [called(feature) for feature in answer.features] else ()


def _one_line(text: str) -> str:
    return " ".join(text.split())
