#include <gmock/gmock.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lib/text/utf8.hpp"
#include "lib/tokens/count/encoding.hpp"
#include "lib/tokens/count/kernels.hpp"
#include "lib/tokens/count/stream.hpp"
#include "tests/support/runs.hpp"
#include "tests/support/token_texts.hpp"

namespace abridge::tokens {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::uint32_t> ids(std::string_view encoding, std::string_view text) {
  std::vector<std::uint32_t> out;
  Counter(*find_encoding(encoding)).ids(text, out);
  return out;
}

TEST(Counter, KnowsItsEncodings) {
  EXPECT_EQ(encodings()[0].name(), "o200k_base");
  for (const Encoding& one : encodings()) EXPECT_EQ(find_encoding(one.name()), &one);
  EXPECT_EQ(find_encoding("o200k"), nullptr);
  EXPECT_EQ(find_encoding("o200k_base")->vocabulary().size(), 199998u);
  EXPECT_EQ(find_encoding("cl100k_base")->vocabulary().size(), 100256u);
}

TEST(Counter, GivesThePublishedIds) {
  EXPECT_THAT(ids("o200k_base", ""), IsEmpty());
  EXPECT_THAT(ids("o200k_base", "Hello, world!"), ElementsAre(13225, 11, 2375, 0));
  EXPECT_THAT(ids("cl100k_base", "Hello, world!"), ElementsAre(9906, 11, 1917, 0));
}

TEST(Counter, SpecialTokensAreOrdinaryText) {
  EXPECT_THAT(ids("cl100k_base", "<|endoftext|>"), ElementsAre(27, 91, 8862, 728, 428, 91, 29));
}

TEST(Counter, InvalidBytesAreReplacementCharacters) {
  for (const Encoding& e : encodings()) {
    Counter counter(e);
    EXPECT_EQ(counter.count("a\xFF"
                            "b"),
              counter.count("a\uFFFDb"));
    EXPECT_EQ(counter.count("\xE4\xB8"
                            "A\xC0\x80"),
              counter.count("\uFFFDA\uFFFD\uFFFD"));
    EXPECT_EQ(counter.count("\xED\xA0\x80"), counter.count("\uFFFD\uFFFD\uFFFD"));
  }
}

/// Two pages, of which only the first may be read.
class EndOfMemory {
 public:
  EndOfMemory()
      : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))),
        begin_(static_cast<char*>(
            mmap(nullptr, 2 * page_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))) {
    EXPECT_EQ(mprotect(begin_ + page_, page_, PROT_NONE), 0);
  }
  EndOfMemory(const EndOfMemory&) = delete;
  EndOfMemory& operator=(const EndOfMemory&) = delete;
  ~EndOfMemory() { munmap(begin_, 2 * page_); }
  /// A text, shorter than a page, after which nothing can be read.
  std::string_view put(std::string_view text) {
    std::copy(text.begin(), text.end(), begin_ + page_ - text.size());
    return {begin_ + page_ - text.size(), text.size()};
  }

 private:
  std::size_t page_;
  char* begin_;
};

TEST(Counter, ReadsNothingAfterTheText) {
  EndOfMemory memory;
  tests::TokenTexts texts(2);
  for (const Encoding& e : encodings())
    for (const CountEngine engine : all_engines()) {
      if (!runs_here(engine)) continue;
      for (int run = 0; run < 150; ++run) {
        const std::string text = texts.make(1 + texts.below(60));
        if (text.size() > 1000) continue;
        Counter fresh(e, engine);  // a piece that is known already is looked at less
        const std::uint64_t count = fresh.count(memory.put(text));
        EXPECT_EQ(count, Counter(e, engine).count(text)) << text;
      }
    }
}

TEST(Counter, EnginesAgreeWithTheIds) {
  tests::TokenTexts texts(1);
  for (const Encoding& e : encodings()) {
    std::vector<Counter> counters;
    for (const CountEngine engine : all_engines())
      if (runs_here(engine)) counters.emplace_back(e, engine);
    Counter fresh(e);
    for (int run = 0; run < tests::runs(4000); ++run) {
      const std::string text = texts.make(1 + texts.below(run % 50 == 0 ? 2000 : 60));
      std::vector<std::uint32_t> out;
      fresh.ids(text, out);
      for (Counter& counter : counters) ASSERT_EQ(counter.count(text), out.size()) << text;
    }
  }
}

