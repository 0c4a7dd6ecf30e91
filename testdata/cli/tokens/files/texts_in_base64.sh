# A file that is text counts its text where it stands in base64, too; what is no base64, and bytes that are no text, do not.
yes 'hello there general' | head -100 | tr '\n' ' ' | sed 's/ $//' | abridge tokens
abridge tokens --by conversation gemini.jsonl
abridge tokens --by message anthropic.json
abridge tokens --by message responses.json
abridge tokens --by message openai.json
# To budgets, too.
abridge trim -q --max-tokens 305 openai.json
abridge trim -q --max-tokens 306 openai.json | cmp - openai.json
abridge trim -q --max-tokens 250 anthropic.json; echo "exit $?"
# Without an address around it, the bytes tell.
abridge tokens --by message bare.json
