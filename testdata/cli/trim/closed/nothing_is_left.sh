# A history of nothing is never written, nor one of system messages where somebody spoke; one that was that is not cut.
abridge trim --last 2 --drop-system system.json || echo "exit $?"
abridge render --set 'trim=[{start_on: user}]' answers.json || echo "exit $?"
abridge trim --max-chars 100 system.json
