#include "lib/format/unsupported/unsupported.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lib/format/format.hpp"

namespace abridge::format {
namespace {

TEST(Unsupported, EachKindSaysWhatItLooksLikeAndWhatToDo) {
  std::set<std::string_view> names;
  for (const Unsupported& kind : unsupported_formats()) {
    EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
    EXPECT_FALSE(kind.looks.empty()) << kind.name;
    EXPECT_FALSE(kind.advice.empty()) << kind.name;
    EXPECT_EQ(find_format(kind.name), nullptr) << kind.name;
    EXPECT_TRUE(kind.recognise != nullptr || kind.certain != nullptr || kind.recognise_text != nullptr)
        << kind.name;
  }
}

TEST(Unsupported, TextThatIsJsonIsNoneOfThem) {
  EXPECT_EQ(unsupported_text(R"({"role":"user","content":"<|im_start|>user"})"), nullptr);
  EXPECT_EQ(unsupported_text(""), nullptr);
}

}  // namespace
}  // namespace abridge::format
