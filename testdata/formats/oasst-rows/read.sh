# Of the replies the best is read; another branch can be named.
abridge detect two.jsonl
abridge validate two.jsonl
abridge detect --branches two.jsonl
abridge convert --to openai two.jsonl
abridge convert --to openai --branch d two.jsonl
abridge trim --last 1 two.jsonl
echo "exit $?"
# Of a file cut short, what stands before the cut.
head -c 500 two.jsonl | abridge convert --to openai
echo "exit $?"
