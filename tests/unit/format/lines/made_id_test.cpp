#include "lib/format/lines/made_id.hpp"

#include <gtest/gtest.h>

#include <set>

#include "lib/text/uuid.hpp"

namespace abridge::format {
namespace {

TEST(MadeId, IsAUuidOfVersion8) {
  const std::string id = made_uuid("text", "parent", 0);
  EXPECT_TRUE(text::is_uuid(id)) << id;
  EXPECT_EQ(id[14], '8');
  EXPECT_EQ(id[19], '8') << "the variant";
}

TEST(MadeId, IsTheSameForTheSameAndAnotherForAnythingElse) {
  EXPECT_EQ(made_uuid("text", "parent", 3), made_uuid("text", "parent", 3));
  std::set<std::string> all;
  for (std::uint64_t i = 0; i < 1000; ++i) all.insert(made_uuid("text", "parent", i));
  all.insert(made_uuid("text", "", 0));
  all.insert(made_uuid("", "text", 0));
  all.insert(made_uuid("parent", "text", 0));
  EXPECT_EQ(all.size(), 1003U);
}

}  // namespace
}  // namespace abridge::format
