# The same vocabulary in both forms; a .tiktoken file doesn't say its pattern.
printf 'How many tokens?<|im_start|> 12345\n' > text.txt
abridge tokens --tokenizer ./small.json text.txt
abridge tokens --tokenizer small.json --ids text.txt
abridge tokens --tokenizer small.tiktoken text.txt || echo "exit $?"
abridge tokens --tokenizer small.tiktoken#cl100k --json text.txt
abridge tokens --tokenizer small.json --head 3 text.txt; echo
abridge tokens --tokenizer small.json --tail 3 text.txt
