"""Words of the question → layers, fields, values and named features of the loaded data.  A question passes in this order:

1. ``wording``: its text is put in words that the grammar knows (``wording/in_order.py``); then ``language.read`` makes a ``Frame`` of it.
2. ``rewriting.py``: the frame is read once more with the layers in sight, by one table of rewritings in their order.
3. ``ground.py`` binds the frame: ``phrases.py`` each phrase, as a particular place (``places``), a kind of thing (``kinds``) or a geometry
   that is made (``relations``), and ``restrictions.py`` what narrows it: conditions (``attributes``, ``times``) and ``relations``.
4. What is asked of it is bound last: ``numbers``, and the ``groups`` that they are broken down by.
5. ``rereading``: a question that stops is read in other ways; ``asking``: else it is asked back, with choices that were tried.

All of them look things up through a ``World`` (``world.py``): ``lexicon`` knows words and names, ``indexes`` the loaded layers.
"""
