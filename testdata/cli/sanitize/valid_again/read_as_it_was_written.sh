# What is written is read as what it was written as: a second run finds nothing.
again() { abridge sanitize "$@" > once.json; echo "exit $?"; cat once.json; abridge sanitize "$@" once.json > twice.json; echo "exit $?"; cmp once.json twice.json; }
# Of a list that is cut and of the messages after it only these are left: they are read as what they are then.
printf '[{"type":"message","role":"user","content":"q"},{"type":"function_call_output","call_id":"c1","output":[{"type":"inpu\n\ntext", {"type":"input_image","content":"x"}\n{"role":"Assistant","content":"b"}\n{"role":"User","content":"c"}\n' | again
# What says nothing of itself is not written.
printf ' [{"type":"summary_text","text":"Both."}],"encrypted_content":"gAAA"} {"type":"function_call","call_id":"call_2","name":"time","arguments":"{}"}' | again
# Damage around the only list of a log's lines makes no line of it.
printf '{"loglines":[{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","message":{"role":"user","content":"a"}}]}\n[1]\n}\n' | again --unsafe-fixes
# White space stays.
printf '{"role":"user",\n\n' | again
printf ' \n\n' | again
# Of lists and of members that may be no null an empty list is left.
printf '[[{"role":"user","content":""}]]' | again --unsafe-fixes
printf '{"messages":[{"role":"user","content":"a"}]}\n[[{"role":"nobody","content":NaN}],[{"role":"nobody","content":"a"}]]\n' | again --unsafe-fixes
printf '{"messages":[{"role":"user","content":"a"}]}\n{"type":"shell_call_output","call_id":"c","output":[{"stdout":"x"}]}\n' | again --unsafe-fixes
