# What is wrong within the name that a secret got is said where the secret begins.
printf '"":}\nAKIAQ3EGMDDFAHTWTQUY' > bare.json
abridge sanitize --redact bare.json; echo "exit $?"
printf '[{"role":"user","content":"AKIAQ3EGMDDFAHTWTQUY"}, AKIAQ3EGMDDFAHTWTQUY x, {"role":"user","content":"go on"}]' > list.json
abridge sanitize --redact list.json; echo "exit $?"
abridge validate list.json
rm bare.json list.json
