#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/version.hpp"
#include "lib/io/confine.hpp"
#include "lib/io/file_state.hpp"
#include "lib/io/output.hpp"
#include "lib/text/hanging.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

/// The outside world, so that a test can hold it.
struct World {
  io::Output& out;
  io::Output& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  std::function<std::string(const char* name)> environment;  ///< empty where it is not set
  std::function<std::int64_t()> seconds_now;                 ///< since 1970, UTC
  std::size_t err_columns = 0;                               ///< of a terminal; 0 = not known
  std::optional<io::FileState> in_file{};   ///< what standard input reads, where it is a file
  std::optional<io::FileState> out_file{};  ///< what standard output writes
  std::optional<io::FileState> err_file{};  ///< what standard error writes
  std::size_t out_columns = 0;              ///< of a terminal; 0 = not known
  bool in_is_null = false;                  ///< nobody pipes anything in: it is the null device
  /// Has the process end quietly after so many seconds, whatever it does then; may be none.
  std::function<void(unsigned seconds)> end_after{};
  /// Takes this process the right to write elsewhere, and to start programs; none where it keeps that.
  std::function<void(const std::vector<io::WritablePlace>&)> confine{};

  /// The same with other outputs.
  World with(io::Output& to_out, io::Output& to_err) const {
    return {to_out,      to_err,      in_is_terminal, out_is_terminal, err_is_terminal,
            environment, seconds_now, err_columns,    in_file,         out_file,
            err_file,    out_columns, in_is_null,     end_after,       confine};
  }

  /// Blanks before what goes on of a line of prose.
  static constexpr std::size_t k_hang = 4;

  /// Columns that a table on standard output may take; 0 = as many as it wants.
  std::size_t table_width() const { return out_is_terminal ? out_columns : 0; }
  /// The same of standard error.
  std::size_t err_width() const { return err_is_terminal ? err_columns : 0; }

  /// To standard output, on a terminal without what that would obey; a failure is kept for the end of the
  /// run.
  void say(std::string_view text) const {
    if (out_is_terminal)
      put(text::visible_lines(text));
    else
      put(text);
  }
  /// Lines of prose to standard output: on a terminal they are broken between words, too.
  void say_prose(std::string_view lines) const {
    if (out_is_terminal)
      put(text::hanging_lines(text::visible_lines(lines), k_hang, table_width()));
    else
      put(lines);
  }
  /// To standard output as it stands: what a terminal would obey in it is ours.
  void put(std::string_view text) const {
    const auto written = out.write(text);
    if (!written && failure.empty()) failure = written.error().text();
  }
  mutable std::string failure{};
  void complain(std::string_view text) const { (void)err.write(text); }
  /// Lines of prose to standard error: on a terminal they are broken between words.
  void tell(std::string_view lines) const { complain(text::hanging_lines(lines, k_hang, err_width())); }
  /// A note, nothing where it is empty.
  void note(std::string_view sentence) const {
    if (!sentence.empty()) tell("abridge: note: " + std::string(sentence) + "\n");
  }
};

/// Exit codes: 2 (usage, policy, input or output) before 1 (errors in transcripts) before 0.
enum Exit : int { k_fine = 0, k_errors = 1, k_failed = 2 };

/// The whole program. Never throws; never ends the process.
int run(int argc, const char* const* argv, World& world);

}  // namespace abridge::cli
