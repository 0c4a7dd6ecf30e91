# No current node, or one that is none: the leaf that was said last. Cycles and missing parents end the way.
node() { printf '"%s":{"parent":%s,"children":[],"message":{"author":{"role":"%s"},"create_time":%s,"content":{"content_type":"text","parts":["%s"]}}}' "$@"; }
{
  printf '{"id":"newest","mapping":{%s,%s,%s}}\n' "$(node a null user 1.5 question)" "$(node b '"a"' assistant 9.25 newer)" "$(node c '"a"' assistant 3 older)"
  printf '{"id":"dangling","current_node":"gone","mapping":{%s,%s}}\n' "$(node a '"missing"' user 1 question)" "$(node b '"a"' assistant null answer)"
  printf '{"id":"cycle","current_node":"b","mapping":{%s,%s}}\n' "$(node a '"b"' user 1 question)" "$(node b '"a"' assistant 2 answer)"
  printf '{"id":"itself","mapping":{%s}}\n' "$(node a '"a"' user 1 question)"
  printf '{"id":"no tree","mapping":{"a":7,"b":{"parent":5,"message":[]}},"current_node":"b"}\n'
  printf '{"id":"empty","current_node":null,"mapping":{}}\n'
} > odd.jsonl
abridge detect odd.jsonl
abridge validate odd.jsonl
abridge render --jsonl odd.jsonl
abridge detect --branches odd.jsonl
abridge render --branch c odd.jsonl
# Names of nodes are escaped in pointers.
printf '{"mapping":{%s}}' "$(node 'a/b~c' null wizard 1 Hi)" | abridge validate --findings json | grep -o '"pointer": "[^"]*"'
