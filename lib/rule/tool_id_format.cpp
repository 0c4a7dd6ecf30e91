#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lib/base/hash.hpp"
#include "lib/model/pairs.hpp"
#include "lib/model/units.hpp"
#include "lib/rule/blocks.hpp"
#include "lib/rule/rules.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::rule {
namespace {

/// Block::part of the legacy function_call.
constexpr std::uint32_t k_function_call = 0xFFFFFFFF;

enum class Verdict : std::uint8_t { fine, character, too_short, too_long, unusual };

Verdict judge(const Grammar& g, std::string_view id) {
  const target::IdShape& shape = g.tool_id;
  if (shape.limited)
    for (const char ch : id)
      if (!is_alphanumeric(ch) && shape.characters.find(ch) == std::string::npos) return Verdict::character;
  if (id.size() < shape.min) return Verdict::too_short;
  const bool usual = g.tool_id_usual != 0 && (shape.max == 0 || g.tool_id_usual < shape.max);
  const std::size_t sure = usual ? g.tool_id_usual : shape.max;
  if (sure == 0 || id.size() <= sure) return Verdict::fine;
  const std::size_t size = text::count_code_points(id);
  if (shape.max != 0 && size > shape.max) return Verdict::too_long;
  return size > sure ? Verdict::unusual : Verdict::fine;
}

std::uint64_t hash_of(std::string_view text, std::uint64_t salt) {
  std::uint64_t h = fnv1a(text);
  for (; salt != 0; salt >>= 8) {
    const char byte = static_cast<char>(salt);
    h = fnv1a({&byte, 1}, h);
  }
  return h;
}

/// Ids that the target takes, made from what stands there: the same in every run, and never one that is used
/// already.
class Ids {
 public:
  Ids(Conversation& c, const target::IdShape& shape) : c_(c), shape_(shape) {
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
    const bool prefixed = (!shape_.limited || shape_.characters.find('_') != std::string::npos) &&
                          (shape_.max == 0 || shape_.max >= k_prefix.size() + k_digits);
    std::string out(prefixed ? k_prefix : std::string_view{});
    std::size_t size = out.size() + k_digits;
    if (shape_.max != 0) size = std::min(size, shape_.max);
    size = std::max(size, shape_.min);
    while (out.size() < size) {
      out += "0123456789abcdefghijklmnopqrstuvwxyz"[hash % 36];
      hash /= 36;
    }
    return out;
  }

