#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_dedupe_long(500, 'x');
const std::string k_dedupe_user = said("user", "go");

TEST(Dedupe, OfEqualTextsOneIsLeftAndTheOthersSayWhere) {
  const std::string text = list(k_dedupe_user, called("1", "f"), result("1", k_dedupe_long), called("2", "f"),
                                result("2", k_dedupe_long));
  const std::string left = written(text, "{dedupe: {}}");
  EXPECT_EQ(left.find(k_dedupe_long), left.rfind(k_dedupe_long));
  EXPECT_NE(left.find(k_dedupe_long), std::string::npos);
  EXPECT_NE(written(text, "{dedupe: {marker: 'as in {n}'}}").find("as in "), std::string::npos);
}

TEST(Dedupe, ASecondRunChangesNothing) {
  const std::string text = list(k_dedupe_user, called("1", "f"), result("1", k_dedupe_long), called("2", "f"),
                                result("2", k_dedupe_long));
  const std::string once = written(text, "{dedupe: {}}");
  EXPECT_NE(once, text);
  EXPECT_EQ(written(once, "{dedupe: {}}"), once);
}

TEST(Dedupe, TextsThatDifferStay) {
  const std::string text = list(k_dedupe_user, called("1", "f"), result("1", k_dedupe_long), called("2", "f"),
                                result("2", k_dedupe_long + "y"));
  EXPECT_EQ(written(text, "{dedupe: {}}"), text);
}

TEST(Dedupe, RefusesABlankMarker) {
  EXPECT_NE(written(list(k_dedupe_user), "{dedupe: {marker: ' '}}").find("marker is blank"),
            std::string::npos);
  EXPECT_NE(written(list(k_dedupe_user), "{dedupe: {blocks: []}}").find("no blocks to compare"),
            std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
