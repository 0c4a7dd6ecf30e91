#include "lib/format/unsupported/signs.hpp"

#include <algorithm>

namespace abridge::format::unsupported {

bool has(Value v, std::initializer_list<std::string_view> keys) {
  return std::all_of(keys.begin(), keys.end(), [&](std::string_view key) { return bool(v.find(key)); });
}
bool is_word(Value v, std::initializer_list<std::string_view> words) {
  return v.is(Kind::string) && std::count(words.begin(), words.end(), v.string()) > 0;
}
bool begins(Value v, std::initializer_list<std::string_view> prefixes) {
  return v.is(Kind::string) && std::any_of(prefixes.begin(), prefixes.end(), [&](std::string_view prefix) {
           return v.string().starts_with(prefix);
         });
}
bool is_text(Value v) { return v.is(Kind::string); }

}  // namespace abridge::format::unsupported
