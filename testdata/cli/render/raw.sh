# A terminal is shown what it would obey only where that is asked for; a pipe gets it as it stands.
printf '[{"role":"user","content":"red \\u001b[31m and back"}]' > colours.json
on_terminal() { TERM=xterm script -qec "$1" /dev/null < /dev/null | tr -d '\r' | cat -v; }
on_terminal 'abridge render --style plain colours.json'
on_terminal 'abridge render --style plain --raw colours.json'
abridge render --style plain colours.json | cat -v
