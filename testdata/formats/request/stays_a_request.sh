# A request stays one.
printf '{"prompt": "Hi", "n": 1e400, "conversationHistory": [{"role": "user", "content": " "}, {"role": "user", "content": "b"}]}' | abridge sanitize -q
