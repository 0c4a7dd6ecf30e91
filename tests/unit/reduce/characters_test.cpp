#include "lib/reduce/characters.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::reduce {
namespace {

/// How long each character is, and whether it has a code.
std::string shape(std::string_view text, Outline::In in) {
  Characters all(text, in);
  Characters::Char c{};
  std::string out;
  std::size_t end = 0;
  while (all.next(c)) {
    EXPECT_EQ(c.begin, end) << "nothing is passed over";
    end = c.end;
    out += std::to_string(c.end - c.begin) + (c.code == 0 ? "?" : "") + " ";
  }
  EXPECT_EQ(end, text.size());
  return out;
}

TEST(Characters, OfJsonAreWhatItsEscapesStandFor) {
  EXPECT_EQ(shape(R"(aé\n\u0041\ud83d\ude00)", Outline::In::string), "1 2 2 6 12 ");
}

TEST(Characters, OfWhatIsNoJsonEscapesAreNone) {
  EXPECT_EQ(shape(R"(aé\n\u0041)", Outline::In::text), "1 2 2? 6? ");
  EXPECT_EQ(shape("\xFF\xC3(\\", Outline::In::text), "1? 1? 1 1? ");
  EXPECT_EQ(shape("\\u00", Outline::In::text), "4? ");
}

}  // namespace
}  // namespace abridge::reduce
