#include "lib/tokens/vocabulary/load.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "lib/text/normal.hpp"
#include "lib/text/utf8.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/count/stream.hpp"
#include "lib/tokens/vocabulary/compiled_file.hpp"
#include "tests/support/runs.hpp"
#include "tests/support/token_texts.hpp"

namespace abridge::tokens {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* k_small = ABRIDGE_SOURCE_DIR "/testdata/cli/tokens/vocabularies/small.json";

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

using Exchanged = std::vector<std::pair<std::string, std::string>>;
/// The small vocabulary, read from a file in which some words are others.
const Encoding& variant(const std::string& name, const Exchanged& exchanged) {
  std::string text = content_of(k_small);
  for (const auto& [from, to] : exchanged) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) text.replace(at, from.size(), to);
  }
  const std::string path = testing::TempDir() + "/abridge_" + name + ".json";
  std::ofstream(path, std::ios::binary) << text;
  const auto loaded = load_encoding(path);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return **loaded;
}

/// With a normal form, and added tokens before and after it.
const Encoding& full() {
  static const Encoding& the = variant(
      "full", {{"\"normalizer\": null", "\"normalizer\": {\"type\": \"NFC\"}"},
               {"\"content\": \"<|endoftext|>\",\n   \"single_word\": false,\n   \"lstrip\": false,\n   "
                "\"rstrip\": false,\n   \"normalized\": false",
                "\"content\": \"<e\u0301>\",\n   \"normalized\": true"}});
  return the;
}
const Encoding& gpt2() {
  static const Encoding& the =
      variant("gpt2", {{"\"type\": \"Sequence\",\n  \"pretokenizers\"",
                        "\"type\": \"ByteLevel\", \"add_prefix_space\": false, \"unread\""}});
  return the;
}

std::vector<std::uint32_t> ids(const Encoding& encoding, std::string_view text) {
  std::vector<std::uint32_t> out;
  Counter(encoding).ids(text, out);
  return out;
}

TEST(Vocabularies, AddedTokensSplitTheText) {
  EXPECT_THAT(ids(full(), "a<|im_start|>a"), ElementsAre(97, 957, 97));
  EXPECT_THAT(ids(full(), "<e\u0301>"), ElementsAre(956));
  EXPECT_THAT(ids(full(), "<\u00E9>"), ElementsAre(956));
  EXPECT_THAT(ids(full(), "e\u0301"), ids(full(), "\u00E9"));
  EXPECT_GT(Counter(full()).count("<|im_start|"), 1u);
}

TEST(Vocabularies, CountsAreThoseOfTheIds) {
  tests::TokenTexts texts(11);
  for (const Encoding* e : {&full(), &gpt2()}) {
    Counter counter(*e);
    for (int run = 0; run < tests::runs(1000); ++run) {
      std::string text = texts.make(1 + texts.below(40));
      if (run % 3 == 0) text += "<|im_end|>e\u0301\u0323<e\u0301>" + texts.make(4);
      ASSERT_EQ(counter.count(text), ids(*e, text).size()) << text;
      const std::string_view view = std::string_view(text).substr(0, texts.below(text.size() + 1));
      const std::size_t cut = last_safe_cut(view, *e);
      ASSERT_EQ(counter.count(view.substr(0, cut)) + counter.count(std::string_view(text).substr(cut)),
                counter.count(text))
          << text;
    }
  }
}

TEST(Vocabularies, CutsFit) {
  tests::TokenTexts texts(12);
  for (const Encoding* e : {&full(), &gpt2()}) {
    Counter counter(*e);
    for (int run = 0; run < tests::runs(1000); ++run) {
      std::string text = texts.make(1 + texts.below(20));
      if (run % 2 == 0) text += "<|im_end|>e\u0301\u0323<e\u0301>" + texts.make(4);
      const std::uint64_t all = counter.count(text);
      const std::uint64_t most = texts.below(all + 2);
      for (const bool prefix : {true, false}) {
        const Cut cut = prefix ? counter.longest_prefix(text, most) : counter.longest_suffix(text, most);
        const std::string_view kept = prefix ? std::string_view(text).substr(0, cut.bytes)
                                             : std::string_view(text).substr(text.size() - cut.bytes);
        ASSERT_EQ(cut.tokens, counter.count(kept)) << text;
        ASSERT_LE(cut.tokens, most) << text;
        ASSERT_EQ(text::valid_prefix(kept), kept.size()) << text;
        if (most >= all) {
          ASSERT_EQ(cut.bytes, text.size()) << text;
        } else if (text.find("\u0301\u0301") == std::string::npos) {
          ASSERT_GE(cut.tokens + 12, most) << text;  // normalised together are few characters
        }
      }
    }
  }
}

TEST(Vocabularies, PathsAreToldFromNames) {
  for (const char* path : {"a/b", "./x", "tokenizer.json", "x.tiktoken", "tokenizer.model", "x.tiktoken#gpt2",
                           "x.tiktoken#none"})
    EXPECT_TRUE(names_a_vocabulary(path)) << path;
  for (const char* name : {"o200k_base", "estimate:4.5", "json", "x#gpt2"})
    EXPECT_FALSE(names_a_vocabulary(name)) << name;
}

Result<VocabularyFile> small() {
  Buffer bytes;
  bytes.append(content_of(k_small));
  return read_tokenizer_json(bytes, "small.json");
}

