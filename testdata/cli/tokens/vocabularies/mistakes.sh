# What can't be counted is named, with its place.
try() { abridge tokens --tokenizer "$@" </dev/null || echo "exit $?" >&2; }
try ./none.json
try .
printf '{"model": {"type": "BPE",\n "vocab": [}}' > broken.json; try broken.json
echo '{}' > empty.json; try empty.json
sed 's/"BPE"/"Unigram"/' small.json > unigram.json; try unigram.json
sed 's/"normalizer": null/"normalizer": {"type": "Lowercase"}/' small.json > lower.json; try lower.json
sed 's/"Isolated"/"MergedWithNext"/' small.json > behavior.json; try behavior.json
sed 's/{1,3}/{1,2}/' small.json > pattern.json; try pattern.json
sed 's/"a": [0-9]*,//' small.json > byte.json; try byte.json
sed 's/"single_word": false/"single_word": true/' small.json > single.json; try single.json
jq -c '.added_tokens = [{id: 900, content: "<R>", rstrip: true, normalized: false}, {id: 901, content: "\n", normalized: false}]' small.json > blanks.json; try blanks.json
sed 's/"Ġ` {"/"Ġ` Nothing"/' small.json > merge.json; try merge.json
echo 'IQ== x' > line.tiktoken; try line.tiktoken
printf 'IQ== 0\n\nIg== 1\nIQ== 2\n' > twice.tiktoken; try twice.tiktoken
try small.json#cl100k
printf 'IQ== 0\n' > wrong.tiktoken; try wrong.tiktoken#foo; try wrong.tiktoken#cl100
# A file that is not a tokenizer.json by its looks, and one that says nothing.
echo xx > text.json; try text.json
echo '[1]' > list.json; try list.json
: > nothing.tiktoken; try nothing.tiktoken
echo ' ' > blank.json; try blank.json
