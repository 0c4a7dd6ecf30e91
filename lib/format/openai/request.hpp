#pragma once
#include "lib/format/request_settings.hpp"

// What both of OpenAI's APIs say alike in a request: developers.openai.com/api/reference (chat/create,
// responses/create) and api/docs/guides/structured-outputs.

namespace abridge::format {

/// Chat Completions has the kind of a tool, and a shape, in an object of their own: `{"type": "function",
/// "function": {"name": …}}`; the Responses API has them flat.
enum class Nested : bool { no, yes };

bool read_openai_choice(json::Value v, ToolChoice& out);
void write_openai_choice(const ToolChoice& choice, Nested nested, json::Writer& json);
bool read_openai_shape(json::Value v, AnswerShape& out);
/// A schema needs a name: "response" where the shape has none.
void write_openai_shape(const AnswerShape& shape, Nested nested, Buffer& scratch, json::Writer& json);

/// Their words, but for where each setting stands.
template <Nested nested>
constexpr RequestWords openai_words() {
  RequestWords w;
  w.read_choice = read_openai_choice;
  w.write_choice = [](const ToolChoice& choice, json::Writer& json) {
    write_openai_choice(choice, nested, json);
  };
  w.read_shape = read_openai_shape;
  w.write_shape = [](const AnswerShape& shape, Buffer& scratch, json::Writer& json) {
    write_openai_shape(shape, nested, scratch, json);
  };
  w.shape_names = true;
  return w;
}

/// Adds the tool that an object names, `{"function": {"name": …}}`, the same with `custom` or without either,
/// to a choice; false where it names none.
bool read_tool_name(json::Value tool, ToolChoice& out);

}  // namespace abridge::format
