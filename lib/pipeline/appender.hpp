#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "lib/format/write.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/pipeline/target_checkers.hpp"
#include "lib/render/renderer.hpp"

namespace abridge::pipeline {

/// What stands after a history: a request's prompt, then --append.
struct AppendedMessages {
  std::vector<render::AppendedText> plain;
  std::vector<format::Appended> escaped;  ///< the same; views into the record and the conversation's arena
  std::size_t prompts = 0;                ///< of these, the request's own
  std::size_t joined = 0;  ///< of --append, those that went into the last message of the history

  void clear() {
    plain.clear();
    escaped.clear();
    prompts = joined = 0;
  }
};

/// Puts messages after a history, and says whether they may stand there.
class Appender {
 public:
  Appender(const Settings& settings, const format::Format& format, const TargetCheckers& checkers)
      : settings_(settings), format_(format), checkers_(checkers) {}

  /// What goes after this one, into `all`, which is empty; the conversation learns whether anything does, and
  /// so whether it is sent.
  void collect(Conversation& c, AppendedMessages& all) const;
  /// Where the provider joins or refuses neighbours of one role, what is appended first goes into the last
  /// message of its role. It has been measured before. Whether something did.
  bool join(AppendedMessages& all, Conversation& c) const;
  /// The rules of order see the appended messages too: neighbours of one role across the junction, and among
  /// them.
  void check_junction(const AppendedMessages& all, Conversation& c, std::vector<Finding>& findings,
                      std::size_t& errors) const;
  /// Appended messages are written as they are said: what the target refuses because of them rejects the
  /// history. Neighbours of one role are check_junction's.
  void check(const AppendedMessages& all, Conversation& c, std::vector<Finding>& findings,
             std::size_t& errors) const;

 private:
  /// As people gave it: the request's own prompt, or the N-th --append.
  static std::string name_of(const AppendedMessages& all, std::size_t i);

  const Settings& settings_;
  const format::Format& format_;
  const TargetCheckers& checkers_;
};

}  // namespace abridge::pipeline
