# What is appended is counted, too.
printf '{"description":"Fix it","conversation_history":[{"role":"user","content":"Hi"}]}' | abridge sanitize -q -p task-context --append assistant:Yes
