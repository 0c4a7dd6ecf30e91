#include "tests/unit/format/read_as.hpp"

namespace abridge::format {
namespace {

TEST(Grok, RepliesAreReadFromTheirRoot) {
  EXPECT_EQ(
      read_as(
          "grok",
          R"({"conversation":{"conversation_id":"c","title":"T"},"responses":[{"response":{"response_id":"1","message":"q","sender":"human","parent_response_id":null}},{"response":{"response_id":"2","message":"a","sender":"ASSISTANT","parent_response_id":"1"}}]})"),
      "/responses/0/response user text[q]\n/responses/1/response assistant text[a]\n");
}

TEST(Grok, ResponsesAreReadWithoutWhatNamesTheirConversation) {
  constexpr std::string_view k_first = R"({"response":{"response_id":"1","message":"q","sender":"human"}})";
  constexpr std::string_view k_bare =
      R"({"response_id":"2","message":"a","sender":"grok-3","parent_response_id":"1"})";
  const std::string list = "[" + std::string(k_first) + "," + std::string(k_bare) + "]";
  EXPECT_EQ(read_as("grok", list), "/0/response user text[q]\n/1 assistant text[a]\n");
  EXPECT_EQ(read_as("grok", "{\"responses\":" + list + "}"),
            "/responses/0/response user text[q]\n/responses/1 assistant text[a]\n");
}

}  // namespace
}  // namespace abridge::format
