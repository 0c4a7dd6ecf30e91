#include "lib/tokens/count/encoding.hpp"

#include <algorithm>

#include "lib/tokens/vocabulary/embedded.hpp"

namespace abridge::tokens {

std::span<const Encoding> encodings() {
  static const Encoding all[] = {
      {"o200k_base", SplitPattern::o200k, abridge_o200k_base},
      {"cl100k_base", SplitPattern::cl100k, abridge_cl100k_base},
  };
  return all;
}

std::vector<std::string_view> encoding_names() {
  std::vector<std::string_view> names;
  for (const Encoding& e : encodings()) names.push_back(e.name());
  return names;
}

const Encoding* find_encoding(std::string_view name) {
  const auto all = encodings();
  const auto at = std::find_if(all.begin(), all.end(), [&](const Encoding& e) { return e.name() == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace abridge::tokens
