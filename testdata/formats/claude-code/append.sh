abridge trim --select s1 --last 99 --append 'user:And "c.txt"?' --append 'assistant:gamma' log.jsonl | tail -n 3
abridge trim --select s1 --last 99 --append 'user:And "c.txt"?' --append 'assistant:gamma' log.jsonl > once.jsonl
abridge validate once.jsonl
abridge trim --last 99 --append 'user:Whose?' log.jsonl | grep 'Whose'
abridge trim --last 2 simonw_sample_session.jsonl --append 'user:More'
abridge trim -q --last 2 --append user:More simonw_web_session_loglines.json
