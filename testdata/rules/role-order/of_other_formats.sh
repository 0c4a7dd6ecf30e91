# Bedrock's results name no tool, and Responses' calls are items beside the text: both are one message each to Gemini.
cat > bedrock.json <<'END'
{"messages":[{"role":"user","content":[{"text":"Q"}]},{"role":"assistant","content":[{"toolUse":{"toolUseId":"a","name":"f","input":{}}},{"toolUse":{"toolUseId":"b","name":"g","input":{}}}]},{"role":"user","content":[{"toolResult":{"toolUseId":"a","content":[{"text":"1"}]}},{"toolResult":{"toolUseId":"b","content":[{"text":"2"}]}}]}]}
END
cat > responses.json <<'END'
{"input":[{"role":"user","content":"Q"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Let me look."}]},{"type":"function_call","call_id":"a","name":"f","arguments":"{}"},{"type":"function_call_output","call_id":"a","output":"1"}]}
END
abridge validate --target gemini bedrock.json; echo "exit $?"
abridge validate --target gemini responses.json; echo "exit $?"
rm bedrock.json responses.json
