for preset in agent agent-storage chat clear-tools recommended stateless strict task-context thread; do
  abridge presets "$preset" > "$preset.yaml"
  abridge policy show -p "./$preset.yaml" > shown.yaml
  abridge policy show -p "$preset" | cmp - shown.yaml && echo "$preset reads back"
done
