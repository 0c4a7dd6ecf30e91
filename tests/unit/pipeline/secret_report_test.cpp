#include "lib/pipeline/secret_report.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lib/base/buffer.hpp"
#include "lib/format/write.hpp"

namespace abridge::pipeline {
namespace {

/// What a diff is made of: both versions, as people may see them.
std::pair<std::string, std::string> shown(const Piece& piece) {
  Masked m = masked(piece);
  Buffer after;
  format::splice(m.bytes, m.edits, after);
  return {m.bytes, std::string(after.view())};
}

SecretPlace place(std::string_view at, std::string_view tail) {
  return {at, &secrets::card_shape(), std::string(tail), ""};
}

TEST(SecretReport, BothVersionsAreMasked) {
  const std::string bytes = "a SECRET b SECRET c";
  const std::string_view all = bytes;
  Piece piece;
  piece.bytes = all;
  piece.secrets = {place(all.substr(2, 6), "1234"), place(all.substr(11, 6), "")};
  EXPECT_EQ(shown(piece), std::pair(std::string("a …1234 b … c"), std::string("a …1234 b … c")));
  // An edit beside one, over one, and within one.
  piece.edits = {{all.substr(9, 1), "B"}};
  EXPECT_EQ(shown(piece), std::pair(std::string("a …1234 b … c"), std::string("a …1234 B … c")));
  piece.edits = {{all.substr(0, 10), "x"}};
  EXPECT_EQ(shown(piece), std::pair(std::string("a …1234 b … c"), std::string("x … c")));
  piece.edits = {{all.substr(13), ""}};
  EXPECT_EQ(shown(piece).first.find("SECRET"), std::string::npos);
  EXPECT_EQ(shown(piece).second.find("SECRET"), std::string::npos);
}

TEST(SecretReport, WhatWasTakenOutIsAChange) {
  const std::string bytes = "a [REDACTED:card-number:1] b";
  const std::string_view all = bytes;
  Piece piece;
  piece.bytes = all;
  piece.secrets = {place(all.substr(2, 24), "1234")};
  EXPECT_EQ(shown(piece), std::pair(std::string("a …1234 b"), bytes));
  piece.edits = {{all.substr(27, 1), "c"}};
  EXPECT_EQ(shown(piece), std::pair(std::string("a …1234 b"), std::string("a [REDACTED:card-number:1] c")));
}

TEST(SecretReport, FindingsQuoteNone) {
  const std::string token = std::string("gh") + "p_9fK2mQx7LwVt3ZrB8sYhN4cDpJ6aEgU1oWiT";
  const std::string base = "/messages/" + token;
  const Finding finding{.rule = RuleId::invalid_role,
                        .pointer = {.base = base, .index = 3, .field = token},
                        .sentence = "{found}, not {role}",
                        .with = {{"found", token}, {"role", "user"}}};
  MaskedFinding masked(finding);
  EXPECT_EQ(masked.finding().message(), "…oWiT, not user");
  EXPECT_EQ(masked.finding().pointer.text(), "/messages/…oWiT/3/…oWiT");
  EXPECT_TRUE(shows_secret({.text = token}));
  EXPECT_FALSE(shows_secret({.text = "user"}));
}

}  // namespace
}  // namespace abridge::pipeline
