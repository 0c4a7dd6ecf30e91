#include "lib/text/table.hpp"

#include <gtest/gtest.h>

#include "lib/text/colors.hpp"

namespace abridge::text {
namespace {

using Column = Table::Column;

std::string shown(std::size_t width) {
  Table table({{"id"},
               {"n", Column::Align::right},
               {"empty"},
               {"file", Column::Align::left, Column::Shrinks::from_start, 5},
               {"words", Column::Align::left, Column::Shrinks::from_end, 5}},
              width);
  table.row({"a", "7", "", "/logs/one.json", "Where is it?"});
  table.row({"bb", "12", "", "two.json", "漢字"});
  return table.text();
}

TEST(Table, AlignsWhatIsThere) {
  EXPECT_EQ(shown(0),
            "id   n  file            words\n"
            "a    7  /logs/one.json  Where is it?\n"
            "bb  12  two.json        漢字\n");
}

TEST(Table, GivesWayInItsOrder) {
  EXPECT_EQ(shown(30),
            "id   n  file      words\n"
            "a    7  …ne.json  Where is it?\n"
            "bb  12  two.json  漢字\n");
  EXPECT_EQ(shown(22),
            "id   n  file   words\n"
            "a    7  …json  Where …\n"
            "bb  12  …json  漢字\n");
}

TEST(Table, WhatHasEnoughGivesTheRestFirst) {
  Table table({{"file", Column::Align::left, Column::Shrinks::from_start, 5},
               {"words", Column::Align::left, Column::Shrinks::from_end, 5, 0, 8}},
              24);
  table.row({"/logs/one.json", "Where is it?"});
  EXPECT_EQ(table.text(), "file            words\n/logs/one.json  Where i…\n");
}

TEST(Table, LeavesOutColumnsWhereThatIsNotEnough) {
  Table table({{"id"},
               {"first", Column::Align::right, Column::Shrinks::no, 0, 1},
               {"second", Column::Align::right, Column::Shrinks::no, 0, 2},
               {"words", Column::Align::left, Column::Shrinks::from_end, 5}},
              14);
  table.row({"a", "1", "2", "Where is it?"});
  EXPECT_EQ(table.text(), "id  words\na   Where is …\n");
}

TEST(Table, IsNoWiderThanTheTerminalAsLongAsAnyColumnCanGiveWay) {
  Table table({{"id", Column::Align::left, Column::Shrinks::from_end, 8},
               {"n"},
               {"words", Column::Align::left, Column::Shrinks::from_end, 8}},
              13);
  table.row({"abcdefgh", "1", "Where is it?"});
  EXPECT_EQ(table.text(), "id    n  wor…\nabc…  1  Whe…\n");
}

TEST(Table, PaintsItsHeads) {
  Table table({{"id"}, {"n"}}, 0, k_bold);
  table.row({"a", "1"});
  EXPECT_EQ(table.text(), "\x1b[1mid  n\x1b[0m\na   1\n");
}

TEST(Table, HasProseGoOnInFurtherLines) {
  const auto table_at = [](std::size_t width) {
    Table table({{"n", Column::Align::right}, {"what", Column::Align::left, Column::Shrinks::wraps, 8}},
                width);
    table.row({"7", "as it was said"});
    table.row({"12", ""});
    return table.text();
  };
  EXPECT_EQ(table_at(0), " n  what\n 7  as it was said\n12\n");
  EXPECT_EQ(table_at(13), " n  what\n 7  as it was\n    said\n12\n");
  EXPECT_EQ(table_at(11), " n\n 7\n    as it\n    was\n    said\n12\n");
}

TEST(Table, HasNoLineOfHeadsWhereThereAreNone) {
  Table table({{}, {}}, 0);
  table.row({"a", "b"});
  EXPECT_EQ(table.text(), "a  b\n");
}

}  // namespace
}  // namespace abridge::text
