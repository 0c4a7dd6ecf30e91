# What is only wrong once the rest is mended says so.
cat > history.json <<'END'
[{"role":"user","content":[{"type":"tool_result","tool_use_id":"a","content":"r"}]},{"role":"assistant","content":"Done."}]
END
abridge validate --target anthropic history.json
abridge sanitize --target anthropic --unsafe-fixes history.json; echo "exit $?"
