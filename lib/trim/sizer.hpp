#pragma once
#include <cstdint>
#include <functional>
#include <string_view>

#include "lib/json/clip.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::trim {

/// Measures by a policy's `size`. A message is measured once; the size is kept in the message and forgotten
/// only when a text of it changes.
class Sizer {
 public:
  explicit Sizer(const policy::Size& size);

  /// What a message costs, `per_message` included, in the policy's unit.
  std::uint64_t size(const Conversation& c, Message& m) const;
  /// What a piece of escaped text costs.
  std::uint64_t size(std::string_view raw) const;
  /// What a piece of plain text costs.
  std::uint64_t plain(std::string_view text) const;
  /// What a message of that role costs beside its text.
  std::uint64_t message_overhead(std::string_view role) const;
  /// What is paid once: `per_history`.
  std::uint64_t fixed() const { return size_.per_history; }
  double scale() const { return size_.scale(); }
  json::Measure measure() const { return size_.measure(); }

  /// The text that the style makes of a message (plain UTF-8, not escaped), for `of: [rendered]`. Set by
  /// pipeline.
  std::function<std::string(const Conversation&, const Message&)> rendered;
  /// Estimates of what else of the prompt counts, by the names of budget's `counts`. Set by pipeline.
  std::function<std::uint64_t(std::string_view part)> overhead;

 private:
  std::uint64_t pieces(const Conversation& c, const Message& m) const;
  policy::Size size_;
};

}  // namespace abridge::trim
