# A document on one line longer than what is looked at first: its end is looked for before it is called a JSONL.
history() {
  printf '[{"uuid":"c1","name":"Tea","chat_messages":[{"uuid":"m1","sender":"human","text":"'
  head -c 1200000 /dev/zero | tr '\0' 'x'
  printf '"}]}]'
}
{ history; printf '\n'; } | abridge detect
{ history; printf '\r\n \n\n'; } | abridge detect
{ printf '\n \n'; history; printf '\n'; } | abridge detect
history | abridge detect
# Two of them are two records.
{ history; printf '\n'; history; printf '\n'; } | abridge detect
{ history; head -c 1200000 /dev/zero | tr '\0' '\n'; history; } | abridge detect
