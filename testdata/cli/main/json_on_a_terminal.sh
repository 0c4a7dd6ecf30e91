# What a terminal would obey is spelled out in JSON, too, which means the same; a pipe gets what is said.
printf '{"messages":[{"role":"user","content":"a\302\233b\342\200\256c"}]}\n' > old.jsonl
sed 's/"a/"d/' old.jsonl > new.jsonl
on_terminal() { TERM=dumb script -qec "$1" /dev/null < /dev/null | tr -d '\r'; }
for command in 'list --json old.jsonl' 'show --json old.jsonl' 'grep --json b old.jsonl' 'diff --json old.jsonl new.jsonl' \
  'view --json old.jsonl' 'sanitize old.jsonl'; do
  echo "$command: $(on_terminal "abridge $command" | grep -c 'u009b.*u202e') $(abridge $command | grep -c "$(printf '\302\233.*\342\200\256')")"
done
