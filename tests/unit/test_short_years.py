"""Dates as text with two figures of the year: which century they are of, the data tell."""

from __future__ import annotations

from typing import Optional

import pytest

from spatial_rag_plugin.model.written_dates import DateForm
from spatial_rag_plugin.qgis_adapters.date_forms import date_form


@pytest.mark.parametrize(
    ("texts", "form", "iso"),
    [
        (["7/1/62", "8/31/64", "1/21/04", "12/3/99"], DateForm("mdy", last=4), ["1962-07-01", "1964-08-31", "2004-01-21", "1999-12-03"]),
        (["31/1/17", "3/12/18", "5/6/16"], DateForm("dmy", last=18), ["2017-01-31", "2018-12-03", "2016-06-05"]),
        (["01.07.71", "30.11.72"], DateForm("dmy", last=-1), ["1971-07-01", "1972-11-30"]),
        (["1/2/17", "3/4/18"], DateForm("?", last=18), ["2017", "2018"]),
    ],
)
def test_dates_with_short_years(texts: list[str], form: DateForm, iso: list[str]) -> None:
    assert date_form(texts) == form
    assert [form.iso(text) for text in texts] == iso


@pytest.mark.parametrize(
    "texts", [["12-05-10", "11-04-22"], ["1.2.10", "1.3.4"], ["40/50/60", "20/30/40"], ["1/2/3", "4/5/6"], ["12/14/16/18"]]
)
def test_other_figures_are_no_dates(texts: list[str]) -> None:
    assert date_form(texts) is None


def test_long_years_stay_as_they_were() -> None:
    found: Optional[DateForm] = date_form(["7/31/1962", "8/1/1964"])
    assert found == DateForm("mdy")
