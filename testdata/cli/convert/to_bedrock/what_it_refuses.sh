# What Bedrock has against what is written, and nothing in the conversation mends: tools that nobody defined, words beside results.
abridge convert --to bedrock agent.json
jq -c '. + {tools: [{type: "function", function: {name: "f", parameters: {type: "object"}}}]} | del(.messages[3])' agent.json | abridge convert --to bedrock -
