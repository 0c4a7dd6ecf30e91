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

std::string_view Answers::common_model() const {
  if (const std::string_view said = text_of(extras_.model); !said.empty()) return said;
  std::string_view model;
  for (const std::uint32_t i : c_.order) {
    if (!is_assistant(c_.messages[i].role)) continue;
    const std::string_view own = own_model(c_, c_.messages[i]);
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
  const std::string_view own = own_model(c_, m);
  return own.empty() ? model() : own;
}

}  // namespace abridge::format
