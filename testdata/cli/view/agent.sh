# An agent's session: calls with their results, an edit as a diff, thinking folded, a subagent in the call that began it.
abridge view agent.jsonl | sed -n '/^<nav>/,/<\/main>/p'
