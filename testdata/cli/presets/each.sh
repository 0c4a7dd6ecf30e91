for preset in $(abridge presets | cut -d ' ' -f 1); do
  abridge presets "$preset" > "$preset.yaml"
  abridge policy show -p "./$preset.yaml" > shown.yaml
  abridge policy show -p "$preset" | cmp - shown.yaml && echo "$preset reads back"
done
