#pragma once
#include <cstdint>
#include <cstring>
#include <string_view>

#include "lib/tokens/vocabulary/compiled_vocabulary.hpp"

namespace abridge::tokens {

struct FileHash {
  std::uint64_t low, high;
  bool operator==(const FileHash&) const = default;
};

/// 128 bits by which contents are told apart, gigabytes a second. Against accidents only: whoever wants to
/// can make two contents of the same hash. It is not Hash128, since compiled vocabularies hold it
/// that are kept in caches, and tiktoken_file.cpp knows public ones by it.
inline FileHash content_hash(std::string_view bytes) {
  __extension__ using Wide = unsigned __int128;
  const auto mixed = [](std::uint64_t a, std::uint64_t b) {
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  std::uint64_t lanes[4] = {k_mix_1, k_mix_2, ~k_mix_1, ~k_mix_2};
  const auto take = [&](const char* block) {
    std::uint64_t words[8];
    std::memcpy(words, block, sizeof words);
    for (int i = 0; i < 4; ++i)
      lanes[i] =
          mixed(lanes[i] ^ words[2 * i], words[2 * i + 1] ^ k_mix_2) + (lanes[i] << 1 | lanes[i] >> 63);
  };
  std::size_t at = 0;
  for (; bytes.size() - at >= 64; at += 64) take(bytes.data() + at);
  char rest[64] = {};
  if (at < bytes.size()) std::memcpy(rest, bytes.data() + at, bytes.size() - at);
  take(rest);
  const std::uint64_t size = bytes.size();
  return {mixed(lanes[0] ^ size, lanes[1] ^ k_mix_1) ^ mixed(lanes[2], lanes[3] ^ k_mix_2),
          mixed(lanes[2] ^ size, lanes[0] ^ k_mix_2) ^ mixed(lanes[3] ^ k_mix_1, lanes[1])};
}

}  // namespace abridge::tokens
