"""The strong bot: plans for the whole crew, tries its plans out, and knows when to run."""
