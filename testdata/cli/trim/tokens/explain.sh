abridge trim -q --max-tokens 15 --explain chat.json > out
abridge trim -q --max-tokens 40 --model gpt-4o --explain chat.json > out
abridge trim -q --max-tokens 40 --model claude-opus-4-7 --explain chat.json > out
abridge trim -q --max-tokens 40 --set size.tokenizer=estimate --explain chat.json > out
abridge trim -q --max-tokens 40 --model gemini-2.5-pro --report report.json chat.json > out
jq '.steps[1] | {unit, before, after, least, limit}' report.json
abridge trim --max-tokens 40 --model gpt-4o --set rules.history-too-large=warn chat.json > out
abridge trim --max-tokens 40 --model claude-3-opus --set rules.history-too-large=warn chat.json > out
abridge trim --max-tokens 19 --model gpt-4o chat.json > out
