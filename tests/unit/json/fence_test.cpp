#include "lib/json/fence.hpp"

#include <gtest/gtest.h>

namespace abridge::json {
namespace {

TEST(Fence, IsOpenUntilOneOfItsKindClosesIt) {
  const struct {
    std::string_view raw, open;
  } table[] = {
      {"no code", ""},
      {R"(a\n```c\nx = 1;)", "```"},
      {R"(a\n```c\nx = 1;\n```)", ""},
      {R"(````\n```\n)", "````"},
      {R"(~~~\n```\n)", "~~~"},
      {R"(```\n```` \n)", ""},
      {R"(a ``` b\n)", ""},
      {R"(```inline``` text)", ""},
      {R"(    ```\n)", ""},
      {R"(   ```\n)", "```"},
      {R"(\u0060``\n)", ""},  // nobody spells it so, and then it stays as it is
      {R"(```\n``\n)", "```"},
  };
  for (const auto& row : table) EXPECT_EQ(open_fence(row.raw), row.open) << row.raw;
}

}  // namespace
}  // namespace abridge::json
