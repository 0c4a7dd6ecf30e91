# The count names the option that a fix needs.
cat > orphan.json <<'END'
[{"role":"user","content":"q"},{"role":"assistant","content":"a"},{"role":"tool","tool_call_id":"x","content":"r"}]
END
echo '[{"role":"User","content":"q"},{"role":"assistant","content":"a"},{"role":"tool","tool_call_id":"x","content":"r"}]' > both.json
abridge validate orphan.json; echo "exit $?"
abridge validate --unsafe-fixes orphan.json; echo "exit $?"
abridge validate both.json; echo "exit $?"