/// What merging the pair of lowest rank, as long as there is one, makes of a piece.
std::vector<std::uint32_t> merged(const Vocabulary& vocabulary, std::string_view piece) {
  std::vector<std::uint32_t> parts;
  for (const char c : piece) parts.push_back(vocabulary.byte_token(static_cast<std::uint8_t>(c)));
  for (;;) {
    Token lowest = k_no_token;
    std::size_t place = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      const Token whole = vocabulary.merged(parts[i], parts[i + 1]);
      if (whole < lowest) lowest = whole, place = i;
    }
    if (lowest == k_no_token) return parts;
    parts[place] = lowest;
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(place) + 1);
  }
}

/// What long pieces are put together from, of several kinds. Each is one piece with the next.
class LongPieces {
 public:
  static constexpr std::size_t k_kinds = 6;
  std::string make(std::size_t kind, std::size_t size) {
    std::string piece;
    while (piece.size() < size) piece += part(kind);
    return piece;
  }
  std::size_t below(std::size_t n) { return texts_.below(n); }

 private:
  std::string one_of(std::string_view letters) {
    return std::string(letters.substr(below(letters.size()), 1));
  }
  std::string part(std::size_t kind) {
    static constexpr std::string_view k_words[] = {
        "the", "message", "internationalization", "of", "ing", "indivisible", "un", "token"};
    std::string out;
    switch (kind) {
      case 0:
        return one_of("abcdefghijklmnopqrstuvwxyz");
      case 1:
        return one_of("etaoin");
      case 2:
        return one_of("abc");
      case 3:  // runs
        return below(4) == 0 ? std::string(1 + below(60), "abcxyz"[below(6)]) : one_of("stuvwxyz");
      case 4:
        return std::string(k_words[below(std::size(k_words))].substr(below(3)));
      default:
        text::append_utf8(out, static_cast<char32_t>(0x4E00 + below(3000)));
        return out;
    }
  }
  tests::TokenTexts texts_{8};
};

// Long pieces go through other code than short ones, and those where greed is lost through other code again.
TEST(Counter, LongPiecesAreWhatMergingMakesOfThem) {
  LongPieces pieces;
  for (const Encoding& e : encodings()) {
    std::vector<Counter> counters;
    for (const CountEngine engine : all_engines())
      if (runs_here(engine)) counters.emplace_back(e, engine);
    for (int run = 0; run < tests::runs(60); ++run) {
      const std::string piece = pieces.make(static_cast<std::size_t>(run) % LongPieces::k_kinds,
                                            1 + pieces.below(run % 4 == 0 ? 2000 : 200));
      const auto expected = merged(e.vocabulary(), piece);
      // Of many pieces some are counted together.
      std::string lines;
      for (int i = 0; i < 20; ++i) lines += piece + "\n";
      for (Counter& counter : counters) {
        std::vector<std::uint32_t> found;
        counter.ids(piece, found);
        ASSERT_EQ(found, expected) << piece;
        ASSERT_EQ(counter.count(piece), expected.size()) << piece;
        found.clear();
        counter.ids(lines, found);
        ASSERT_EQ(counter.count(lines), found.size()) << piece;
      }
    }
  }
}

