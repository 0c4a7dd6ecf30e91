#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "lib/base/buffer.hpp"
#include "lib/json/escape.hpp"
#include "lib/json/kernels.hpp"
#include "lib/json/text.hpp"
#include "lib/json/value.hpp"
#include "lib/text/byte_set.hpp"
#include "lib/text/utf8.hpp"

// Between texts and what stands for them in JSON.

namespace abridge::json {
namespace {

constexpr text::ByteSet k_special = [] {
  text::ByteSet set;
  for (std::size_t i = 0; i < k_escape_sequences.size(); ++i)
    if (k_escape_sequences[i].size != 0) set.add(static_cast<char>(i));
  return set;
}();

/// Memory that `encode` and `decode` write to the end of.
class StringEnd {
 public:
  explicit StringEnd(std::string& out) : out_(out), end_(out.size()) {}
  char* room_for(std::size_t bytes) {
    out_.resize(end_ + bytes);
    return out_.data() + end_;
  }
  void written(std::size_t bytes) { end_ += bytes; }
  void finish() { out_.resize(end_); }

 private:
  std::string& out_;
  std::size_t end_;
};
class BufferEnd {
 public:
  explicit BufferEnd(Buffer& out) : out_(out) {}
  char* room_for(std::size_t bytes) {
    out_.reserve(out_.size() + bytes);
    return out_.data() + out_.size();
  }
  void written(std::size_t bytes) { out_.resize_to(out_.size() + bytes); }

 private:
  Buffer& out_;
};

template <class End>
void encode_to(End& end, std::string_view text) {
  constexpr std::size_t k_longest = sizeof(EscapeSequence::bytes);
  while (!text.empty()) {
    const std::size_t room = std::min(k_longest * text.size(), text.size() + text.size() / 8 + k_encode_room);
    const Copied copied = kernels().encode(text, end.room_for(room), room);
    end.written(copied.written);
    text.remove_prefix(copied.read);
  }
}

/// Writes what `raw` stands for, which is no longer; gives its bytes.
std::size_t decode_to(char* out, std::string_view raw) {
  char* end = out;
  for (;;) {
    const Copied copied = kernels().decode(raw, end);
    end += copied.written;
    raw.remove_prefix(copied.read);
    Chars chars(raw);
    Chars::Char c{};
    // Where one stands more do: letters of other scripts.
    do {
      if (!chars.next(c)) return static_cast<std::size_t>(end - out);
      end = text::write_utf8(end, c.code);
    } while (raw.substr(c.end).starts_with("\\u"));
    raw.remove_prefix(c.end);
  }
}

}  // namespace

Copied encode_plain(std::string_view text, char* out, std::size_t room) {
  Copied copied;
  text::ByteFinder finder(k_special, text);
  while (copied.read < text.size()) {
    const std::size_t special = std::min(finder.next(copied.read), copied.read + (room - copied.written));
    const std::size_t plain = special - copied.read;
    std::memcpy(out + copied.written, text.data() + copied.read, plain);
    copied = {special, copied.written + plain};
    if (special == text.size()) break;
    const EscapeSequence& escape = escape_of(text[special]);
    if (room - copied.written < sizeof escape.bytes) break;
    std::memcpy(out + copied.written, escape.bytes.data(), sizeof escape.bytes);
    copied = {special + 1, copied.written + escape.size};
  }
  return copied;
}

Copied decode_plain(std::string_view raw, char* out) {
  Copied copied;
  for (;;) {
    const std::size_t backslash = std::min(raw.find('\\', copied.read), raw.size());
    const std::size_t plain = backslash - copied.read;
    std::memcpy(out + copied.written, raw.data() + copied.read, plain);
    copied = {backslash, copied.written + plain};
    if (backslash + 1 >= raw.size() || raw[backslash + 1] == 'u') return copied;
    out[copied.written] = escape_meaning(raw[backslash + 1]);
    copied = {backslash + 2, copied.written + 1};
  }
}

void encode(std::string_view text, std::string& out) {
  StringEnd end(out);
  encode_to(end, text);
  end.finish();
}

void encode(std::string_view text, Buffer& out) {
  BufferEnd end(out);
  encode_to(end, text);
}

std::string_view encoded(std::string_view text, Arena& arena) {
  if (k_special.find_in(text, 0) == text.size()) return text;
  std::string escaped;
  encode(text, escaped);
  return arena.copy(escaped);
}

void decode(std::string_view raw, std::string& out) {
  StringEnd end(out);
  end.written(decode_to(end.room_for(raw.size()), raw));
  end.finish();
}

std::string decoded(Value value) {
  std::string out;
  if (value.is(Kind::string)) decode(value.string(), out);
  return out;
}

std::string_view decoded(std::string_view raw, Arena& arena) {
  if (raw.find('\\') == raw.npos) return raw;
  char* const out = arena.allocate(raw.size());
  const std::size_t size = decode_to(out, raw);
  arena.give_back(raw.size() - size);
  return {out, size};
}

}  // namespace abridge::json
