#pragma once
#include <chrono>
#include <cstdint>

#include "cli/world.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// A line on a terminal that says how far a long batch is. Nothing for the first second.
class Progress {
 public:
  /// `all` are the bytes of all inputs together; 0 = not known.
  Progress(World& world, std::uint64_t all);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Of the input at hand: bytes read, and of how many (0 = not known). Of the whole run: what it came to so
  /// far.
  void show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary);
  /// The input at hand has been read: its size, 0 = not known.
  void end_input(std::uint64_t size, const report::Summary& summary);
  void clear();

 private:
  void say(const report::Summary& summary);
  World& world_;
  std::chrono::steady_clock::time_point start_, last_;
  std::uint64_t all_;
  std::uint64_t done_ = 0;     ///< bytes of the inputs before
  std::uint64_t here_ = 0;     ///< of the one at hand
  std::uint64_t counted_ = 0;  ///< what the run had read when it began
  bool shown_ = false;
};

}  // namespace abridge::cli
