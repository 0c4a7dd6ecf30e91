# The smallest transcript that still breaks a rule, with neutral words and no new findings in its texts.
for rule in tool-result-orphan tool-call-duplicate-id tool-call-unanswered; do
  abridge reduce --rule $rule --target anthropic phone.json -o $rule.json
  tail -n +1 $rule.json
  abridge validate -q --target anthropic --statistics $rule.json | grep -c "$rule"
done
