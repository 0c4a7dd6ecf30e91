# A thinking block without a signature would be refused.
abridge validate cline_sdk_v1_success.messages.json
