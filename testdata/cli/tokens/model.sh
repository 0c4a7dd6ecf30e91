# As a model bills: overheads, images, tools; a range where its tokenizer is closed.
cat > chat.json <<'JSON'
{"system":"Be brief.","tools":[{"name":"ls","input_schema":{"type":"object"}}],"messages":[{"role":"user","content":"Hello there, this is a longer text."},{"role":"assistant","content":"Hi."}]}
JSON
abridge tokens --model claude-sonnet-4-5 chat.json
abridge tokens --model gpt-4o --by message chat.json
abridge tokens --model gpt-4o --by role chat.json
abridge tokens --model claude-sonnet-4-5 --by conversation --json chat.json
abridge tokens --model gpt-4 notes.txt chat.json
abridge tokens --model claude-sonnet-4-5 < notes.txt
# Only what is known can be told token by token.
abridge tokens --model gpt-4 --head 2 notes.txt
abridge tokens --model claude-sonnet-4-5 --head 2 notes.txt; echo "exit $?"
abridge tokens --model claude-sonnet-4-5 --ids notes.txt; echo "exit $?"
abridge tokens --model gpt-4o --tokenizer o200k_base notes.txt; echo "exit $?"
abridge tokens --models none.yaml notes.txt; echo "exit $?"
abridge tokens --model nobody notes.txt; echo "exit $?"
