# What a run repaired is no error to those who read its findings; a file that --check would change fails.
printf '[{"role":"user","content":"q"},{"role":"asistant","content":"x"}]\n' > m.json
abridge sanitize --unsafe-fixes --findings github --findings sarif=fixed.sarif m.json > out.json
echo "exit $?"
jq -c '.runs[0].results[0]|[.level,.properties]' fixed.sarif
printf '[{"role":"User","content":"x"}]\n' > w.json
abridge sanitize --check --findings junit w.json
echo "exit $?"
abridge validate --findings junit w.json
echo "exit $?"
