# Outputs are joined by their id, wherever they stand; a call may be open while nobody spoke after it.
abridge validate parallel.log
abridge render --style markdown parallel.log
