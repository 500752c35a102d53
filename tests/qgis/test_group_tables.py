"""Tables of several keys, parts of dates and classes of numbers: both engines give what plain Python gives, and questions get them."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Optional

import pytest
from qgis.core import QgsVectorLayer
from qgis.PyQt.QtCore import QDate, QDateTime, QTime

from spatial_rag_plugin import api
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.settings import EngineMode, Settings
from tests.qgis.engine_cases import register_providers
from tests.qgis.layers import memory_layer

_BOTH = (EngineMode.FUSED, EngineMode.STEPS)
_ROWS = 90
_PARISHES = ("Ashby", "Brook", "Colne")
_START = datetime(2019, 1, 1)


class Row:
    """One spill: where, when, what."""

    def __init__(self, random_: random.Random) -> None:
        self.x = random_.uniform(0.01, 0.29)
        self.noted = _START + timedelta(minutes=random_.randrange(5 * 365 * 1440))
        late = random_.random() < 0.2
        self.cleared = None if late else self.noted + timedelta(minutes=random_.randrange(60 * 24 * 20))
        self.substance = random_.choice(["oil", "slurry", "paint", None])
        self.litres = None if random_.random() < 0.1 else round(random_.uniform(0, 95), 1)

    @property
    def parish(self) -> str:
        return _PARISHES[int(self.x * 10)]


def _q(moment: Optional[datetime]) -> Optional[QDateTime]:
    if moment is None:
        return None
    return QDateTime(QDate(moment.year, moment.month, moment.day), QTime(moment.hour, moment.minute, moment.second))


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    random_ = random.Random(5)
    return [Row(random_) for _ in range(_ROWS)]


@pytest.fixture(scope="module", params=["datetime", "text"])
def layers(request: pytest.FixtureRequest, rows: list[Row], qgis_app: Any) -> list[QgsVectorLayer]:
    register_providers()
    text = request.param == "text"

    def written(moment: Optional[datetime]) -> Any:
        return (moment.strftime("%m/%d/%Y %I:%M %p") if moment is not None else None) if text else _q(moment)

    kind = "string" if text else "datetime"
    spills = memory_layer(
        f"OBSERVED:{kind},CLEARED:{kind},SUBSTANCE:string,LITRES:double",
        [(f"Point ({row.x} 0.05)", (written(row.noted), written(row.cleared), row.substance, row.litres)) for row in rows],
        name="spills",
    )
    boxes = [f"Polygon (({at / 10} 0, {at / 10 + 0.1} 0, {at / 10 + 0.1} 0.1, {at / 10} 0.1, {at / 10} 0))" for at in range(3)]
    parishes = memory_layer("NAME:string", [(box, (name,)) for box, name in zip(boxes, _PARISHES)], "Polygon", name="parishes")
    return [spills, parishes]


def _ask(question: str, layers: list[QgsVectorLayer]) -> Answer:
    """The answer that both engines give; the slow one is asked of text, whose expressions are the longer ones."""
    is_text = layers[0].fields().field("OBSERVED").typeName() == "string"
    first, second = (api.ask(question, layers=layers, settings=Settings(engine=mode)) for mode in (_BOTH if is_text else _BOTH[:1] * 2))
    assert first.status == "answered", first.issues
    if first.table is None or second.table is None:
        assert first.table is second.table
        assert {feature.fid for feature in first.features} == {feature.fid for feature in second.features}
        return first
    assert first.table.columns == second.table.columns
    assert len(first.table.rows) == len(second.table.rows)
    for one, other in zip(first.table.rows, second.table.rows):
        assert one == pytest.approx(other, rel=1e-9), question
    return first


def _grouped(rows: list[Row], key: Callable[[Row], Any], number: Callable[[list[Row]], Any]) -> dict[Any, Any]:
    groups: dict[Any, list[Row]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return {name: number(members) for name, members in groups.items()}


def _mean(members: list[Row]) -> Optional[float]:
    known = [row.litres for row in members if row.litres is not None]
    return sum(known) / len(known) if known else None


def _table(answer: Answer, keys: int) -> dict[Any, Any]:
    assert answer.table is not None
    return {row[:keys] if keys > 1 else row[0]: row[keys] for row in answer.table.rows}


@pytest.mark.parametrize(
    ("question", "key", "number", "keys"),
    [
        ("spills by substance and year", lambda row: (row.substance, str(row.noted.year)), len, 2),
        ("number of spills per parish and substance", lambda row: (row.parish, row.substance), len, 2),
        ("average litres of spills in each parish by substance", lambda row: (row.parish, row.substance), _mean, 2),
        ("number of spills by weekday", lambda row: row.noted.strftime("%A"), len, 1),
        ("spills by hour of day", lambda row: f"{row.noted.hour:02d}:00", len, 1),
        ("spills per quarter", lambda row: f"{row.noted.year}-Q{(row.noted.month + 2) // 3}", len, 1),
        ("Anzahl der spills je Wochentag", lambda row: row.noted.strftime("%A"), len, 1),
    ],
)
def test_tables(
    question: str, key: Callable[[Row], Any], number: Callable[[list[Row]], Any], keys: int, rows: list[Row], layers: list[QgsVectorLayer]
) -> None:
    found, expected = _table(_ask(question, layers), keys), _grouped(rows, key, number)
    assert set(found) == set(expected)
    for name, value in expected.items():
        assert found[name] == pytest.approx(value), name


@pytest.mark.parametrize(
    ("question", "kept"),
    [
        ("which substances have at least 20 spills", lambda count: count >= 20),
        ("substances with fewer than 22 spills", lambda count: count < 22),
        ("substances with between 15 and 22 spills", lambda count: 15 <= count <= 22),
    ],
)
def test_values_with_a_number_of_things(question: str, kept: Callable[[int], bool], rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    counts = _grouped([row for row in rows if row.substance is not None], lambda row: row.substance, len)
    assert _table(_ask(question, layers), 1) == {name: count for name, count in counts.items() if kept(count)}


def test_the_first_values(rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    counts = _grouped([row for row in rows if row.substance is not None], lambda row: row.substance, len)
    found = _table(_ask("top 2 substances by number of spills", layers), 1)
    assert sorted(found.values()) == sorted(counts.values())[-2:]
    least = _table(_ask("substance with the fewest spills", layers), 1)
    assert least == {name: count for name, count in counts.items() if count == min(counts.values())}


def test_classes_of_a_number(rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    found = _table(_ask("number of spills in classes of 20 litres", layers), 1)
    expected = _grouped([row for row in rows if row.litres is not None], lambda row: math.floor((row.litres or 0) / 20), len)
    assert {name: count for name, count in found.items() if name} == {f"{at * 20}–{at * 20 + 20}": n for at, n in expected.items()}


def test_the_extreme_group(rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    counts = _grouped(rows, lambda row: row.noted.strftime("%A"), len)
    table = _ask("Which weekday has the most spills?", layers).table
    assert table is not None
    assert set(table.rows) == {(day, count) for day, count in counts.items() if count == max(counts.values())}
    months = _grouped(rows, lambda row: row.noted.strftime("%B"), len)  # of all years together
    for question in ("Which month had the most spills?", "In welchem Monat gab es die meisten spills?", "哪个月的spills最多"):
        table = _ask(question, layers).table
        assert table is not None
        assert set(table.rows) == {(month, count) for month, count in months.items() if count == max(months.values())}
    table = _ask("what is the most common substance in each parish?", layers).table
    assert table is not None
    for parish in _PARISHES:
        members = [row for row in rows if row.parish == parish and row.substance]
        kinds = _grouped(members, lambda row: row.substance, len)
        best = {(parish, kind, count) for kind, count in kinds.items() if count == max(kinds.values())}
        assert {row for row in table.rows if row[0] == parish} == best


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        ("spills on weekends", lambda moment: moment.isoweekday() > 5),
        ("spills between 10 pm and 4 am", lambda moment: moment.hour >= 22 or moment.hour < 4),
        ("spills in the second half of 2021", lambda moment: moment.year == 2021 and moment.month > 6),
        ("the June 2020 spills", lambda moment: (moment.year, moment.month) == (2020, 6)),
        ("夏季的spills", lambda moment: 6 <= moment.month <= 8),
    ],
)
def test_conditions(question: str, holds: Callable[[datetime], bool], rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    answer = _ask(question, layers)
    assert {feature.fid for feature in answer.features} == {at for at, row in enumerate(rows, 1) if holds(row.noted)}


def test_how_long_it_took(rows: list[Row], layers: list[QgsVectorLayer]) -> None:
    days = [(row, (row.cleared - row.noted).total_seconds() / 86_400) for row in rows if row.cleared is not None]
    answer = _ask("average number of days between observation and clearing of spills", layers)
    assert answer.value == pytest.approx(sum(spent for _, spent in days) / len(days))
    found = _table(_ask("average time between observation and clearing of spills by substance", layers), 1)
    for kind in ("oil", "slurry", "paint"):
        known = [spent for row, spent in days if row.substance == kind]
        assert found[kind] == pytest.approx(24 * sum(known) / len(known))  # in hours, because both tell the time of the day


def test_what_no_date_tells_is_asked_back(layers: list[QgsVectorLayer]) -> None:
    plots = memory_layer("KIND:string", [("Point (0 0)", ("wet",))], name="plots")
    for question in ("plots on weekends", "plots by month and kind", "plots in the last 3 months", "spills by substance and colour"):
        assert api.ask(question, layers=[plots, *layers]).status != "answered", question
