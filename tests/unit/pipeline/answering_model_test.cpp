#include "lib/pipeline/answering_model.hpp"

#include <gtest/gtest.h>

#include "tests/unit/render/transcript.hpp"

namespace abridge::pipeline {
namespace {

std::string said(std::string_view json) {
  render::Transcript t{std::string(json), "openai"};
  return answering_model(t.c);
}

TEST(ModelSaid, IsThatOfTheNewestAnswerThatNamesOne) {
  EXPECT_EQ(said(R"([{"role":"user","content":"a","model":"mine"},
                     {"role":"assistant","content":"b","model":"gpt-4"},
                     {"role":"assistant","content":"c","model":"gpt-5"},
                     {"role":"assistant","content":"d"}])"),
            "gpt-5");
}

TEST(ModelSaid, IsTheRecordsWhereNoAnswerNamesOne) {
  EXPECT_EQ(said(R"({"model":"gpt-4\u006f","messages":[{"role":"user","content":"a"}]})"), "gpt-4o");
}

TEST(ModelSaid, IsEmptyWhereNothingNamesOneAsText) {
  EXPECT_EQ(said(R"({"model":5,"messages":[{"role":"assistant","content":"a"}]})"), "");
  EXPECT_EQ(said(R"([])"), "");
}

}  // namespace
}  // namespace abridge::pipeline
