abridge policy show -p ./child.yaml
