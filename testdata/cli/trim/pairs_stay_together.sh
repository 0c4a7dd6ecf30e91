# A result is never kept without its call.
abridge trim --last 2 tools.json