// Where each two neighbours are what merging leaves, all is.
TEST(Counter, NeighboursInVeryLongPiecesCanFollowEachOther) {
  LongPieces pieces;
  for (const Encoding& e : encodings()) {
    Encoder encoder(e.vocabulary(), kernels(best_engine()).batch_merge, nullptr);
    for (std::size_t kind = 0; kind < LongPieces::k_kinds; ++kind) {
      const std::string piece = pieces.make(kind, static_cast<std::size_t>(tests::runs(300'000)));
      std::vector<std::uint32_t> found;
      Counter(e).ids(piece, found);
      std::size_t size = 0;
      for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_TRUE(i == 0 || encoder.can_follow(found[i - 1], found[i])) << kind << ", byte " << size;
        size += e.vocabulary().length(found[i]);
      }
      EXPECT_EQ(size, piece.size());
    }
  }
}

TEST(Counter, CutsFitAndCantGrow) {
  tests::TokenTexts texts(2);
  for (const Encoding& e : encodings()) {
    Counter counter(e);
    for (int run = 0; run < tests::runs(4000); ++run) {
      std::string text = texts.make(1 + texts.below(40));
      if (run % 10 == 0) text.insert(texts.below(text.size() + 1), "\xE4\xFF");
      const std::uint64_t all = counter.count(text);
      const std::uint64_t most = texts.below(all + 2);
      const auto check = [&](const Cut& cut, std::string_view kept, std::string_view one_more,
                             const char* what) {
        ASSERT_EQ(cut.tokens, counter.count(kept)) << what << text;
        ASSERT_LE(cut.tokens, most) << what << text;
        if (most >= all) {
          ASSERT_EQ(cut.bytes, text.size()) << what << text;
        }
        if (cut.bytes < text.size() && text.size() < 300) {
          ASSERT_GT(counter.count(one_more), most) << what << most << text;
        }
      };
      const std::string_view view = text;
      const Cut prefix = counter.longest_prefix(text, most);
      std::size_t longer = prefix.bytes;
      if (longer < view.size())
        longer += text::valid_prefix(view.substr(longer)) == 0 ? text::bad_part(view, longer) : 1;
      while (longer < view.size() && (view[longer] & 0xC0) == 0x80) ++longer;
      check(prefix, view.substr(0, prefix.bytes), view.substr(0, longer), "prefix: ");
      const Cut suffix = counter.longest_suffix(text, most);
      std::size_t from = view.size() - suffix.bytes;
      if (from > 0) --from;
      while (from > 0 && (view[from] & 0xC0) == 0x80) --from;
      check(suffix, view.substr(view.size() - suffix.bytes), view.substr(from), "suffix: ");
    }
  }
}

TEST(Counter, PartsOfASafeCutSumUp) {
  tests::TokenTexts texts(3);
  for (const Encoding& e : encodings()) {
    Counter counter(e);
    for (int run = 0; run < tests::runs(4000); ++run) {
      const std::string text = texts.make(1 + texts.below(40));
      const std::string_view view = std::string_view(text).substr(0, texts.below(text.size() + 1));
      const std::size_t cut = last_safe_cut(view, e);
      ASSERT_EQ(counter.count(view.substr(0, cut)) + counter.count(std::string_view(text).substr(cut)),
                counter.count(text))
          << text;
    }
  }
  EXPECT_EQ(last_safe_cut("a\nb\nc", encodings()[0]), 4u);
  EXPECT_EQ(last_safe_cut("a\n b\n", encodings()[0]), 0u);
}

TEST(Counter, CutsOfLongPieces) {
  for (const Encoding& e : encodings()) {
    Counter counter(e);
    for (const std::string unit : {"a", " ", "\u4E2D", "=", "\n", "1", "ab", "A", "\u4E2DA"}) {
      std::string text;
      while (text.size() < 20000) text += unit;
      const std::uint64_t all = counter.count(text);
      for (const std::uint64_t most : {std::uint64_t{1}, std::uint64_t{7}, all / 3, all - 1}) {
        const Cut prefix = counter.longest_prefix(text, most);
        EXPECT_EQ(prefix.tokens, counter.count(std::string_view(text).substr(0, prefix.bytes)));
        EXPECT_LE(prefix.tokens, most);
        EXPECT_GE(prefix.tokens + 1, most) << unit;
        const Cut suffix = counter.longest_suffix(text, most);
        EXPECT_EQ(suffix.tokens, counter.count(std::string_view(text).substr(text.size() - suffix.bytes)));
        EXPECT_LE(suffix.tokens, most);
        EXPECT_GE(suffix.tokens + 1, most) << unit;
      }
    }
  }
}

}  // namespace
}  // namespace abridge::tokens