  static constexpr std::string_view k_prefix = "call_";
  Conversation& c_;
  const target::IdShape& shape_;
  std::unordered_set<std::string_view> taken_;
  std::unordered_map<std::string_view, std::string_view> given_;
};

Breach breach_of(const Context& x, std::string_view id, Verdict verdict) {
  const Grammar& g = *x.grammar;
  const auto set = x.those([&](const Grammar& one) { return judge(one, id) == verdict; });
  const std::string_view who = x.name_of(set);
  switch (verdict) {
    case Verdict::character:
      return {.fix = Fix::safe,
              .sentence = g.tool_id.characters.empty()
                              ? "{provider} takes only letters and digits in a tool id: '{id}'"
                              : "{provider} takes only letters, digits, _ and - in a tool id: '{id}'",
              .with = {{"id", id}, {"provider", who}},
              .refused_by = set};
    case Verdict::too_short:
      return {.fix = Fix::safe,
              .sentence = "the tool id '{id}' has {count} characters; {provider} takes no fewer than {limit}",
              .with = {{"id", id}, {"provider", who}, {"count", id.size()}, {"limit", g.tool_id.min}},
              .refused_by = set};
    case Verdict::unusual:
      return {
          .fix = Fix::unsafe,
          .sentence =
              "the tool id '{id}' has {count} characters; some models of {provider} take no more than {limit}",
          .with = {{"id", id},
                   {"provider", who},
                   {"count", text::count_code_points(id)},
                   {"limit", g.tool_id_usual}},
          .refused_by = set};
    default:
      return {.fix = Fix::safe,
              .sentence = "the tool id '{id}' has {count} characters; {provider} takes no more than {limit}",
              .with = {{"id", id},
                       {"provider", who},
                       {"count", text::count_code_points(id)},
                       {"limit", g.tool_id.max}},
              .refused_by = set};
  }
}

/// Whether a call that is an item has the item's id only, which no result answers by.
bool has_only_items_id(const Block& b) {
  return b.kind == BlockKind::tool_call && b.place == Place::message && !b.id_value && b.new_id.empty() &&
         !b.id.empty();
}

/// Whether a call or a result is without the id that its kind has. Rows, values and functions of old have
/// none.
bool lacks_id(const Message& m, const Block& b) {
  if (b.dropped || is_value_call(b)) return false;
  if (!id_of(b).empty()) return has_only_items_id(b);
  if (b.kind == BlockKind::tool_call)
    return b.place == Place::part || (b.place == Place::tool_calls && b.part != k_function_call) ||
           (b.place == Place::message && is_assistant(m.role));
  if (b.kind != BlockKind::tool_result) return false;
  return b.place == Place::part || (b.place == Place::message && m.role == Role::tool);
}

/// What is wrong with it.
std::string_view sentence_of(const Block& b) {
  if (has_only_items_id(b)) return "the item of a tool call has an id, but no call_id; {provider} wants one";
  if (b.kind == BlockKind::tool_call)
    return b.id_value ? "the id of a tool call is empty or not text; {provider} wants one"
                      : "a tool call without an id; {provider} wants one";
  return b.id_value ? "the id that a tool result answers is empty or not text; {provider} wants one"
                    : "a tool result that names no call; {provider} wants its id";
}

/// Gives ids to the calls and results of a turn that lack them, where their order alone says which belong
/// together: as many unanswered calls as results that answer none.
class MissingIds {
 public:
  MissingIds(Context& x, std::unique_ptr<Ids>& ids) : x_(x), c_(x.c), ids_(ids) {}

  void run() {
    for (std::uint32_t place = 0; place < c_.order.size(); ++place) {
      const Message& m = c_.messages[c_.order[place]];
      bool calls = false;
      for (std::uint32_t i = m.first_block; i < m.first_block + m.block_count; ++i) {
        const Block& b = c_.blocks[i];
        if (b.dropped || is_value_call(b)) continue;
        if (b.kind == BlockKind::tool_call) {
          if (!calls) settle();
          calls = true;
          calls_.push_back({c_.order[place], i});
        } else if (b.kind == BlockKind::tool_result) {
          take(c_.order[place], i);
        }
      }
      if (starts_exchange(c_, m)) settle();
    }
    settle();
  }

 private:
  struct Spot {
    std::uint32_t message;
    std::uint32_t block;
  };
  bool lacking(Spot s) const { return lacks_id(c_.messages[s.message], c_.blocks[s.block]); }

  void take(std::uint32_t message, std::uint32_t block) {
    const std::string_view id = id_of(c_.blocks[block]);
    const auto call = std::find_if(calls_.begin(), calls_.end(),
                                   [&](Spot s) { return !id.empty() && id_of(c_.blocks[s.block]) == id; });
    if (call != calls_.end()) {
      if (lacking(*call)) give(*call, Fix::safe, id);
      calls_.erase(call);
    } else {
      results_.push_back({message, block});
    }
  }

  void settle() {
    bool clear = results_.empty() || results_.size() == calls_.size();
    for (std::size_t i = 0; clear && i < results_.size(); ++i)
      clear = lacking(calls_[i]) || lacking(results_[i]);
    const Fix fix = clear ? Fix::safe : Fix::unsafe;
    const std::size_t pairs = std::min(calls_.size(), results_.size());
    for (std::size_t i = 0; i < pairs; ++i) {
      if (lacking(calls_[i])) give(calls_[i], fix, id_of(c_.blocks[results_[i].block]));
      if (lacking(results_[i])) give(results_[i], fix, id_of(c_.blocks[calls_[i].block]));
    }
    for (std::size_t i = pairs; i < calls_.size(); ++i)
      if (lacking(calls_[i])) give(calls_[i], fix, {});
    // A result without any call is an orphan: tool-result-orphan says that.
    for (std::size_t i = pairs; i < results_.size() && !calls_.empty(); ++i)
      if (lacking(results_[i])) give(results_[i], fix, {});
    calls_.clear();
    results_.clear();
  }

