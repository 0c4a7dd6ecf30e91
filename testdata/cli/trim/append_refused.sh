# What the target would refuse because of an appended message is an error, and nothing is written.
cat > an.json <<'END'
{"model":"claude-x","system":"s","messages":[{"role":"user","content":[{"type":"text","text":"q","cache_control":{"type":"ephemeral"}}]},{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"f","input":{}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"r"}]},{"role":"assistant","content":"a"}]}
END
abridge trim --last 4 --append system:s an.json; echo "exit $?"
abridge trim --last 4 --append tool:t an.json; echo "exit $?"
abridge render --append tool:t an.json; echo "exit $?"
echo '[{"role":"user","content":"q"},{"role":"assistant","content":"a"}]' > chat.json
abridge trim --last 2 --target gemini --append assistant:t chat.json; echo "exit $?"
abridge trim --last 2 --target gemini --append user:t chat.json; echo "exit $?"
abridge sanitize --append tool:t chat.json; echo "exit $?"
rm an.json chat.json
