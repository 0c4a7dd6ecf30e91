# What a program makes of what was left out stands in the place of the notice, and a second trim changes nothing.
abridge trim -p ./said.yaml --allow-commands chat.json | tee short.json
abridge trim -p ./said.yaml --allow-commands short.json | cmp - short.json
# Without words of its own, and before the user's.
abridge trim -p ./said.yaml --allow-commands --set trim.1.summarize.text='<before>{summary}</before> ' --set trim.1.summarize.notice_at=content chat.json
