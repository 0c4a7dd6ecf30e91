# Identical findings fold after twenty.
awk 'BEGIN { for (i = 0; i < 25; i++) print "{\"messages\":[{\"role\":\"user\",\"content\":\"\"},{\"role\":\"user\",\"content\":\"x\"}]}" }' | abridge validate
