# No way to say a finding shows more of a secret than its kind and last four characters; nor does a diff, or a word of it that
# another finding quotes.
token="gh""p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT"
hidden=$(printf '%s' "$token" | od -An -tu1 -w1 | while read -r byte; do printf '\\udb40\\udc%02x' "$byte"; done)
echo "[{\"role\":\"User\",\"content\":\"Use $token. \"},{\"role\":\"$token\",\"content\":\"x\"}]" > quoted.json
for as in text compact json sarif junit github; do
  abridge validate --findings $as quoted.json > said; abridge sanitize --unsafe-fixes --findings $as quoted.json > /dev/null 2>> said
  grep -c 9fK2mQx7LwVt3 said
done
abridge validate quoted.json
abridge sanitize --diff quoted.json
abridge sanitize --redact --diff quoted.json
abridge trim --redact --explain=messages --last 1 quoted.json 2>&1 | grep -c 9fK2mQx7LwVt3
abridge validate --write-baseline known.json quoted.json > /dev/null; grep -c 9fK2mQx7LwVt3 known.json
# Nor where a key of the record, or hidden text, is one; nor where the policy minds no secrets.
echo "[{\"role\":\"user\",\"content\":\"x$hidden\",\"$token\":\"$token\"},{\"role\":\"$token\",\"content\":\"x\"}]" > hidden.json
for preset in recommended strict; do
  for as in text json sarif; do abridge validate -p $preset --findings $as hidden.json > said; grep -c 9fK2mQx7LwVt3 said; done
  abridge validate -p $preset hidden.json
done
