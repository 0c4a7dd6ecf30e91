# A request that says nothing of thinking has it disabled, and may not end on the assistant's with thinking.
go() { printf '{%s"messages":[{"role":"user","content":"Name a prime."},{"role":"assistant","content":[%s{"type":"text","text":"The smallest is"}]}]}\n' "$1" "$2" > chat.json; shift 2; abridge validate --target anthropic "$@" chat.json; echo "exit $?"; }
thought='{"type":"thinking","thinking":"2","signature":"EqQBCkYIBBgC"},'
echo "it says nothing:"; go '"model":"claude-sonnet-4-5",' "$thought"
echo "it says no:"; go '"model":"claude-sonnet-4-5","thinking":{"type":"disabled"},' "$thought"
echo "the last message has none:"; go '"model":"claude-sonnet-4-5",' ""
echo "it is kept as a history:"; go '"model":"claude-sonnet-4-5",' "$thought" --as history
echo "a user's turn follows:"; abridge trim -q --target anthropic --last 9 --append user:Well? chat.json
echo "only its messages are given:"
sed 's/.*"messages"://; s/}$//' chat.json > list.json
abridge validate --target anthropic list.json; echo "exit $?"
abridge validate --target anthropic --as request --model claude-sonnet-4-5 list.json; echo "exit $?"
rm chat.json list.json
