# JSON in a folder that is no transcript is passed over with one note; not what is damaged, named, or said to be a transcript by --from or the project.
mkdir project
cp chat.json project/
echo '{"name":"package","version":"1.0.0"}' > project/package.json
echo '{"compilerOptions":{"strict":true}}' > project/tsconfig.json
abridge validate project; echo "exit $?"
abridge validate -q project; echo "exit $?"
echo '{"name":"package","version":' > project/damaged.json
abridge validate project; echo "exit $?"
rm project/damaged.json
echo '== a named one, --from, the project'
abridge validate project/package.json; echo "exit $?"
abridge validate --from openai project | tail -n 1
echo 'include: "*.json"' > project/.abridge.yaml
abridge validate project | tail -n 1
