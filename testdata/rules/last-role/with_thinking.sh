# An older model of Anthropic's goes on with an answer that was begun, but not where the request enables thinking.
go() { printf '{"model":"claude-sonnet-4-5",%s"messages":[{"role":"user","content":"Name a prime."},{"role":"assistant","content":"The smallest is"}]}\n' "$1" | abridge validate --target anthropic -; }
echo "without:"; go ""
echo "with:"; go '"thinking":{"type":"adaptive"},'
