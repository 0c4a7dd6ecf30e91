# What is no text block counts too: documents that are text, search results (in a tool's result, too), the shape of the
# answer, a system prompt beside the messages; arguments as compact UTF-8, however they are spelled.
abridge tokens --by message beside.json
abridge trim --max-tokens 30 beside.json | jq -c '[.messages[].role]'
jq -c . beside.json | abridge tokens --by message
abridge trim -q --max-tokens 37 beside.json | cmp - beside.json
# By what was billed: 15,033 and 9 with the newest answer, and what follows.
abridge tokens --model claude-sonnet-4-5 --by message session.jsonl
# A share of a model's window is in tokens.
abridge trim --model gpt-4o --set 'trim=[{budget: {max: 0.3}}]' beside.json
abridge trim -q --model gpt-4o --set 'trim=[{budget: {max: 0.3, unit: tokens}}]' beside.json | cmp - beside.json
