# What JSON spells with an escape is judged by what it means: a slash is base64, dots are none.
go() { printf '{"messages":[{"role":"user","content":"Is 91 prime?"},{"role":"assistant","content":[{"type":"thinking","thinking":"7 times 13","signature":"%s"},{"type":"text","text":"No."}]},{"role":"user","content":"Why?"}]}\n' "$1" | abridge validate --target anthropic -; }
echo "a slash:"; go 'EqQB\/kYIBBgC'
echo "dots:"; go 'EqQB\u2026'
