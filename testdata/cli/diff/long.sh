# Of a long text the words that have changed are shown, with some of what stands around them.
words=$(seq -f 'word%g' 1 20000 | tr '\n' ' ')
printf '{"messages":[{"role":"user","content":"%s"},{"role":"assistant","content":"%s"}]}' "$words" "$words" > a.json
sed 's/word10000 /another /; s/word19999 word20000 "}\]/… [truncated]"}]/' a.json > b.json
abridge diff a.json b.json
abridge diff --full a.json b.json | wc -lc
printf '{"messages":[{"role":"user","content":"%s"}]}' "$words" > b.json
abridge diff a.json b.json
printf '{"messages":[{"role":"user","content":"short"},{"role":"assistant","content":"%s"}]}' "$words" > b.json
abridge diff a.json b.json
