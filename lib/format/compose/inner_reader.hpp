#pragma once
#include <string>
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"
#include "lib/json/value.hpp"

namespace abridge::format {

/// Reads JSON that stands in texts, one after the other: what a call gives is good until the next.
class InnerReader {
 public:
  /// The one value that JSON text is; none where it is none.
  json::Value read(std::string_view json);
  /// The same of a text with its escapes.
  json::Value read_escaped(std::string_view escaped);
  /// The object that a text is, written without white space; none where it is none.
  json::Value object_in(std::string_view escaped);
  /// Whether a result's text stands for a response of Gemini's, an object: it is one, and more than a text in
  /// an object (which is how a text stands in a response), or a text there that would be taken for one.
  bool is_response(std::string_view escaped);

 private:
  json::Value value();

  json::Tape tape_;
  std::string bytes_;
  Buffer compact_;
};

}  // namespace abridge::format
