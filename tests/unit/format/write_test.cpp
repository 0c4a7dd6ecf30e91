#include "lib/format/write.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::format {
namespace {

const std::string k_a = R"({"role":"user","content":"a","x":1})",
                  k_b = R"({"role":"assistant","content":"b"})", k_c = R"({"role":"user","content":"c"})";

struct Writing {
  render::Transcript transcript;
  Conversation& c = transcript.c;
  policy::Emit emit;
  std::vector<Appended> appended;
  explicit Writing(std::string_view json, std::string_view format = "openai") : transcript(json, format) {}

  Emission emission() const { return {transcript.dialect(), emit, appended}; }
  std::string spliced() {
    std::vector<Edit> edits;
    edits_of(c, emission(), edits);
    Buffer out;
    splice(c.sources[0].bytes, edits, out);
    return std::string(out.view());
  }
};

TEST(Write, WhatNobodyChangedKeepsItsBytes) {
  const std::string text = "[ " + k_a + ",\n  " + k_b + " ]\n";
  Writing w(text);
  std::vector<Edit> edits;
  edits_of(w.c, w.emission(), edits);
  EXPECT_TRUE(edits.empty());
  EXPECT_EQ(w.spliced(), text);
}

TEST(Write, AMessageThatGoesTakesAComma) {
  for (const std::size_t gone : {0U, 1U, 2U}) {
    Writing w("[" + k_a + "," + k_b + "," + k_c + "]");
    w.c.drop(w.c.messages[gone]);
    w.c.sweep();
    const std::string_view all[] = {k_a, k_b, k_c};
    std::string left;
    for (std::size_t i = 0; i < 3; ++i)
      if (i != gone) left += (left.empty() ? "" : ",") + std::string(all[i]);
    EXPECT_EQ(w.spliced(), "[" + left + "]");
    EXPECT_EQ(messages_array(w.c, w.emission()), "[" + left + "]");
  }
}

TEST(Write, AChangedTextLeavesAllElseAsItStands) {
  Writing w("[" + k_a + "]");
  w.c.change(w.c.messages[0], w.c.texts[0], "new");
  EXPECT_EQ(w.spliced(), R"([{"role":"user","content":"new","x":1}])");
  EXPECT_EQ(message_text(w.c, w.c.messages[0], w.emission()), R"({"role":"user","content":"new","x":1})");
}

TEST(Write, WhatIsAppendedStandsLastInTheListsOwnSpacing) {
  Writing w("[\n  " + k_a + ",\n  " + k_b + "\n]");
  w.appended = {{Role::user, "more"}};
  EXPECT_EQ(w.spliced(), "[\n  " + k_a + ",\n  " + k_b + ",\n  {\"role\":\"user\",\"content\":\"more\"}\n]");
}

TEST(Write, OnlyTheFieldsThatAPolicyEmitsAreWritten) {
  Writing w("[" + k_a + "]");
  w.emit.fields.all = false;
  w.emit.fields.names = {"content", "role"};
  EXPECT_EQ(messages_array(w.c, w.emission()), R"([{"content":"a","role":"user"}])");
}

TEST(Write, AMessageOfOursIsWrittenFromItsBlocks) {
  Writing w("[" + k_a + "]", "anthropic");
  w.c.make_message(Role::user, "mine");
  w.c.order.push_back(1);
  EXPECT_EQ(w.spliced(), "[" + k_a + R"(,{"role":"user","content":"mine"}])");
}

}  // namespace
}  // namespace abridge::format
