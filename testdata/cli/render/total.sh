# {total} counts what is appended, as {index} does.
cat > style.yaml <<'END'
render: {turn: "{index}/{total} {content}\n"}
END
echo '[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]' | abridge render -p ./style.yaml --append user:c
rm style.yaml
