#pragma once
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/json/value.hpp"
#include "lib/json/writer.hpp"

// The shape that a request wants its answer to have ("structured outputs"), in the words of
// developers.openai.com/api/docs/guides/structured-outputs (both APIs),
// docs.anthropic.com/en/docs/build-with-claude/structured-outputs and
// ai.google.dev/api/generate-content#generationconfig.

namespace abridge::format {

struct AnswerShape {
  json::Value schema;                     ///< an object; none where any JSON will do, or plain text
  json::Value name, description, strict;  ///< OpenAI's
  bool any_json = false;
  std::vector<json::Value> parts;  ///< the members that every format's words say
};

/// A shape in the words of any of them: OpenAI's and Anthropic's object of a type, or Gemini's
/// `generationConfig`. False where it is another thing, or says none. Plain text, which all give unasked, has
/// neither schema nor any_json.
bool reads_shape(json::Value v, AnswerShape& out);

/// An OpenAI object: `flat` as the Responses API has it. A schema needs a name there: "response" where the
/// shape has none.
void write_openai_shape(const AnswerShape& shape, bool flat, Buffer& scratch, json::Writer& json);
void write_anthropic_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json);
/// Members of the object at hand.
void write_gemini_shape(const AnswerShape& shape, Buffer& scratch, json::Writer& json);

}  // namespace abridge::format
