"""One connection each: what comes up, what goes down, who is there."""
