printf '[{"role":"user","content":"caf\351"}]' | abridge validate
echo "exit $?"
printf '[{"role":"user","content":"caf\351"}]' | abridge sanitize
