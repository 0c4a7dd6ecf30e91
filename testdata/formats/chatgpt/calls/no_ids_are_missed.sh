# Calls and results have no ids, and none are missed: who answers whom is told by names, whatever the target.
abridge convert --to openai crossed.json -o plain 2>notes
for target in openai anthropic; do
  abridge validate --target "$target" crossed.json
  abridge convert --to openai --target "$target" crossed.json -o out 2>notes; cmp plain out && cat out
done
