#include "lib/io/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>

#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using namespace std::string_literals;
using tests::NotRoot;
using tests::TemporaryFolder;

/// A project in which a transcript's paths are looked up, and secrets beside it.
class Files : public testing::Test {
 protected:
  Files() {
    folder_.write("secret", "secret");
    folder_.write("project-two/file", "secret");
    folder_.write("project/src/main.py", "print()");
    folder_.write("project/empty", "");
    std::filesystem::create_directory(root_ + "/folder");
    link("src/main.py", "project/inside");
    link(root_ + "/src", "project/absolute_inside");
    link("../project/src/main.py", "project/out_and_in");
    link("../secret", "project/outside");
    link("..", "project/up");
    link("/", "project/top");
    link("nowhere", "project/dangling");
    link("../nowhere", "project/dangling_outside");
    link("loop", "project/loop");
    link("/proc/self/environ", "project/environment");
    link("/dev/zero", "project/zero");
    link("project", "other_name");
  }
  void link(const std::string& target, std::string_view name) const {
    std::filesystem::create_symlink(target, folder_ / name);
  }

  /// The text that is read, or the refusal in angle brackets; `facts` must agree.
  static std::string read(const FileReader& reader, const std::string& path) {
    const auto text = reader.read(path);
    const auto facts = reader.facts(path);
    EXPECT_EQ(text.has_value(), facts.has_value()) << path;
    if (!text) {
      EXPECT_EQ(text.error(), facts.error()) << path;
      return std::string("<").append(name_of(text.error())).append(">");
    }
    EXPECT_EQ(facts->size, text->bytes.size());
    EXPECT_EQ(facts->modified, text->modified);
    return text->bytes;
  }
  std::string read(const std::string& path, Reach reach = Reach::below_root) const {
    return read(FileReader(root_, reach), path);
  }

  TemporaryFolder folder_;
  const std::string root_ = folder_ / "project";
};

TEST_F(Files, AreReadBelowTheRoot) {
  EXPECT_EQ(read("src/main.py"), "print()");
  EXPECT_EQ(read("./src//main.py"), "print()");
  EXPECT_EQ(read("src/../src/main.py"), "print()");
  EXPECT_EQ(read("folder/../src/main.py"), "print()");
  EXPECT_EQ(read(root_ + "/src/main.py"), "print()");
  EXPECT_EQ(read("empty"), "");
  EXPECT_EQ(read("inside"), "print()");
  EXPECT_EQ(read("absolute_inside/main.py"), "print()");
  EXPECT_EQ(read("out_and_in"), "print()");
  EXPECT_EQ(read("../project/src/main.py"), "print()");
  EXPECT_EQ(read((folder_ / "other_name") + "/src/main.py"), "print()") << "the root by another name";
}

TEST_F(Files, AreRefusedOutside) {
  for (const std::string& path :
       {"../secret"s, "src/../../secret"s, folder_ / "secret", folder_ / "project-two/file",
        "../project-two/file"s, "/etc/passwd"s, "outside"s, "up/secret"s, "top/etc/passwd"s, "/"s, ".."s,
        root_ + "/../secret", "environment"s, "zero"s, "/proc/self/environ"s, "/dev/null"s})
    EXPECT_EQ(read(path), "<outside>") << path;
  // Nor does the answer tell whether something is there.
  for (const std::string& path : {"../nowhere"s, "/nowhere"s, folder_ / "nowhere", "up/nowhere"s})
    EXPECT_EQ(read(path), "<outside>") << path;
}

