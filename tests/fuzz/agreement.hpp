#pragma once
#include <string>
#include <string_view>

#include "lib/json/engine.hpp"
#include "lib/json/tape.hpp"

namespace abridge::fuzz {

/// Bytes with what a Tape needs after them, chosen to mislead it.
class Padded {
 public:
  Padded(std::string_view text, char padding) : bytes_(text), size_(text.size()) {
    bytes_.append(128, padding);
  }
  std::string_view view() const { return std::string_view(bytes_).substr(0, size_); }

 private:
  std::string bytes_;
  std::size_t size_;
};

/// The one value of a text, none where it is not JSON. `tape` is where it lives.
json::Value only_value(json::Tape& tape, std::string_view padded_text, json::Layout layout);

/// What is wrong with our own parts among themselves over `text`: the engines, `diagnose`, the raw text
/// functions over every string. Empty where all agree.
std::string disagreement(std::string_view text, char padding);

/// The same over a block of lines.
std::string disagreement_in_lines(std::string_view block, char padding);

}  // namespace abridge::fuzz
