#include "lib/json/tape.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <new>

#include "lib/base/pages.hpp"
#include "lib/json/number.hpp"

namespace abridge::json {

TokenPlaces::~TokenPlaces() { std::free(data); }

void TokenPlaces::grow(std::size_t count) {
  const std::size_t wanted = count > capacity + capacity / 2 ? count : capacity + capacity / 2;
  void* grown = std::realloc(data, wanted * sizeof *data);
  if (grown == nullptr) throw std::bad_alloc();
  ask_for_huge_pages(grown, wanted * sizeof *data);
  data = static_cast<std::uint32_t*>(grown);
  capacity = wanted;
}

void TokenPlaces::renew(std::size_t count) {
  if (count <= capacity) return;
  std::free(data);
  data = nullptr;
  capacity = 0;
  grow(count);
}

void TokenPlaces::fit(std::size_t count) {
  if (count == 0 || count >= capacity) return;
  void* fitted = std::realloc(data, count * sizeof *data);
  if (fitted == nullptr) return;  // it stays as it is
  data = static_cast<std::uint32_t*>(fitted);
  capacity = count;
}

Tape::Tape() : kernels_(&kernels()) {}
Tape::Tape(Engine engine) : kernels_(&kernels(engine)) {}
Tape::~Tape() = default;

bool Tape::index(std::string_view bytes, Layout layout) {
  size_ = 0;
  if (bytes.size() > k_longest) return false;
  const Indexed indexed = kernels_->index(bytes, layout, places_, surrogates_);
  // An input may have as many small texts with a tape each as it has lines: what an index writes at most is
  // many times what it keeps of one.
  constexpr std::size_t k_small = 4096;
  if (bytes.size() < k_small && indexed.clean) places_.fit(indexed.count + k_sentinels);
  bytes_ = bytes.data();
  length_ = bytes.size();
  positions_ = places_.data;
  has_escapes_ = indexed.escapes;
  has_surrogate_escapes_ = indexed.surrogate_escapes;
  if (!indexed.clean) return false;
  size_ = static_cast<std::uint32_t>(indexed.count);
  links_storage_.renew(indexed.count);
  links_ = links_storage_.data;
  return true;
}

bool Tape::has_surrogate_escapes(std::string_view part) const {
  if (!has_surrogate_escapes_ || part.empty()) return false;
  const auto begin = static_cast<std::size_t>(part.data() - bytes_);
  const std::size_t first = begin / k_window;
  const std::size_t last = (begin + part.size() - 1) / k_window;
  for (std::size_t place = first / k_marks; place <= last / k_marks; ++place) {
    std::uint32_t marks = surrogates_.data[place];
    if (place == first / k_marks) marks &= ~0U << first % k_marks;
    if (place == last / k_marks) marks &= ~0U >> (k_marks - 1 - last % k_marks);
    if (marks != 0) return true;
  }
  return false;
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

namespace {

/// Whether a backslash stands in a key, after which eight more bytes are readable.
inline bool has_escape(std::string_view key) {
  constexpr std::uint64_t k_each = 0x0101010101010101;
  const std::size_t size = key.size();
  if (size == 0 || size > sizeof k_each) return key.find('\\') != key.npos;
  std::uint64_t bytes;
  std::memcpy(&bytes, key.data(), sizeof bytes);
  bytes ^= k_each * '\\';
  const std::uint64_t zeros = (bytes - k_each) & ~bytes & k_each * 0x80;
  return zeros << (64 - 8 * size) != 0;
}

}  // namespace

inline std::string_view Tape::key_at(std::uint32_t token) const {
  return {bytes_ + positions_[token] + 1, positions_[token + 1] - positions_[token] - 1};
}

/// Whether the key at a token stands before it in its object, which begins at the token `object`; or may,
/// after more than a few others: to look is up to who wants to know.
bool Tape::may_repeat_key(std::uint32_t object, std::uint32_t key) const {
  constexpr int k_few = 24;
  int looked_at = 0;
  for (std::uint32_t member = object + 1; member < key; member = links_[member + 3] + 1)
    if (++looked_at > k_few || key_at(member) == key_at(key)) return true;
  return false;
}

Tape::Parsed Tape::parse(std::uint32_t at) {
  const char* const bytes = bytes_;
  const std::uint32_t* const positions = positions_;
  std::uint32_t* const links = links_;
  const std::uint32_t end = size_;
  const bool has_escapes = has_escapes_;
  std::array<std::uint32_t, k_max_depth> opened;  // the opening brackets around the token
  std::array<char, k_max_depth> kinds;            // their bytes
  std::array<std::uint64_t, k_max_depth> keys;    // of objects: the bits of the keys so far
  bool may_repeat_keys = false;
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
      keys[depth] = 0;
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
  if (depth == 0) return {Value(this, at), token, may_repeat_keys};
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
  --depth;
  if (kinds[depth] == '{' && token > opened[depth] + 1)
    std::memcpy(links + opened[depth] + 1, &keys[depth], sizeof keys[depth]);
  ++token;
  links[opened[depth]] = token;
  goto after;
key:
  if (byte(token) != '"' || byte(token + 2) != ':') goto refuse;
  {
    std::uint64_t& seen = keys[depth - 1];
    const std::uint32_t open = positions[token];
    const std::string_view name{bytes + open + 1, positions[token + 1] - open - 1};
    std::uint64_t bit = bit_of(name);
    if (has_escapes && has_escape(name)) {  // what it is with its escapes undone may have any bit
      bit = ~std::uint64_t{0};
      may_repeat_keys = true;
    }
    if ((seen & bit) != 0 && !may_repeat_keys) may_repeat_keys = may_repeat_key(opened[depth - 1], token);
    seen |= bit;
  }
  token += 3;
  goto value;
refuse:
  return {Value(), token < end ? token : end};
}

}  // namespace abridge::json
