#include "lib/io/input.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "lib/io/descriptor.hpp"
#include "tests/support/temporary_folder.hpp"

namespace abridge::io {
namespace {

using tests::NotRoot;
using tests::TemporaryFolder;

/// Puts another descriptor in the place of standard input; -1 closes it.
class StandardInput {
 public:
  explicit StandardInput(int descriptor) : old_(::dup(STDIN_FILENO)) {
    if (descriptor >= 0)
      ::dup2(descriptor, STDIN_FILENO);
    else
      ::close(STDIN_FILENO);
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;
  ~StandardInput() {
    if (old_ >= 0) ::dup2(old_, STDIN_FILENO);
    if (old_ >= 0) ::close(old_);
  }

 private:
  int old_;
};

struct Pipe {
  Pipe() {
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error("no pipe");
    from = Descriptor(ends[0]);
    to = Descriptor(ends[1]);
  }
  void write(std::string_view bytes) const {
    if (::write(to.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      throw std::runtime_error("the pipe is full");
  }
  Descriptor from;
  Descriptor to;
};

std::string why(const std::string& path) {
  const auto input = open_input(path);
  return input ? "opened" : input.error().text();
}

std::string all(Input& input) {
  Buffer out;
  const auto read = read_all(input, out);
  return read ? std::string(out.view()) : read.error().text();
}

std::string_view padding_of(const Buffer& buffer) {
  return {buffer.data() + buffer.size(), Buffer::k_padding};
}

/// Gives at most `step` bytes at a time, whatever is asked for.
class InputTrickle final : public Input {
 public:
  InputTrickle(std::string bytes, std::size_t step) : bytes_(std::move(bytes)), step_(step) {}
  Result<bool> read(Buffer& out, std::size_t want) override {
    const std::string_view part = std::string_view(bytes_).substr(at_, std::min(want, step_));
    out.append(part);
    at_ += part.size();
    return !part.empty();
  }
  std::string_view name() const override { return "trickle"; }
  std::uint64_t size_hint() const override { return 0; }

 private:
  std::string bytes_;
  std::size_t step_;
  std::size_t at_ = 0;
};

class Broken final : public Input {
 public:
  Result<bool> read(Buffer& out, std::size_t) override {
    if (std::exchange(read_, true)) return fail(Error{"the disk reports an error", "broken", 0, 0});
    out.append("one\ntw");
    return true;
  }
  std::string_view name() const override { return "broken"; }
  std::uint64_t size_hint() const override { return 0; }

 private:
  bool read_ = false;
};

TEST(FileInput, LeavesOutWhatIsAddedMeanwhile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("log", "one\ntwo\n");
  const auto input = open_input(path);
  ASSERT_TRUE(input);
  Buffer got;
  ASSERT_TRUE((*input)->read(got, 4).value());
  folder.write("log", "one\ntwo\nthr");
  while ((*input)->read(got, 100).value()) {
  }
  EXPECT_EQ(got.view(), "one\ntwo\n");
}

TEST(FileInput, SaysThatAFileBecameShorter) {
  const TemporaryFolder folder;
  const std::string path = folder.write("log", "one\ntwo\n");
  const auto input = open_input(path);
  ASSERT_TRUE(input);
  Buffer got;
  ASSERT_TRUE((*input)->read(got, 4).value());
  ASSERT_EQ(::truncate(path.c_str(), 6), 0);
  ASSERT_TRUE((*input)->read(got, 100).value());
  const auto end = (*input)->read(got, 100);
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().text(), path + ": became shorter while it was read: its end is missing");
}

TEST(Input, SaysWhyAFileCantBeRead) {
  const TemporaryFolder folder;
  EXPECT_EQ(why(folder / "missing"), (folder / "missing") + ": no such file");
  EXPECT_EQ(why(folder.path().string()), folder.path().string() + ": is a directory");
  const std::string file = folder.write("file", "x");
  EXPECT_EQ(why(file + "/below"), file + "/below: a part of the path is not a directory");
  ASSERT_EQ(::symlink("loop", (folder / "loop").c_str()), 0);
  EXPECT_EQ(why(folder / "loop"), (folder / "loop") + ": too many symbolic links");
  EXPECT_EQ(why(""), "'': no such file");
  ::chmod(file.c_str(), 0);
  const NotRoot not_root;
  EXPECT_EQ(why(file), file + ": permission denied");
}

TEST(Input, ReadsAFileWithItsSizeAndName) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", "one\ntwo");
  const auto input = open_input(path);
  ASSERT_TRUE(input);
  EXPECT_EQ((*input)->name(), path);
  EXPECT_EQ((*input)->size_hint(), 7u);
  Buffer out;
  ASSERT_TRUE((*input)->read(out, 4).value());
  EXPECT_EQ(out.view(), "one\n") << "no more than was asked for";
  EXPECT_EQ(all(**input), "two");
  EXPECT_FALSE((*input)->read(out, 4).value());
  EXPECT_EQ(out.view(), "one\n");
}

TEST(Input, GivesAFileOnceMoreWhateverWasRead) {
  const TemporaryFolder folder;
  folder.write("a", "0123456789");
  const auto input = open_input(folder / "a").value();
  Buffer some;
  ASSERT_TRUE(input->read(some, 4));
  const auto again = input->again();
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(all(*again), "0123456789");
  EXPECT_EQ(all(*input), "456789");
  EXPECT_EQ(again->name(), input->name());
}

TEST(Input, GivesAPipeOnlyOnce) {
  const Pipe pipe;
  const StandardInput standard(pipe.from.number());
  const auto input = open_input("-").value();
  EXPECT_EQ(input->again(), nullptr);
}

TEST(Input, ReadsStandardInput) {
  const TemporaryFolder folder;
  const Descriptor file(::open(folder.write("file", "seen, unseen").c_str(), O_RDONLY));
  ::lseek(file.number(), 6, SEEK_SET);
  const StandardInput replaced(file.number());
  const auto input = open_input("-");
  ASSERT_TRUE(input);
  EXPECT_EQ((*input)->name(), "<stdin>");
  EXPECT_EQ((*input)->size_hint(), 6u) << "what is left of it";
  EXPECT_EQ(all(**input), "unseen");
}

TEST(Input, SaysWhyStandardInputCantBeRead) {
  {
    const StandardInput none(-1);
    EXPECT_EQ(why("-"), "<stdin>: is closed");
  }
  const Descriptor folder(::open("/", O_RDONLY | O_DIRECTORY));
  const StandardInput replaced(folder.number());
  EXPECT_EQ(why("-"), "<stdin>: is a directory");
}

TEST(Input, GivesWhatAPipeHoldsWithoutWaitingForMore) {
  Pipe pipe;
  const StandardInput replaced(pipe.from.number());
  const auto input = open_input("-");
  ASSERT_TRUE(input);
  EXPECT_EQ((*input)->size_hint(), 0u);
  pipe.write("one\nt");
  LineBlocks blocks(**input);
  Buffer out;
  ASSERT_TRUE(blocks.next(out).value());
  EXPECT_EQ(out.view(), "one\n");
  pipe.write("wo\n");
  ASSERT_TRUE(blocks.next(out).value());
  EXPECT_EQ(out.view(), "two\n");
  ::close(pipe.to.release());
  EXPECT_FALSE(blocks.next(out).value());
}

TEST(Input, WaitsForAPipeThatDoesNotBlock) {
  Pipe pipe;
  ::fcntl(pipe.from.number(), F_SETFL, O_NONBLOCK);
  const StandardInput replaced(pipe.from.number());
  const auto input = open_input("-");
  ASSERT_TRUE(input);
  std::thread writer([&pipe] {
    ::usleep(20'000);
    pipe.write("late");
    ::close(pipe.to.release());
  });
  EXPECT_EQ(all(**input), "late");
  writer.join();
}

TEST(Input, GivesTheHeadAgain) {
  const TemporaryFolder folder;
  auto input = open_input(folder.write("file", "one\ntwo\n"));
  Buffer head;
  ASSERT_TRUE((*input)->read(head, 5).value());
  const auto again = with_head(std::move(head), std::move(*input));
  EXPECT_EQ(again->size_hint(), 8u);
  EXPECT_EQ(again->name(), folder / "file");
  Buffer out;
  ASSERT_TRUE(again->read(out, 2).value());
  EXPECT_EQ(out.view(), "on");
  EXPECT_EQ(all(*again), "e\ntwo\n");
  EXPECT_EQ(all(*with_head(Buffer(), memory_input("rest", "m"))), "rest");
}

struct Lines {
  const char* name;
  std::string bytes;
  std::size_t block;
  std::vector<std::string> blocks;
};

class LinesIn : public testing::TestWithParam<Lines> {};

TEST_P(LinesIn, AreHandedOutWhole) {
  const auto& [name, bytes, block, wanted] = GetParam();
  const auto input = memory_input(bytes, "memory");
  LineBlocks blocks(*input, block);
  Buffer out;
  std::vector<std::string> got;
  std::uint64_t offset = 0;
  for (auto more = blocks.next(out); more.value(); more = blocks.next(out)) {
    got.emplace_back(out.view());
    EXPECT_EQ(blocks.offset(), offset);
    offset += out.size();
    EXPECT_EQ(padding_of(out).find_first_not_of(' '), std::string_view::npos);
  }
  EXPECT_EQ(got, wanted);
  EXPECT_FALSE(blocks.next(out).value()) << "the end is the end";
}

INSTANTIATE_TEST_SUITE_P(
    Blocks, LinesIn,
    testing::Values(
        Lines{"nothing", "", 8, {}}, Lines{"one", "a\n", 8, {"a\n"}}, Lines{"unended", "a", 8, {"a"}},
        Lines{"newlines", "\n\n\n", 2, {"\n\n", "\n"}}, Lines{"exact", "abc\nabc\n", 8, {"abc\nabc\n"}},
        Lines{"carried", "abc\nabcdef\ng", 8, {"abc\n", "abcdef\n", "g"}},
        Lines{"long", "a\n" + std::string(50, 'x') + "\nb\n", 8, {"a\n", std::string(50, 'x') + "\nb\n"}},
        Lines{"long_last", std::string(50, 'x'), 8, {std::string(50, 'x')}},
        Lines{"crlf", "a\r\nb\r\n", 4, {"a\r\n", "b\r\n"}}),
    [](const auto& test) { return test.param.name; });

TEST(LineBlocksTest, JoinsWhatComesInDrops) {
  std::string text;
  for (std::size_t i = 0; i < 300; ++i) text += std::string(i * 37 % 101, 'x') + '\n';
  text += "the last";
  for (const std::size_t step : {1, 3, 64, 1000}) {
    InputTrickle input(text, step);
    LineBlocks blocks(input, 64);
    Buffer out;
    std::string got;
    while (blocks.next(out).value()) {
      got += out.view();
      ASSERT_TRUE(out.view().ends_with('\n') || got.size() == text.size());
    }
    ASSERT_EQ(got, text);
  }
}

TEST(LineBlocksTest, EndsWhereNoValueGoesOn) {
  const std::string line = "{\"a\":[1]}\n";
  const std::string printed = "{\n\"a\": [\n{\"b\": 1},\n{\"b\": 2}\n]\n}\n";
  std::string text = "\xEF\xBB\xBF" + line;
  for (const std::size_t kind : {0, 1, 1, 0, 0, 1, 0, 1}) text += kind == 0 ? line : printed;
  text += "\n \n" + printed;
  text.pop_back();
  for (const std::size_t step : {1, 3, 7, 16, 1000}) {
    InputTrickle input(text, step);
    LineBlocks blocks(input, 16, LineBlocks::Ends::values);
    Buffer out;
    std::string got;
    while (blocks.next(out).value()) {
      got += out.view();
      const auto count = [&](char c) { return std::count(got.begin(), got.end(), c); };
      EXPECT_EQ(count('{'), count('}')) << step << ": " << out.view();
    }
    EXPECT_EQ(got, text);
  }
}

TEST(LineBlocksTest, EndsAfterAnyLineWhereNoValuesAre) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "{a line of no value,\n\n";
  const auto input = memory_input(text, "memory");
  LineBlocks blocks(*input, 64, LineBlocks::Ends::values);
  Buffer out;
  std::string got;
  while (blocks.next(out).value()) {
    got += out.view();
    EXPECT_TRUE(out.view().ends_with('\n'));
    EXPECT_LE(out.size(), (LineBlocks::k_most + 1) * 64);
  }
  EXPECT_EQ(got, text);
}

TEST(LineBlocksTest, ReadsALineOf100MegabytesOnce) {
  constexpr std::size_t k_length = 100'000'000;
  std::string text(k_length, 'x');
  text += "\nshort\n";
  const auto input = memory_input(std::move(text), "memory");
  LineBlocks blocks(*input);
  Buffer out;
  ASSERT_TRUE(blocks.next(out).value());
  EXPECT_EQ(out.view().find('\n'), k_length);
  EXPECT_LT(out.capacity(), 2 * k_length);
}

TEST(LineBlocksTest, KeepsTheErrorOfTheInput) {
  Broken input;
  LineBlocks blocks(input, 64);
  Buffer out;
  ASSERT_TRUE(blocks.next(out).value());
  EXPECT_EQ(out.view(), "one\n");
  EXPECT_EQ(blocks.next(out).error().text(), "broken: the disk reports an error");
}

TEST(ReadAll, AppendsAndPads) {
  for (const std::size_t size : {0u, 1u, 65'536u, 1u << 20, (8u << 20) - 1, 8u << 20, (9u << 20) + 5}) {
    std::string text(size, '\0');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('a' + i % 23);
    const TemporaryFolder folder;
    const auto file = open_input(folder.write("file", text));
    InputTrickle drops(text, 100'000);
    for (Input* input : {file->get(), static_cast<Input*>(&drops)}) {
      Buffer out;
      out.append("before ");
      ASSERT_TRUE(read_all(*input, out));
      ASSERT_EQ(out.size(), size + 7);
      ASSERT_TRUE(out.view() == "before " + text);
      ASSERT_EQ(padding_of(out).find_first_not_of(' '), std::string_view::npos);
    }
  }
}

TEST(ReadAll, ReadsAFileAsItWasAtFirst) {
  const TemporaryFolder folder;
  const std::string path = folder.write("file", std::string(9 << 20, 'a'));
  const auto input = open_input(path);
  const Descriptor more(::open(path.c_str(), O_WRONLY | O_APPEND));
  const std::string tail(5 << 20, 'b');
  ASSERT_EQ(::write(more.number(), tail.data(), tail.size()), static_cast<ssize_t>(tail.size()));
  Buffer out;
  ASSERT_TRUE(read_all(**input, out));
  EXPECT_EQ(out.size(), 9u << 20);
  EXPECT_TRUE(out.view().ends_with('a'));
}

TEST(ReadAll, KeepsTheErrorOfTheInput) {
  Broken input;
  Buffer out;
  EXPECT_EQ(read_all(input, out).error().text(), "broken: the disk reports an error");
}

TEST(Input, OfOneThatIsWatchedEachBlockIsTold) {
  const auto all = memory_input("abcde", "in");
  std::vector<std::uint64_t> told;
  const auto input = watched(*all, [&](std::uint64_t read) { told.push_back(read); });
  EXPECT_EQ(input->name(), "in");
  Buffer out;
  EXPECT_TRUE(*input->read(out, 2));
  EXPECT_TRUE(*input->read(out, 9));
  EXPECT_FALSE(*input->read(out, 9));
  EXPECT_EQ(out.view(), "abcde");
  EXPECT_EQ(told, (std::vector<std::uint64_t>{2, 5, 5}));
}

}  // namespace
}  // namespace abridge::io
