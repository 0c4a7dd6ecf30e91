#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lib/policy/policy.hpp"
#include "lib/trim/notices.hpp"
#include "lib/trim/step.hpp"

// The step `budget`: what a policy says of it.

namespace abridge::trim {

/// Which of the messages that are not protected are kept before others.
enum class KeepBy : std::uint8_t { newest, oldest };
constexpr auto names_of(KeepBy) {
  return std::to_array<Name<KeepBy>>({{KeepBy::newest, "newest"}, {KeepBy::oldest, "oldest"}});
}
enum class DropBy : std::uint8_t { message, exchange };
constexpr auto names_of(DropBy) {
  return std::to_array<Name<DropBy>>({{DropBy::message, "message"}, {DropBy::exchange, "exchange"}});
}
/// What happens to what does not fit.
struct Oversize {
  /// To the first that does not fit, the newest first: the walk ends there, goes on without it, or ends with
  /// its longest text cut.
  enum class First : std::uint8_t { stop, skip, clip } first = First::stop;
  // How far the newest is taken down where it alone does not fit, with the turn that it answers: its tool
  // results are cut, or cleared, or only the user's turn is left.
  bool clips = false;
  bool clears = false;
  bool asks = false;
};
/// Where a message is appended, that is the question: then none of the history may be left.
enum class Rung : std::uint8_t { clip, clear, ask, none };
constexpr auto names_of(Rung) {
  return std::to_array<Name<Rung>>({{Rung::clip, "clip"}, {Rung::clear, "clear"}, {Rung::ask, "ask"}});
}
constexpr auto names_of(Oversize::First) {
  using First = Oversize::First;
  return std::to_array<Name<First>>({{First::stop, "stop"}, {First::skip, "skip"}, {First::clip, "clip"}});
}
Result<void> read_node(Oversize& out, const policy::Node& node, const std::string& path);
policy::FieldSchema schema_of(const Oversize*);
std::string to_text(const Oversize& value);
enum class Unreachable : std::uint8_t { error, emit };
constexpr auto names_of(Unreachable) {
  return std::to_array<Name<Unreachable>>({{Unreachable::error, "error"}, {Unreachable::emit, "emit"}});
}
enum class NoticeWhen : std::uint8_t { dropped, over };
constexpr auto names_of(NoticeWhen) {
  return std::to_array<Name<NoticeWhen>>({{NoticeWhen::dropped, "dropped"}, {NoticeWhen::over, "over"}});
}
enum class AlsoCounted : std::uint8_t { appended, preamble, files };
constexpr auto names_of(AlsoCounted) {
  return std::to_array<Name<AlsoCounted>>({{AlsoCounted::appended, "appended"},
                                           {AlsoCounted::preamble, "preamble"},
                                           {AlsoCounted::files, "files"}});
}

struct Protect {
  bool system = true;
  std::size_t first = 0;
  std::size_t last = 0;
  bool last_user = false;
  bool open_call = true;
};
std::vector<policy::Field> fields_of(const Protect*);

struct Budget {
  policy::Amount max;
  std::optional<policy::Amount> to;
  KeepBy keep = KeepBy::newest;
  DropBy drop = DropBy::message;
  Protect protect;
  Oversize oversize;
  Unreachable on_unreachable = Unreachable::error;
  std::string notice;
  NoticeAt notice_at = NoticeAt::content;
  NoticeWhen notice_when = NoticeWhen::dropped;
  bool notice_counts = true;
  std::vector<AlsoCounted> counts = {AlsoCounted::appended};
  std::string marker = "... [truncated]";
};
std::vector<policy::Field> fields_of(const Budget*);

/// What a history may come to, in the step's unit: one over `max` is cut to `to`, which is no more than that.
struct Limits {
  std::uint64_t max;
  std::uint64_t to;
};

/// Keeps the newest messages, or the oldest, whose sizes together, with what else counts, are within the
/// limits.
void keep_within(StepContext& context, const Budget& budget, Limits limits);

}  // namespace abridge::trim
