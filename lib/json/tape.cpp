#include "lib/json/tape.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <new>

#include "lib/base/pages.hpp"
#include "lib/json/escape.hpp"
#include "lib/json/number.hpp"

namespace abridge::json {

Places::~Places() { std::free(data); }

void Places::grow(std::size_t count) {
  const std::size_t wanted = count > capacity + capacity / 2 ? count : capacity + capacity / 2;
  void* grown = std::realloc(data, wanted * sizeof *data);
  if (grown == nullptr) throw std::bad_alloc();
  ask_for_huge_pages(grown, wanted * sizeof *data);
  data = static_cast<std::uint32_t*>(grown);
  capacity = wanted;
}

void Places::renew(std::size_t count) {
  if (count <= capacity) return;
  std::free(data);
  data = nullptr;
  capacity = 0;
  grow(count);
}

Tape::Tape() : kernels_(&kernels()) {}
Tape::Tape(Engine engine) : kernels_(&kernels(engine)) {}
Tape::~Tape() = default;

bool Tape::index(std::string_view bytes, Layout layout) {
  size_ = 0;
  if (bytes.size() > k_longest) return false;
  const Indexed indexed = kernels_->index(bytes, layout, places_, surrogates_);
  bytes_ = bytes.data();
  length_ = bytes.size();
  positions_ = places_.data;
  surrogate_count_ = indexed.surrogates;
  if (!indexed.clean) return false;
  size_ = static_cast<std::uint32_t>(indexed.count);
  links_storage_.renew(indexed.count);
  links_ = links_storage_.data;
  return true;
}

bool Tape::looks_alone(std::string_view part) const {
  constexpr std::uint32_t k_to_next = 6;  // from the digits of an escape to those of one right after it
  const auto begin = static_cast<std::uint32_t>(part.data() - bytes_);
  const auto end = begin + static_cast<std::uint32_t>(part.size());
  const std::uint32_t* const all = surrogates_.data;
  const std::uint32_t* const all_end = all + surrogate_count_;
  std::uint32_t low_due = 0;  // where the second half of a character must stand
  for (const std::uint32_t* at = std::lower_bound(all, all_end, begin); at != all_end && *at < end; ++at) {
    const int code = unicode_escape(bytes(), *at - 2);
    if (low_due != 0 && (*at != low_due || !is_low_surrogate(code))) return true;
    if (low_due == 0 && is_low_surrogate(code)) return true;
    low_due = is_high_surrogate(code) ? *at + k_to_next : 0;
  }
  return low_due != 0;
}

/// The end of the literal or number that begins at `at`, null where it is neither or something sticks to it.
inline const char* Tape::scalar_end(const char* at) const {
  const char* const end = bytes_ + length_;
  const char* after = nullptr;
  switch (*at) {
    case 't':
      after = end - at >= 4 && std::memcmp(at, "true", 4) == 0 ? at + 4 : nullptr;
      break;
    case 'f':
      after = end - at >= 5 && std::memcmp(at, "false", 5) == 0 ? at + 5 : nullptr;
      break;
    case 'n':
      after = end - at >= 4 && std::memcmp(at, "null", 4) == 0 ? at + 4 : nullptr;
      break;
    default:
      after = number_end(at, end);
  }
  return after != nullptr && (after == end || ends_scalar(*after)) ? after : nullptr;
}

Tape::Parsed Tape::parse(std::uint32_t at) {
  const char* const bytes = bytes_;
  const std::uint32_t* const positions = positions_;
  std::uint32_t* const links = links_;
  const std::uint32_t end = size_;
  std::array<std::uint32_t, k_max_depth> opened;  // the opening brackets around the token
  std::array<char, k_max_depth> kinds;            // their bytes
  std::size_t depth = 0;
  std::uint32_t token = at;
  const auto byte = [&](std::uint32_t t) { return bytes[positions[t]]; };

  // What stands after the last token is the caller's padding, and may look like anything: `value` and
  // `close` ask for the end, every other step looks at most k_sentinels further before it comes to one of
  // them.
value:
  if (token >= end) goto refuse;
  {
    const char c = byte(token);
    if (c == '"') {
      links[token] = token + 2;
      token += 2;
    } else if (c == '{') {
      if (depth == k_max_depth) goto refuse;
      opened[depth] = token;
      kinds[depth++] = '{';
      ++token;
      if (byte(token) == '}') goto close;
      goto key;
    } else if (c == '[') {
      if (depth == k_max_depth) goto refuse;
      opened[depth] = token;
      kinds[depth++] = '[';
      ++token;
      if (byte(token) == ']') goto close;
      goto value;
    } else {
      if (scalar_end(bytes + positions[token]) == nullptr) goto refuse;
      links[token] = token + 1;
      ++token;
    }
  }
after:
  if (depth == 0) return {Value(this, at), token};
  {
    const char c = byte(token);
    if (kinds[depth - 1] == '{') {
      if (c == '}') goto close;
      if (c != ',') goto refuse;
      ++token;
      goto key;
    }
    if (c == ']') goto close;
    if (c != ',') goto refuse;
    ++token;
    goto value;
  }
close:
  if (token >= end) goto refuse;
  ++token;
  links[opened[--depth]] = token;
  goto after;
key:
  if (byte(token) != '"' || byte(token + 2) != ':') goto refuse;
  token += 3;
  goto value;
refuse:
  return {Value(), token < end ? token : end};
}

}  // namespace abridge::json
