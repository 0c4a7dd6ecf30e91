# Snapshots of the files stand among the items, and are Codex's own: the model never saw them.
{
  echo '{"timestamp":"2026-01-01T00:00:00Z","type":"session_meta","payload":{"id":"s"}}'
  echo '{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Hi"}]}}'
  echo '{"timestamp":"2026-01-01T00:00:01Z","type":"response_item","payload":{"type":"ghost_snapshot","ghost_commit":{"id":"abc","parent":null}}}'
  echo '{"timestamp":"2026-01-01T00:00:02Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Ho"}]}}'
} > rollout.jsonl
abridge convert -q --to openai-responses rollout.jsonl
abridge render rollout.jsonl
