# From the beginning on; a notice stands only where something follows what was left out.
oldest() { abridge trim --set "trim=[{budget: {keep: oldest, $1}}]" chat.json | jq -c '[.[] | .content]'; }
oldest 'max: 45'
oldest 'max: 45, protect: {last_user: true}'
oldest 'max: 45, protect: {last: 1}, notice: "[{dropped}] "'
oldest 'max: 45, notice: "[{dropped}] "'
oldest 'max: 45, drop: exchange'
oldest 'max: 46, oversize: clip, marker: "…"'
oldest 'max: 15'
oldest 'max: 50, to: 40'
oldest 'max: 50, oversize: [ask]'
