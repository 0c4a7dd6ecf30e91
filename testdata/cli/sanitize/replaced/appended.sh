# A question that is read from a file is no place for what is written; what stands in a folder of transcripts and
# is such a question is none of them.
echo '{"messages":[{"role":"user","content":"Hi"}]}' > chat.json
echo '{"messages":[{"role":"user","content":"Is this one?"}]}' > question.json
abridge render chat.json --append-file user:question.json -o question.json
abridge trim chat.json --last 1 --append-file user:question.json --report question.json
cat question.json
abridge render . --append-file user:question.json
