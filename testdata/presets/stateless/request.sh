abridge trim -p stateless request.json
echo
abridge trim -p stateless --append 'assistant:Hm.' request.json
