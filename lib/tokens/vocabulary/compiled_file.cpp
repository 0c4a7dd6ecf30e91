#include "lib/tokens/vocabulary/compiled_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>

#include "lib/tokens/vocabulary/check_compiled.hpp"
#include "lib/tokens/vocabulary/compile_vocabulary.hpp"

namespace abridge::tokens {
namespace {

struct Header {
  char magic[8];
  FileHash content;  ///< of all that is after this field
  FileHash source;
  std::uint64_t size;  ///< bytes of all
  std::uint32_t pattern, nfc;
  std::uint32_t tokens, whole;  ///< how many
  std::uint64_t ids;            ///< where, from the first byte: uint32[tokens + whole]
  std::uint64_t lists;          ///< where the whole pieces are, then the added tokens
  std::uint64_t added;          ///< how many
  std::uint64_t tables;         ///< where; it goes to the end
};
constexpr std::size_t k_checked = offsetof(Header, source);

constexpr SplitPattern k_patterns[] = {SplitPattern::o200k, SplitPattern::cl100k, SplitPattern::qwen2,
                                       SplitPattern::gpt2, SplitPattern::deepseek};

template <class T>
void put(std::string& out, T value) {
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void pad(std::string& out) { out.resize((out.size() + 63) / 64 * 64); }

/// Takes values from the front; nothing where there is too little.
class Taking {
 public:
  explicit Taking(std::string_view bytes) : rest_(bytes) {}
  bool failed() const { return failed_; }
  std::string_view bytes(std::size_t n) {
    failed_ |= n > rest_.size();
    if (failed_) return {};
    const std::string_view taken = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return taken;
  }
  template <class T>
  T value() {
    T out{};
    if (const std::string_view taken = bytes(sizeof out); !failed_)
      std::memcpy(&out, taken.data(), sizeof out);
    return out;
  }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

enum Flag : std::uint8_t { normalized = 1, before = 2, after = 4 };

}  // namespace

Result<std::string> compile(const VocabularyFile& file, const FileHash& source) {
  const auto ranked = file.merges ? rank_by_merges(file.entries, *file.merges) : rank_by_place(file.entries);
  if (!ranked) return fail(ranked.error());
  std::vector<std::uint32_t> whole = file.whole_pieces ? ranked->unreached : std::vector<std::uint32_t>();
  std::sort(whole.begin(), whole.end(),
            [&](std::uint32_t a, std::uint32_t b) { return file.entries[a] < file.entries[b]; });
  std::vector<std::string> pieces;
  for (const std::uint32_t entry : whole) pieces.push_back(file.entries[entry]);
  const auto tables = compile_vocabulary(ranked->tokens, ranked->splits, pieces);
  if (!tables) return fail(tables.error());

  Header header{};
  std::memcpy(header.magic, k_compiled_magic, sizeof header.magic);
  header.source = source;
  header.pattern = static_cast<std::uint32_t>(file.pattern);
  header.nfc = file.nfc ? 1 : 0;
  header.tokens = static_cast<std::uint32_t>(ranked->tokens.size());
  header.whole = static_cast<std::uint32_t>(whole.size());
  header.added = file.added.size();
  std::string out(sizeof header, '\0');
  pad(out);
  header.ids = out.size();
  for (const std::span<const std::uint32_t> list : {std::span(ranked->ids), std::span(std::as_const(whole))})
    for (const std::uint32_t entry : list) put(out, file.ids[entry]);
  header.lists = out.size();
  for (const std::string& piece : pieces) {
    put(out, static_cast<std::uint32_t>(piece.size()));
    out += piece;
  }
  for (const AddedToken& token : file.added) {
    put(out, static_cast<std::uint32_t>(token.text.size()));
    out += token.text;
    put(out, token.id);
    put(out, static_cast<std::uint8_t>((token.normalized ? Flag::normalized : 0) |
                                       (token.takes_blanks_before ? Flag::before : 0) |
                                       (token.takes_blanks_after ? Flag::after : 0)));
  }
  pad(out);
  header.tables = out.size();
  out += *tables;
  header.size = out.size();
  std::memcpy(out.data(), &header, sizeof header);
  header.content = content_hash(std::string_view(out).substr(k_checked));
  std::memcpy(out.data(), &header, sizeof header);
  return out;
}

std::optional<CompiledFile> open_compiled(std::string_view bytes, const FileHash& source) {
  Header header{};
  if (bytes.size() < sizeof header) return std::nullopt;
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.magic, k_compiled_magic, sizeof header.magic) != 0 || header.source != source ||
      header.size != bytes.size() || header.content != content_hash(bytes.substr(k_checked)))
    return std::nullopt;
  const std::uint64_t count = std::uint64_t{header.tokens} + header.whole;
  if (header.pattern >= std::size(k_patterns) || header.tables > bytes.size() || header.tables % 64 != 0 ||
      header.lists > header.tables || header.ids > header.lists || header.ids % sizeof(std::uint32_t) != 0 ||
      header.lists - header.ids != count * sizeof(std::uint32_t) || header.added > k_most_added)
    return std::nullopt;
  CompiledFile out;
  out.pattern = k_patterns[header.pattern];
  out.nfc = header.nfc != 0;
  out.ids = {reinterpret_cast<const std::uint32_t*>(bytes.data() + header.ids), count};
  Taking lists(bytes.substr(header.lists, header.tables - header.lists));
  for (std::uint32_t i = 0; i < header.whole && !lists.failed(); ++i)
    out.whole.emplace_back(lists.bytes(lists.value<std::uint32_t>()));
  for (std::uint64_t i = 0; i < header.added && !lists.failed(); ++i) {
    AddedToken token;
    token.text = lists.bytes(lists.value<std::uint32_t>());
    token.id = lists.value<std::uint32_t>();
    const auto flags = lists.value<std::uint8_t>();
    token.normalized = (flags & Flag::normalized) != 0;
    token.takes_blanks_before = (flags & Flag::before) != 0;
    token.takes_blanks_after = (flags & Flag::after) != 0;
    out.added.push_back(std::move(token));
  }
  if (lists.failed() || !std::is_sorted(out.whole.begin(), out.whole.end())) return std::nullopt;
  const auto* tables = reinterpret_cast<const std::uint8_t*>(bytes.data() + header.tables);
  if (!is_sound_vocabulary(tables, bytes.size() - header.tables)) return std::nullopt;
  CompiledHeader said{};
  std::memcpy(&said, tables, sizeof said);
  if (said.tokens != header.tokens) return std::nullopt;
  out.tables = tables;
  return out;
}

}  // namespace abridge::tokens
