# One that is rejected gives no text.
echo '[{"role": "nobody", "content": "x"}]' | abridge render
