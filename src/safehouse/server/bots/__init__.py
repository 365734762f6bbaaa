"""Work beside the loop: thinking processes, whose turn it is to think, ratings of plans."""
