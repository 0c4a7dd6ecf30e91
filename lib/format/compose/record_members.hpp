#pragma once
#include <string_view>

#include "lib/base/buffer.hpp"
#include "lib/format/compose/conversion.hpp"
#include "lib/format/compose/turns.hpp"
#include "lib/format/losses.hpp"
#include "lib/format/request_settings.hpp"
#include "lib/json/writer.hpp"

namespace abridge::format {

/// What stands in the record beside its messages: what of it stays, and what is lost.
class RecordMembers {
 public:
  /// Beside messages that stand as they stood.
  explicit RecordMembers(const Conversion& at) : at_(at) {}
  /// Beside turns that were written, with the settings that were.
  RecordMembers(const Conversion& at, const RequestSettings& settings, const Turns& turns)
      : at_(at), settings_(&settings), turns_(&turns) {}

  /// Writes the record around messages that stand as they stood.
  void write_around(std::string_view messages, json::Writer& json) const;
  /// Writes what stays into the object that `out` ends with.
  void keep(Buffer& out) const;
  /// Puts the members that are asked for (Emission::carried), and that nothing took along, to the end of the
  /// object that `out` has from `from` on.
  void carry(std::size_t from, Buffer& out) const;
  /// Counts what was neither kept nor written.
  void count(Losses& losses) const;

 private:
  bool is_anew() const { return turns_ != nullptr; }
  bool is_written(json::Value member) const;
  bool leads_to_tree(std::string_view key) const;
  /// Whether conversations of their own stand in a member.
  bool is_inner(std::string_view key) const;
  /// Whether it is asked for, by its name.
  bool carries(std::string_view key) const;
  json::Value carried(std::string_view key) const;
  void count_session(Losses& losses) const;
  void count_members(json::Value object, Losses& losses) const;

  const Conversion& at_;
  const RequestSettings* settings_ = nullptr;
  const Turns* turns_ = nullptr;
};

}  // namespace abridge::format
