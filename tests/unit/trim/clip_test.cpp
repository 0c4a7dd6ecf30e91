#include "tests/unit/trim/written.hpp"

namespace abridge::trim {
namespace {

const std::string k_clip_user = said("user", "0123456789");

TEST(Clip, CutsBlocksOfItsKindsToASize) {
  EXPECT_EQ(written(list(k_clip_user), "{clip: {blocks: [text], max: 4, keep: start, marker: '~'}}"),
            list(said("user", "0123~")));
  EXPECT_EQ(written(list(k_clip_user), "{clip: {blocks: [text], max: 4, keep: end, marker: '~'}}"),
            list(said("user", "~6789")));
  EXPECT_EQ(written(list(k_clip_user), "{clip: {blocks: [text], max: 4, keep: both, marker: '~'}}"),
            list(said("user", "01~89")));
  EXPECT_EQ(written(list(k_clip_user), "{clip: {max: 4, marker: '~'}}"), list(k_clip_user));
}

TEST(Clip, SaysWhatWasCut) {
  EXPECT_EQ(written(list(said("user", std::string(100, 'x'))),
                    "{clip: {blocks: [text], max: 4, keep: start, marker: '[{cut} {unit}, {max}]'}}"),
            list(said("user", "xxxx[96 characters, 4]")));
}

TEST(Clip, NothingThatTheMarkerWouldMakeNoShorter) {
  EXPECT_EQ(written(list(said("user", "012345")), "{clip: {blocks: [text], max: 5, marker: '[cut]'}}"),
            list(said("user", "012345")));
}

TEST(Clip, TheNewestStayWholeAndOtherRolesToo) {
  const std::string text = list(k_clip_user, said("assistant", "0123456789"), k_clip_user);
  EXPECT_EQ(written(text, "{clip: {blocks: [text], max: 4, keep: start, marker: '~', keep_last: 1}}"),
            list(said("user", "0123~"), said("assistant", "0123~"), k_clip_user));
  EXPECT_EQ(written(text, "{clip: {blocks: [text], roles: [assistant], max: 4, keep: start, marker: '~'}}"),
            list(k_clip_user, said("assistant", "0123~"), k_clip_user));
}

TEST(Clip, ToolsMayHaveLimitsOfTheirOwn) {
  const std::string text = list(said("user", "go"), called("1", "read"), result("1", "0123456789"),
                                called("2", "web"), result("2", "0123456789"));
  EXPECT_EQ(written(text, "{clip: {max: 4, keep: start, marker: '~', tools: {'r*': 6}}}"),
            list(said("user", "go"), called("1", "read"), result("1", "012345~"), called("2", "web"),
                 result("2", "0123~")));
}

TEST(Clip, MayLeaveNoMessageWithoutText) {
  EXPECT_NE(written(list(k_clip_user), "{clip: {blocks: [text], max: 0, marker: ''}}")
                .find("leaves messages without text"),
            std::string::npos);
  EXPECT_NE(written(list(k_clip_user), "{clip: {blocks: []}}").find("no blocks to clip"), std::string::npos);
}

}  // namespace
}  // namespace abridge::trim
