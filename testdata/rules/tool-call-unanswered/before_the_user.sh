# Mistral wants the assistant's word on a result before the user's: where the user speaks next the call is dropped, else it gets a result.
go() { printf '{"messages":[{"role":"user","content":"Weather?"},{"role":"assistant","content":"%s","tool_calls":[{"id":"call00001","type":"function","function":{"name":"weather","arguments":"{}"}}]},{"role":"%s","content":"Well?"}]}\n' "$1" "$2" > chat.json; shift 2; abridge sanitize -q --unsafe-fixes "$@" chat.json > mended; echo "exit $?"; cat mended; abridge validate -q "$@" mended; }
echo "the user is next:"; go "Let me see." user --target mistral
echo "nothing is left of the message:"; go "" user --target mistral
echo "the assistant is next:"; go "" assistant --target mistral --as history
echo "for others:"; go "" user --target openai
echo "for both:"; go "" user --target openai,mistral
rm chat.json mended
