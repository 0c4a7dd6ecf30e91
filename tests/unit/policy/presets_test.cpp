#include "lib/policy/presets.hpp"

#include <gtest/gtest.h>

namespace abridge::policy {
namespace {

bool stands_alone(const embedded::File& preset) {
  return preset.text.find("\nextends: none\n") != std::string_view::npos;
}

TEST(Presets, BeginWithTheDefaultAndEndWithThoseThatStandAlone) {
  ASSERT_FALSE(presets().empty());
  EXPECT_EQ(presets().front().name, "recommended");
  bool any_alone = false;
  for (const embedded::File& preset : presets().subspan(1)) {
    EXPECT_FALSE(any_alone && !stands_alone(preset)) << preset.name;
    any_alone = any_alone || stands_alone(preset);
  }
  EXPECT_TRUE(any_alone);
}

TEST(Presets, AreFoundByTheirWholeNames) {
  ASSERT_EQ(preset_names().size(), presets().size());
  for (std::size_t i = 0; i < presets().size(); ++i) {
    EXPECT_EQ(preset_names()[i], presets()[i].name);
    const auto found = find_preset(preset_names()[i]);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->text, presets()[i].text);
  }
  EXPECT_FALSE(find_preset("cha"));
  EXPECT_FALSE(find_preset("chat.yaml"));
}

}  // namespace
}  // namespace abridge::policy
