#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "lib/report/explain.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/table.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

namespace abridge::report {
namespace {

/// Findings of one rule in one file are shown this often; the rest is counted.
constexpr std::size_t k_shown_at_first = 20;
/// Where the lines after its first begin.
constexpr std::size_t k_indent = 4;

std::string place_of(const Located& one) {
  std::string place = text::visible(one.file);
  if (one.line > 0) place += fmt::format(":{}:{}", one.line, one.column);
  return place;
}

std::string_view word_of(Severity severity) { return severity == Severity::error ? "error" : "warning"; }

std::string_view mark_of(const Finding& f, Fixes fixes) {
  if (!f.applied) return {};
  return fixes == Fixes::applied ? " [fixed]" : " [*]";
}

class Text : public Findings {
 public:
  Text(Write write, const FindingsStyle& m)
      : write_(std::move(write)),
        color_(m.color),
        fixes_(m.fixes),
        errors_only_(m.errors_only),
        counts_(m.counts),
        width_(m.width),
        shown_(m.all ? ~std::size_t{0} : k_shown_at_first) {
    for (const RulePage& page : m.rules) summaries_.emplace(page.rule, page.summary);
  }

  void begin(std::string_view /*file*/, FailOn /*fail_on*/) override { end_file(); }
  void add(const Located& one) override {
    const Finding& f = *one.finding;
    const bool mended = f.applied && fixes_ == Fixes::applied;
    if (errors_only_ && (f.severity != Severity::error || mended)) return;
    if (counts_) return tally(f, mended);
    const std::size_t n = ++count_[index_of(f.rule)];
    if (n > shown_) return;
    const std::string place = place_of(one);
    std::string line = paragraph(
        fmt::format("{}[{}]: {}{}", word_of(f.severity), name_of(f.rule), f.message(), mark_of(f, fixes_)),
        text::width_of(place) + 2);
    const std::size_t word = line.find_first_not_of(" \n");
    line.insert(word + word_of(f.severity).size(), on(text::k_off));
    line.insert(word, on(f.severity == Severity::error ? text::k_red : text::k_yellow));
    write_(fmt::format("{}{}{}: {}", on(text::k_bold), place, on(text::k_off), line));
  }

  void finish(const Summary& s) override {
    end_file();
    write_(table());
    if (errors_only_) return;
    if (s.bytes_lost > 0 && s.records > 0)
      write_(paragraph(fmt::format("{} of {} could not be read ({} of {})", text::grouped(s.records_lost),
                                   plural(s.records, "record"), text::grouped(s.bytes_lost),
                                   plural(s.bytes_read, "byte"))));
    write_(left_out(s));
    for (const Verdict& v : s.verdicts)
      write_(paragraph(fmt::format("{}: {}", v.target,
                                   v.refused == 0
                                       ? "would take all of them"
                                       : fmt::format("would refuse {} of {}", text::grouped(v.refused),
                                                     plural(s.conversations, "conversation")))));
    if (s.errors + s.warnings + s.known == 0) return;
    std::string line = counted(s.errors, s.warnings);
    if (s.known > 0) line += fmt::format(", {} known", text::grouped(s.known));
    // Formats that are only read are mended on the way to another one.
    const std::string_view mends = s.redacted                                  ? "abridge sanitize --redact"
                                   : s.read_only > 0 && s.read_only == s.files ? "abridge convert --to openai"
                                                                               : "abridge sanitize";
    if (fixes_ == Fixes::proposed && s.fixable > 0)
      line +=
          fmt::format(" ({} with a fix: {}{}{})", text::grouped(s.fixable), mends,
                      s.fixable_unsafe ? " --unsafe-fixes" : "",
                      s.unsafe == 0 ? "" : fmt::format("; {} more: --unsafe-fixes", text::grouped(s.unsafe)));
    else if (fixes_ == Fixes::proposed && s.unsafe > 0)
      line += fmt::format(" ({} with a fix: {} --unsafe-fixes)", text::grouped(s.unsafe), mends);
    if (fixes_ == Fixes::applied && s.applied > 0)
      line += fmt::format(" ({} fixed{})", text::grouped(s.applied),
                          s.taken_out == 0 ? "" : fmt::format(", {} taken out", text::grouped(s.taken_out)));
    if (s.rejected > 0 && fixes_ == Fixes::applied)
      line += fmt::format("; {} left {}{}", text::grouped(s.rejected),
                          !s.rejected_stay  ? "out"
                          : s.rejected == 1 ? "as it was"
                                            : "as they were",
                          !s.rejected_stay || !s.redacted ? "" : " but for secrets");
    write_(paragraph(line));
  }

