#include "lib/text/base64.hpp"

#include <gtest/gtest.h>

namespace abridge::text {
namespace {

std::string decoded(std::string_view base64) {
  std::string out;
  return append_from_base64(base64, out) ? out : "none";
}

TEST(Base64, DecodesTheVectorsOfItsStandard) {  // RFC 4648, 10
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("Zg=="), "f");
  EXPECT_EQ(decoded("Zm8="), "fo");
  EXPECT_EQ(decoded("Zm9v"), "foo");
  EXPECT_EQ(decoded("Zm9vYg=="), "foob");
  EXPECT_EQ(decoded("Zm9vYmE="), "fooba");
  EXPECT_EQ(decoded("Zm9vYmFy"), "foobar");
}

TEST(Base64, EncodesThemToo) {
  for (const char* bytes : {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\xFB\xFF\xBF"}) {
    std::string base64;
    append_base64(bytes, base64);
    EXPECT_EQ(base64.size() % 4, 0U) << base64;
    EXPECT_EQ(decoded(base64), bytes);
  }
  std::string padded;
  append_base64("fo", padded);
  EXPECT_EQ(padded, "Zm8=");
}

TEST(Base64, TakesEitherAlphabetWithoutPaddingAndInLines) {
  EXPECT_EQ(decoded("+/+/"), "\xFB\xFF\xBF");
  EXPECT_EQ(decoded("-_-_"), "\xFB\xFF\xBF");
  EXPECT_EQ(decoded("Zm8"), "fo");
  EXPECT_EQ(decoded("Zm9v\r\nYmE=\r\n"), "fooba");
  EXPECT_EQ(decoded("Zg=\n="), "f");
}

TEST(Base64, RefusesWhatIsNone) {
  for (const char* text : {"Z", "Zm9vY", "Zg===", "Zm=9", "Zm9v!", "Zm9v\xC3\xA9"})
    EXPECT_EQ(decoded(text), "none") << text;
}

}  // namespace
}  // namespace abridge::text
