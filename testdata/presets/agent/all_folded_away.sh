printf '{"role":"tool_use","content":""}\n{"role":"tool_result","content":""}\n' | abridge trim -p agent
echo "exit $?"
printf '{"role":"assistant","content":"no user"}\n{"role":"tool_result","content":"x"}\n' | abridge trim -p agent
