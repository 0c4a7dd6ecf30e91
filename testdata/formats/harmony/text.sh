# A prompt as text is read as what the library would make of it; what asks for the next answer is no message.
abridge detect weather.txt
abridge validate weather.txt
abridge convert -q --to openai weather.txt
abridge show --no-pager weather.txt | grep '^#'
# It is a transcript to who reads those, and a text to who counts its tokens.
abridge tokens weather.txt
abridge tokens --from harmony weather.txt
printf '<|start|>assistant<|channel|>comm' | abridge validate; echo "exit $?"
