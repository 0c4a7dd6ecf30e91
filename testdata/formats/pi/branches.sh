# The branches, of which the one that ends with the last entry is read; another can be named, and is all that a cut leaves then.
abridge detect --branches rewound.jsonl
abridge convert -q --to openai --branch b0000003 rewound.jsonl
abridge trim --last 9 --branch b0000003 rewound.jsonl
abridge convert --to openai --branch x rewound.jsonl
echo "exit $?"
