# Whether the assistant may have the last word depends on the model: where a request names none it is a warning.
go() { printf '{%s"messages":[{"role":"user","content":"Name a prime."},{"role":"assistant","content":"The smallest is"}]}\n' "$1" > chat.json; shift; abridge validate "$@" chat.json; echo "exit $?"; }
echo "a request:"; go "" --target anthropic --as request
echo "for Bedrock:"; go "" --target bedrock --as request
echo "nobody says that it is one:"; go "" --target anthropic
echo "a history:"; go "" --target anthropic --as history
echo "a model that takes it:"; go '"model":"claude-sonnet-4-5",' --target anthropic
go "" --as request --model claude-sonnet-4-5
echo "one that does not:"; go '"model":"claude-opus-4-8",' --target anthropic
go "" --as request --model claude-opus-4-8
rm chat.json
