# JSONL of messages: an omitted history is nothing.
printf '{"role":"user","content":" "}\n{"role":"assistant","content":""}\n' | abridge trim -q -p strict
echo "exit $?"
printf '{"role":"user","content":" a "}\n{"role":"assistant","content":"b"}\n' | abridge trim -q -p strict
