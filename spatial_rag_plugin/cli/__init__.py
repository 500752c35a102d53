"""The command line: `python -m spatial_rag_plugin ask|batch|companion`, headless, JSON out.

Exit codes:

=== =====================================================================================================
0   `ask`: answered. `batch`: every line was worked on; each answer line says what became of it; `companion`: done
2   wrong usage: an unknown option, a layer or file that cannot be opened or written
3   `ask`: the question needs to be made clearer, or cannot be answered; the issues say why
130 interrupted; `batch` says where it stopped, and `--resume` goes on there
=== =====================================================================================================

Answers go to stdout or to the file of `--out`, everything else to stderr.
"""
