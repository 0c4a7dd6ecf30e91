#include "lib/pipeline/piece_search.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "lib/json/text.hpp"
#include "lib/model/unseen.hpp"
#include "lib/pipeline/secret_report.hpp"
#include "tests/unit/pipeline/taken.hpp"

namespace abridge::pipeline {
namespace {

/// Lines of raw texts in quotes: what is looked for, what looks like it, and words between.
std::vector<std::string> lines() {
  constexpr std::string_view k_parts[] = {"words of a text ",
                                          "naïve ",
                                          "日本語",
                                          R"(\n)",
                                          R"(\r\n)",
                                          R"(\r)",
                                          R"(\\)",
                                          R"(\u00e9)",
                                          R"(\u0041)",
                                          R"(\u001b[31m)",
                                          R"(\\u001b)",
                                          R"(\ud83d\ude80)",
                                          R"(\ud83d)",
                                          R"(\ude80)",
                                          R"(\\ud83d)",
                                          R"(\udb40\udc53)",
                                          "\x7F",
                                          "\u200b",
                                          "\u202e",
                                          "👩\u200d💻",
                                          "❤\uFE0F",
                                          "key ghp_0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R ",
                                          "card 4539 5787 6362 1486 "};
  std::mt19937 draw(11);
  std::vector<std::string> all;
  for (int n = 0; n < 3000; ++n) {
    std::string line = "\"";
    for (auto parts = draw() % 8; parts > 0; --parts)
      line += k_parts[draw() % (draw() % 3 == 0 ? std::size(k_parts) : 2)];
    all.push_back(line + '"');
  }
  return all;
}

TEST(PieceSearch, FindsWhatASearchOfEachTextFinds) {
  const Settings settings = sanitizing();
  std::string bytes;
  std::vector<std::pair<std::size_t, std::size_t>> places;
  for (const std::string& line : lines()) {
    places.emplace_back(bytes.size() + 1, line.size() - 2);
    bytes += line + '\n';
  }
  Piece piece;
  piece.bytes = bytes;
  const Sightings found = search(settings, piece);
  int hiding = 0;
  int lone = 0;
  for (const auto& [at, size] : places) {
    const std::string_view text = piece.bytes.substr(at, size);
    ASSERT_TRUE(found.know(text));
    EXPECT_EQ(found.may_hide(text), may_hide(text)) << text;
    EXPECT_EQ(found.may_have_lone_surrogate(text), json::find_lone_surrogate(text) != text.npos) << text;
    hiding += found.may_hide(text) ? 1 : 0;
    lone += found.may_have_lone_surrogate(text) ? 1 : 0;
  }
  EXPECT_GT(hiding, 100);
  EXPECT_GT(lone, 100);
  Piece other;
  other.bytes = bytes;
  note_secrets(settings, other);
  ASSERT_EQ(piece.secrets.size(), other.secrets.size());
  EXPECT_GT(piece.secrets.size(), 100U);
  for (std::size_t i = 0; i < piece.secrets.size(); ++i) {
    EXPECT_EQ(piece.secrets[i].at.data(), other.secrets[i].at.data());
    EXPECT_EQ(piece.secrets[i].mark, other.secrets[i].mark);
  }
}

TEST(PieceSearch, KnowsNothingOfAShortPieceNorWhereSecretsAreOff) {
  const std::string bytes(64, 'x');
  Settings settings = sanitizing();
  Piece piece;
  piece.bytes = bytes;
  EXPECT_FALSE(search(settings, piece).know(piece.bytes));
  const std::string many(100000, 'x');
  piece.bytes = many;
  const Sightings found = search(settings, piece);
  EXPECT_TRUE(found.know(piece.bytes.substr(5, 5)));
  EXPECT_FALSE(found.know(bytes));
  settings.policy.rules[index_of(RuleId::secret)].severity = Severity::off;
  EXPECT_FALSE(search(settings, piece).know(piece.bytes));
}

}  // namespace
}  // namespace abridge::pipeline
