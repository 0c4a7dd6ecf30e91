#include "lib/io/system_error.hpp"

#include <gtest/gtest.h>

#include <cerrno>

namespace abridge::io {
namespace {

TEST(SystemError, SaysInPlainWordsWhatAnErrnoMeans) {
  EXPECT_EQ(reason_of(ENOENT), "no such file");
  EXPECT_EQ(reason_of(EPERM), reason_of(EACCES));
  EXPECT_EQ(reason_of(ENOSPC), "no space left on the disk");
  EXPECT_FALSE(reason_of(EDOM).empty()) << "of others what the system says";
}

TEST(SystemError, NamesThePathAndWhatWasTried) {
  EXPECT_EQ(system_error("a.json", ENOENT).text(), "a.json: no such file");
  EXPECT_EQ(system_error("a.json", EISDIR, "rename").text(), "a.json: rename: is a directory");
  EXPECT_EQ(system_error("", ENOENT).text(), "'': no such file");
}

}  // namespace
}  // namespace abridge::io
