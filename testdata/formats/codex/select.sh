abridge render --select abc-123 agentsview_standard_session.jsonl
abridge render --select 1 agentsview_standard_session.jsonl
abridge render --select other agentsview_standard_session.jsonl
echo "exit $?"
