#include "lib/pipeline/piece_draft.hpp"

#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

using format::Shape;
const std::string k_piece_draft_text = "{\"a\":1}\n{\"b\":2}\n";

TEST(PieceDraft, ARejectedRecordGoesWithItsLine) {
  Drafted all(k_piece_draft_text, sanitizing(), "openai", Shape::stream_of_conversations);
  all.draft().reject(all.record(1).raw);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all->rejects, Rejects({"{\"b\":2}\n"}));
  EXPECT_EQ(all.written(), "{\"a\":1}\n");
}

TEST(PieceDraft, ARejectedDocumentGoesWithAllAroundIt) {
  Drafted all("\n{\"a\":1}\n", sanitizing(), "openai", Shape::history, Drafted::As::document);
  all.draft().reject(all.record(0).raw);
  EXPECT_EQ(all->rejects, Rejects({"\n{\"a\":1}\n"}));
  EXPECT_EQ(all.written(), "");
}

TEST(PieceDraft, WhatIsRejectedStaysInItsPlaceWhereThatIsAsked) {
  Settings settings = sanitizing();
  settings.keep_rejected = true;
  Drafted all(k_piece_draft_text, settings, "openai", Shape::stream_of_conversations);
  all.draft().reject(all.record(1).raw);
  EXPECT_EQ(all->rejected, 1U);
  EXPECT_EQ(all.written(), k_piece_draft_text);
}

TEST(PieceDraft, AFixThatTakesALineIsProposedWhereThatIsAsked) {
  Settings settings = sanitizing();
  const Finding f{.rule = RuleId::duplicate_record, .offset = 8};
  Drafted written(k_piece_draft_text, settings, "openai", Shape::stream_of_conversations);
  written.draft().leave_out_line(written.record(1), f);
  EXPECT_EQ(written.written(), "{\"a\":1}\n");
  EXPECT_TRUE(written->mends.empty());
  settings.command = Job::validate;
  settings.proposes = true;
  Drafted proposed(k_piece_draft_text, settings, "openai", Shape::stream_of_conversations);
  EXPECT_TRUE(proposed.draft().proposes());
  proposed.draft().leave_out_line(proposed.record(1), f);
  ASSERT_EQ(proposed->mends.size(), 1U);
  EXPECT_EQ(proposed->mends[0].rule, RuleId::duplicate_record);
  EXPECT_EQ(proposed->mends[0].edit.range, "{\"b\":2}\n");
}

TEST(PieceDraft, OfAFormatThatIsOnlyReadNothingIsProposed) {
  Settings settings = sanitizing();
  settings.command = Job::validate;
  settings.proposes = true;
  for (const format::Format& f : format::all_formats()) {
    if (f.access != format::Access::read) continue;
    Drafted all("", settings, f.name, Shape::history);
    EXPECT_FALSE(all.draft().proposes()) << f.name;
  }
}

}  // namespace
}  // namespace abridge::pipeline
