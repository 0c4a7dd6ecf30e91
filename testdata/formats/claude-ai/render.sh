abridge render --style markdown *_thinking_example.json
abridge render --style markdown *_single.json
