abridge convert --to generic owui-importer_gpt_example.json
