#include <fmt/format.h>

#include <map>

#include "lib/report/findings.hpp"
#include "lib/text/visible.hpp"

namespace abridge::report {
namespace {

/// Findings of one rule are shown this often; the rest is counted.
constexpr std::size_t k_shown = 20;

std::string plural(std::uint64_t n, std::string_view word) {
  return fmt::format("{} {}{}", n, word, n == 1 ? "" : "s");
}

class Text : public Findings {
 public:
  Text(Write write, Color color, Fixes fixes) : write_(std::move(write)), color_(color), fixes_(fixes) {}

  void add(const Located& one) override {
    const Finding& f = *one.finding;
    const std::size_t n = ++count_[f.rule];
    if (n > k_shown) return;
    std::string place = text::visible(one.file);
    if (one.line > 0) place += fmt::format(":{}:{}", one.line, one.column);
    const bool error = f.severity == Severity::error;
    std::string_view mark;
    if (f.applied && fixes_ == Fixes::applied)
      mark = " [fixed]";
    else if (f.applied)
      mark = " [*]";
    write_(fmt::format("{}{}{}: {}{}{}[{}]: {}{}\n", on("\x1b[1m"), place, on("\x1b[0m"),
                       on(error ? "\x1b[31m" : "\x1b[33m"), error ? "error" : "warning", on("\x1b[0m"),
                       f.rule, f.message(), mark));
  }

  void finish(const Summary& s) override {
    for (const auto& [rule, n] : count_)
      if (n > k_shown) write_(fmt::format("… and {} more of {}\n", n - k_shown, rule));
    if (s.records_lost > 0 && s.records > 0)
      write_(fmt::format("recovered {} of {} ({} of {}), lost {} ({})\n", s.records - s.records_lost,
                         plural(s.records, "record"), s.bytes_read - s.bytes_lost,
                         plural(s.bytes_read, "byte"), s.records_lost, plural(s.bytes_lost, "byte")));
    for (const Verdict& v : s.verdicts)
      write_(fmt::format("{}: {}\n", v.target,
                         v.refused == 0 ? "would take all of them"
                                        : fmt::format("would refuse {} of {}", v.refused,
                                                      plural(s.conversations, "conversation"))));
    if (s.errors + s.warnings == 0) return;
    std::string line = fmt::format("{}, {}", plural(s.errors, "error"), plural(s.warnings, "warning"));
    // Formats that are only read are mended on the way to another one.
    const std::string_view mends =
        s.read_only > 0 && s.read_only == s.files ? "abridge convert --to openai" : "abridge sanitize";
    if (fixes_ == Fixes::proposed && s.fixable > 0)
      line += fmt::format(" ({} with a fix: {}{})", s.fixable, mends,
                          s.unsafe == 0 ? "" : fmt::format("; {} more: --unsafe-fixes", s.unsafe));
    else if (fixes_ == Fixes::proposed && s.unsafe > 0)
      line += fmt::format(" ({} with a fix: {} --unsafe-fixes)", s.unsafe, mends);
    if (fixes_ == Fixes::applied && s.applied > 0) line += fmt::format(" ({} fixed)", s.applied);
    if (s.rejected > 0 && fixes_ == Fixes::applied)
      line += fmt::format("; {} left {}", s.rejected,
                          !s.rejected_stay  ? "out"
                          : s.rejected == 1 ? "as it was"
                                            : "as they were");
    write_(line + "\n");
  }

 private:
  std::string_view on(std::string_view code) const { return color_ == Color::on ? code : std::string_view{}; }
  Write write_;
  Color color_;
  Fixes fixes_;
  std::map<std::string_view, std::size_t> count_;
};

}  // namespace

std::unique_ptr<Findings> text_findings(Write write, Color color, Fixes fixes) {
  return std::make_unique<Text>(std::move(write), color, fixes);
}

}  // namespace abridge::report
