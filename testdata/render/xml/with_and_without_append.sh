abridge render --style xml chat.json
echo "=="
abridge render --style xml --append 'user:How is history integrated?' chat.json
echo "== two: the last one is what the human says"
abridge render --style xml --append 'user:First.' --append 'assistant:Second.' chat.json
echo "== no history: the message alone"
printf '[]' | abridge render -q --style xml --append 'user:Hi'
