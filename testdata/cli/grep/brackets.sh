# A pattern in brackets is a pattern, and a file in brackets a file.
printf '%s' '[{"role":"user","content":"5 [x]"}]' > '[x]'
abridge grep '[0-9]' '[x]'
abridge grep -F '[x]' '[x]'
abridge grep -- '[x]' '[x]'
rm '[x]'
