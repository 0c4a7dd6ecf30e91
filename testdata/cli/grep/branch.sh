# Of a tree the branch that is asked for, and a format that is named.
printf '%s' '[{"id":"t","title":"T","create_time":1.0,"update_time":2.0,"current_node":"b","mapping":{"r":{"id":"r","message":null,"parent":null,"children":["q"]},"q":{"id":"q","message":{"id":"q","author":{"role":"user"},"content":{"content_type":"text","parts":["How long?"]}},"parent":"r","children":["a","b"]},"a":{"id":"a","message":{"id":"a","author":{"role":"assistant"},"content":{"content_type":"text","parts":["Two minutes."]}},"parent":"q","children":[]},"b":{"id":"b","message":{"id":"b","author":{"role":"assistant"},"content":{"content_type":"text","parts":["Three minutes."]}},"parent":"q","children":[]}}}]' > export.json
abridge grep minutes export.json
abridge grep --branch a minutes export.json
abridge grep --from chatgpt --branch c minutes export.json; echo "exit $?"
rm export.json
