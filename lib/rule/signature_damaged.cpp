#include "lib/json/text.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/byte_set.hpp"

namespace abridge::rule {
namespace {

/// What the proofs of no provider have.
constexpr text::ByteSet k_no_proof = text::ByteSet("0-9a-zA-Z+/_=-").others();

void check_signature_damaged(Context& x) {
  if (x.dialect.proof_of == nullptr) return;
  Conversation& c = x.c;
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m)) {
      if (b.dropped) continue;
      const std::string_view proof = json::decoded(x.dialect.proof_of(b).string(), x.c.arena);
      const std::size_t bad = k_no_proof.find_in(proof, 0);
      if (bad == proof.size()) continue;
      report_block(
          x, m, b, At::block,
          {.sentence = "the signature of what was thought is damaged: byte {place} of it is not base64",
           .with = {{"place", bad + 1}}});
    }
  }
}

}  // namespace

Rule signature_damaged() {
  Rule r;
  r.summary = "a signature that cannot be the provider's";
  r.prose =
      "What a model thought goes back to its provider with a signature, or encrypted, both in base64; a "
      "provider refuses one that was shortened, masked or edited on the way. Only what is not base64 can be "
      "told here. There is no repair: the thinking, or the whole answer, has to be left out.";
  r.bad = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "7 times 13", "signature": "EqQB…IBBgC"}, {"type": "text", "text": "No."}]},
 {"role": "user", "content": "Why?"}])";
  r.good = R"([{"role": "user", "content": "Is 91 prime?"},
 {"role": "assistant", "content": [{"type": "thinking", "thinking": "7 times 13", "signature": "EqQBCkYIBBgC"}, {"type": "text", "text": "No."}]},
 {"role": "user", "content": "Why?"}])";
  r.example_policy = R"(rules: {signature-damaged: warn})";
  r.in_logs = InLogs::tolerated;
  r.needs_named_target = true;
  r.on_history = check_signature_damaged;
  r.woken_by = fact(Fact::object_block);
  return r;
}

}  // namespace abridge::rule
