# Numbers are grouped for people, and plain for programs.
jq -cn '{messages:[range(1234) | {role:(if . % 2 == 0 then "user" else "assistant" end), content:"hi"}]}' > many.json
abridge list many.json
abridge list --csv many.json
abridge list --json many.json
rm many.json
