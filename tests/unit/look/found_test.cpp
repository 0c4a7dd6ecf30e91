#include "lib/look/found.hpp"

#include <gtest/gtest.h>

namespace abridge::look {
namespace {

TEST(Found, CountsCharactersAndLeavesOutWhatIsNone) {
  const Hit hit{.message = 2,
                .role = "user",
                .part = PartKind::text,
                .line = "naïve naïve",
                .matches = {{0, 6}, {7, 13}}};
  EXPECT_EQ(json_line({"a.json", 3, 7, 1, "", &hit}),
            R"({"file":"a.json","line":3,"column":7,"conversation":1,"message":2,"role":"user","in":"text",)"
            R"("text":"naïve naïve","matches":[{"begin":0,"end":5},{"begin":6,"end":11}]})"
            "\n");
}

}  // namespace
}  // namespace abridge::look
