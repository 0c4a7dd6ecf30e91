# No provider takes a request without a message: with --target it is an error, and nothing is written.
go() { printf '%s\n' "$2" | abridge sanitize --from openai $1 -; echo "exit $?"; }
echo "blank:"; go "" '{"messages":[{"role":"user","content":" "}]}'
echo "blank, for a provider:"; go "--target openai" '{"messages":[{"role":"user","content":" "}]}'
echo "an empty list:"; go "--target openai" '{"messages":[]}'
echo "system messages only, which OpenAI takes:"; go "--target openai" '{"messages":[{"role":"system","content":"Be brief."}]}'
echo "... and Mistral doesn't:"; go "--target mistral" '{"messages":[{"role":"system","content":"Be brief."}]}'
