for command in validate sanitize trim render detect formats presets policy rules schema; do
  abridge "$command" --help
done
