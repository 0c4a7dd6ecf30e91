# What people call a provider, a style or a model.
printf '[{"role":"user","content":"Hi"}]\n' > a.json
abridge validate --target claude a.json
abridge validate --target gpt a.json
abridge validate --target nobody a.json
abridge convert --to markdown a.json
abridge trim --model claude a.json
abridge validate < /dev/null
