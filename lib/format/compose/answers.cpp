#include "lib/format/compose/answers.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

/// What says of a value of a message what isn't in its words: its line, or the message.
json::Value around(const Conversation& c, const Message& m, json::Value v) {
  const Line* const line = c.lines.empty() || !v ? nullptr : c.line_at(v.raw());
  return line == nullptr ? m.source : line->body;
}

/// What a message says of itself, or its log beside it.
struct OwnModel {
  std::string_view name;  ///< escaped; empty where none is named
  bool is_said;           ///< also where what is said is that no model answered
};
OwnModel own_model(const Conversation& c, const Message& m) {
  const json::Value said = model_in(around(c, m, m.source));
  const bool names_none =
      said.is(json::Kind::string) && !said.says(k_unknown_model) && model_name(said).empty();
  const std::string_view name = model_name(said);
  return {name.empty() && !names_none ? c.model_beside(m) : name, !name.empty() || names_none};
}

}  // namespace

json::Value model_in(json::Value object) { return first_of(object, all_words<&Keys::models>()); }

bool names_model(std::string_view text) {
  const auto& others = all_words<&Keys::no_models>();
  return !text.empty() && std::none_of(others.begin(), others.end(),
                                       [&](std::string_view other) { return json::equals(text, other); });
}

std::string_view model_name(json::Value v) {
  return v.is(json::Kind::string) && names_model(v.string()) ? v.string() : std::string_view{};
}

std::string_view Answers::common_model() const {
  if (const std::string_view said = model_name(extras_.model); !said.empty()) return said;
  std::string_view model;
  for (const std::uint32_t i : c_.order) {
    if (!is_assistant(c_.messages[i].role)) continue;
    const std::string_view own = own_model(c_, c_.messages[i]).name;
    if (!own.empty() && !model.empty() && own != model) return {};
    if (!own.empty()) model = own;
  }
  return model;
}

std::string_view Answers::model() const {
  if (!model_) model_ = common_model();
  return *model_;
}

std::string_view Answers::model_of(const Message& m) const {
  const OwnModel own = own_model(c_, m);
  return own.name.empty() && !own.is_said ? model() : own.name;
}

bool Answers::is_of_response() const {
  if (c_.sources.size() != 1 || is_same(extras_.base, extras_.history)) return false;
  return c_.sources[0].single || first_of(extras_.base, all_words<&Keys::answers>());
}

json::Value Answers::response_usage() const {
  if (!is_of_response() || !usage_in(from_.usage, extras_.base)) return {};
  return extras_.base.find(from_.usage.in.substr(0, from_.usage.in.find('/')));
}

const std::vector<const BilledBeside*>& Answers::beside() const {
  if (beside_) return *beside_;
  beside_.emplace();
  for (const BilledBeside& one : c_.billed)
    if (one.message < c_.messages.size()) beside_->push_back(&one);
  std::stable_sort(beside_->begin(), beside_->end(),
                   [](const BilledBeside* a, const BilledBeside* b) { return a->message < b->message; });
  return *beside_;
}

json::Value Answers::end_of(const Message& m) const {
  if (c_.lines.empty()) return m.source;
  const json::Value last = m.block_count == 0 ? json::Value{} : c_.blocks_of(m).back().source;
  const json::Value end = around(c_, m, last ? last : m.source);
  return is_same(end, around(c_, m, m.source)) ? m.source : end;
}

std::optional<Stop> Answers::stop_of(const Message& m) const { return from_.stops.read(end_of(m)); }

void Answers::each_bill(const Message& m, FunctionRef<void(json::Value)> f) const {
  if (from_.usage.empty() || !is_assistant(m.role)) return;
  bool any = false;
  const auto add = [&](json::Value v) {
    if (!usage_in(from_.usage, v)) return;
    any = true;
    f(v);
  };
  add(end_of(m));
  const std::uint32_t at = c_.place_of(m);
  const auto before = [](const BilledBeside* one, std::uint32_t place) { return one->message < place; };
  for (auto one = std::lower_bound(beside().begin(), beside().end(), at, before);
       one != beside().end() && (*one)->message == at; ++one)
    add((*one)->answer);
  if (!any && response_usage() && !c_.order.empty() && at == c_.order.back()) add(extras_.base);
}

std::optional<cost::Usage> Answers::usage_of(const Message& m) const {
  std::optional<cost::Usage> sum;
  each_bill(m, [&](json::Value bill) { (sum ? *sum : sum.emplace()) += *usage_in(from_.usage, bill); });
  return sum;
}

}  // namespace abridge::format
