#include "lib/text/table.hpp"

#include <gtest/gtest.h>

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

TEST(Table, LeavesOutColumnsWhereThatIsNotEnough) {
  Table table({{"id"},
               {"first", Column::Align::right, Column::Shrinks::no, 0, 1},
               {"second", Column::Align::right, Column::Shrinks::no, 0, 2},
               {"words", Column::Align::left, Column::Shrinks::from_end, 5}},
              14);
  table.row({"a", "1", "2", "Where is it?"});
  EXPECT_EQ(table.text(), "id  words\na   Where is …\n");
}

}  // namespace
}  // namespace abridge::text
