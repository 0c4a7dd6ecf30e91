#include "lib/recover/draft.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/recover/accounting.hpp"

namespace abridge::recover {
namespace {

using Role = Frame::Role;
constexpr json::Fault k_draft_fault{json::Fault::Kind::syntax, 0, "a value"};

/// What is written of each piece; what is lost in angle brackets.
std::string written(std::string_view text, Draft& draft) {
  std::string out;
  for (const Recovered& piece : draft.take_pieces()) {
    const std::string_view raw = text.substr(piece.begin, piece.end - piece.begin);
    out += piece.kind == Recovered::Kind::mended ? write(text, piece).json
           : piece.kind == Recovered::Kind::lost ? "<" + std::string(raw) + ">"
                                                 : std::string(raw);
  }
  return out;
}

TEST(Draft, WhatIsLostGoesWithItsComma) {
  constexpr std::string_view k_text = "[{1},x,{2}]";
  Draft draft(k_text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  draft.lose(5, 6, k_draft_fault);
  draft.keep_message(7, 7, 10);
  draft.leave(11, Draft::Closed::by_bracket);
  draft.finish();
  EXPECT_EQ(written(k_text, draft), "[{1},{2}]");
}

TEST(Draft, OfVeryManyLossesInARowTheRestIsOne) {
  constexpr std::size_t k_elements = 5000;
  std::string text = "[{1}";
  for (std::size_t i = 0; i < k_elements; ++i) text += ", x";
  text += ",{2}]";
  Draft draft(text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  for (std::size_t i = 0; i < k_elements; ++i) draft.lose(6 + 3 * i, 7 + 3 * i, k_draft_fault);
  EXPECT_EQ(draft.losses(), 1000U);
  draft.keep_message(text.size() - 4, text.size() - 4, text.size() - 1);
  draft.leave(text.size(), Draft::Closed::by_bracket);
  draft.finish();
  const std::vector<Recovered> pieces = draft.take_pieces();
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(write(text, pieces[0]).json, "[{1},{2}]");
  EXPECT_EQ(pieces[0].losses.back().end, text.size() - 4);
}

TEST(Draft, LossesOfBeforeTheCheckpointStayAsTheyWere) {
  constexpr std::size_t k_elements = 2000;
  std::string text = "[{1}";
  for (std::size_t i = 0; i < k_elements; ++i) text += ", x";
  text += "]";
  Draft draft(text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  const auto lose = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) draft.lose(6 + 3 * i, 7 + 3 * i, k_draft_fault);
  };
  lose(0, 1500);
  ASSERT_EQ(draft.losses(), 1000U);
  draft.set_checkpoint();
  lose(1500, k_elements);
  draft.back_to_checkpoint();
  EXPECT_EQ(draft.losses(), 1000U);
  draft.leave(text.size(), Draft::Closed::by_bracket);
  draft.finish();
  EXPECT_EQ(draft.take_pieces().at(0).losses.back().end, 7U + 3 * 1499) << "what was lost since is not in it";
}

TEST(Draft, WhatIsOpenAtTheEndIsClosedAfterWhatIsKept) {
  constexpr std::string_view k_text = "[{1},{2";
  Draft draft(k_text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  draft.lose(5, 7, k_draft_fault);
  draft.finish();
  EXPECT_EQ(written(k_text, draft), "[{1}]");
}

TEST(Draft, AListOfWhichNothingIsKeptIsLost) {
  constexpr std::string_view k_text = "[x]";
  Draft draft(k_text, Scope::document);
  draft.open(Role::list, 0, 0);
  draft.lose(1, 2, k_draft_fault);
  draft.leave(3, Draft::Closed::by_bracket);
  draft.finish();
  EXPECT_EQ(written(k_text, draft), "<[x]>");
}

TEST(Draft, AnObjectOnALineStaysWholeOrGoes) {
  constexpr std::string_view k_text = R"({"m":[{1}])";
  for (const Scope scope : {Scope::document, Scope::line}) {
    Draft draft(k_text, scope);
    draft.open(Role::object, 0, 0);
    draft.keep_message(1, 5, 10);
    draft.finish();
    EXPECT_EQ(written(k_text, draft),
              scope == Scope::document ? std::string(k_text) + "}" : "<" + std::string(k_text) + ">");
  }
}

TEST(Draft, GoesBackToItsCheckpoint) {
  constexpr std::string_view k_text = "[{1},{2},{3}]";
  Draft draft(k_text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  draft.set_checkpoint();
  draft.lose(5, 8, k_draft_fault);
  draft.leave_early();
  draft.back_to_checkpoint();
  EXPECT_EQ(draft.innermost(), 1U);
  EXPECT_EQ(draft.losses(), 0U);
  draft.keep_message(5, 5, 8);
  draft.keep_message(9, 9, 12);
  draft.leave(13, Draft::Closed::by_bracket);
  draft.finish();
  EXPECT_EQ(written(k_text, draft), k_text);
}

TEST(Draft, TheLastMessageCanBeTakenBack) {
  constexpr std::string_view k_text = "[{1},{2}]";
  Draft draft(k_text, Scope::document);
  draft.open(Role::list, 0, 0).holds = Frame::Holds::messages;
  draft.keep_message(1, 1, 4);
  draft.keep_message(5, 5, 8);
  EXPECT_TRUE(draft.take_back_last());
  EXPECT_FALSE(draft.take_back_last()) << "only the last one";
  draft.lose(5, 8, k_draft_fault);
  draft.change(draft.top().last, 8, "");  // as where a bracket follows
  draft.leave(9, Draft::Closed::by_bracket);
  draft.finish();
  EXPECT_EQ(written(k_text, draft), "[{1}]");
}

}  // namespace
}  // namespace abridge::recover
