abridge models | head -n 5
abridge models | wc -l | tr -d ' ' > count; test "$(cat count)" -gt 40 && echo many
