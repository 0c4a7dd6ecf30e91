# Nine messages of seven characters are two tokens each, not one: estimates are never under what they stand for.
jq -nc '[range(9) | {role: (if . % 2 == 0 then "user" else "assistant" end), content: "1234567"}]' > nine.json
for max in 17 18; do abridge trim -q --max-tokens $max --set size.tokenizer=estimate:4 nine.json | jq length; done
abridge trim -q --max-tokens 9 --set size.tokenizer=estimate:4 --set size.round=floor_each nine.json | jq length
