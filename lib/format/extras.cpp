#include "lib/format/extras.hpp"

#include <array>

namespace abridge::format {
namespace {

struct Named {
  std::string_view key;
  json::Value Extras::*place;
};
/// Where records say it, the first that is there counts.
constexpr std::array k_places{
    Named{"tools", &Extras::tools},  Named{"functions", &Extras::functions}, Named{"model", &Extras::model},
    Named{"id", &Extras::id},        Named{"conversation_id", &Extras::id},  Named{"uuid", &Extras::id},
    Named{"thread_id", &Extras::id}, Named{"title", &Extras::title},         Named{"custom_id", &Extras::id},
    Named{"name", &Extras::title},  // of claude.ai's export
};
constexpr std::array<std::string_view, 4> k_system{"system", "systemInstruction", "system_instruction",
                                                   "instructions"};

/// The texts of a string, of a list of texts or parts, of `{"text": …}` or `{"parts": …}`, where one part may
/// stand without a list, or of a list of messages.
void texts_of(json::Value v, std::vector<std::string_view>& out) {
  if (v.is(json::Kind::string)) out.push_back(v.string());
  if (const json::Value one = v.find("parts"); one.is(json::Kind::object)) v = one;
  const json::Value list = v.is(json::Kind::array) ? v : v.find("parts");
  for (const json::Value part : list.elements()) {
    const json::Value text = part.is(json::Kind::string) ? part : part.find("text", "content");
    if (text.is(json::Kind::string)) out.push_back(text.string());
    // `instructions` of the Responses API may be a list of messages.
    for (const json::Value inner : part.find("content").elements())
      if (const json::Value t = inner.find("text"); t.is(json::Kind::string)) out.push_back(t.string());
  }
  if (const json::Value text = v.find("text"); text.is(json::Kind::string)) out.push_back(text.string());
}

}  // namespace

Extras extras_of(const Source& source) {
  Extras x;
  if (!source.root.is(json::Kind::object)) return x;
  x.base = source.root;
  x.history = source.history;
  for (const std::string_view key : {"body", "params", "input", "request", "response"}) {
    const json::Value inner = source.root.find(key);
    if (!inner.is(json::Kind::object) || !source.history || source.root.find("messages")) continue;
    const char* at = source.history.raw().data();
    if (at > inner.raw().data() && at < inner.raw().data() + inner.raw().size()) x.base = inner;
    // A batch's result wraps it twice.
    if (const json::Value body = x.base.find("body"); key == "response" && body.is(json::Kind::object))
      x.base = body;
  }
  for (const std::string_view key : k_system) {
    if (!x.system.empty()) break;
    x.system_value = x.base.find(key);
    texts_of(x.system_value, x.system);
  }
  for (const Named& n : k_places) {
    if (x.*n.place) continue;
    x.*n.place = x.base.find(n.key);
    if (!(x.*n.place)) x.*n.place = source.root.find(n.key);
  }
  return x;
}

}  // namespace abridge::format
