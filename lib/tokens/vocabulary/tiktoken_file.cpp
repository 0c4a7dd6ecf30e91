#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "lib/text/base64.hpp"
#include "lib/tokens/vocabulary/content_hash.hpp"
#include "lib/tokens/vocabulary/vocabulary_file.hpp"

namespace abridge::tokens {
namespace {

/// Vocabularies that are published in this form, known by the hash of their tokens in the order of their
/// ranks.
struct Known {
  std::uint64_t hash;
  SplitPattern pattern;
  bool nfc;
};
constexpr Known k_known[] = {
    {0x273211241B50F1B8, SplitPattern::gpt2, false},    // r50k_base, GPT-2's
    {0x8871F4D3D312504B, SplitPattern::gpt2, false},    // p50k_base
    {0xF9B5FE89DF814ED0, SplitPattern::cl100k, false},  // cl100k_base
    {0xD524DE75B1B4672F, SplitPattern::o200k, false},   // o200k_base
    {0xC3212AC7CBF9E627, SplitPattern::cl100k, false},  // Llama 3's
    {0x3B773948D5ECA640, SplitPattern::qwen2, true},    // Qwen 2's and 3's
};

/// A token as such files spell it, padding included.
bool read_token(std::string_view base64, std::string& out) {
  out.clear();
  return base64.size() % 4 == 0 && text::append_from_base64(base64, out) && !out.empty();
}

}  // namespace

Result<VocabularyFile> read_tiktoken(std::string_view bytes, const std::string& file,
                                     std::optional<SplitPattern> pattern) {
  struct Line {
    std::uint32_t rank;
    std::size_t number;
    std::string token;
  };
  std::vector<Line> lines;
  std::size_t number = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    std::string_view line = bytes.substr(at, end - at);
    at = end + 1;
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (std::any_of(line.begin(), line.end(), [](char c) { return c >= 0 && c < ' '; }))
      return fail(Error{
          "no .tiktoken file, but bytes: vocabularies of byte-level BPE are read, and a SentencePiece model (tokenizer.model of Llama 2, Gemma or T5) is none",
          file, 0, 0});
    const std::size_t blank = line.find(' ');
    Line read{0, number, {}};
    const std::string_view rank =
        blank == std::string_view::npos ? std::string_view() : line.substr(blank + 1);
    const auto parsed = std::from_chars(rank.data(), rank.data() + rank.size(), read.rank);
    if (rank.empty() || parsed.ec != std::errc{} || parsed.ptr != rank.data() + rank.size() ||
        !read_token(line.substr(0, blank), read.token))
      return fail(Error{"expected a token in base64, a space and its rank", file, number, 0});
    lines.push_back(std::move(read));
  }
  const auto twice = [&](const auto& same, std::string_view what) -> Result<void> {
    const auto at = std::adjacent_find(lines.begin(), lines.end(), same);
    if (at == lines.end()) return {};
    return fail(Error{fmt::format("the {} of line {} again", what, std::min(at->number, at[1].number)), file,
                      std::max(at->number, at[1].number), 0});
  };
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.token < b.token; });
  if (auto r = twice([](const Line& a, const Line& b) { return a.token == b.token; }, "token"); !r)
    return fail(r.error());
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.rank < b.rank; });
  if (auto r = twice([](const Line& a, const Line& b) { return a.rank == b.rank; }, "rank"); !r)
    return fail(r.error());

  VocabularyFile out;
  out.whole_pieces = true;
  std::string all;
  for (Line& line : lines) {
    all += static_cast<char>(line.token.size());
    all += line.token;
    out.entries.push_back(std::move(line.token));
    out.ids.push_back(line.rank);
  }
  const std::uint64_t hash = content_hash(all).low;
  const auto known =
      std::find_if(std::begin(k_known), std::end(k_known), [&](const Known& k) { return k.hash == hash; });
  if (known != std::end(k_known)) {
    out.pattern = known->pattern;
    out.nfc = known->nfc;
  } else if (!pattern) {
    return fail(Error{
        "a .tiktoken file doesn't say how text is split, and these tokens are none of r50k_base, p50k_base, cl100k_base, o200k_base, Llama 3 and Qwen 2: write the pattern after the path, as in " +
            file + "#cl100k (gpt2, cl100k, o200k, qwen2 or deepseek)",
        file, 0, 0});
  }
  if (pattern) out.pattern = *pattern;
  return out;
}

}  // namespace abridge::tokens
