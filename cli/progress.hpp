#pragma once
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/world.hpp"
#include "lib/base/function_ref.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// Whether standard error is a terminal that can take a line back.
bool shows_progress(const World& world);

/// A line on standard error, a terminal, that says how far a long batch is: a bar of the bytes that were
/// read, where it is known how many there are. Nothing for the first second, and nothing before `begin`; from
/// then on it goes on by itself, whatever one conversation takes.
class Progress {
 public:
  explicit Progress(World& world);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// The same world, but whatever is written there first takes the line away. Good as long as this is.
  World& world() { return above_; }
  /// `all` are the bytes of all inputs together; 0 = not known.
  void begin(std::uint64_t all);
  bool begun() const { return begun_; }
  /// Of the input at hand: bytes read, and of how many (0 = not known). Of the whole run: what it came to so
  /// far.
  void show(std::uint64_t bytes, std::uint64_t total, const report::Summary& summary);
  /// The input at hand has been read: its size, 0 = not known.
  void end_input(std::uint64_t size, const report::Summary& summary);
  /// Of what is no batch: what `line` says, where a line is due.
  void show(FunctionRef<std::string()> line);
  /// Takes the line away, for as long as nothing more is told.
  void clear();

 private:
  class Above final : public io::Output {
   public:
    Above(Progress& line, io::Output& output, bool is_terminal)
        : line_(line), output_(output), is_terminal_(is_terminal) {}
    Result<void> write(std::string_view bytes) override {
      const std::lock_guard lock(line_.showing_);
      line_.take_away();
      if (is_terminal_ && !bytes.empty()) line_.within_line_ = bytes.back() != '\n';
      return output_.write(bytes);
    }
    bool closed() const override { return output_.closed(); }

   private:
    Progress& line_;
    io::Output& output_;
    bool is_terminal_;
  };
  using Clock = std::chrono::steady_clock;
  /// Says how far it is where nobody has told that for a while.
  void go_on(const std::stop_token& stop);
  // With `showing_` held:
  bool is_due(Clock::time_point now) const;
  void say(const report::Summary& summary);
  void put(std::string line);
  void take_away();
  std::string so_far() const;

  World& world_;
  Above out_, err_;
  World above_;
  std::mutex showing_;                         ///< guards what follows, and what is written
  Clock::time_point start_, last_, reported_;  ///< last_: that the line was written
  std::uint64_t all_ = 0;
  std::uint64_t done_ = 0;     ///< bytes of the inputs before
  std::uint64_t here_ = 0;     ///< of the one at hand
  std::uint64_t counted_ = 0;  ///< what the run had read when it began
  std::uint64_t records_ = 0;  ///< of the whole run, as was told last
  std::uint64_t findings_ = 0;
  bool begun_ = false;
  bool shown_ = false;
  bool within_line_ = false;  ///< of what is written, which the progress line would take away
  bool rests_ = true;         ///< nothing was told since the line was taken away for good
  std::condition_variable_any ends_;
  std::jthread goes_on_;
};

/// The bytes of all these files together; 0 where some input has no size.
std::uint64_t size_of_all(const std::vector<std::string>& inputs);

}  // namespace abridge::cli
