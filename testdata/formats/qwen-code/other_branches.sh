# Another format gets the branch that the model was sent, and is told of the other.
abridge convert --to openai rewound.jsonl | cut -c 1-300
