#include "lib/pipeline/read_head.hpp"

#include <algorithm>
#include <utility>

#include "lib/base/pages.hpp"
#include "lib/format/format.hpp"

namespace abridge::pipeline {
namespace {

/// Whether an input is more than one line. A document on one line looks like the first of many until it is
/// known what stands after its end.
class FirstLine {
 public:
  /// `head` is what was read so far: what it was before, and more.
  bool is_followed(std::string_view head) {
    if (state_ == State::before && skip(head)) state_ = State::within;
    if (state_ == State::within) {
      at_ = std::min(head.find('\n', at_), head.size());
      if (at_ < head.size()) state_ = State::after;
      end_ = at_;
    }
    // White space may be endless.
    return state_ == State::after && (skip(head) || at_ - end_ > k_head);
  }

 private:
  enum class State : std::uint8_t { before, within, after };
  /// Past white space; whether there is anything else.
  bool skip(std::string_view head) {
    constexpr std::string_view k_blank(" \t\r\n\0", 5);
    at_ = std::min(head.find_first_not_of(k_blank, at_), head.size());
    return at_ < head.size();
  }
  State state_ = State::before;
  std::size_t at_ = 0;   ///< up to where it was looked at
  std::size_t end_ = 0;  ///< of the line
};

bool look_like_something(const std::vector<json::Value>& values) {
  return std::any_of(values.begin(), values.end(),
                     [](json::Value v) { return format::looks_of(v) != format::Looks::other; });
}

/// Whether no line ends between two records, the first of which comes before the other.
bool share_a_line(const Record& a, const Record& b) {
  return std::find(a.raw.data() + a.raw.size(), b.raw.data(), '\n') == b.raw.data();
}

bool shares_its_line(const std::vector<Record>& all, std::size_t i) {
  return (i > 0 && share_a_line(all[i - 1], all[i])) ||
         (i + 1 < all.size() && share_a_line(all[i], all[i + 1]));
}

}  // namespace

Result<HeadRead> read_block(io::Input& input) {
  HeadRead head;
  while (!head.ended && head.bytes.size() < k_head) {
    const auto more = input.read(head.bytes, k_head - head.bytes.size());
    if (!more) return fail(more.error());
    head.ended = !*more;
  }
  head.one_line = !FirstLine().is_followed(head.bytes.view());
  head.bytes.pad();
  return head;
}

Result<HeadRead> read_head(io::Input& input, HeadRead head) {
  FirstLine first;
  for (;;) {
    head.one_line = !first.is_followed(head.bytes.view());
    // A run of NUL bytes at the start means nothing and may be endless (/dev/zero): one is kept.
    if (head.one_line && head.bytes.size() >= k_head &&
        head.bytes.view().find_first_not_of('\0') == std::string_view::npos) {
      head.nuls += head.bytes.size() - 1;
      head.bytes.resize_to(1);
      first = {};
    }
    if (head.ended || (head.bytes.size() >= k_head && !head.one_line)) break;
    // A first line of 100 MB is read in growing steps, into memory that need not move for them. A size that
    // lies costs only address space.
    const std::size_t size = head.bytes.size();
    if (size >= k_head) {
      const auto all = static_cast<std::size_t>(input.size_hint());
      head.bytes.reserve(all + 1);
      expect_small_blocks(all);  // what is made of it is of the same order
    }
    const std::size_t room = head.bytes.capacity() - size;
    const std::size_t want = std::max(k_head, size / 2);
    const auto more = input.read(head.bytes, room > 0 ? std::min(room, want) : want);
    if (!more) return fail(more.error());
    head.ended = !*more;
  }
  head.bytes.pad();
  return head;
}

Result<Buffer> read_rest(HeadRead head, io::Input& input) {
  Buffer all = std::move(head.bytes);
  if (!head.ended)
    if (auto r = io::read_all(input, all); !r) return fail(r.error());
  all.pad();
  expect_small_blocks(all.size());
  return all;
}

std::vector<json::Value> values_of(const Records& records) {
  using format::Looks;
  std::vector<json::Value> values;
  std::vector<json::Value> whole_lines;  // and what is left of damaged ones, but for messages
  bool any_conversation = false;
  const auto& all = records.records();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].value) continue;
    if (values.size() == format::k_votes) {
      if (look_like_something(values)) break;
      values.clear();
      whole_lines.clear();
    }
    values.push_back(all[i].value);
    if (records.notes().empty()) continue;
    const Looks looks = format::looks_of(all[i].value);
    const bool shares = shares_its_line(all, i);
    if (!shares || looks != Looks::message) whole_lines.push_back(all[i].value);
    any_conversation = any_conversation || (!shares && looks == Looks::conversation && all[i].lost.empty());
  }
  return any_conversation ? whole_lines : values;
}

void read_voters(std::string_view lines, Records::End end, Records& records) {
  for (std::size_t size = k_head / 8; size < lines.size(); size *= 2) {
    const std::size_t after_line = lines.rfind('\n', size) + 1;
    if (after_line == 0) continue;
    records.split(lines.substr(0, after_line), {}, Records::End::more_follows);
    if (!records.notes().empty()) continue;
    const std::vector<json::Value> values = values_of(records);
    if (values.size() == format::k_votes && look_like_something(values)) return;
  }
  records.split(lines, {}, end);
}

}  // namespace abridge::pipeline
