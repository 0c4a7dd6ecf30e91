# What stands beside a document's list, a model that is no string, and branches that are not read are told of.
echo '{"version":4,"history":[{"id":"a","model":{"id":"gpt-4"},"messages":[{"role":"user","content":"Hi"}]}],"folders":[],"prompts":[{"content":"Be kind."}]}' > ui.json
abridge convert --all --to openai ui.json
echo '{"title":"t","current_node":"c","mapping":{"a":{"id":"a","parent":null,"children":["b","c"],"message":{"id":"a","author":{"role":"user"},"content":{"content_type":"text","parts":["Hi"]}}},"b":{"id":"b","parent":"a","children":[],"message":{"id":"b","author":{"role":"assistant"},"content":{"content_type":"text","parts":["Old"]}}},"c":{"id":"c","parent":"a","children":[],"message":{"id":"c","author":{"role":"assistant"},"content":{"content_type":"text","parts":["New"]}}}}}' > tree.json
abridge convert --to openai tree.json
