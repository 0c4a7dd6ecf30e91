#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "lib/text/width.hpp"

namespace abridge::cli {
namespace {

/// `█████░░░░░  50% `
std::string bar(std::uint64_t part, std::uint64_t all) {
  constexpr std::uint64_t k_columns = 10;
  constexpr std::uint64_t k_percent = 100;
  const double share = std::min(1.0, static_cast<double>(part) / static_cast<double>(all));
  const auto full = static_cast<std::uint64_t>(share * k_columns);
  std::string out;
  for (std::uint64_t i = 0; i < k_columns; ++i) out += i < full ? "█" : "░";
  return out + fmt::format(" {:3.0f}% ", share * k_percent);
}

}  // namespace

bool shows_progress(const World& world) {
  return world.err_is_terminal && world.environment("TERM") != "dumb";
}

Progress::Progress(World& world)
    : world_(world),
      out_(*this, world.out, world.out_is_terminal),
      err_(*this, world.err, world.err_is_terminal),
      above_(world.with(out_, err_)) {}

Progress::~Progress() {
  goes_on_ = std::jthread();
  clear();
  if (world_.failure.empty()) world_.failure = above_.failure;
}

void Progress::begin(std::uint64_t all) {
  begun_ = true;
  rests_ = false;
  start_ = last_ = reported_ = Clock::now();
  all_ = all;
  try {
    goes_on_ = std::jthread([this](const std::stop_token& stop) {
      try {
        go_on(stop);
      } catch (const std::bad_alloc&) {
        // Nothing but the line stands still.
      }
    });
  } catch (const std::system_error&) {
    // The system gives no thread: the line stands still within a conversation.
  }
}

void Progress::show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary) {
  const std::lock_guard lock(showing_);
  here_ = bytes;
  if (total == 0) all_ = 0;  // packed: nobody knows how much there is in it
  say(summary);
}

void Progress::end_input(std::uint64_t size, const report::Summary& summary) {
  const std::lock_guard lock(showing_);
  const std::uint64_t read = std::max(here_, summary.bytes_read - counted_);
  if (size == 0 && read > 0) all_ = 0;
  done_ += std::max(size, read);
  here_ = 0;
  counted_ = summary.bytes_read;
  say(summary);
}

void Progress::say(const report::Summary& summary) {
  records_ = summary.records;
  findings_ = summary.errors + summary.warnings;
  rests_ = false;
  const auto now = reported_ = Clock::now();
  if (!is_due(now)) return;
  last_ = now;
  put(so_far());
}

void Progress::go_on(const std::stop_token& stop) {
  constexpr auto k_patience = std::chrono::milliseconds(1200);
  constexpr auto k_step = std::chrono::milliseconds(400);
  std::unique_lock lock(showing_);
  while (!stop.stop_requested()) {
    ends_.wait_for(lock, stop, k_step, [] { return false; });
    const auto now = Clock::now();
    if (stop.stop_requested() || rests_ || !is_due(now) || now - reported_ < k_patience) continue;
    last_ = now;
    put(so_far());
  }
}

std::string Progress::so_far() const {
  constexpr double k_mb = 1e6;
  const std::uint64_t bytes = done_ + here_;
  const auto seconds_to = [this](Clock::time_point t) {
    return std::chrono::duration<double>(t - start_).count();
  };
  const double rate = static_cast<double>(bytes) / k_mb / seconds_to(reported_);
  // While a large conversation is worked on nobody knows how long that takes.
  const bool stands_still = last_ != reported_;
  std::string line;
  if (all_ > 0) line = bar(bytes, all_);
  if (records_ > 0)
    line += fmt::format("{} record{}, ", records_, records_ == 1 ? "" : "s");  // text has none
  if (bytes > 0) line += fmt::format("{:.0f} MB, {:.0f} MB/s, ", static_cast<double>(bytes) / k_mb, rate);
  line += all_ > bytes && bytes > 0 && !stands_still
              ? fmt::format("{:.0f} s left", static_cast<double>(all_ - bytes) / k_mb / rate)
              : fmt::format("{:.0f} s", seconds_to(last_));
  if (findings_ > 0) line += fmt::format(", {} finding{}", findings_, findings_ == 1 ? "" : "s");
  return line;
}

bool Progress::is_due(Clock::time_point now) const {
  using namespace std::chrono;
  return begun_ && !within_line_ && now - start_ >= seconds(1) && now - last_ >= milliseconds(200);
}

void Progress::show(FunctionRef<std::string()> line) {
  const std::lock_guard lock(showing_);
  rests_ = true;  // only who tells this can go on with it
  const auto now = Clock::now();
  if (!is_due(now)) return;
  last_ = now;
  put(line());
}

void Progress::put(std::string line) {
  // A line that wraps can't be taken away.
  if (world_.err_columns > 0) line = text::fitted(line, world_.err_columns - 1);
  world_.complain("\r\x1b[K" + line);
  shown_ = true;
}

void Progress::take_away() {
  if (shown_) world_.complain("\r\x1b[K");
  shown_ = false;
}

void Progress::clear() {
  const std::lock_guard lock(showing_);
  take_away();
  rests_ = true;
}

std::uint64_t size_of_all(const std::vector<std::string>& inputs) {
  std::uint64_t all = 0;
  for (const std::string& path : inputs) {
    std::error_code error;
    if (path == "-" || !std::filesystem::is_regular_file(path, error)) return 0;
    all += std::filesystem::file_size(path, error);
    if (error) return 0;
  }
  return all;
}

}  // namespace abridge::cli
