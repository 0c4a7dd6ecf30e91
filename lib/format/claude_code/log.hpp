#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/format/claude_code/changes.hpp"
#include "lib/format/claude_code/forks.hpp"
#include "lib/format/claude_code/index.hpp"
#include "lib/format/claude_code/read.hpp"
#include "lib/format/formats.hpp"
#include "lib/format/log.hpp"

namespace abridge::format {

/// A log of Claude Code's: an index of its lines, from which its conversations are read; what is to become of
/// these, edited; and the whole, relinked.
class ClaudeCodeLog : public Log {
 public:
  explicit ClaudeCodeLog(const LogInput& input) : index_(input), reader_(index_) {}

  void add_lines() override { index_.add_lines(); }
  void close(std::span<const std::uint32_t> lost) override { index_.close(lost); }
  bool passes_over(std::uint32_t line) const override {
    return index_[line].kind == ClaudeLine::Kind::other &&
           (!index_[line].has_uuid || is_message(index_.value(line).find("message")));
  }
  bool holds_message(std::uint32_t line) const override;
  bool shares_id(std::uint32_t line) const override;
  std::size_t conversations() const override { return index_.conversations().size(); }
  std::string_view id(std::size_t which) const override { return index_.conversations()[which].id; }
  json::Value title(std::size_t which) const override;
  json::Value folder(std::size_t which) override { return header(which).find("cwd"); }
  json::Value header(std::size_t which) override;
  std::span<const std::uint32_t> lines_of(std::size_t which) const override { return index_.lines_of(which); }

  void add_unread(std::size_t which, Losses& losses) const override;
  void read(std::size_t which, Conversation& c, const policy::Accept& accept) override;
  std::vector<std::uint32_t> lines_of_message(std::size_t message) const override;
  std::vector<Branch> branches(std::size_t which, Arena& arena) override {
    return branches_of(index_, which, arena);
  }
  bool has_branch(std::size_t which) const override { return index_.has_branch(which); }
  void write(std::size_t which, Conversation& c, const Emission& emission, LogEdits& out) override;
  void finish(Arena& arena, LogEdits& out) override;

 private:
  bool holds_unread(std::uint32_t line) const;
  ClaudeIndex index_;
  ClaudeReader reader_;
  ClaudeChanges changes_;  // of all that were written
};

}  // namespace abridge::format
