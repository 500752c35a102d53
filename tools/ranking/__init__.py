"""The ranking benchmark: questions with graded relevance of every candidate, decided by hidden facts and geometry, never by a ranker."""
