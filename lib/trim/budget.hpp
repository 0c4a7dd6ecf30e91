#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "lib/policy/policy.hpp"
#include "lib/trim/step.hpp"

// The step `budget`: what a policy says of it.

namespace abridge::trim {

enum class DropBy : std::uint8_t { message, exchange };
constexpr auto names_of(DropBy) {
  return std::to_array<Name<DropBy>>({{DropBy::message, "message"}, {DropBy::exchange, "exchange"}});
}
enum class Oversize : std::uint8_t { stop, skip, clip };
constexpr auto names_of(Oversize) {
  return std::to_array<Name<Oversize>>(
      {{Oversize::stop, "stop"}, {Oversize::skip, "skip"}, {Oversize::clip, "clip"}});
}
enum class Unreachable : std::uint8_t { error, emit };
constexpr auto names_of(Unreachable) {
  return std::to_array<Name<Unreachable>>({{Unreachable::error, "error"}, {Unreachable::emit, "emit"}});
}
enum class NoticeWhen : std::uint8_t { dropped, over };
constexpr auto names_of(NoticeWhen) {
  return std::to_array<Name<NoticeWhen>>({{NoticeWhen::dropped, "dropped"}, {NoticeWhen::over, "over"}});
}
enum class Counted : std::uint8_t { appended, preamble, files };
constexpr auto names_of(Counted) {
  return std::to_array<Name<Counted>>(
      {{Counted::appended, "appended"}, {Counted::preamble, "preamble"}, {Counted::files, "files"}});
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
  DropBy drop = DropBy::message;
  Protect protect;
  Oversize oversize = Oversize::stop;
  Unreachable on_unreachable = Unreachable::error;
  std::string notice;
  NoticeAt notice_at = NoticeAt::content;
  NoticeWhen notice_when = NoticeWhen::dropped;
  bool notice_counts = true;
  std::vector<Counted> counts = {Counted::appended};
  std::string marker = "... [truncated]";
};
std::vector<policy::Field> fields_of(const Budget*);

/// Keeps the newest messages whose sizes together, with what else counts, are within `max`.
void keep_within(StepContext& context, const Budget& budget, std::uint64_t max);

}  // namespace abridge::trim
