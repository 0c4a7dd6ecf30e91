#pragma once
#include <string_view>

#include "lib/json/text.hpp"
#include "lib/reduce/outline.hpp"

namespace abridge::reduce {

/// One character after the other of what stands in such a place. Where it is no JSON, an escape is one that
/// has no code, as is a byte that is no UTF-8.
class Characters {
 public:
  Characters(std::string_view text, Outline::In in) : text_(text), in_(in), json_(text) {}
  using Char = json::Chars::Char;
  bool next(Char& out);

 private:
  std::string_view text_;
  Outline::In in_;
  json::Chars json_;
  std::size_t at_ = 0;
};

}  // namespace abridge::reduce
