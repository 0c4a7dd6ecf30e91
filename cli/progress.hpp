#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/world.hpp"
#include "lib/base/function_ref.hpp"
#include "lib/report/findings.hpp"

namespace abridge::cli {

/// Whether standard error is a terminal that can take a line back.
bool shows_progress(const World& world);

/// A line on standard error, a terminal, that says how far a long batch is. Nothing for the first second, and
/// nothing before `begin`.
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
  void clear();

 private:
  class Above final : public io::Output {
   public:
    Above(Progress& line, io::Output& output) : line_(line), output_(output) {}
    Result<void> write(std::string_view bytes) override {
      line_.clear();
      return output_.write(bytes);
    }
    bool closed() const override { return output_.closed(); }

   private:
    Progress& line_;
    io::Output& output_;
  };
  void say(const report::Summary& summary);
  std::string so_far(const report::Summary& summary) const;
  World& world_;
  Above out_, err_;
  World above_;
  std::chrono::steady_clock::time_point start_, last_;
  std::uint64_t all_ = 0;
  std::uint64_t done_ = 0;     ///< bytes of the inputs before
  std::uint64_t here_ = 0;     ///< of the one at hand
  std::uint64_t counted_ = 0;  ///< what the run had read when it began
  bool begun_ = false;
  bool shown_ = false;
};

/// The bytes of all these files together; 0 where some input has no size.
std::uint64_t size_of_all(const std::vector<std::string>& inputs);

}  // namespace abridge::cli
