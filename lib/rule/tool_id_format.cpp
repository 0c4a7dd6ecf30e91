#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

bool is_alphanumeric(char ch) {
  return (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z');
}

enum class Verdict : std::uint8_t { fine, character, too_short, too_long };

Verdict judge(const target::Target& t, std::string_view id) {
  if (t.tool_id_limited)
    for (const char ch : id)
      if (!is_alphanumeric(ch) && t.tool_id_characters.find(ch) == std::string_view::npos)
        return Verdict::character;
  if (id.size() < t.tool_id_min) return Verdict::too_short;
  if (t.tool_id_max == 0 || id.size() <= t.tool_id_max) return Verdict::fine;
  return text::count_code_points(id) <= t.tool_id_max ? Verdict::fine : Verdict::too_long;
}

/// FNV-1a, 64 bits.
std::uint64_t hash_of(std::string_view text, std::uint64_t salt) {
  std::uint64_t h = 14695981039346656037ULL;
  const auto mix = [&](unsigned char byte) { h = (h ^ byte) * 1099511628211ULL; };
  for (const char ch : text) mix(static_cast<unsigned char>(ch));
  for (; salt != 0; salt >>= 8) mix(static_cast<unsigned char>(salt));
  return h;
}

/// Ids that the target takes, made from what stands there: the same in every run, and never one that is used
/// already.
class Ids {
 public:
  Ids(Conversation& c, const target::Target& t) : c_(c), target_(t) {
    for (const std::uint32_t place : c.order)
      for (const Block& b : c.blocks_of(c.messages[place])) taken_.insert(id_of(b));
  }

  std::string_view instead_of(std::string_view id) {
    const auto [at, is_new] = given_.try_emplace(id);
    if (is_new) {
      std::string text;
      std::uint64_t salt = 0;
      do text = spell(hash_of(id, salt++));
      while (taken_.contains(text));
      at->second = c_.arena.copy(text);
      taken_.insert(at->second);
    }
    return at->second;
  }

 private:
  std::string spell(std::uint64_t hash) const {
    constexpr std::size_t k_digits = 13;  // as many as 64 bits take in base 36
    const bool prefixed =
        (!target_.tool_id_limited || target_.tool_id_characters.find('_') != std::string_view::npos) &&
        (target_.tool_id_max == 0 || target_.tool_id_max >= k_prefix.size() + k_digits);
    std::string out(prefixed ? k_prefix : std::string_view{});
    std::size_t size = out.size() + k_digits;
    if (target_.tool_id_max != 0) size = std::min(size, target_.tool_id_max);
    size = std::max(size, target_.tool_id_min);
    while (out.size() < size) {
      out += "0123456789abcdefghijklmnopqrstuvwxyz"[hash % 36];
      hash /= 36;
    }
    return out;
  }

  static constexpr std::string_view k_prefix = "call_";
  Conversation& c_;
  const target::Target& target_;
  std::unordered_set<std::string_view> taken_;
  std::unordered_map<std::string_view, std::string_view> given_;
};

Context::Applies report(Context& x, const Message& m, const Block& b, Verdict verdict) {
  const target::Target& t = *x.target;
  switch (verdict) {
    case Verdict::character:
      return t.tool_id_characters.empty()
                 ? report_block(x, m, b, At::id, Fix::safe,
                                "{1} takes only letters and digits in a tool id: '{0}'", id_of(b), t.name)
                 : report_block(x, m, b, At::id, Fix::safe,
                                "{1} takes only letters, digits, _ and - in a tool id: '{0}'", id_of(b),
                                t.name);
    case Verdict::too_short:
      return report_block(x, m, b, At::id, Fix::safe,
                          "the tool id '{0}' has {2} characters; {1} takes no fewer than {3}", id_of(b),
                          t.name, id_of(b).size(), t.tool_id_min);
    default:
      return report_block(x, m, b, At::id, Fix::safe,
                          "the tool id '{0}' has {2} characters; {1} takes no more than {3}", id_of(b),
                          t.name, text::count_code_points(id_of(b)), t.tool_id_max);
  }
}

void check(Context& x) {
  if (x.target == nullptr || (!x.target->tool_id_limited && x.target->tool_id_max == 0)) return;
  Conversation& c = x.c;
  std::unique_ptr<Ids> ids;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped || (b.kind != BlockKind::tool_call && b.kind != BlockKind::tool_result) ||
          id_of(b).empty())
        continue;
      const Verdict verdict = judge(*x.target, id_of(b));
      if (verdict == Verdict::fine || report(x, m, b, verdict) == Context::Applies::no) continue;
      if (!ids) ids = std::make_unique<Ids>(c, *x.target);
      b.new_id = ids->instead_of(id_of(b));
      m.touched = true;
      m.size = Message::k_unmeasured;
    }
  }
}

}  // namespace

Rule tool_id_format() {
  Rule r;
  r.entry = policy::entry("tool-id-format");
  r.summary = "a tool id that the target refuses";
  r.prose =
      "Providers limit the ids of tool calls: OpenAI to 64 characters, Anthropic to letters, digits, _ and "
      "-, Mistral to exactly nine letters and digits. The repair gives the call and its results a new id "
      "made from the old one by a hash; it is safe, since the id only joins the two, and both get the same.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "weather:1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "weather:1", "content": "Rain"}]}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}])";
  r.example_policy = R"({target: anthropic, rules: {tool-id-format: error}})";
  r.fix = Fix::safe;
  r.on_history = check;
  return r;
}

}  // namespace abridge::rule
