# Who says no tokenizer is told whose tokens they are.
abridge trim --max-tokens 1000 chat.json > out
abridge trim --max-tokens 1000 --model gpt-4o chat.json > out
abridge trim --max-tokens 1000 --set size.tokenizer=cl100k_base chat.json > out
abridge trim --max-tokens 1000 -q chat.json > out
abridge trim --max-tokens 1000 --set size.tokenizer=o20k_base chat.json > out
abridge trim --max-tokens 1000 --set size.tokenizer=estimate:0 chat.json > out
