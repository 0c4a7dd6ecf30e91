# Of a thought without a subject the description alone is said.
printf '%s\n' '{"sessionId":"G1","projectHash":"h"}' '{"id":"m1","type":"user","content":[{"text":"hello"}]}' '{"id":"m2","type":"gemini","content":"x","thoughts":[{"subject":"","description":"plain thought"}]}' > log.jsonl
abridge convert -q --to openai-responses log.jsonl
abridge convert -q --to gemini log.jsonl
