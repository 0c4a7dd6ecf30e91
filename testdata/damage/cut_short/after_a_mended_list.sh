# What was cut short after a mended list is left out and said, not written as it stands.
show() { abridge sanitize --rejects rejects "$@"; echo "rejected:"; cat rejects; }
printf '"messages":[{"role":"user","content":"q"}]\n{"role":"user","content":"tr' | show
printf '},[{"from":"human","value":"q"}]\n {"from":"gpt","value":"tr' | show
