abridge sanitize synthetic_thread_context.json | cmp - synthetic_thread_context.json
abridge detect synthetic_thread_context.json
