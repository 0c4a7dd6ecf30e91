# What can't be meant is said before anything is read.
for wrong in '{}' '{command: [""]}' '{command: [cat], timeout: 0}' '{command: [cat], max: 0}' '{command: [cat], text: "short"}' '{command: [cat], text: "{summary}."}' '{command: [cat], text: "a {summary} b {what}"}'; do
  abridge trim --allow-commands --set "trim=[{last: 1}, {summarize: $wrong}]" chat.json
done
