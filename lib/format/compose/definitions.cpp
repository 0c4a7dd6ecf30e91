#include "lib/format/compose/definitions.hpp"

#include <algorithm>

#include "lib/format/all_keys.hpp"
#include "lib/format/inner_json.hpp"

namespace abridge::format {
namespace {

bool takes_definitions(const Capabilities& to) {
  return to.tools == Capabilities::Has::yes && to.definitions == Capabilities::Has::yes;
}

class DefinitionReader {
 public:
  DefinitionReader(const Capabilities& to, LossCounter& lost) : to_(to), lost_(lost) {}

  /// An element of a list of tools: a definition, or a list of some (Gemini's).
  void tool(json::Value v) {
    const json::Value declared = first_of(v, all_words<&Keys::tool_lists>());
    if (!declared) definition(v);
    for (const json::Value f : declared.elements()) definition(f);
    for (const json::Member m : v.members())  // a provider's own tool beside them
      if (declared && !is_same(m.value, declared)) lost_.add(Loss::definitions);
  }

  std::vector<Definition> definitions;

 private:
  void definition(json::Value v) {
    const json::Value inner = first_of(v, all_words<&Keys::tool_holders>());
    const json::Value function = inner.is(json::Kind::object) ? inner : v;
    const json::Value type = v.find("type");
    Definition d;
    d.name = function.find("name");
    d.description = function.find("description");
    for (const std::string_view path : all_words<&Keys::parameters>())
      if (!d.parameters.is(json::Kind::object)) d.parameters = follow(function, path);
    if (to_.strict == Capabilities::Has::yes && function.find("strict").is(json::Kind::boolean))
      d.strict = function.find("strict");
    d.custom = to_.custom_tools == Capabilities::Has::yes && type.says("custom") && !d.parameters;
    if (d.custom) d.format = function.find("format");
    // Tools that a provider runs itself have a type of their own and no parameters.
    const bool own = type.is(json::Kind::string) && type.string() != "function" && type.string() != "custom";
    if (!d.name.is(json::Kind::string) || (own && !d.parameters.is(json::Kind::object))) {
      lost_.add(Loss::definitions);
      return;
    }
    definitions.push_back(d);
    if (!takes_definitions(to_)) return;  // lost as a whole
    lost_.definition_fields(v, d.format);
    if (inner) lost_.definition_fields(inner, d.format);
  }

  const Capabilities& to_;
  LossCounter& lost_;
};

/// Whether they stay where they stood: beside the messages, or in one that does.
bool stand(const Conversion& at, const Turns& turns) {
  const std::string_view tools = at.tools().raw();
  if (!is_within(at.extras.history.raw(), tools)) return at.keeps_record;
  return std::any_of(turns.turns.begin(), turns.turns.end(), [&](const Turn& t) {
    return !t.own.empty() && is_within(t.message->source.raw(), tools);
  });
}

}  // namespace

std::vector<Definition> definitions_of(const Conversion& at, const Turns& turns, LossCounter& lost) {
  if (!at.tools() || stand(at, turns)) return {};
  DefinitionReader reader(at.capabilities(), lost);
  json::Value list = at.tools();
  if (list.is(json::Kind::string)) {
    const auto values = inner_json(at.conversation, list.string());
    list = values.size() == 1 ? values[0] : json::Value{};
  }
  if (list.is(json::Kind::object)) reader.tool(list);  // Gemini takes one without a list
  for (const json::Value v : list.elements()) reader.tool(v);
  if (takes_definitions(at.capabilities())) return std::move(reader.definitions);
  lost.add(Loss::definitions, reader.definitions.size());
  return {};
}

}  // namespace abridge::format
