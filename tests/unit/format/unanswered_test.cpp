#include "lib/format/unanswered.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/json/tape.hpp"

namespace abridge::format {
namespace {

bool unanswered(std::string_view text) {
  Buffer bytes;
  bytes.append(text);
  bytes.pad();
  json::Tape tape;
  EXPECT_TRUE(tape.index(bytes.view(), json::Layout::document)) << text;
  return is_unanswered(tape.parse(0).value);
}

TEST(Unanswered, IsALineOfABatchThatSaysAnError) {
  for (
      const std::string_view line :
      {R"({"custom_id":"a","result":{"type":"errored","error":{"type":"invalid_request"}}})",
       R"({"custom_id":"a","result":{"type":"expired"}})",
       R"({"id":"b","custom_id":"a","response":{"status_code":400,"body":{"error":{"message":"no"}}},"error":null})",
       R"({"id":"b","custom_id":"a","response":null,"error":{"code":"batch_expired"}})"})
    EXPECT_TRUE(unanswered(line)) << line;
}

TEST(Unanswered, WhatHasAnAnswerOrIsNoLineOfABatchIsNone) {
  for (
      const std::string_view line :
      {R"({"custom_id":"a","result":{"type":"succeeded","message":{"role":"assistant","content":[]}}})",
       R"({"custom_id":"a","response":{"body":{"choices":[{"message":{"role":"assistant","content":"hi"}}]}},"error":null})",
       R"({"custom_id":"a","response":{"body":{}},"error":null})", R"({"result":{"type":"errored"}})",
       R"({"response":null,"error":{"code":"no"}})",
       R"({"custom_id":"a","params":{"messages":[]},"result":{"type":"errored"}})", R"([])", R"("a")"})
    EXPECT_FALSE(unanswered(line)) << line;
}

}  // namespace
}  // namespace abridge::format
