"""The mark of tests that read a clock."""

from __future__ import annotations

import pytest

# A machine that is busy for a moment is slow once; code that is slow is slow each time.
timed = pytest.mark.flaky(reruns=2, only_rerun=["AssertionError"])
