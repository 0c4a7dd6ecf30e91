# What stands where a format must have a model and nobody says it is none of its readers' either.
echo '[{"role":"user","content":"Q"},{"role":"assistant","content":"A"}]' | abridge convert -q --to pi > session.jsonl
abridge convert --to openai session.jsonl