 private:
  /// Broken between words where a terminal shows it, which breaks a place that is wider than it by itself.
  std::string paragraph(std::string_view sentence, std::size_t after = 0) const {
    return text::paragraph(sentence, width_ == 0 ? 0 : after % width_, k_indent, width_);
  }
  /// Of conversations by what they say.
  static std::string left_out(const Summary& s) {
    std::string out;
    if (s.unwanted.value_or(0) > 0)
      out += fmt::format("{} of {} left out: the condition does not hold\n", text::grouped(*s.unwanted),
                         plural(s.conversations, "conversation"));
    if (s.duplicates.value_or(0) > 0)
      out += fmt::format("{} of {} left out: others say the same\n", text::grouped(*s.duplicates),
                         plural(s.conversations, "conversation"));
    return out;
  }
  /// How often a rule was broken.
  struct Broken {
    std::uint64_t times = 0;
    std::uint64_t mended = 0;
    Severity severity = Severity::warn;  ///< the worst
  };
  void tally(const Finding& f, bool mended) {
    Broken& broken = broken_[f.rule];
    ++broken.times;
    if (mended) ++broken.mended;
    broken.severity = std::max(broken.severity, f.severity);
  }
  /// The rules that were broken, most often first.
  std::string table() const {
    using Column = text::Table::Column;
    std::vector<std::pair<RuleId, Broken>> rows(broken_.begin(), broken_.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
      return std::tuple(b.second.times, name_of(a.first)) < std::tuple(a.second.times, name_of(b.first));
    });
    text::Table table({{"findings", Column::Align::right},
                       {"fixed", Column::Align::right},
                       {"severity"},
                       {"rule"},
                       {"what", Column::Align::left, Column::Shrinks::from_end, 16, 1}},
                      width_);
    for (const auto& [rule, broken] : rows)
      table.row({text::grouped(broken.times), broken.mended == 0 ? "" : text::grouped(broken.mended),
                 std::string(word_of(broken.severity)), std::string(name_of(rule)),
                 std::string(summaries_.at(rule))});
    return table.text();
  }
  /// Says what the file that ends had more of.
  void end_file() {
    std::map<std::string_view, std::size_t> folded;  // people look for names in their order
    for (const auto& [rule, name] : names_of(RuleId{}))
      if (const std::size_t n = count_[index_of(rule)]; n > shown_) folded[name] = n - shown_;
    for (const auto& [name, n] : folded)
      write_(paragraph(fmt::format("… and {} more of {} (--all shows them)", text::grouped(n), name)));
    count_.fill(0);
  }
  std::string_view on(std::string_view code) const { return color_ == Color::on ? code : std::string_view{}; }
  Write write_;
  Color color_;
  Fixes fixes_;
  bool errors_only_;
  bool counts_;
  std::size_t width_;
  std::size_t shown_;
  std::map<RuleId, std::string_view> summaries_;
  std::map<RuleId, Broken> broken_;           // where they are counted
  std::array<std::size_t, k_rules> count_{};  // by rule, of the current file
};

}  // namespace

std::string counted(std::uint64_t errors, std::uint64_t warnings) {
  return fmt::format("{}, {}", plural(errors, "error"), plural(warnings, "warning"));
}

std::string on_one_line(const Located& one, Fixes fixes) {
  const Finding& f = *one.finding;
  return fmt::format("{}: {}[{}]: {}{}", place_of(one), word_of(f.severity), name_of(f.rule), f.message(),
                     mark_of(f, fixes));
}

std::unique_ptr<Findings> text_findings(Write write, const FindingsStyle& style) {
  return std::make_unique<Text>(std::move(write), style);
}

}  // namespace abridge::report
