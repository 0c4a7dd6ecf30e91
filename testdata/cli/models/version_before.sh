# An unknown version of a known family is taken for the newest of it that is older, and that is said once.
printf '{"messages":[{"role":"user","content":"Hello"}]}\n' > chat.json
abridge models claude-opus-99 | head -n 4
abridge trim --model gpt-99 chat.json; echo "exit $?"
abridge tokens --model openai/gpt-99-mini-2099-01-01 chat.json
abridge tokens --quiet --model gpt-99 chat.json
# Not where another model is meant, or it is older than all of the family.
abridge models gpt-99-ultra; echo "exit $?"
abridge models gpt-2; echo "exit $?"
# How old the table is.
SOURCE_DATE_EPOCH=1798761600 abridge models 2>&1 > table | sed "s/those of 20[-0-9]*, [0-9]* days/those of DAY, N days/"
# Whose tokens were counted then.
abridge trim --model gpt-99 --max-tokens 99 --explain chat.json 2>&1 > /dev/null | grep tokens:
# Mistral's are told apart by their months.
abridge models mistral-large-2612 | head -1
# A version between known ones may have the smaller window.
abridge models gpt-5.3 | head -1
