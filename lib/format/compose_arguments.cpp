#include "lib/format/compose.hpp"
#include "lib/json/text.hpp"

// A tool's arguments: text of JSON in OpenAI's APIs, an object in Anthropic's and Gemini's. What is no object
// stands in one, under a name that no tool has, and comes out of it on the way back.

namespace abridge::format {
namespace {

constexpr std::string_view k_arguments =
    "_arguments";                               // of a function: text that is no object, or another value
constexpr std::string_view k_input = "_input";  // the text of a custom tool

json::Value only_member(json::Value object, std::string_view key) {
  return object.is(json::Kind::object) && object.count() == 1 ? object.find(key) : json::Value{};
}
bool is_wrapped(json::Value object) {
  return only_member(object, k_arguments) || only_member(object, k_input).is(json::Kind::string);
}

}  // namespace

bool is_custom(const Block& b) {
  return b.source.find("custom") || b.source.find("type").says("custom_tool_call") ||
         only_member(b.arguments, k_input).is(json::Kind::string);
}

void Composition::arguments_as_object(const Block& b) {
  const json::Value v = b.arguments;
  if (v.is(json::Kind::object)) {
    json().value(v.raw());
    return;
  }
  const bool custom = is_custom(b);
  if (v.is(json::Kind::string) && !custom) {
    const json::Value inner = parsed(v.string(), tape_, parsed_);
    if (inner.is(json::Kind::object) && !is_wrapped(inner)) {
      json().value(inner.raw());
      return;
    }
  }
  const bool nothing =
      !v || v.is(json::Kind::null) || (v.is(json::Kind::string) && json::is_blank(v.string()) && !custom);
  json().open('{');
  if (!nothing) {
    losses_.add(Loss::arguments);
    json().key(custom ? k_input : k_arguments).value(v.raw());
  }
  json().close('}');
}

void Composition::arguments_as_text(const Block& b) {
  json::Value v = b.arguments;
  for (const std::string_view key : {k_arguments, k_input})
    if (const json::Value inner = only_member(b.arguments, key); inner && is_wrapped(b.arguments)) v = inner;
  if (v.is(json::Kind::string)) {
    json().text(v.string());
  } else if (!v || (v.is(json::Kind::null) && !is_wrapped(b.arguments))) {
    json().text("{}");
  } else {
    compact_.clear();
    json::append_compact(v.raw(), compact_);
    json().string(compact_.view());
  }
}

void Composition::arguments_as_value(const Block& b, json::Writer& into) {
  const json::Value v = b.arguments;
  if (v.is(json::Kind::string) && is_custom(b)) {
    into.open('{').key(k_input).text(v.string()).close('}');
    return;
  }
  const json::Value inner = v.is(json::Kind::string) ? parsed(v.string(), tape_, parsed_) : json::Value{};
  // A string in a string would lose its quotes on the way back, and what looks wrapped would come out.
  if (inner && !inner.is(json::Kind::string) && !is_wrapped(inner))
    into.value(inner.raw());
  else
    into.value(v && !v.is(json::Kind::null) ? v.raw() : "{}");
}

}  // namespace abridge::format
