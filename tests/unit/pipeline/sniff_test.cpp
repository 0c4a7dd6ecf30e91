#include "lib/pipeline/sniff.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

Sniffed sniffed(std::string text) {
  const auto input = io::memory_input(std::move(text), "in");
  const auto found = sniff(*input, sanitizing().policy, nullptr);
  if (found) return *found;
  ADD_FAILURE() << found.error().text();
  return {};
}

TEST(Sniff, TellsDocumentsFromLines) {
  const std::string message = R"({"role":"user","content":"a"})";
  EXPECT_EQ(sniffed("").form, InputForm::empty);
  EXPECT_EQ(sniffed("[" + message + "]").form, InputForm::document);
  EXPECT_EQ(sniffed(message + "\n" + message + "\n").form, InputForm::lines);
  EXPECT_EQ(sniffed(message + "\n" + message + "\n").detection.shape, format::Shape::stream_of_messages);
}

TEST(Sniff, SaysWhatCannotBeATranscript) {
  EXPECT_EQ(sniffed("42").unreadable, "one string, number or boolean, and no transcript");
  EXPECT_EQ(sniffed("1\n2\n").unreadable, "strings, numbers or booleans, and no transcript");
  EXPECT_EQ(sniffed("{\"a\n").unreadable, "not JSON: abridge validate says where and why");
}

}  // namespace
}  // namespace abridge::pipeline
