"""The form of dates in fields of text is told by their values, and never guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

import pytest

from spatial_rag_plugin.model.codec import dumps, loads
from spatial_rag_plugin.model.written_dates import UNDECIDED, DateForm
from spatial_rag_plugin.qgis_adapters.date_forms import date_form


@pytest.mark.parametrize(
    ("texts", "order", "dates"),
    [
        (["1/5/2021", "03/25/2021 14:30", "7/4/2019 9:05:00 AM"], "mdy", ["2021-01-05", "2021-03-25", "2019-07-04"]),
        (["1/5/2021", "25/03/2021", "n/a", "8/9/2020", "7-7-2020"], "dmy", ["2021-05-01", "2021-03-25", None, "2020-09-08", "2020-07-07"]),
        (["01.05.2021", "02.03.2020"], "dmy", ["2021-05-01", "2020-03-02"]),
        (["01/05/2021", "02/03/2020"], UNDECIDED, ["2021", "2020"]),
        (["2021/3/9", "2020/12/01 08:00"], "ymd", ["2021-03-09", "2020-12-01"]),
        (["2021年3月9日", "2020年12月1日"], "ymd", ["2021-03-09", "2020-12-01"]),
        (["Jan 5 2021", "Sept. 12, 2020", "March 3rd, 1999"], "mdy", ["2021-01-05", "2020-09-12", "1999-03-03"]),
        (["5-JAN-2021", "12 Oct 2020 07:00"], "dmy", ["2021-01-05", "2020-10-12"]),
        (["5. März 2021", "12. Dezember 2020", "1. Okt. 2020"], "dmy", ["2021-03-05", "2020-12-12", "2020-10-01"]),
    ],
)
def test_the_values_tell_the_order(texts: Sequence[str], order: str, dates: Sequence[Optional[str]]) -> None:
    form = date_form(texts)
    assert form is not None
    assert form.order == order
    assert [form.iso(text) for text in texts] == dates
    assert loads(DateForm, dumps(form)) == form


@pytest.mark.parametrize(
    "texts",
    [
        ["25/03/2021", "03/25/2021", "1/1/2020"],  # both orders at once
        ["1.2.3", "1.2.4"],
        ["12/2021", "3/2020"],
        ["Main St 5", "May Road 12 2000 block"],
        ["+49 30 2021", "2021 12 3456789"],
        ["A/1/2021", "B/2/2021"],
        ["41/13/2021", "99/99/2020"],
        ["2021-03-09", "2020-12-01", "2019", "2018-05-05", "2018-05-06"],
        [],
    ],
)
def test_what_is_no_date_stays_text(texts: Sequence[str]) -> None:
    assert date_form(texts) is None
