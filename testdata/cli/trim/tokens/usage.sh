# 14 and 9 as they were billed, a range for what the user said.
abridge trim -q --max-tokens 1000 --model claude-sonnet-4-5 --explain session.jsonl > out
# Another model's usage says nothing, nor does one that the texts make unlikely, or that is no number.
abridge trim -q --max-tokens 1000 --model claude-opus-4-7 --explain session.jsonl > out
abridge trim -q --max-tokens 1000 --model claude-sonnet-4-5 --explain session_odd.jsonl > out
abridge trim -q --max-tokens 1000 --model gpt-5 --explain response.json > out
abridge trim -q --max-tokens 45 --model claude-sonnet-4-5 session.jsonl | jq -c '.uuid'
