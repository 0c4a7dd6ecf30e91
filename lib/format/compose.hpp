#pragma once
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/compose/inner_reader.hpp"
#include "lib/format/format.hpp"
#include "lib/format/losses.hpp"
#include "lib/format/request_settings.hpp"
#include "lib/format/write.hpp"
#include "lib/json/writer.hpp"
#include "lib/model/conversation.hpp"

namespace abridge::format {

class Conversion;
class PassThrough;

/// Writes conversations anew in the words of another format. What is the format's already passes through
/// (PassThrough); the rest gets ids (CallIds) and becomes turns that suit the format's capabilities (Turns),
/// which Format::compose says. What can't be said is counted (LossCounter, RecordMembers).
class Composition {
 public:
  explicit Composition(const Format& to) : to_(to) {}
  Composition(const Composition&) = delete;
  Composition& operator=(const Composition&) = delete;

  /// Appends the conversation to `out` as one JSON object on a line of its own. New bytes that it needs for
  /// that are in the conversation's arena.
  void write(Conversation& c, const Format& from, const Emission& emission, Buffer& out);
  /// What was lost since they were last cleared.
  Losses& losses() { return losses_; }

 private:
  void write_anew(const Conversion& at, PassThrough& standing, json::Writer& json, Buffer& out);

  const Format& to_;
  Losses losses_;
  // Kept for their memory.
  InnerReader inner_;
  RequestSettings settings_;
};

/// Names of the formats that conversations can be converted to.
std::vector<std::string_view> composed_names();

}  // namespace abridge::format
