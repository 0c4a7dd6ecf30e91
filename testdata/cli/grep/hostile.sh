# Neither a text nor a name sends an escape code to a terminal; in a pipe nothing is coloured.
printf '%s' '[{"role":"user","content":"red \u001b[31malert\u202e"}]' > chat.json
abridge grep alert chat.json
abridge grep --color always alert chat.json | od -c | head -8
abridge grep --json alert chat.json
rm chat.json
