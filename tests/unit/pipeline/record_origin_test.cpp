#include "lib/pipeline/record_origin.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

Drafted record_origin_drafted(const std::string& text, std::string_view format = "openai") {
  return {text, sanitizing(), format, format::Shape::stream_of_conversations};
}
const std::string k_record_origin_list = R"([{"role":"user","content":"hi"}])";

TEST(RecordOrigin, OfARecordIsItsHistoryAndWhereThatStands) {
  Drafted all = record_origin_drafted("[]\n{\"messages\":" + k_record_origin_list + "}\n");
  const Source s = source_of(all.draft(), all.record(1), 2);
  EXPECT_EQ(s.record, 2U);
  EXPECT_EQ(s.offset, 3U);
  EXPECT_EQ(s.pointer, "/messages");
  EXPECT_EQ(s.list.raw(), k_record_origin_list);
  EXPECT_TRUE(s.replaces.empty());
}

TEST(RecordOrigin, OfARepairedCopyIsWhatItStandsFor) {
  Drafted all = record_origin_drafted("{\"messages\":[{\"role\":\"user\",\"content\":\"\xFF\"}]}\n");
  const Record& r = all.record(0);
  const Source s = source_of(all.draft(), r, 1);
  EXPECT_EQ(s.bytes.data(), r.bytes.data());
  EXPECT_EQ(s.replaces, r.raw);
  EXPECT_EQ(s.shifts, r.shifts);
  const Source line = repaired_line(*all, r);
  EXPECT_EQ(line.replaces, r.raw);
  EXPECT_EQ(line.bytes, r.bytes);
}

TEST(RecordOrigin, WhatHoldsNoHistoryIsOneThatIsWrong) {
  Drafted all = record_origin_drafted(R"({"a":1})");
  const Source s = source_of(all.draft(), all.record(0), 1);
  EXPECT_EQ(s.history.raw(), R"({"a":1})");
  EXPECT_FALSE(s.list);
}

TEST(RecordOrigin, ARequestMayHaveNone) {
  Drafted all = record_origin_drafted(R"({"prompt":"hi"})", "request");
  EXPECT_FALSE(source_of(all.draft(), all.record(0), 1).history);
}

TEST(RecordOrigin, OfSeveralRecordsIsTheWholeInput) {
  Drafted all = record_origin_drafted("{}\n{}\n");
  (*all).offset = 10;
  const Source s = whole_input(*all);
  EXPECT_EQ(s.bytes, all->bytes);
  EXPECT_EQ(s.offset, 10U);
  EXPECT_FALSE(s.root);
}

TEST(RecordOrigin, ABatchsLineWithoutAnAnswerIsNoted) {
  Drafted all = record_origin_drafted(
      "{\"custom_id\":\"a\",\"response\":null,\"error\":{\"code\":\"batch_expired\"}}\n"
      "{\"custom_id\":\"b\",\"note\":\"of somebody's own\"}\n");
  const Source failed = source_of(all.draft(), all.record(0), 1);
  EXPECT_TRUE(failed.unanswered);
  EXPECT_FALSE(failed.history);
  EXPECT_FALSE(source_of(all.draft(), all.record(1), 2).unanswered) << "an id alone is no batch's line";
}

}  // namespace
}  // namespace abridge::pipeline
