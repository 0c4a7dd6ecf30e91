# Steps don't count the prompt: it stands after what they keep, and is a message like any other to the next run.
echo '{"prompt":"p","conversationHistory":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}' | abridge trim --last 1
