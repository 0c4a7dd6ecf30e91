abridge schema policy | jq -e '."$schema", .type, (.properties | keys)'
