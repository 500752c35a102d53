"""Sentences that a language model wrote, against what is known: every name, number, direction, rank and opening time is matched.

    Evidence    what is known of an answer: its subjects with their numbers, the numbers of the whole, the words that stand somewhere
    read        a sentence → marks: names, quantities, directions, times, words
    Verifier    sentence by sentence: verified, plain, or struck with the reason and what takes its place

Pure, and the same for all languages; their words are in ``data``. What is not understood is not believed: a word about a place that stands
in nothing that is known of it strikes the sentence.
"""

from __future__ import annotations
