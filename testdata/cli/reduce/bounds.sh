# So many tests at most; what was found until then is written. Nothing but progress may be said of it.
abridge reduce --max-tests 3 --rule invalid-role damaged.jsonl
abridge reduce --timeout 0 --rule invalid-role damaged.jsonl | wc -l
