#include "lib/base/sha256.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge {
namespace {

std::string hex_of(Sha256& sha) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string out;
  for (const std::uint8_t byte : sha.digest()) {
    out += k_digits[byte >> 4];
    out += k_digits[byte & 15];
  }
  return out;
}

std::string hash(std::string_view bytes) {
  Sha256 sha;
  sha.add(bytes);
  return hex_of(sha);
}

TEST(Sha256, AsPublished) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesAreAsTheWhole) {
  for (std::size_t size = 0; size < 200; ++size) {
    const std::string text(size, 'x');
    for (const std::size_t cut : {std::size_t{0}, size / 3, size - size / 4}) {
      Sha256 sha;
      sha.add(std::string_view(text).substr(0, cut));
      sha.add(std::string_view(text).substr(cut));
      EXPECT_EQ(hex_of(sha), hash(text)) << size << " " << cut;
    }
  }
}

}  // namespace
}  // namespace abridge
