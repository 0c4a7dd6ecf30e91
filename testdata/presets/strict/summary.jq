if . == null then "null" else (length | tostring) + " messages, contents: " + (map(.content | length | tostring) | join(" ")) end
