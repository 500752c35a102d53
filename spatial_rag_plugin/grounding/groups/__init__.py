"""What an answer is broken down by."""
