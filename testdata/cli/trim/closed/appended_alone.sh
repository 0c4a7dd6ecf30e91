# Where nothing but what is appended fits, that is written.
abridge trim --max-chars 5 --append user:x one.json
abridge trim --set 'trim=[end_on: assistant]' --append 'user:new words' one.json
abridge trim --target gemini --from openai --max-chars 5 --append user:x one.json
