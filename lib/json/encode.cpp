#include <array>
#include <cstdint>
#include <cstring>

#include "lib/json/text.hpp"
#include "lib/text/byte_set.hpp"

namespace abridge::json {
namespace {

/// What stands for a byte that needs an escape: `size` bytes, 0 where it needs none.
struct Escape {
  std::array<char, 6> bytes{};
  std::uint8_t size = 0;
};
constexpr std::array<Escape, 256> k_escapes = [] {
  std::array<Escape, 256> escapes{};
  for (std::size_t i = 0; i < 0x20; ++i)
    escapes[i] = {{'\\', 'u', '0', '0', i < 0x10 ? '0' : '1', "0123456789abcdef"[i % 16]}, 6};
  const auto letter = [&](char c, char after) { escapes[static_cast<std::size_t>(c)] = {{'\\', after}, 2}; };
  letter('"', '"');
  letter('\\', '\\');
  letter('\b', 'b');
  letter('\f', 'f');
  letter('\n', 'n');
  letter('\r', 'r');
  letter('\t', 't');
  return escapes;
}();

constexpr text::ByteSet k_special = [] {
  text::ByteSet set;
  for (std::size_t i = 0; i < k_escapes.size(); ++i)
    if (k_escapes[i].size != 0) set.add(static_cast<char>(i));
  return set;
}();

}  // namespace

void encode(std::string_view text, std::string& out) {
  if (text.empty()) return;
  std::size_t end = out.size();
  std::size_t at = 0;
  text::ByteFinder finder(k_special, text);
  for (;;) {
    const std::size_t special = finder.next(at);
    // Room for the rest as it stands, and one escape.
    if (const std::size_t need = end + (text.size() - at) + sizeof(Escape::bytes); out.size() < need)
      out.resize(need + text.size() / 8);
    std::memcpy(out.data() + end, text.data() + at, special - at);
    end += special - at;
    if (special == text.size()) break;
    const Escape& escape = k_escapes[static_cast<unsigned char>(text[special])];
    std::memcpy(out.data() + end, escape.bytes.data(), sizeof escape.bytes);
    end += escape.size;
    at = special + 1;
  }
  out.resize(end);
}

std::string_view encoded(std::string_view text, Arena& arena) {
  if (k_special.find_in(text, 0) == text.size()) return text;
  std::string escaped;
  escaped.reserve(text.size() + text.size() / 8 + 8);
  encode(text, escaped);
  return arena.copy(escaped);
}

}  // namespace abridge::json
