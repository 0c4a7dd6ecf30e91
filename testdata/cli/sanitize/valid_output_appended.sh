# What is put after a history is written as its provider takes it.
echo '{"contents":[{"role":"user","parts":[{"text":"a"}]},{"role":"model","parts":[{"text":"b"}]}]}' > gemini.json
abridge render --style json --append user:hi gemini.json | tee out.json; abridge validate out.json
abridge render --style json --append user:hi --append assistant:yes gemini.json
echo '{"model":"claude-3","max_tokens":9,"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b "}]}' > anthropic.json
abridge trim --target anthropic --last 2 --append user:y anthropic.json; abridge trim --target anthropic --last 2 anthropic.json
abridge trim --target anthropic --last 2 --append user:y --append 'assistant:x ' --append user:z anthropic.json
printf '\357\273\277one\r\ntwo\r\n' > file.txt; abridge trim --last 1 --append-file user:file.txt anthropic.json
: > empty.txt; abridge trim --last 1 --append-file user:empty.txt anthropic.json
