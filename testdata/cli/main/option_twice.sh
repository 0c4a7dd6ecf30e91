# The last one holds; what may be said often is taken each time.
abridge trim --last 1 --last 2 chat.json