  void give(Spot s, Fix fix, std::string_view id) {
    if (!x_.dialect.takes_ids && !c_.blocks[s.block].id_value) fix = Fix::none;
    Message& m = c_.messages[s.message];
    Block& b = c_.blocks[s.block];
    const auto wanting = x_.those([](const Grammar& g) { return g.tool_id_required; });
    if (report_block(x_, m, b, At::block,
                     {.fix = fix,
                      .sentence = sentence_of(b),
                      .with = {{"provider", x_.name_of(wanting)}},
                      .refused_by = wanting}) == Context::Applies::no)
      return;
    if (!ids_) ids_ = std::make_unique<Ids>(c_, x_.grammar->tool_id);
    if (id.empty()) id = b.id;
    b.new_id = id.empty() ? ids_->instead_of(c_.arena.copy("#" + std::to_string(s.block))) : id;
    m.touched = true;
    m.size = Message::k_unmeasured;
  }

  Context& x_;
  Conversation& c_;
  std::unique_ptr<Ids>& ids_;
  std::vector<Spot> calls_;    ///< of the turn, not answered by id yet
  std::vector<Spot> results_;  ///< after them, answering none of them by id
};

bool any_lacks_id(const Conversation& c) {
  for (const std::uint32_t place : c.order) {
    const Message& m = c.messages[place];
    for (const Block& b : c.blocks_of(m))
      if (lacks_id(m, b)) return true;
  }
  return false;
}

void check_tool_id_format(Context& x) {
  if (x.grammar == nullptr) return;
  Conversation& c = x.c;
  std::unique_ptr<Ids> ids;
  if (x.dialect.tool_ids && x.grammar->tool_id_required && any_lacks_id(c)) MissingIds(x, ids).run();
  if (!x.grammar->tool_id.limited && x.grammar->tool_id.max == 0) return;
  const Severity severity = x.active.severity;
  for (const std::uint32_t place : c.order) {
    Message& m = c.messages[place];
    for (Block& b : c.blocks_of(m)) {
      if (b.dropped || (b.kind != BlockKind::tool_call && b.kind != BlockKind::tool_result) ||
          id_of(b).empty())
        continue;
      const Verdict verdict = judge(*x.grammar, id_of(b));
      if (verdict == Verdict::fine) continue;
      x.active.severity = verdict == Verdict::unusual ? std::min(severity, Severity::warn) : severity;
      if (report_block(x, m, b, At::id, breach_of(x, id_of(b), verdict)) == Context::Applies::no) continue;
      if (!ids) ids = std::make_unique<Ids>(c, x.grammar->tool_id);
      b.new_id = ids->instead_of(id_of(b));
      m.touched = true;
      m.size = Message::k_unmeasured;
    }
  }
}

}  // namespace

Rule tool_id_format() {
  Rule r;
  r.summary = "a tool id that the target refuses";
  r.prose =
      "Providers limit the ids of tool calls: OpenAI to 64 characters (some models to 40: a warning), "
      "Anthropic to letters, digits, _ and -, Mistral to exactly nine letters and digits. The repair gives "
      "the call and its results a new id made from the old one by a hash; it is safe, since the id only "
      "joins the two, and both get the same. A call or a result without an id, or with one that is not "
      "text, is refused wherever ids join the two; ids are made where the order alone says which belong "
      "together. Where calls and results differ in number, pairing them in their order is a guess, and so "
      "unsafe.";
  r.bad = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "weather:1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "weather:1", "content": "Rain"}]}])";
  r.good = R"([{"role": "user", "content": "Weather in Oslo?"},
 {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"city": "Oslo"}}]},
 {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Rain"}]}])";
  r.example_policy = R"({target: anthropic, rules: {tool-id-format: error}})";
  r.fix = Fix::safe;
  r.reaches_others = true;
  r.on_history = check_tool_id_format;
  r.woken_by = k_tools;
  return r;
}

}  // namespace abridge::rule
