abridge sanitize --append 'user:And now?' clean.json
