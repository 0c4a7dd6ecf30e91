#pragma once
#include <cstddef>

#include "lib/recover/belonging.hpp"
#include "lib/recover/chart.hpp"
#include "lib/recover/draft.hpp"

namespace abridge::recover {

/// How the walk through a damaged text goes on where something is wrong: at the next comma or bracket outside
/// of that, or at the next island. Where it then misses that island, it is taken back to the fault, and goes
/// on at the island, in the frame where that belongs. What gives a place gives the one to go on at.
class Resync {
 public:
  Resync(Chart& chart, Draft& draft, const Belonging& belonging)
      : chart_(chart), draft_(draft), belonging_(belonging) {}

  /// After a part that begins at `begin` and is wrong.
  std::size_t after(json::Fault fault, std::size_t begin);
  /// At the island; all up to it is left out.
  std::size_t at(const Island& island, json::Fault fault);
  /// The same for the one that the walk missed, from the fault on.
  std::size_t at_missed();

  /// The walk reached an island in what may hold it.
  void arrived(const Island& island) {
    if (&island == awaited_) forget();
  }
  /// Whether the walk went past the island that it had to reach.
  bool has_missed(std::size_t place) const { return awaited_ != nullptr && place > awaited_->start(); }
  bool awaits(const Island& island) const { return &island == awaited_; }
  /// Whether it is the last one that the walk was led to.
  bool led_to(const Island& island) const { return &island == led_to_; }

  /// Whether the last value, and what follows at `place`, are elements of one list: then that is open again
  /// up to there. `next` follows after a comma; none: the bracket of a list does.
  bool goes_on_as_list(std::size_t place, const Island* next);

  /// How many bytes it looked through, for tests of what is linear.
  std::size_t passed_over() const { return passed_over_; }

 private:
  std::size_t closed_by(std::size_t place, std::size_t limit) const;
  void leave_up_to(std::size_t frame, std::size_t place);
  void lose_up_to(std::size_t end, json::Fault fault);
  void forget() {
    awaited_ = nullptr;
    draft_.drop_checkpoint();
  }

  Chart& chart_;
  Draft& draft_;
  const Belonging& belonging_;
  const Island* awaited_ = nullptr;  // to be reached after the fault at which there is a checkpoint
  json::Fault fault_{};
  const Island* led_to_ = nullptr;
  std::size_t passed_over_ = 0;
};

}  // namespace abridge::recover
