#pragma once
#include <chrono>
#include <cstdint>

#include "cli/world.hpp"

namespace abridge::cli {

/// A line on a terminal that says how far a long batch is. Nothing for the first second.
class Progress {
 public:
  explicit Progress(World& world);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// `total` is 0 where it is not known.
  void show(std::uint64_t bytes, std::uint64_t total);
  void clear();

 private:
  World& world_;
  std::chrono::steady_clock::time_point start_, last_;
  bool shown_ = false;
};

}  // namespace abridge::cli
