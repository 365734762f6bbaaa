"""Work outside the loop: thinking processes, whose bot thinks next, ratings of designs."""