TEST_F(Files, AreMissingWhereNothingIs) {
  for (const std::string& path :
       {""s, "nowhere"s, "src/nowhere/x"s, root_ + "/nowhere", "src/main.py/x"s, "src/main.py/"s,
        "src/main.py\0"s, "\0"s, "src/main.py\0/../../secret"s, "dangling"s, "dangling_outside"s,
        std::string(300, 'x'), std::string(100'000, 'x')})
    EXPECT_EQ(read(path), "<missing>") << path.substr(0, 40);
}

TEST_F(Files, MustBeRegular) {
  ::mkfifo((root_ + "/pipe").c_str(), 0666);
  const Descriptor listener(::socket(AF_UNIX, SOCK_STREAM, 0));
  sockaddr_un address{AF_UNIX, {}};
  (root_ + "/socket").copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(listener.number(), reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  for (const std::string& path : {"pipe"s, "socket"s, "folder"s, "folder/"s, "."s, "src/.."s}) {
    EXPECT_EQ(read(path), "<not a regular file>") << path;
    EXPECT_EQ(read(root_ + "/" + path, Reach::anywhere), "<not a regular file>") << path;
  }
  EXPECT_EQ(read(root_), "<not a regular file>");
  EXPECT_EQ(read("/", Reach::anywhere), "<not a regular file>");
}

TEST_F(Files, MustBeReadable) {
  EXPECT_EQ(read("loop"), "<unreadable>");
  ::chmod((root_ + "/src/main.py").c_str(), 0);
  folder_.write("project/closed/file", "x");
  ::chmod((root_ + "/closed").c_str(), 0);
  {
    const NotRoot not_root;
    EXPECT_EQ(read("src/main.py"), "<unreadable>");
    EXPECT_EQ(read("closed/file"), "<unreadable>");
  }
  ::chmod((root_ + "/closed").c_str(), 0700);
}

TEST_F(Files, HaveALimit) {
  folder_.write("project/ten", "0123456789");
  EXPECT_EQ(read(FileReader(root_, Reach::below_root, 10), "ten"), "0123456789");
  EXPECT_EQ(read(FileReader(root_, Reach::below_root, 9), "ten"), "<too large>");
  EXPECT_EQ(read(FileReader(root_, Reach::below_root, 0), "empty"), "");
  folder_.write("project/large", std::string(FileReader::k_max_bytes, 'x'));
  EXPECT_EQ(read("large").size(), FileReader::k_max_bytes);
  folder_.write("project/large", std::string(FileReader::k_max_bytes + 1, 'x'));
  EXPECT_EQ(read("large"), "<too large>");
}

TEST_F(Files, TellTheirTime) {
  const timespec times[] = {{1, 0}, {1'700'000'000, 999'999'999}};
  ::utimensat(AT_FDCWD, (root_ + "/src/main.py").c_str(), times, 0);
  const FileReader reader(root_, Reach::below_root);
  EXPECT_EQ(reader.read("src/main.py")->modified, 1'700'000'000);
  EXPECT_EQ(reader.facts("src/main.py")->modified, 1'700'000'000);
  EXPECT_EQ(reader.facts("src/main.py")->size, 7u);
}

TEST_F(Files, HaveOneKeyForEverySpellingAndOneForALink) {
  link("main.py", "project/src/other.py");
  const FileReader reader(root_, Reach::below_root);
  const auto key = [&](const std::string& path) {
    const auto facts = reader.facts(path);
    EXPECT_TRUE(facts.has_value()) << path;
    return facts ? facts->key : std::string();
  };
  const std::string plain = key("src/main.py");
  for (const std::string& same :
       {std::string("./src/main.py"), std::string("src//main.py"), std::string("src/../src/main.py"),
        std::filesystem::canonical(root_).string() + "/src/main.py"})
    EXPECT_EQ(key(same), plain) << same;
  EXPECT_NE(key("src/other.py"), plain);
}

TEST_F(Files, AreReadAnywhereButInTheSystem) {
  EXPECT_EQ(read("src/main.py", Reach::anywhere), "print()");
  EXPECT_EQ(read("../secret", Reach::anywhere), "secret");
  EXPECT_EQ(read("outside", Reach::anywhere), "secret");
  EXPECT_EQ(read(folder_ / "project-two/file", Reach::anywhere), "secret");
  EXPECT_EQ(read("/nowhere", Reach::anywhere), "<missing>");
  EXPECT_EQ(read("dangling_outside", Reach::anywhere), "<missing>");
  for (const std::string& path : {"/proc/self/environ"s, "/proc/version"s, "/proc"s,
                                  "/proc/self/exe/../environ"s, "/sys/kernel"s, "/dev/null"s, "/dev/zero"s,
                                  "/dev"s, "environment"s, "zero"s, "top/proc/version"s, "/./proc//version"s})
    EXPECT_NE(read(path, Reach::anywhere).find('<'), std::string::npos) << path;
  for (const std::string& path :
       {"/proc/self/environ"s, "/proc/version"s, "/dev/null"s, "environment"s, "zero"s})
    EXPECT_EQ(read(path, Reach::anywhere), "<outside>") << path;
}

TEST_F(Files, AreNotReadBelowARootInTheSystem) {
  EXPECT_EQ(read(FileReader("/proc", Reach::below_root), "version"), "<outside>");
  EXPECT_EQ(read(FileReader("/", Reach::below_root), "proc/version"), "<outside>");
  EXPECT_EQ(read(FileReader("/", Reach::below_root), folder_ / "secret"), "secret");
}

TEST_F(Files, NeedARoot) {
  EXPECT_TRUE(FileReader(root_, Reach::below_root).ready());
  EXPECT_TRUE(FileReader("/", Reach::anywhere).ready());
  const FileReader missing(folder_ / "nowhere", Reach::below_root);
  EXPECT_EQ(missing.ready().error().text(), (folder_ / "nowhere") + ": no such folder");
  EXPECT_EQ(read(missing, "secret"), "<missing>");
  EXPECT_EQ(FileReader(folder_ / "secret", Reach::anywhere).ready().error().text(),
            (folder_ / "secret") + ": is not a folder");
  EXPECT_EQ(read(FileReader(root_ + "/", Reach::below_root), "src/main.py"), "print()");
  EXPECT_EQ(
      read(FileReader(folder_ / "other_name", Reach::below_root), (folder_ / "other_name") + "/src/main.py"),
      "print()");
}

TEST_F(Files, CantBeExchangedForALinkMeanwhile) {
  // Every other moment the folder `src` is a link to a folder with a secret.
  folder_.write("evil/main.py", "secret");
  link(folder_ / "evil", "link");
  const auto exchange = [this] {
    return ::renameat2(AT_FDCWD, (root_ + "/src").c_str(), AT_FDCWD, (folder_ / "link").c_str(),
                       RENAME_EXCHANGE);
  };
  if (exchange() != 0) GTEST_SKIP() << "this file system exchanges no names";
  std::atomic<bool> stop = false;
  std::thread attacker([&] {
    while (!stop) exchange();
  });
  const FileReader reader(root_, Reach::below_root);
  int read = 0;
  int refused = 0;
  int leaked = 0;
  for (int i = 0; i < 20'000 || ((read == 0 || refused == 0) && i < 5'000'000); ++i) {
    const auto text = reader.read("src/main.py");
    (text ? read : refused) += 1;
    leaked += text && text->bytes != "print()" ? 1 : 0;
  }
  stop = true;
  attacker.join();
  EXPECT_EQ(leaked, 0);
  EXPECT_GT(read, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace abridge::io
