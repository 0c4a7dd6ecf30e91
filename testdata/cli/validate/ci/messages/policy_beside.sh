# A policy that the project's file names with ./ is the file beside it, also where a preset has its name, and wherever
# the program was started.
mkdir project; cp chat.json project; cd project
printf 'extends: none\nrules: {role-spelling: error}\n' | tee strict > mine
try() { echo "== $1"; printf "$1" > .abridge.yaml; abridge validate --findings compact chat.json; echo "exit $?"; (cd ..; abridge validate --findings compact project/chat.json); echo "exit $?"; }
try 'policy: ./strict\n'
try 'policy: ./mine\n'
try 'policy: recommended\noverrides: [{files: chat.json, policy: ./strict}]\n'
try 'policy: recommended\n'
