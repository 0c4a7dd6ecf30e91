#include "lib/cost/usage.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include "lib/json/text.hpp"
#include "lib/target/models.hpp"

namespace abridge::cost {
namespace {

bool is_model(json::Value name, const std::string& model) {
  if (!name.is(json::Kind::string)) return false;
  std::string text;
  json::decode(name.string(), text);
  if (text == model) return true;
  static const target::Models models = target::Models::builtin();
  const target::Model* known = models.find(text);
  return known != nullptr && known == models.find(model);
}

/// What an answer says that it was billed, where it is of the policy's model.
std::optional<Usage> usage_in(json::Value said, const policy::Policy& policy, const Readers& readers) {
  return is_model(readers.model(said), policy.model) ? readers.usage(said) : std::nullopt;
}

/// What the last of an answer's lines says.
std::optional<Usage> usage_at(Conversation& c, const Message& m, const policy::Policy& policy,
                              const Readers& readers) {
  if (m.role != Role::assistant || m.block_count == 0 || c.lines.empty()) return std::nullopt;
  const Block& last = c.blocks_of(m).back();
  const json::Value at = last.source ? last.source : m.source;
  const Line* line = at ? c.line_at(at.raw()) : nullptr;
  return line == nullptr ? std::nullopt : usage_in(line->body, policy, readers);
}

/// What a provider may bill beside the name and the arguments of a call, and beside the result of one that it
/// runs itself, in tokens. Of Claude, a call without arguments was billed 20 to 31 more than its words, an
/// MCP call and its result 37 to 46 together.
constexpr std::uint64_t k_marks = 40;

/// Lets some messages have together what was billed, in proportion to what they measure. How many: none where
/// one was changed, or where that is far from what they measure.
std::size_t set(Conversation& c, std::span<const std::uint32_t> places, const Sizer& sizer,
                std::uint64_t billed) {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  std::uint64_t marks = 0;
  for (const std::uint32_t place : places) {
    Message& m = c.messages[place];
    if (m.touched || m.rebuilt || !m.source) return 0;
    most += sizer.size(c, m);
    least += m.least;
    for (const Block& b : c.blocks_of(m))
      if (b.kind != BlockKind::text && b.kind != BlockKind::thinking) marks += k_marks;
  }
  if (most == 0 || billed < least / 2 || billed > most + most / 2 + marks) return 0;
  std::uint64_t passed = 0;
  std::uint64_t given = 0;
  for (const std::uint32_t place : places) {
    Message& m = c.messages[place];
    passed += m.size;
    const auto share = static_cast<std::uint64_t>(static_cast<double>(billed) * static_cast<double>(passed) /
                                                  static_cast<double>(most));
    const std::uint64_t upto = passed == most ? billed : std::min(share, billed);
    m.size = m.least = upto - given;
    given = upto;
  }
  return places.size();
}

}  // namespace

std::optional<std::uint64_t> tokens_from(json::Value v) {
  constexpr std::uint64_t k_most = 1ULL << 40;
  std::uint64_t n = 0;
  const std::string_view raw = v.is(json::Kind::number) ? v.raw() : std::string_view();
  const auto parsed = std::from_chars(raw.data(), raw.data() + raw.size(), n);
  if (raw.empty() || parsed.ec != std::errc{} || parsed.ptr != raw.data() + raw.size() || n > k_most)
    return std::nullopt;
  return n;
}

std::optional<Usage> usage_from(json::Value in, json::Value out) {
  const auto billed = tokens_from(in);
  const auto answered = tokens_from(out);
  return billed && answered ? std::optional<Usage>({*billed, *answered}) : std::nullopt;
}

std::optional<Billed> billed_by_provider(Conversation& c, const policy::Policy& policy,
                                         const Readers& readers) {
  if (readers.is_response(c.sources[0])) {
    const auto usage = usage_in(c.sources[0].root, policy, readers);
    return usage ? std::optional<Billed>({0, usage->in, usage->in}) : std::nullopt;
  }
  tokens::Range before;
  // What no message of the transcript says, an agent's prompt and tools, is in every input; the lowest of an
  // answer's is nearest to that.
  std::uint64_t beside = ~std::uint64_t{0};
  std::optional<Billed> billed;
  for (std::size_t i = 0; i < c.order.size(); ++i) {
    const Message& m = c.messages[c.order[i]];
    if (const auto usage = usage_at(c, m, policy, readers); usage && usage->in >= before.least) {
      const std::uint64_t known = beside == ~std::uint64_t{0} ? usage->in : beside + before.least;
      constexpr std::uint64_t k_slack = 20;  // a twentieth: notes that an agent adds
      const bool grew = known + usage->in / k_slack < usage->in;
      billed = {i, usage->in, grew ? known : usage->in};
      beside = std::min(beside, usage->in - std::min(usage->in, before.most));
    }
    before += {m.least, m.size};
  }
  return billed;
}

std::size_t anchor_on_usage(Conversation& c, const Sizer& sizer, const policy::Policy& policy,
                            const Readers& readers) {
  if (readers.is_response(c.sources[0])) {
    const auto usage = usage_in(c.sources[0].root, policy, readers);
    return usage ? set(c, c.order, sizer, usage->out) : 0;
  }
  std::size_t sized = 0;
  for (const std::uint32_t& place : c.order)
    if (const auto usage = usage_at(c, c.messages[place], policy, readers))
      sized += set(c, {&place, 1}, sizer, usage->out);
  return sized;
}

}  // namespace abridge::cost
