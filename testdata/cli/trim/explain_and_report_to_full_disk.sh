abridge trim --last 1 --report /dev/full chat.json > /dev/null
