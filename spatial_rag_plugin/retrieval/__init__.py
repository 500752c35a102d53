"""Candidates → ranked candidates: scores in [0,1] with their reasons. No QGIS in here."""
