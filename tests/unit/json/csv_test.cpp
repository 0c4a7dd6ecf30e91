#include "lib/json/csv.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>

namespace abridge::json {
namespace {

struct Row {
  std::string name;
  std::uint64_t n;
  std::optional<std::string> note;
  std::map<std::string, std::uint64_t> counts;
};
constexpr auto properties_of(const Row*) {
  return std::tuple{Property{"name", "", &Row::name}, Property{"n", "", &Row::n},
                    Property{"note", "", &Row::note}, Property{"counts", "", &Row::counts}};
}

TEST(Csv, HasAColumnForEachProperty) {
  EXPECT_EQ(csv_head<Row>(), "name,n,note,counts\n");
  EXPECT_EQ(csv_row(Row{"a", 7, {}, {}}), "a,7,,{}\n");
}

TEST(Csv, QuotesWhatNeedsIt) {
  EXPECT_EQ(csv_row(Row{"a \"b\", c", 1, "two\nlines", {{"f", 2}}}),
            "\"a \"\"b\"\", c\",1,\"two\nlines\",\"{\"\"f\"\":2}\"\n");
}

}  // namespace
}  // namespace abridge::json
