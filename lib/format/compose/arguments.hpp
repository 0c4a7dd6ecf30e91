#pragma once
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/losses.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/conversation.hpp"

// A tool's arguments: text of JSON in OpenAI's APIs, an object in Anthropic's and Gemini's. What is not an
// object stands in one, under a name that no tool has, and comes out of it on the way back.

namespace abridge::format {

/// Writes the arguments of calls.
class Arguments {
 public:
  Arguments(InnerReader& inner, Losses& losses) : inner_(inner), losses_(losses) {}

  void as_object(const Block& call, json::Writer& into);
  /// As a string that holds an object.
  void as_text(const Block& call, json::Writer& into);
  /// As whatever they are.
  void as_value(const Block& call, json::Writer& into);

 private:
  InnerReader& inner_;
  Losses& losses_;
  Buffer compact_;
};

/// Whether a call's input is plain text: a custom tool of OpenAI, or one that was written as an object.
bool is_custom(const Block& call);

}  // namespace abridge::format
