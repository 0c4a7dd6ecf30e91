#include "lib/model/request.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"

namespace abridge::rule {
namespace {

bool is_set(json::Value block) { return block.find("cache_control").truthy(); }

std::size_t count(json::Value list) {
  std::size_t n = 0;
  for (const json::Value one : list.elements()) n += is_set(one) ? 1 : 0;
  return n;
}

void check_cache_breakpoints(Context& x) {
  if (x.grammar == nullptr || x.grammar->cache_breakpoints == 0) return;
  const std::size_t most = x.grammar->cache_breakpoints;
  const auto refusing = x.those([](const Grammar& g) { return g.cache_breakpoints > 0; });
  const Conversation& c = x.c;
  const json::Value request = request_of(c);
  std::size_t seen = count(request.find("system")) + count(request.find("tools"));
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped || b.place != Place::part) continue;
      // Those inside of a result count, too.
      const std::size_t here = (is_set(b.source) ? 1 : 0) + count(b.source.find("content"));
      if (seen <= most && seen + here > most)
        report_block(
            x, m, b, At::block,
            {.sentence =
                 "more than {limit} blocks are marked with cache_control up to this {role} message; {provider} takes no more",
             .with = {{"role", name_of(m.role)}, {"provider", x.name_of(refusing)}, {"limit", most}}});
      seen += here;
    }
  }
}

}  // namespace

Rule cache_breakpoints() {
  Rule r;
  r.summary = "more cache_control marks than the target takes";
  r.prose =
      "Anthropic takes at most four blocks marked with `cache_control` in a request: of the system prompt, "
      "the tools and the messages together. There is no repair: which places are worth their cache is the "
      "sender's choice; mostly the oldest marks can go.";
  r.bad =
      R"([{"role": "user", "content": [{"type": "text", "text": "a", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "b", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "c", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "d", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "e", "cache_control": {"type": "ephemeral"}}]}])";
  r.good =
      R"([{"role": "user", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "c", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "d", "cache_control": {"type": "ephemeral"}}, {"type": "text", "text": "e", "cache_control": {"type": "ephemeral"}}]}])";
  r.example_policy = R"({target: anthropic, rules: {cache-breakpoints: error}})";
  r.needs_named_target = true;
  r.on_history = check_cache_breakpoints;
  r.woken_by = fact(Fact::object_block);
  return r;
}

}  // namespace abridge::rule
