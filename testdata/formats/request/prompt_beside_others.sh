# A prompt alone is a request, and beside settings; beside a dataset's answers it is one where that is said.
echo '{"prompt":"a cat"}' | abridge detect
for record in '{"prompt":"a cat","width":512}' '{"prompt":"q","completions":["a","b"],"labels":[true,false]}'; do
  echo "$record" | abridge detect
  echo "$record" | abridge validate
  echo "exit $?"
  echo "$record" | abridge convert -q --from request --to openai
done
