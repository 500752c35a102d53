"""The exit codes of the commands, as the help text of ``main`` tells them."""

from __future__ import annotations

ANSWERED = 0
USAGE = 2
UNANSWERED = 3
INTERRUPTED = 130
