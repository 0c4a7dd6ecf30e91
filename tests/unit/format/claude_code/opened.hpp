#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/read.hpp"
#include "lib/format/format.hpp"
#include "tests/unit/format/claude_code/lines.hpp"
#include "tests/unit/format/log_lines.hpp"

namespace abridge::format {

/// A log whose first conversation is read, and what is to become of its lines.
class Opened {
 public:
  explicit Opened(const std::vector<std::string>& lines, const std::vector<std::uint32_t>& lost = {})
      : lines_(lines), index({lines_.lines()}), reader(index) {
    index.add_lines();
    index.close(lost);
    Source source;
    source.bytes = lines_.bytes();
    c.sources.push_back(source);
    reader.read(0, c, {});
    out.dropped.resize(index.size(), 0);
  }

  Emission emission(std::span<const Appended> appended = {}) const {
    return {find_format("claude-code")->dialect, emit_, appended};
  }
  /// The lines that say a message.
  std::vector<std::uint32_t> lines_of(std::size_t message) const {
    std::vector<std::uint32_t> all;
    for (const ClaudeReader::MessagePart& part : reader.parts_of(message)) all.push_back(part.line);
    return all;
  }
  /// A line as it is written; empty where it goes.
  std::string written(std::uint32_t line) const {
    if (out.dropped[line] != 0) return {};
    const std::string_view raw = index.value(line).raw();
    std::vector<Edit> own;
    for (const Edit& edit : out.edits)
      if (is_within(raw, edit.range)) own.push_back(edit);
    Buffer text;
    splice(raw, own, text);
    return std::string(text.view());
  }
  void drop(std::size_t message) {
    c.drop(c.messages[message]);
    c.sweep();
  }

 private:
  LogLines lines_;
  policy::Emit emit_;

 public:
  ClaudeIndex index;
  ClaudeReader reader;
  Conversation c;
  LogEdits out;
};

}  // namespace abridge::format
