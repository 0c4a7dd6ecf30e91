# Where there is colour, strong words are bold, and their marks are gone; not in code, and not in a pipe.
jq -cn '{messages:[{role:"user",content:"A **bold *and* `**plain**`** word, ``a`b``, *less*, a ** b, 2**3**4, **open"},
  {role:"assistant",content:"```c\n/* **not** */\n```\n**so**\n~~~\n**no**"},
  {role:"tool",tool_call_id:"a",content:"**raw**"}]}' > c.json
abridge show --color always c.json | cat -v
abridge show c.json
rm c.json
