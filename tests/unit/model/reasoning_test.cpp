#include "lib/model/reasoning.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge {
namespace {

std::string_view reasoning(std::string_view message) {
  const render::Transcript t(message);
  return reasoning_of(t.root).string().empty() ? "" : "some";
}

TEST(Reasoning, IsTheFirstMemberThatSaysSomething) {
  EXPECT_EQ(reasoning(R"({"role":"assistant","content":"a","reasoning_content":"why"})"), "some");
  EXPECT_EQ(reasoning(R"({"role":"assistant","content":"a","reasoning_content":" ","reasoning":"why"})"),
            "some");
  EXPECT_EQ(reasoning(R"({"role":"assistant","content":"a","reasoning_content":" \n"})"), "");
  EXPECT_EQ(reasoning(R"({"role":"assistant","content":"a","reasoning_content":7})"), "");
  EXPECT_EQ(reasoning(R"({"role":"assistant","content":"a"})"), "");
}

}  // namespace
}  // namespace abridge
