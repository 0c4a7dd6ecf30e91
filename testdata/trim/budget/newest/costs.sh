# What each protected part costs, where it is too much.
abridge trim --set 'trim=[{budget: {max: 80, protect: {last_user: true, first: 3}}}]' chat.json || echo "exit $?"
abridge trim --set 'trim=[{budget: {max: 80, protect: {last: 4}}}]' chat.json || echo "exit $?"
abridge trim --max-chars 3 --append user:more chat.json || echo "exit $?"
