# A stub in a list with the next element glued to it; a conversation that was never closed before the next one.
printf '[{"role":"user","content":"a"},{"role":"assistant","content":"b}],{"role":"user","content":"c"}]' | abridge sanitize
echo
printf '[{"messages":[{"role":"user","content":"a"},{"role":"us{"messages":[{"role":"user","content":"b"}]}]' | abridge sanitize
echo
# NUL bytes between elements, a comma too many, one too few.
printf '[{"role":"user","content":"a"},\0\0{"role":"assistant","content":"b"},,{"role":"user","content":"c"} {"role":"assistant","content":"d"},]' | abridge sanitize
