#include "lib/format/compose/arguments.hpp"

#include "lib/json/text.hpp"

namespace abridge::format {
namespace {

constexpr std::string_view k_arguments =
    "_arguments";                               // of a function: text that is not an object, or another value
constexpr std::string_view k_input = "_input";  // the text of a custom tool

json::Value only_member(json::Value object, std::string_view key) {
  return object.is(json::Kind::object) && object.count() == 1 ? object.find(key) : json::Value{};
}
bool is_wrapped(json::Value object) {
  return only_member(object, k_arguments) || only_member(object, k_input).is(json::Kind::string);
}

}  // namespace

bool is_custom(const Block& call) {
  return call.source.find("custom") || call.source.find("type").says("custom_tool_call") ||
         only_member(call.arguments, k_input).is(json::Kind::string);
}

void Arguments::as_object(const Block& call, json::Writer& into) {
  const json::Value v = call.arguments;
  if (v.is(json::Kind::object)) {
    into.value(v.raw());
    return;
  }
  const bool custom = is_custom(call);
  if (v.is(json::Kind::string) && !custom) {
    const json::Value inner = inner_.read_escaped(v.string());
    if (inner.is(json::Kind::object) && !is_wrapped(inner)) {
      into.value(inner.raw());
      return;
    }
  }
  const bool nothing =
      !v || v.is(json::Kind::null) || (v.is(json::Kind::string) && json::is_blank(v.string()) && !custom);
  into.open('{');
  if (!nothing) {
    losses_.add(Loss::arguments);
    into.key(custom ? k_input : k_arguments).value(v.raw());
  }
  into.close('}');
}

void Arguments::as_text(const Block& call, json::Writer& into) {
  json::Value v = call.arguments;
  for (const std::string_view key : {k_arguments, k_input})
    if (const json::Value inner = only_member(call.arguments, key); inner && is_wrapped(call.arguments))
      v = inner;
  if (v.is(json::Kind::string)) {
    into.text(v.string());
  } else if (!v || (v.is(json::Kind::null) && !is_wrapped(call.arguments))) {
    into.text("{}");
  } else {
    compact_.clear();
    json::append_compact(v, compact_);
    into.string(compact_.view());
  }
}

void Arguments::as_value(const Block& call, json::Writer& into) {
  const json::Value v = call.arguments;
  if (v.is(json::Kind::string) && is_custom(call)) {
    into.open('{').key(k_input).text(v.string()).close('}');
    return;
  }
  const json::Value inner = v.is(json::Kind::string) ? inner_.read_escaped(v.string()) : json::Value{};
  // A string in a string would lose its quotes on the way back, null would be no arguments, and what looks
  // wrapped would come out.
  if (inner && !inner.is(json::Kind::string) && !inner.is(json::Kind::null) && !is_wrapped(inner))
    into.value(inner.raw());
  else
    into.value(v && !v.is(json::Kind::null) ? v.raw() : "{}");
}

}  // namespace abridge::format
