# Others have events of a user's, or of a tool's, too: the names that are known tell this agent's.
cat > telemetry.txt <<'J'
{"type":"user.login","data":{"x":1},"id":"a","parentId":null,"timestamp":"2026-01-01T00:00:00Z"}
{"type":"tool.call","data":{"y":1},"id":"b","parentId":"a","timestamp":"2026-01-01T00:00:00Z"}
J
abridge detect telemetry.txt
echo "exit $?"
sed 's/user.login/user.message/; s/"x":1/"content":"Hi"/' telemetry.txt | abridge detect
