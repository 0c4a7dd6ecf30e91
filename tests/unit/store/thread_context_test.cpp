#include "lib/store/thread_context.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge::store {
namespace {

constexpr std::string_view k_id = "0F95E12E-c2f0-42ac-b32f-6d71bcde8216";

std::string written(const ThreadContext& c) {
  ThreadHead h = c.head;
  h.id = c.id;
  h.more = c.more;
  std::string out = begin_context(h);
  for (std::size_t i = 0; i < c.turns.size(); ++i) out.append(i > 0 ? "," : "").append(c.turns[i]);
  end_context(h, out);
  return out;
}

TEST(ThreadContext, KeepsEveryMemberAsItWasWritten) {
  const std::string json =
      R"({"thread_id":"0f95e12e-c2f0-42ac-b32f-6d71bcde8216","parent_thread_id":null,)"
      R"("created_at":"2026-01-02T03:04:05.120+00:00","last_updated_at":"x","tool_name":"\u00e9",)"
      R"("turns":[{"role":"user","n":26.0,"big":12345678901234567890},{}],)"
      R"("initial_context":{"a":1e400},"mine":[1,{"b":"\/"}]})";
  const auto c = ThreadContext::parse(json);
  ASSERT_TRUE(c) << c.error().text();
  EXPECT_EQ(c->turns.size(), 2U);
  EXPECT_EQ(written(*c), json);
}

TEST(ThreadContext, ComparesIdsInLowerCase) {
  const auto c = ThreadContext::parse("{\"thread_id\":\"" + std::string(k_id) + "\",\n \"turns\":[]}");
  ASSERT_TRUE(c) << c.error().text();
  EXPECT_EQ(c->id, "0f95e12e-c2f0-42ac-b32f-6d71bcde8216");
}

TEST(ThreadContext, HasATitleAmongWhatItKeeps) {
  EXPECT_EQ(title_in(""), "");
  EXPECT_EQ(title_in(R"(,"mine":1,"title":"a\u00e9\"")"), "a\u00e9\"");
  EXPECT_EQ(title_in(R"(,"title":null)"), "");
  EXPECT_EQ(title_in("no JSON"), "");
  EXPECT_EQ(with_title("", "a \"b\""), R"(,"title":"a \"b\"")");
  EXPECT_EQ(with_title(R"(,"title":"old","mine":[1, 2])", "new"), R"(,"mine":[1, 2],"title":"new")");
  EXPECT_EQ(with_title(R"(,"title":"old")", ""), "");
}

TEST(ThreadContext, SaysWhatIsWrong) {
  struct Row {
    std::string json;
    std::string_view sentence;
  };
  const std::string id = "\"thread_id\":\"" + std::string(k_id) + "\",";
  const Row rows[] = {
      {"[", "not JSON at byte 1"},
      {"[]", "an object with thread_id and turns"},
      {R"({"thread_id":5,"turns":[]})", "thread_id is not a UUID"},
      {R"({"thread_id":"5","turns":[]})", "thread_id is not a UUID"},
      {"{" + id + R"("turns":{}})", "turns is not a list"},
      {"{" + id + R"("turns":[{},3]})", "turn 2 is not an object"},
      {"{" + id + R"("turns":[],"created_at":5})", "created_at is not a string"},
      {"{" + id + R"("turns":[],"parent_thread_id":5})", "parent_thread_id is not a string"},
      {"{" + id + R"("turns":[],"initial_context":[]})", "initial_context is not an object"},
  };
  for (const Row& row : rows) {
    const auto c = ThreadContext::parse(row.json);
    ASSERT_FALSE(c) << row.json;
    EXPECT_NE(c.error().text().find(row.sentence), std::string::npos) << c.error().text();
  }
}

TEST(ObjectText, LeavesOutWhatAContinuationChoosesAnew) {
  const auto text =
      object_text("{\"model\": 1, \"n\" : 26.0,\n\"temperature\":2,\"a\":{\"model\":3}}", k_not_in_context);
  ASSERT_TRUE(text) << text.error().text();
  EXPECT_EQ(*text, R"({"n":26.0,"a":{"model":3}})");
  EXPECT_EQ(*object_text("{}", k_not_in_context), "{}");
  EXPECT_FALSE(object_text("[]", {}));
  EXPECT_FALSE(object_text("{\"a\":", {}));
}

TEST(TurnJson, LeavesOutWhatIsNotSaid) {
  NewTurn turn;
  turn.role = "user";
  turn.content = "a \"b\"\n";
  EXPECT_EQ(turn_json(turn, "T"), R"({"role":"user","content":"a \"b\"\n","timestamp":"T"})");
  turn.files = {"a", "b\\"};
  turn.model = "m";
  turn.metadata = R"({"n":1.0})";
  EXPECT_EQ(turn_json(turn, "T"),
            R"({"role":"user","content":"a \"b\"\n","timestamp":"T","files":["a","b\\"],)"
            R"("model_name":"m","model_metadata":{"n":1.0}})");
}

}  // namespace
}  // namespace abridge::store
