# A cut keeps what is live; the branch that was left goes with the message that it left from.
abridge sanitize -q rewound.jsonl | cmp - rewound.jsonl
abridge trim -q --last 5 rewound.jsonl
echo ---
abridge trim -q --last 7 rewound.jsonl | grep -c .
