# A call without a result, and one whose result has another name: results are made as Gemini says them.
abridge sanitize --unsafe-fixes - <<'J'
[{"role": "user", "parts": [{"text": "Go"}]},
 {"role": " Model ", "parts": [{"functionCall": {"name": "a", "args": {}}}, {"functionCall": {"id": "7", "name": "b", "args": {}}}]},
 {"role": "user", "parts": [{"functionResponse": {"name": "c", "response": {}}}]},
 {"role": "model", "parts": [{"text": "Done"}]},
 {"role": "user", "parts": ["More", ""]},
 {"role": "usr", "parts": [{"text": "x"}]},
 {"role": "user", "parts": []},
 {"role": "user", "parts": "x"},
 {"role": "model", "parts": {"says": "x"}},
 {"role": "user", "parts": [{"text": 7}, 7, null, {"functionCall": 7}, {"functionResponse": {"name": 7, "response": 7}}, {"inlineData": []}]},
 7]
J
