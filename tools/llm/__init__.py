"""What a language model that answers at random, and one that answers rightly, make of our questions and of GS-QA."""
