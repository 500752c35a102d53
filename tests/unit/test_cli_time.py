"""What time and whose holidays the command line asks with."""

from __future__ import annotations

import pytest

from spatial_rag_plugin.cli.main import parser, settings_of


def test_now_country_and_companion_reach_the_settings() -> None:
    given = ["ask", "cafés open now", "--now", "2026-01-31T18:00", "--country", "US", "--companion-python", "/opt/python"]
    found = settings_of(parser().parse_args(given))
    assert (found.now, found.country, found.companion_python) == ("2026-01-31T18:00", "US", "/opt/python")


def test_no_moment_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        parser().parse_args(["batch", "q.jsonl", "--out", "a.jsonl", "--now", "soon"])
    assert stopped.value.code == 2
    assert "ISO date and time" in capsys.readouterr().err
