# A policy that the project names and that isn't there is a mistake with its place; one inside the policy has its own.
wrong() { printf "$1" > .abridge.yaml; abridge validate -q chat.json; echo "exit $?"; }
wrong 'include: ["*.json"]\npolicy: strickt\n'
wrong 'policy:\n  none/mine.yaml\n'
wrong 'overrides:\n  - files: chat.json\n    policy: nothing.yaml\n'
wrong 'overrides:\n  files: chat.json\n  policy: agnt\n'
printf 'limits: {user: {mx: 3}}\n' > mine.yaml
wrong 'policy: mine.yaml\n'
printf 'extends: strickt\n' > mine.yaml
wrong 'policy: mine.yaml\n'
