# A history of no message stays one, whatever may be fixed; a policy that says so has it left out.
go() { printf '%s\n' "$2" | abridge sanitize $1; echo "exit $?"; }
go --unsafe-fixes '[{"messages":[]}]'
go --unsafe-fixes '{"messages":[]}'
go --unsafe-fixes '[]'
go --unsafe-fixes '[[],[{"role":"user","content":"x"}]]'
go --unsafe-fixes '{"messages":[]}
{"messages":[{"role":"user","content":"x"}]}'
go '--set rules.empty-history=fix' '{"messages":[]}'
