#pragma once
#include <chrono>
#include <cstdint>

#include "cli/world.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// A line on a terminal that says how far a long batch is. Nothing for the first second.
class Progress {
 public:
  explicit Progress(World& world);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Of the input at hand: bytes read, and of how many (0 = not known). Of the whole run: what it came to so
  /// far.
  void show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary);
  void clear();

 private:
  World& world_;
  std::chrono::steady_clock::time_point start_, last_;
  bool shown_ = false;
};

}  // namespace abridge::cli
