# 765 by its size, 1445 where it is not known, 85 in low detail; text and overheads beside.
abridge trim -q --max-tokens 100000 --model gpt-4o --explain images.json > out
abridge trim -q --max-tokens 100000 --model gpt-4.1-nano --explain images.json > out
abridge trim -q --max-tokens 100000 --model claude-sonnet-4-5 --target openai --explain images.json > out
abridge trim -q --max-tokens 100000 --model claude-sonnet-4-5 --explain tool_image.json > out
abridge trim -q --max-tokens 1500 --model gpt-4o images.json | jq length
