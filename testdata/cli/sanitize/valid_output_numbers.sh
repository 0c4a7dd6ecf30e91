# A prompt's file is numbered as its conversation, which a rejected one before it doesn't change.
for n in 1 2 3 4; do echo '{"messages":[{"role":"user","content":"q'$n'"}]}'; done | sed 's/"content":"q3"/"content":3/' > mj.jsonl
mkdir od; abridge render -q -o od mj.jsonl; head od/*
rm od/*; abridge render -q -o od --select 4 mj.jsonl; head od/*
