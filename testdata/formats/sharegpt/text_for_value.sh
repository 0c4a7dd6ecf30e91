# Some datasets say text for value.
echo '{"conversations":[{"from":"human","text":"  a  "},{"from":"gpt","text":"a long answer, and more of it, and more"},{"from":"human","text":"b"}]}' > said.json
abridge detect said.json
abridge sanitize said.json | cmp - said.json
abridge trim -q --last 1 said.json
abridge trim -q --set 'limits.assistant={max: 9}' said.json
abridge convert --to openai said.json
echo '[{"from":"a@example.org","text":"a mail"}]' | abridge validate -q; echo "exit $?"
