# What a repair or a limit edits and emit.fields leaves out goes; what abridge adds itself, too.
emit() { abridge sanitize -q -p strict --set "emit.fields=[$1]" --set limits.user.max=1; echo; }
echo '[{"role":"user","content":"hi","timestamp":"bad"},{"role":"assistant","content":" Yes. "}]' > time.json
for fields in 'role, content' 'role' 'timestamp' 'content, role' 'role, extra'; do emit "$fields" < time.json; done
# Calls that are dropped leave their member in no order of the fields.
for fields in 'role, content' 'tool_calls, content, role'; do
  abridge sanitize -q --unsafe-fixes --set rules.tool-call-unanswered.unanswered=drop --set "emit.fields=[$fields]" <<'END'
[{"role":"user","content":"q"},{"role":"assistant","content":"w","x":1,"tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},{"role":"user","content":"hm"}]
END
done
