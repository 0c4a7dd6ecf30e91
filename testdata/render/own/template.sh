printf '[{"role":"user","content":"a long one"},{"role":"assistant","content":"short"}]' | abridge render -q -p ./mine.yaml
