# A prompt beside another one begins a branch: the last is read, another can be named, and is all that a cut leaves then. Parallel calls are no fork.
abridge detect --branches rewound.jsonl
abridge convert --to openai rewound.jsonl
abridge convert -q --to openai --branch a3 rewound.jsonl
abridge trim --last 9 --branch a3 rewound.jsonl
abridge convert --to openai --branch x rewound.jsonl
echo "exit $?"
