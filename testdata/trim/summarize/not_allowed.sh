# Without --allow-commands nothing is run, wherever the policy is from, and what to do is said.
cat > bad.yaml <<'END'
extends: said.yaml
trim:
  - last: 1
  - summarize: {command: [touch, ran]}
END
abridge trim -p ./bad.yaml chat.json; echo "exit $?"
abridge render -p ./bad.yaml chat.json; echo "exit $?"
abridge trim --last 1 --set 'trim=[{summarize: {command: [touch, ran]}}]' chat.json; echo "exit $?"
printf 'policy: bad.yaml\n' > .abridge.yaml
abridge trim chat.json; echo "exit $?"
rm .abridge.yaml
# What cuts nothing runs nothing.
abridge validate -p ./bad.yaml chat.json; echo "exit $?"
abridge sanitize -p ./bad.yaml chat.json | cmp - chat.json
[ -e ran ] || echo "nothing was run"
