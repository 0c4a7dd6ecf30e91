# In a log that an agent resumes, a call without its result is the agent's business: a branch that was rewound, a
# session that was killed during a tool and resumed later.
abridge validate rewound.jsonl; echo "exit $?"
abridge sanitize -q rewound.jsonl | cmp - rewound.jsonl
abridge validate --target anthropic rewound.jsonl; echo "exit $?"
abridge trim -q --last 9 rewound.jsonl | cmp - rewound.jsonl
