"""The question in words that the grammar knows: its text is put in other words with the layers in sight, before it is read."""
