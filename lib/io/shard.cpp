#include "lib/io/shard.hpp"

#include <algorithm>
#include <memory>

#include "lib/io/line_ends.hpp"

namespace abridge::io {
namespace {

/// How far it is looked back from a line end for a bracket, in bytes: past the blanks at a line's end.
/// Whoever comes to a line end decides the same of it, wherever he began to look.
constexpr std::uint64_t k_back = 64;
constexpr std::size_t k_first = 4096;  // bytes that are read at first: most lines are not longer

/// Looks for where records begin.
class RecordStart {
 public:
  RecordStart(const Input& input, std::uint64_t size) : input_(input), size_(size) {}

  /// The first at or after `from`; the end of the input where none is. Where none is before `enough`,
  /// anything from there on.
  Result<std::uint64_t> find(std::uint64_t from, std::uint64_t enough) {
    if (from == 0 || from >= size_) return std::min(from, size_);
    base_ = from - std::min(from, k_back + 1);
    const std::unique_ptr<Input> rest = input_.part(base_, size_);
    Buffer bytes;
    // The line end right before it may be its own.
    std::size_t searched = static_cast<std::size_t>(from - 1 - base_);
    std::size_t visible = 0;  // what says something stands there, or nowhere before it after a line end
    for (std::size_t want = k_first;; want = std::min(2 * want, LineBlocks::k_block)) {
      const auto more = rest->read(bytes, want + (bytes.empty() ? k_back : 0));
      if (!more) return fail(more.error());
      const std::string_view all = bytes.view();
      for (std::size_t at = all.find('\n', searched); at != std::string_view::npos;
           at = all.find('\n', at + 1)) {
        // Looked for once, however many blank lines there are.
        visible = std::min(all.find_first_not_of(k_nothing, std::max(visible, at + 1)), all.size());
        searched = at;
        if (visible == all.size() && *more) break;  // it is not known yet what follows
        const char next = visible == all.size() ? '\0' : all[visible];
        if (closes(last_within(all, at, k_back)) && opens(next)) return base_ + at + 1;
        searched = at + 1;
      }
      if (all.find('\n', searched) == std::string_view::npos) searched = std::max(searched, all.size());
      if (!*more) return size_;
      if (base_ + searched >= enough) return enough;
    }
  }

 private:
  const Input& input_;
  std::uint64_t size_;
  std::uint64_t base_ = 0;  // of what is read
};

}  // namespace

Result<ByteRange> records_in(const Input& input, ByteRange range) {
  const std::uint64_t size = input.size_hint();
  RecordStart start(input, size);
  const auto begin = start.find(range.begin, range.end);
  if (!begin) return fail(begin.error());
  if (*begin >= range.end) return ByteRange{*begin, *begin};
  const auto end = start.find(range.end, size);
  if (!end) return fail(end.error());
  return ByteRange{*begin, *end};
}

}  // namespace abridge::io