struct Aligned {
  explicit Aligned(const std::string& bytes)
      : size(bytes.size()),
        memory(static_cast<char*>(std::aligned_alloc(64, (bytes.size() + 63) / 64 * 64))) {
    std::memcpy(memory, bytes.data(), size);
  }
  Aligned(const Aligned&) = delete;
  Aligned& operator=(const Aligned&) = delete;
  ~Aligned() { std::free(memory); }
  std::string_view view() const { return {memory, size}; }
  std::size_t size;
  char* memory;
};

// Whoever writes into the cache can make the hash right, too.
TEST(Vocabularies, HostileCompiledBytesAreRefusedOrHarmless) {
  const FileHash source{1, 2};
  const auto good = compile(*small(), source);
  ASSERT_TRUE(good);
  EXPECT_TRUE(open_compiled(Aligned(*good).view(), source));
  EXPECT_FALSE(open_compiled(Aligned(*good).view(), FileHash{1, 3}));
  EXPECT_FALSE(open_compiled(Aligned(good->substr(0, good->size() - 64)).view(), source));
  std::mt19937 random(5);
  tests::TokenTexts texts(13);
  int opened = 0;
  for (int run = 0; run < tests::runs(300); ++run) {
    Aligned bad(*good);
    const std::size_t end = run % 3 == 0 ? 512 : bad.size;
    for (int i = 0; i < 1 + run % 40; ++i) {
      const std::size_t at = 24 + random() % (end - 24);
      bad.memory[at] = static_cast<char>(run % 2 == 0 ? random() : bad.memory[at] + 1);
    }
    EXPECT_FALSE(open_compiled(bad.view(), source));  // the hash
    const FileHash hash = content_hash(bad.view().substr(24));
    std::memcpy(bad.memory + 8, &hash, sizeof hash);
    const auto compiled = open_compiled(bad.view(), source);
    if (!compiled) continue;
    ++opened;
    EncodingExtras extras;
    extras.whole = compiled->whole;
    extras.ids = compiled->ids;
    const Encoding encoding("bad", compiled->pattern, compiled->tables, &extras);
    Counter counter(encoding);
    for (int i = 0; i < 20; ++i) {
      const std::string text = texts.make(1 + texts.below(60));
      std::vector<std::uint32_t> out;
      (void)counter.count(text);
      counter.ids(text, out);
      (void)counter.longest_prefix(text, 5);
      (void)counter.longest_suffix(text, 5);
    }
  }
  EXPECT_GT(opened, 0);
}

/// All single bytes, then these.
std::vector<std::string> entries(std::vector<std::string> more) {
  std::vector<std::string> out;
  for (int byte = 0; byte < 256; ++byte) out.emplace_back(1, static_cast<char>(byte));
  out.insert(out.end(), more.begin(), more.end());
  return out;
}

TEST(Ranked, LeavesOutWhatNoMergeMakes) {
  // a b c: "bc" is taken before "ab" can be, so that "abd" is never there.
  const auto ranked = rank_by_place(entries({"bc", "ab", "abd", "zzz"}));
  ASSERT_TRUE(ranked);
  EXPECT_EQ(ranked->tokens.size(), 256u + 3);
  EXPECT_THAT(ranked->unreached, ElementsAre(259));
}

TEST(Ranked, MakesALateMergeAsSoonAsItsPartsAreThere) {
  // "xyz" is more urgent than "xy", which it is made from.
  const auto ranked = rank_by_place(entries({"xyz", "xy", "ab"}));
  ASSERT_TRUE(ranked);
  EXPECT_THAT(std::vector<std::string>(ranked->tokens.begin() + 256, ranked->tokens.end()),
              ElementsAre("xy", "xyz", "ab"));
  // Here the next "xy" may want the "x" that the one before it would take.
  const auto unclear = rank_by_place(entries({"xyx", "xy"}));
  ASSERT_FALSE(unclear);
  EXPECT_THAT(unclear.error().text(), HasSubstr("the merge to 'xyx' comes before those to its own parts"));
}

TEST(Ranked, WantsEveryByte) {
  std::vector<std::string> few = entries({"ab"});
  few.erase(few.begin() + 65);
  EXPECT_THAT(rank_by_place(few).error().text(), HasSubstr("no token for the byte 0x41"));
}

TEST(Normal, ComposesAndReorders) {
  EXPECT_EQ(text::nfc("e\u0301"), "\u00E9");
  EXPECT_EQ(text::nfc("q\u0307\u0323"), "q\u0323\u0307");
  EXPECT_EQ(text::nfc("\u1100\u1161\u11A8"), "\uAC01");
  EXPECT_EQ(text::nfc("\u212B\uF900"), "\u00C5\u8C48");
  EXPECT_EQ(text::nfc("a\U00010EAB\u0323"), "a\U00010EAB\u0323");  // later than Unicode 9.0: left where it is
  EXPECT_TRUE(text::surely_nfc("Grüße, \u4E2D\u6587"));
  EXPECT_FALSE(text::surely_nfc("e\u0301"));
}

// A megabyte of marks in the worst order takes no longer than one sort.
TEST(Normal, IsLinear) {
  std::string marks = "a";
  for (int i = 0; i < 250000; ++i) marks += i % 2 == 0 ? "\u0307" : "\u0323";
  // The first dot below and the a are one character of three bytes; then the others, then those above.
  const std::string normal = text::nfc(marks);
  EXPECT_EQ(normal.size(), marks.size());
  EXPECT_TRUE(normal.starts_with("\u1EA1\u0323"));
  EXPECT_TRUE(normal.ends_with("\u0307\u0307"));
}

}  // namespace
}  // namespace abridge::tokens
