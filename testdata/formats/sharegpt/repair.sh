# A call is JSON in a text: what is none is placed, and what has no observation gets one.
abridge sanitize --unsafe-fixes - <<'J'
{"conversations": [{"from": "human", "value": "Go"}, {"from": "function_call", "value": "{\"name\": \"w\", \"arguments\": {\"city\": \"Os"}, {"from": " GPT ", "value": "Done"}]}
{"conversations": [{"from": "human", "value": "Go"}, {"from": "function_call", "value": "[{\"name\": \"w\", \"arguments\": {}}, {\"name\": \"v\", \"arguments\": {}}]"}, {"from": "observation", "value": "[1, 2]"}, {"from": "observation", "value": "[3]"}, {"from": "observation", "value": "for no call"}, {"from": "gpt", "value": "Done"}]}
{"conversations": [{"from": "human", "value": "Go"}, {"from": "function_call", "value": "7"}, {"from": "observation", "value": 7}, {"from": 7, "value": []}, {"from": "usr", "value": {}}, 7]}
J
