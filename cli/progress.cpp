#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace abridge::cli {

bool shows_progress(const World& world) {
  return world.err_is_terminal && world.environment("TERM") != "dumb";
}

Progress::Progress(World& world)
    : world_(world), out_(*this, world.out), err_(*this, world.err), above_(world.with(out_, err_)) {}

Progress::~Progress() {
  clear();
  if (world_.failure.empty()) world_.failure = above_.failure;
}

void Progress::begin(std::uint64_t all) {
  begun_ = true;
  start_ = last_ = std::chrono::steady_clock::now();
  all_ = all;
}

void Progress::show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary) {
  here_ = bytes;
  if (total == 0) all_ = 0;  // packed: nobody knows how much there is in it
  say(summary);
}

void Progress::end_input(std::uint64_t size, const report::Summary& summary) {
  const std::uint64_t read = std::max(here_, summary.bytes_read - counted_);
  if (size == 0 && read > 0) all_ = 0;
  done_ += std::max(size, read);
  here_ = 0;
  counted_ = summary.bytes_read;
  say(summary);
}

void Progress::say(const report::Summary& summary) {
  show([&] { return so_far(summary); });
}

std::string Progress::so_far(const report::Summary& summary) const {
  const std::uint64_t bytes = done_ + here_;
  const double mb = static_cast<double>(bytes) / 1e6;
  const double rate = mb / std::chrono::duration<double>(last_ - start_).count();
  std::string line;
  if (summary.records > 0) line += fmt::format("{} records, ", summary.records);  // text has none
  line += fmt::format("{:.0f} MB, {:.0f} MB/s", mb, rate);
  if (all_ > bytes && rate > 0)
    line += fmt::format(", {:.0f} s left", static_cast<double>(all_ - bytes) / 1e6 / rate);
  const std::uint64_t findings = summary.errors + summary.warnings;
  if (findings > 0) line += fmt::format(", {} finding{}", findings, findings == 1 ? "" : "s");
  return line;
}

void Progress::show(FunctionRef<std::string()> said) {
  using namespace std::chrono;
  if (!begun_) return;
  const auto now = steady_clock::now();
  if (now - start_ < seconds(1) || now - last_ < milliseconds(200)) return;
  last_ = now;
  std::string line = said();
  // A line that wraps can't be taken away.
  if (world_.err_columns > 0 && line.size() >= world_.err_columns) line.resize(world_.err_columns - 1);
  world_.complain("\r\x1b[K" + line);
  shown_ = true;
}

void Progress::clear() {
  if (shown_) world_.complain("\r\x1b[K");
  shown_ = false;
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
