#include "lib/pipeline/usage.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include "lib/json/text.hpp"
#include "lib/target/models.hpp"

namespace abridge::pipeline {
namespace {

struct Usage {
  std::uint64_t in = 0;
  std::uint64_t out = 0;
};

std::optional<std::uint64_t> number(json::Value v) {
  constexpr std::uint64_t k_most = 1ULL << 40;  // what no provider ever billed is no count
  std::uint64_t n = 0;
  const std::string_view raw = v.is(json::Kind::number) ? v.raw() : std::string_view();
  const auto parsed = std::from_chars(raw.data(), raw.data() + raw.size(), n);
  if (raw.empty() || parsed.ec != std::errc{} || parsed.ptr != raw.data() + raw.size() || n > k_most)
    return std::nullopt;
  return n;
}

/// Anthropic says what it read from its cache and wrote to it apart from the input; OpenAI within.
std::optional<Usage> usage_of(json::Value said) {
  const json::Value usage = said.find("usage");
  const auto either = [&](std::string_view one, std::string_view other) {
    const auto n = number(usage.find(one));
    return n ? n : number(usage.find(other));
  };
  const auto in = either("input_tokens", "prompt_tokens");
  const auto out = either("output_tokens", "completion_tokens");
  if (!in || !out) return std::nullopt;
  return Usage{*in + number(usage.find("cache_creation_input_tokens")).value_or(0) +
                   number(usage.find("cache_read_input_tokens")).value_or(0),
               *out};
}

bool is_model(json::Value said, const std::string& model) {
  const json::Value name = said.find("model");
  if (!name.is(json::Kind::string)) return false;
  std::string text;
  json::decode(name.string(), text);
  if (text == model) return true;
  static const target::Models models = target::Models::builtin();
  const target::Model* known = models.find(text);
  return known != nullptr && known == models.find(model);
}

class Anchors {
 public:
  Anchors(Conversation& c, const trim::Sizer& sizer, const policy::Policy& policy)
      : c_(c), sizer_(sizer), policy_(policy) {}

  std::size_t run() {
    // A provider's response: what it answered is the history.
    const json::Value root = c_.sources[0].root;
    if (root.find("output") || c_.sources[0].single) {
      if (const auto usage = usage_of(root); usage && is_model(root, policy_.model))
        set(c_.order, usage->out);
      return set_;
    }
    for (std::size_t i = 0; i < c_.order.size(); ++i)
      if (const std::optional<Usage> usage = usage_at(c_.messages[c_.order[i]]))
        set(std::span<const std::uint32_t>(c_.order).subspan(i, 1), usage->out);
    return set_;
  }

  /// What the newest answer says was read before it, and that it said.
  std::optional<Billed> newest() const {
    const json::Value root = c_.sources[0].root;
    if (root.find("output") || c_.sources[0].single) {
      const auto usage = usage_of(root);
      return usage && is_model(root, policy_.model)
                 ? std::optional<Billed>({c_.order.size(), usage->in + usage->out})
                 : std::nullopt;
    }
    for (std::size_t i = c_.order.size(); i-- > 0;)
      if (const std::optional<Usage> usage = usage_at(c_.messages[c_.order[i]]))
        return Billed{i + 1, usage->in + usage->out};
    return std::nullopt;
  }

 private:
  /// What the last of an answer's lines says.
  std::optional<Usage> usage_at(const Message& m) const {
    if (m.role != Role::assistant || m.block_count == 0 || c_.lines.empty()) return std::nullopt;
    const Block& last = c_.blocks_of(m).back();
    const json::Value at = last.source ? last.source : m.source;
    const Line* line = at ? c_.line_at(at.raw()) : nullptr;
    if (line == nullptr || !is_model(line->body, policy_.model)) return std::nullopt;
    return usage_of(line->body);
  }

  void set(std::span<const std::uint32_t> places, std::uint64_t billed) {
    if (places.empty()) return;
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    for (const std::uint32_t place : places) {
      Message& m = c_.messages[place];
      if (m.touched || m.rebuilt || !m.source) return;
      most += sizer_.size(c_, m);
      least += m.least;
    }
    if (most == 0 || billed < least / 2 || billed > most + most / 2) return;
    // In proportion to what they were measured at; together exactly what was billed.
    std::uint64_t passed = 0;
    std::uint64_t given = 0;
    for (const std::uint32_t place : places) {
      Message& m = c_.messages[place];
      passed += m.size;
      const auto share = static_cast<std::uint64_t>(static_cast<double>(billed) *
                                                    static_cast<double>(passed) / static_cast<double>(most));
      const std::uint64_t upto = passed == most ? billed : std::min(share, billed);
      m.size = m.least = upto - given;
      given = upto;
      ++set_;
    }
  }

  Conversation& c_;
  const trim::Sizer& sizer_;
  const policy::Policy& policy_;
  std::size_t set_ = 0;
};

}  // namespace

std::optional<Billed> billed_by_provider(Conversation& c, const trim::Sizer& sizer,
                                         const policy::Policy& policy) {
  return Anchors(c, sizer, policy).newest();
}

std::size_t anchor_on_usage(Conversation& c, const trim::Sizer& sizer, const policy::Policy& policy) {
  return Anchors(c, sizer, policy).run();
}

}  // namespace abridge::pipeline
