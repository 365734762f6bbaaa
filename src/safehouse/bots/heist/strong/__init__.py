"""The strong bot: plans for the whole crew, plays its plans out, and knows when to run."""
