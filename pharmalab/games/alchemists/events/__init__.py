"""Everything that can happen, one class each: the sentence, who may see what, and the rule. One part of the game a module."""
