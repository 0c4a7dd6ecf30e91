#include "lib/json/value.hpp"

#include <charconv>
#include <cstring>
#include <system_error>

#include "lib/json/number.hpp"
#include "lib/json/text.hpp"

namespace abridge::json {
namespace {

/// Whether a number is so near 0 that a double holds 0, given that it is beyond what a double holds.
bool is_tiny(std::string_view number) {
  // Beyond a double's range either way, so the sign of the decimal exponent is all that matters. Saturates.
  long long exponent = 0;
  constexpr long long most = 1'000'000'000'000;
  std::size_t at = number.find_first_of("eE");
  const std::string_view mantissa = number.substr(0, at);
  if (at != number.npos) {
    ++at;
    const bool negative = number[at] == '-';
    if (negative || number[at] == '+') ++at;
    for (; at < number.size() && exponent < most; ++at) exponent = exponent * 10 + (number[at] - '0');
    if (negative) exponent = -exponent;
  }
  const std::size_t point = mantissa.find('.') == mantissa.npos ? mantissa.size() : mantissa.find('.');
  const std::size_t first = mantissa.find_first_of("123456789");
  return exponent + static_cast<long long>(point) - static_cast<long long>(first) < 0;
}

bool is_zero(std::string_view number) {
  const std::string_view mantissa = number.substr(0, number.find_first_of("eE"));
  if (mantissa.find_first_of("123456789") == mantissa.npos) return true;
  // Only a long fraction or a negative exponent can be rounded to 0.
  if (number.size() < 300 && number.find_first_of("eE") == number.npos) return false;
  double value = 1;
  const auto result = std::from_chars(number.data(), number.data() + number.size(), value);
  if (result.ec == std::errc::result_out_of_range) return is_tiny(number);
  return value == 0;
}

/// Whether what is longer than `key` has an escape where it first differs from it.
bool is_escaped(const char* longer, std::string_view key) {
  std::size_t at = 0;
  while (at < key.size() && longer[at] == key[at] && longer[at] != '\\') ++at;
  return longer[at] == '\\';
}

}  // namespace

std::string_view words_for(Kind kind) {
  switch (kind) {
    case Kind::none:
      return "nothing";
    case Kind::null:
      return "null";
    case Kind::boolean:
      return "a boolean";
    case Kind::number:
      return "a number";
    case Kind::string:
      return "a string";
    case Kind::array:
      return "a list";
    case Kind::object:
      return "an object";
  }
  return "nothing";
}

std::string_view Value::raw_scalar() const {
  const char* const begin = tape_->bytes_ + offset();
  const char* end = begin;
  while (end != tape_->bytes_ + tape_->length_ && !ends_scalar(*end)) ++end;
  return {begin, static_cast<std::size_t>(end - begin)};
}

bool Value::truthy() const {
  switch (kind()) {
    case Kind::none:
    case Kind::null:
      return false;
    case Kind::boolean:
      return is_true();
    case Kind::number:
      return !is_zero(raw());
    case Kind::string:
      return !string().empty();
    case Kind::array:
    case Kind::object:
      return !empty();
  }
  return false;
}

// Recognising a format asks thousands of messages for names that few of them have: what an object does not
// have must be told with few steps, and without a look at its bytes.
std::uint64_t Value::bit_of(std::string_view key) { return Tape::bit_of(key); }

bool Value::may_have(std::uint64_t bits) const {
  if (tape_ == nullptr || tape_->at(token_) != '{' || tape_->links_[token_] == token_ + 2) return false;
  return (tape_->key_bits(token_) & bits) != 0;
}

Value Value::find(std::string_view key) const {
  if (tape_ == nullptr || tape_->at(token_) != '{') return {};
  const char* const bytes = tape_->bytes_;
  const std::uint32_t* const positions = tape_->positions_;
  const std::uint32_t* const links = tape_->links_;
  const std::uint32_t end = links[token_] - 1;
  if (end == token_ + 1 || (tape_->key_bits(token_) & Tape::bit_of(key)) == 0) return {};
  const char first = key.empty() ? '"' : key[0];
  std::uint32_t found = end;
  for (std::uint32_t name = token_ + 1; name < end; name = links[name + 3] + 1) {
    const char* const at = bytes + positions[name] + 1;
    const std::size_t size = positions[name + 1] - positions[name] - 1;
    if (size < key.size() || (*at != first && *at != '\\')) continue;
    // As many bytes can only be equal without an escape, and more only with one.
    const bool same = size == key.size()
                          ? std::memcmp(at, key.data(), size) == 0 && key.find('\\') == key.npos
                          : is_escaped(at, key) && equals({at, size}, key);
    if (same) found = name + 3;
  }
  return found == end ? Value() : Value(tape_, found);
}

bool Value::is_compact() const {
  if (tape_ == nullptr) return true;
  const std::uint32_t* const positions = tape_->positions_;
  const bool is_one_token = !is(Kind::string) && !is(Kind::array) && !is(Kind::object);
  const std::uint32_t last = is_one_token ? token_ : next() - 1;
  for (std::uint32_t token = token_; token < last; ++token) {
    std::size_t size = 1;
    const char c = tape_->at(token);
    if (c == '"')
      ++token;  // the quote that closes it
    else if (constexpr std::string_view k_structure = "{}[]:,"; k_structure.find(c) == k_structure.npos)
      size = Value(tape_, token).raw_scalar().size();
    if (token < last && positions[token] + size != positions[token + 1]) return false;
  }
  return true;
}

std::size_t Value::count() const {
  std::size_t count = 0;
  if (is(Kind::object))
    for (auto it = members().begin(); it != std::default_sentinel; ++it) ++count;
  else
    for (auto it = elements().begin(); it != std::default_sentinel; ++it) ++count;
  return count;
}

}  // namespace abridge::json
