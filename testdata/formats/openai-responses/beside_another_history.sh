# A record that has a history as its own format keeps it, and one as another does: the first is read, and no
# word of the other's is touched.
cat > both.json <<'END'
{"model":"gpt-5","contents":[{"role":"user"}],"input":[{"role":"user","content":"Hi"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}"},{"role":"user","content":" "}]}
END
abridge detect both.json
abridge sanitize --unsafe-fixes both.json > once
cat once
abridge sanitize --unsafe-fixes once | cmp once -
