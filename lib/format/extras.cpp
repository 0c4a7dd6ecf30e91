#include "lib/format/extras.hpp"

#include "lib/format/all_keys.hpp"
#include "lib/model/edit.hpp"

namespace abridge::format {
namespace {

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

/// The innermost of the members that a record keeps its request in (a batch's result wraps an answer twice)
/// and that holds the history.
json::Value wrapped_in(json::Value record, json::Value history) {
  for (const std::string_view key : all_words<&Keys::wrappers>())
    if (const json::Value inner = record.find(key); inner.is(json::Kind::object) &&
                                                    inner.raw().data() < history.raw().data() &&
                                                    is_within(inner.raw(), history.raw()))
      return wrapped_in(inner, history);
  return record;
}

}  // namespace

Extras extras_of(const Source& source) {
  Extras x;
  if (!source.root.is(json::Kind::object)) return x;
  x.base = source.root;
  x.history = source.history;
  if (source.root.consists_of(source.history)) {
    x.tools = first_of(x.base, all_words<&Keys::tools>());  // some formats keep them in a message
    return x;
  }
  if (source.history && !source.root.find("messages")) x.base = wrapped_in(x.base, source.history);
  for (const std::string_view key : all_words<&Keys::systems>()) {
    if (!x.system.empty()) break;
    x.system_value = x.base.find(key);
    texts_of(x.system_value, x.system);
  }
  const auto either = [&](const AllWords& words) {
    const json::Value inner = first_of(x.base, words);
    return inner ? inner : first_of(source.root, words);
  };
  x.tools = either(all_words<&Keys::tools>());
  x.functions = either(all_words<&Keys::functions>());
  x.model = either(all_words<&Keys::models>());
  x.id = x.base.find("id");
  if (!x.id) x.id = source.root.find("id");
  if (!x.id) x.id = either(all_words<&Keys::ids>());
  x.title = either(all_words<&Keys::titles>());
  return x;
}

std::size_t count_tools(json::Value tools) {
  const auto in = [](json::Value tool) {
    const json::Value list = first_of(tool, all_words<&Keys::tool_lists>());
    return list ? list.count() : 1;
  };
  if (tools.is(json::Kind::object)) return in(tools);
  std::size_t n = 0;
  for (const json::Value tool : tools.elements()) n += in(tool);
  return n;
}

Extras extras_of(const Conversation& c) {
  Extras x = c.sources.empty() ? Extras{} : extras_of(c.sources[0]);
  if (!x.id && !c.id.string().empty()) x.id = c.id;
  if (!x.title) x.title = c.title;
  x.folder = c.folder;
  x.began = c.began;
  x.header = c.header;
  return x;
}

}  // namespace abridge::format
