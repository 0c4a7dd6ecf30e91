#include "lib/text/uuid.hpp"

#include <gtest/gtest.h>

#include <array>

namespace abridge::text {
namespace {

TEST(Uuid, IsToldByItsForm) {
  EXPECT_TRUE(is_uuid("0f95e12e-c2f0-42ac-b32f-6d71bcde8216"));
  EXPECT_TRUE(is_uuid("0F95E12E-C2F0-42AC-B32F-6D71BCDE8216"));
  for (const std::string_view text :
       {"", "0f95e12e-c2f0-42ac-b32f-6d71bcde821", "0f95e12e-c2f0-42ac-b32f-6d71bcde82166",
        "0f95e12ec2f0-42ac-b32f-6d71bcde8216-", "0f95e12e-c2f0-42ac-b32f-6d71bcde821g",
        "{f95e12e-c2f0-42ac-b32f-6d71bcde8216"})
    EXPECT_FALSE(is_uuid(text)) << text;
}

TEST(Uuid, IsWrittenInLowerCase) {
  const std::array<unsigned char, 16> bytes{0x0f, 0x95, 0xe1, 0x2e, 0xc2, 0xf0, 0x42, 0xac,
                                            0xb3, 0x2f, 0x6d, 0x71, 0xbc, 0xde, 0x82, 0x16};
  EXPECT_EQ(format_uuid(bytes), "0f95e12e-c2f0-42ac-b32f-6d71bcde8216");
  EXPECT_EQ(fold_uuid("0F95E12E-x"), "0f95e12e-x");
}

}  // namespace
}  // namespace abridge::text
