# Prompts in ChatML come back as messages, each on its line.
abridge render --style chatml --select 1 chat.jsonl > prompt.txt
cat prompt.txt
abridge detect prompt.txt
abridge convert -q --to openai prompt.txt
abridge trim --last 1 -i prompt.txt; echo "exit $?"
printf '<|im_start|>user\nA\nB<|im_end|>\nstray\n<|im_start|>cook\nC<|im_end|>\n<|im_start|>assistant\n' | abridge validate
