# The first value stands on one line, the last one over several, and no newline after it: it is read as any other.
printf '{"messages":[{"role":"user","content":"A1"}]}\n{\n "messages": [\n  {"role": "user", "content": "A2"}]}' | abridge sanitize
