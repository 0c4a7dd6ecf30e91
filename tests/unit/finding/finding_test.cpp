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

}  // namespace
}  // namespace abridge
