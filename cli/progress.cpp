#include "cli/progress.hpp"

#include <fmt/format.h>

#include <string>

namespace abridge::cli {

Progress::Progress(World& world) : world_(world), start_(std::chrono::steady_clock::now()), last_(start_) {}

void Progress::show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary) {
  using namespace std::chrono;
  const auto now = steady_clock::now();
  if (now - start_ < seconds(1) || now - last_ < milliseconds(200)) return;
  last_ = now;
  const double mb = static_cast<double>(bytes) / 1e6;
  const double rate = mb / duration<double>(now - start_).count();
  std::string line = fmt::format("\r\x1b[K{} records, {:.0f} MB, {:.0f} MB/s", summary.records, mb, rate);
  if (total > bytes && rate > 0)
    line += fmt::format(", {:.0f} s left", static_cast<double>(total - bytes) / 1e6 / rate);
  const std::uint64_t findings = summary.errors + summary.warnings;
  if (findings > 0) line += fmt::format(", {} finding{}", findings, findings == 1 ? "" : "s");
  world_.complain(line);
  shown_ = true;
}

void Progress::clear() {
  if (shown_) world_.complain("\r\x1b[K");
  shown_ = false;
}

}  // namespace abridge::cli
