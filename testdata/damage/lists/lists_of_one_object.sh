# Lists of one object are not joined into one conversation.
echo '{"input": {"messages": [{"role": "user", "content": "hi"}]}, "good": [{"role": "assistant", "content": "GOOD"}], "bad": [{"role": "assistant", "content": "BAD"}], "n": 1' > pair.json
abridge sanitize pair.json --rejects rest; echo; cat rest
