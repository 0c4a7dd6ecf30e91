#include "lib/pipeline/log_parts.hpp"

#include <algorithm>

#include "lib/base/buffer.hpp"
#include "lib/format/log.hpp"
#include "lib/pipeline/records.hpp"

namespace abridge::pipeline {
namespace {

/// Where each name was seen first: a flat table, for there is one name a line, or more.
class Names {
 public:
  Names() : slots_(1 << 12) {}

  /// Where the name stands first: at `here`, unless it was seen before.
  std::uint64_t first(std::size_t name, std::uint64_t here) {
    if (name == k_free) name = 1;
    Slot& slot = find(name);
    if (slot.name == k_free) {
      slot = {name, here};
      if (++used_ * 2 > slots_.size()) grow();
      return here;
    }
    return slot.place;
  }

 private:
  static constexpr std::size_t k_free = 0;
  struct Slot {
    std::size_t name = k_free;
    std::uint64_t place = 0;
  };
  Slot& find(std::size_t name) {
    std::size_t at = name & (slots_.size() - 1);
    while (slots_[at].name != k_free && slots_[at].name != name) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& s : old)
      if (s.name != k_free) find(s.name) = s;
  }

  std::vector<Slot> slots_;  // a power of two
  std::size_t used_ = 0;
};

/// The parts of what was read so far. A line that names something of an earlier part joins all from there on.
class PartsOfLog {
 public:
  explicit PartsOfLog(const format::Format& format) : format_(format) {}

  /// `whole`: nothing stands between it and the line before, and nothing is wrong with either.
  void line(std::uint64_t place, bool whole, json::Value value) {
    links_.clear();
    format_.note_links(value, links_);
    if (parts_.empty() || (whole && links_.opens && parts_.back().speaks)) parts_.push_back({place, false});
    for (const std::size_t name : links_.names()) {
      const std::uint64_t first = names_.first(name, place);
      while (parts_.back().begin > first) join();
    }
    parts_.back().speaks = parts_.back().speaks || links_.speaks;
  }

  /// Small ones are joined: one that is worth reading for itself is a block.
  std::vector<std::uint64_t> ends(std::uint64_t size) {
    if (parts_.size() > 1 && !parts_.back().speaks) join();
    std::vector<std::uint64_t> ends;
    std::uint64_t begin = 0;
    for (std::size_t i = 1; i < parts_.size(); ++i) {
      if (parts_[i].begin - begin < io::LineBlocks::k_block) continue;
      begin = parts_[i].begin;
      ends.push_back(begin);
    }
    ends.push_back(size);
    return ends;
  }

 private:
  struct Part {
    std::uint64_t begin;
    bool speaks;  // lines before its first message belong to the conversation before them
  };
  void join() {
    const bool speaks = parts_.back().speaks;
    parts_.pop_back();
    parts_.back().speaks = parts_.back().speaks || speaks;
  }

  const format::Format& format_;
  std::vector<Part> parts_;
  Names names_;
  format::LogLinks links_;
};

}  // namespace

Result<std::vector<std::uint64_t>> find_log_parts(io::Input& input, const format::Format& format) {
  io::LineBlocks blocks(input);
  Buffer block;
  Records records;
  PartsOfLog parts(format);
  std::uint64_t size = 0;
  bool whole = true;  // so far as to the line before
  for (;;) {
    const auto more = blocks.next(block);
    if (!more) return fail(more.error());
    if (!*more) break;
    const std::string_view bytes = block.view();
    records.split(bytes, {}, Records::End::more_follows);
    const char* after = bytes.data();
    for (const Record& r : records.records()) {
      const std::string_view between(after, static_cast<std::size_t>(r.raw.data() - after));
      const bool own_line = r.raw.data() == bytes.data() || r.raw.data()[-1] == '\n';
      const bool sound = r.value && r.note_count == 0;
      whole = whole && own_line && between.find_first_not_of(" \t\r\n") == std::string_view::npos;
      if (r.value)
        parts.line(blocks.offset() + static_cast<std::uint64_t>(r.raw.data() - bytes.data()), whole && sound,
                   r.value);
      whole = sound;
      after = r.raw.data() + r.raw.size();
    }
    if (bytes.substr(static_cast<std::size_t>(after - bytes.data())).find_first_not_of(" \t\r\n") !=
        std::string_view::npos)
      whole = false;
    size = blocks.offset() + bytes.size();
  }
  return parts.ends(size);
}

}  // namespace abridge::pipeline
