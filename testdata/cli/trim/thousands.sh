# Sizes in thousands and millions.
for size in 8k 0.035k 1.5M 1.5 1.2345k k 8kk ''; do abridge trim --max-chars "$size" chat.json > cut.json; echo "exit $? $(jq length < cut.json)"; done
# And in a policy.
for size in 0.035k 8k 8kk; do abridge trim --set "trim=[{budget: {max: $size}}]" chat.json | jq length || true; done
