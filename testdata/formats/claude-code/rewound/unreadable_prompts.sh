# A prompt whose message can't be read is left out, and so are those that it was said instead of: none of them
# comes to life by that.
cat > bad.jsonl <<'END'
{"parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user","content":"A"},"uuid":"a"}
{"parentUuid":"a","sessionId":"s","type":"assistant","message":{"role":"assistant","content":[{"type":"text","text":"B"}]},"uuid":"b"}
{"parentUuid":"b","sessionId":"s","type":"user","message":"first","uuid":"c"}
{"parentUuid":"b","sessionId":"s","type":"user","message":"second","uuid":"d"}
END
abridge sanitize bad.jsonl > once; echo "exit $?"
cut -c 1-60 once
abridge sanitize once | cmp once -
# Of one that can and one that can't be read, the first is live.
sed 's/"first"/{"role":"user","content":"C"}/' bad.jsonl | abridge render -q --style plain
