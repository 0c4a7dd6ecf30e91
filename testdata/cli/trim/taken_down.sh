# What the newest is over the budget by itself: its results are cut, then cleared, then the user's turn stays alone.
cat > agent.json <<END
[{"role":"user","content":"Read it."},{"role":"assistant","content":"Reading.","tool_calls":[{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"c1","content":"the first line of a long file, and then all of the others, of which nobody knows the last"}]
END
for max in 200 90 55 50 8 7; do echo "$max characters"; abridge trim --max-chars $max agent.json; echo "exit $?"; done
echo "where the policy ends it"
for oversize in stop '[clear]' '[clip, ask]'; do
  abridge trim --set "trim=[{budget: {max: 55, oversize: $oversize}}]" agent.json; echo "exit $?"
done
echo "a policy's own word stays"
abridge trim --max-chars 20 --set 'trim=[{budget: {max: 90, on_unreachable: emit}}]' agent.json; echo "exit $?"
abridge trim --max-chars 20 --set 'trim=[{budget: {max: 90}}]' agent.json; echo "exit $?"
