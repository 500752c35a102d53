"""What a language keeps in memory is no burden to Python's cycle collector, which stops every thread while it looks."""

from __future__ import annotations

import gc

from spatial_rag_plugin.language.patterns import Automaton, Rule


def test_a_compiled_automaton_is_not_looked_through() -> None:
    automaton = Automaton({"place": "(in|inside|within|)"})
    for order in range(200):
        automaton.add(Rule("near", {}, order), f"@place (one{'x' * order}|other{'x' * order}) of {{ref}}")
    automaton.compile()
    for _ in range(2):  # a tuple of tuples is let go once these are
        gc.collect()
    kept = sum(gc.is_tracked(moves) for states in (automaton._epsilon, automaton._edges) for moves in states)
    assert kept == 0
    assert automaton.matches(["in", "otherxx", "of", ""], 0, lambda name, position: [(position + 1, name, 0)])
