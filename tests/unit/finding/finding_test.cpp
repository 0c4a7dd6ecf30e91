#include "lib/finding/finding.hpp"

#include <gtest/gtest.h>

#include <string>

namespace abridge {
namespace {

std::string fingerprint_of(std::string_view subject) {
  Finding f;
  f.rule = RuleId::empty_content;
  f.subject = subject;
  return f.fingerprint();
}

TEST(Fingerprint, IsOfAllOfASubject) {
  constexpr std::size_t k_most = 2 * Finding::k_told_apart_by;
  const std::string subject(k_most, 'x');
  for (const std::size_t at : {std::size_t{0}, k_most / 2, k_most - 1}) {
    std::string other = subject;
    other[at] = 'y';
    EXPECT_NE(fingerprint_of(other), fingerprint_of(subject)) << at;
  }
}

TEST(Fingerprint, LooksAtBothEndsOfALongSubjectAndNoFurther) {
  const std::string subject(1 << 20, 'x');
  std::string middle = subject;
  middle[subject.size() / 2] = 'y';
  EXPECT_EQ(fingerprint_of(middle), fingerprint_of(subject));
  for (const std::size_t at : {std::size_t{0}, subject.size() - 1}) {
    std::string other = subject;
    other[at] = 'y';
    EXPECT_NE(fingerprint_of(other), fingerprint_of(subject)) << at;
  }
  EXPECT_NE(fingerprint_of(subject + 'x'), fingerprint_of(subject));
}

TEST(Message, ShowsValuesWhereTheSentenceNamesThem) {
  const Finding f{
      .rule = RuleId::tool_name_format,
      .sentence = "{provider} takes {limit}, not {count}: '{tool}', {{so}}, {provider}",
      .with = {{"tool", "a {b}"}, {"provider", "one"}, {"count", 0U}, {"limit", 18446744073709551615U}}};
  EXPECT_EQ(f.message(), "one takes 18,446,744,073,709,551,615, not 0: 'a {b}', {so}, one");
  EXPECT_EQ((Finding{.rule = RuleId::empty_content, .sentence = "nothing is named"}).message(),
            "nothing is named");
}

TEST(Message, TextsAreMadeVisibleAndCut) {
  const std::string text = "\x1b" + std::string(1000, 'x');
  const Finding f{.rule = RuleId::invalid_role, .sentence = "{role}", .with = {{"role", text}}};
  EXPECT_EQ(f.message().substr(0, 5), "\\x1bx");
  EXPECT_LT(f.message().size(), 200U);
}

TEST(Message, ProvidersThatRefuseItAreSaidAfterIt) {
  const Finding f{.rule = RuleId::invalid_role, .sentence = "a role", .refused_by_names = "one, two"};
  EXPECT_EQ(f.message(), "a role (one, two)");
}

}  // namespace
}  // namespace abridge
