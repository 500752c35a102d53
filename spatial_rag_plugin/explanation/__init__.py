"""Trace → words: sentences in which every name and number comes from a feature or a step of the run. No QGIS in here."""
