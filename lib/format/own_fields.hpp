#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/format/write.hpp"

namespace abridge::format {

/// Which members of a message are written: what a policy emits, in the words of the dialect, and, where a
/// provider's rules hold, what the provider refuses the message without: who speaks, what they say, and what
/// joins a call with its result. Items of the Responses API are written whole: each kind has members of its
/// own.
class OwnFields {
 public:
  explicit OwnFields(const Emission& e);

  bool all() const { return all_; }
  /// Whether the policy itself names a field.
  bool names(std::string_view field) const;
  /// From here on `names()` are those of that message, in their order: the policy's, then what else must
  /// stay.
  void choose(const Message& m);
  /// The same for a message that has no source.
  void choose_for_made();
  /// A repair adds a member of that name.
  void add(std::string_view field);
  const std::vector<std::string_view>& names() const { return names_; }
  /// Whether a member of that name is written, where there is one.
  bool emits(std::string_view field) const;

 private:
  bool all_;
  bool keep_needed_;
  std::vector<std::string> own_;          ///< the policy's
  std::vector<std::string_view> needed_;  ///< beside those
  std::vector<std::string_view> names_;
};

}  // namespace abridge::format
