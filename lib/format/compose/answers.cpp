#include "lib/format/compose/answers.hpp"

#include "lib/format/all_keys.hpp"

namespace abridge::format {
namespace {

std::string_view text_of(json::Value v) {
  return v.is(json::Kind::string) && !v.says(k_unknown_model) ? v.string() : std::string_view{};
}

/// What a message says of itself, or its log beside it.
std::string_view own_model(const Conversation& c, const Message& m) {
  const Line* const line = c.lines.empty() || !m.source ? nullptr : c.line_at(m.source.raw());
  const std::string_view said = text_of(model_in(line == nullptr ? m.source : line->body));
  return said.empty() ? c.model_beside(m) : said;
}

}  // namespace

json::Value model_in(json::Value object) { return first_of(object, all_words<&Keys::models>()); }

Answers::Answers(const Conversation& c, const Extras& extras) : c_(c), model_(text_of(extras.model)) {
  if (!model_.empty()) return;
  for (const std::uint32_t i : c.order) {
    if (!is_assistant(c.messages[i].role)) continue;
    const std::string_view own = own_model(c, c.messages[i]);
    if (!own.empty() && !model_.empty() && own != model_) {
      model_ = {};
      return;
    }
    if (!own.empty()) model_ = own;
  }
}

std::string_view Answers::model_of(const Message& m) const {
  const std::string_view own = own_model(c_, m);
  return own.empty() ? model_ : own;
}

}  // namespace abridge::format
