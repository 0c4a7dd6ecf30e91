# The system prompt and the tools of a request count with a model, and are kept.
abridge trim -q --max-tokens 200 --model gpt-4o --explain request.json > out
jq '.messages | length' out
abridge trim -q --max-tokens 200 --explain request.json > out
abridge trim --max-tokens 20 --model gpt-4o request.json > out
# Claude's tools cost 346 before any of them is read.
abridge trim --max-tokens 400 --model claude-haiku-4-5 request.json > out
