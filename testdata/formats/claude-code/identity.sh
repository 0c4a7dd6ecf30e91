# What nothing is wrong with comes out as it stands.
for file in irr*.jsonl daaain*.jsonl simonw_sample_session.jsonl ccrider*.jsonl log.jsonl compacted.jsonl; do
  abridge sanitize "$file" > out && cmp out "$file"
done
