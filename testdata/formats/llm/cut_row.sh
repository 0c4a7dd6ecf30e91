# A row that ends before its answer is no request.
head -c 1003 tools.json | abridge detect
head -c 1003 tools.json | abridge convert -q --to openai
echo '{"id":"a","model":"m","prompt":"q","system":null,"prompt_json":null,"options_json":{}}' | abridge detect
