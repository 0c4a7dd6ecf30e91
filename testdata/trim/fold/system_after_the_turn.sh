# A system message after the assistant's turn stays after it; one within it stands before what it became.
cat > chat.json <<'END'
[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"},{"role":"system","content":"after"},{"role":"user","content":"Go on"},{"role":"assistant","content":"one"},{"role":"system","content":"within"},{"role":"assistant","content":"two"}]
END
abridge trim --set 'trim=[{fold: {}}]' --set rules.misplaced-system=off chat.json | tee once.json
abridge trim --set 'trim=[{fold: {}}]' --set rules.misplaced-system=off once.json | cmp - once.json
