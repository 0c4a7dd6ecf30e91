#include "lib/io/similar_name.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::TemporaryFolder;

TEST(SimilarName, IsOneOfTheSameFolder) {
  const TemporaryFolder folder;
  folder.write("chat.json", "");
  folder.write("log.jsonl", "");
  const auto meant = [&](const std::string& name) { return similar_name(folder / name); };
  EXPECT_EQ(meant("chta.json"), ", did you mean '" + (folder / "chat.json") + "'?");
  EXPECT_EQ(meant("chat.jsonl"), ", did you mean '" + (folder / "chat.json") + "'?") << "another ending";
  EXPECT_EQ(meant("log"), ", did you mean '" + (folder / "log.jsonl") + "'?");
  EXPECT_EQ(meant("a.json"), "") << "the ending is all that they have in common";
}

TEST(SimilarName, IsNoneWhereTheFolderIsNotThereEither) {
  const TemporaryFolder folder;
  EXPECT_EQ(similar_name(folder / "below/chat.json"),
            "; there is no folder " + (folder / "below") + " either");
  EXPECT_EQ(similar_name(""), "");
}

}  // namespace
}  // namespace abridge::io
