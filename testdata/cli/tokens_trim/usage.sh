# 14 and 9 as they were billed, 9 between (15,033 less 15,010 and 14), a range for the first and the last.
abridge trim -q --max-tokens 1000 --model claude-sonnet-4-5 --explain session.jsonl > out
# Another model's usage says nothing, nor does one that the texts make unlikely, or that is no number.
abridge trim -q --max-tokens 1000 --model claude-opus-4-7 --explain session.jsonl > out
abridge trim -q --max-tokens 1000 --model claude-sonnet-4-5 --explain session_odd.jsonl > out
abridge trim -q --max-tokens 1000 --model gpt-5 --explain response.json > out
abridge trim -q --max-tokens 45 --model claude-sonnet-4-5 session.jsonl | jq -c '.uuid'
