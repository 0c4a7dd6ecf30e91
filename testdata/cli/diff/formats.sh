# The messages are compared, not how a format writes them.
abridge convert -q --to anthropic old.json | abridge diff old.json -; echo "exit $?"
abridge convert -q --to gemini old.json | abridge diff old.json -; echo "exit $?"
abridge convert -q --to anthropic old.json | abridge diff - new.json
# Thinking has no place in some.
printf '{"messages":[{"role":"user","content":"hi"},{"role":"assistant","content":[{"type":"thinking","thinking":"A greeting.","signature":"c2ln"},{"type":"text","text":"Hello."}]}]}' > thinking.json
abridge convert -q --to openai thinking.json | abridge diff thinking.json -; echo "exit $?"
# Results that one message hands on may be several messages elsewhere.
printf '{"messages":[{"role":"user","content":"read"},{"role":"assistant","content":[{"type":"tool_use","id":"a","name":"Read","input":{}},{"type":"tool_use","id":"b","name":"Read","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"A"},{"type":"tool_result","tool_use_id":"b","content":"B"},{"type":"text","text":"and?"}]}]}' > results.json
abridge convert -q --to openai results.json > results.openai.json; abridge diff results.json results.openai.json; echo "exit $?"
sed 's/"B"/"Something else."/' results.openai.json | abridge diff results.json -
