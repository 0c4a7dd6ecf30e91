#include "lib/report/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "lib/json/properties.hpp"
#include "lib/report/cuts.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/grouped.hpp"
#include "lib/text/table.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

namespace abridge::report {
namespace {

using json::Printer;
using json::Property;

struct StepUnit {
  std::string_view unit;
  std::string_view text() const { return unit; }
  static void print_schema(Printer& p) {
    std::vector<std::string_view> words{k_messages, k_exchanges};
    for (const auto& n : names_of(policy::MeasureUnit{})) words.push_back(n.text);
    json::print_choices(p, words);
  }
};
struct StepName {
  std::string_view name;
  std::string_view text() const { return name; }
  static void print_schema(Printer& p) { p.key("$ref").string("#/$defs/step"); }
};

struct SizeUnit {
  std::string_view unit;
  std::string_view text() const { return unit; }
  static void print_schema(Printer& p) { json::print_choices<policy::MeasureUnit>(p); }
};
std::optional<std::uint64_t> if_any(std::uint64_t number) {
  return number == 0 ? std::nullopt : std::optional(number);
}

struct Least {
  std::uint64_t before, after;
};
constexpr auto properties_of(const Least*) {
  return std::tuple{Property{"before", "", &Least::before}, Property{"after", "", &Least::after}};
}
struct Flow {
  std::uint64_t in, out;
};
constexpr auto properties_of(const Flow*) {
  return std::tuple{Property{"in", "", &Flow::in}, Property{"out", "", &Flow::out}};
}
struct Unchanged {
  std::uint64_t messages, bytes;
};
constexpr auto properties_of(const Unchanged*) {
  return std::tuple{Property{"messages", "", &Unchanged::messages}, Property{"bytes", "", &Unchanged::bytes}};
}

struct Report {
  const Explained& of;
  std::string_view version;
};
constexpr auto properties_of(const Report*) {
  return std::tuple{
      Property{"abridge", "the version that wrote it", &Report::version},
      Property{"cuts", "each message that a step left out or changed, by conversations and messages",
               [](const Report&) { return std::span<const ReportedCut>(); }},
      Property{"conversations", "conversations that were read",
               [](const Report& r) { return r.of.conversations; }},
      Property{"messages", "read and written",
               [](const Report& r) {
                 return Flow{r.of.messages_in, r.of.messages_out};
               }},
      Property{
          "aside",
          "messages of subagents, and of branches that are not read, which went along with what was cut, or were not asked for",
          [](const Report& r) { return if_any(r.of.aside); }},
      Property{"bytes", "read and written",
               [](const Report& r) {
                 return Flow{r.of.bytes_in, r.of.bytes_out};
               }},
      Property{
          "unchanged",
          "what a prompt cache keeps: what stayed from the start on, or, of a cut that holds still, what the request before had in the same place",
          [](const Report& r) {
            return Unchanged{r.of.unchanged_messages, r.of.unchanged_bytes};
          }},
      Property{"steps", "", [](const Report& r) { return std::span(r.of.steps); }},
      Property{"tokenizer", "what counted, where a step measures in tokens",
               [](const Report& r) {
                 return r.of.tokenizer.empty() ? std::nullopt : std::optional(utf8_name(r.of.tokenizer));
               }},
      Property{"anchored", "messages whose size is what their provider billed",
               [](const Report& r) {
                 return r.of.tokenizer.empty() ? std::nullopt : std::optional(r.of.anchored);
               }},
      Property{"tokens", "of the prompts, at 4 characters each", [](const Report& r) { return r.of.tokens; }},
  };
}

}  // namespace

constexpr auto properties_of(const ReportedCut*) {
  return std::tuple{
      Property{"file", "the input", [](const ReportedCut& c) { return utf8_name(c.file); }},
      Property{"conversation", "its number in the input, from 1",
               [](const ReportedCut& c) { return if_any(c.conversation); }},
      Property{"message", "its number in the conversation, from 1", &ReportedCut::message},
      Property{"line", "where it stands in the input, from 1",
               [](const ReportedCut& c) { return if_any(c.line); }},
      Property{"column", "in characters, from 1", [](const ReportedCut& c) { return if_any(c.column); }},
      Property{"step", "the step's name", [](const ReportedCut& c) { return StepName{c.step}; }},
      Property{"fate", "what became of it", &ReportedCut::fate},
      Property{"blocks", "blocks that went, of a message that stays",
               [](const ReportedCut& c) { return if_any(c.blocks); }},
      Property{"before", "its size before, in unit", &ReportedCut::before},
      Property{"after", "its size after", &ReportedCut::after},
      Property{"unit", "what its sizes are counted in",
               [](const ReportedCut& c) { return SizeUnit{c.unit}; }},
  };
}

constexpr auto properties_of(const Explained::Step*) {
  using Step = Explained::Step;
  return std::tuple{
      Property{"step", "the step's name; checks is what the policy's history, rules and limits did",
               [](const Step& s) { return StepName{s.name}; }},
      Property{"conversations", "in how many it did something", &Step::cut_in},
      Property{"dropped", "messages that it left out", &Step::dropped},
      Property{"folded", "messages that others tell of now, which it made of them",
               [](const Step& s) { return if_any(s.folded); }},
      Property{"changed", "messages whose text it changed", &Step::changed},
      Property{"blocks", "blocks that went", &Step::blocks},
      Property{"before", "the size before, in unit; the upper end where sizes are ranges", &Step::before},
      Property{"after", "the size after", &Step::after},
      Property{"limit", "what it cut to; 0 = it has no limit", &Step::limit},
      Property{"unit", "what sizes are counted in", [](const Step& s) { return StepUnit{s.unit}; }},
      Property{"why", "in words, of the last conversation that it cut, or why it cut none", &Step::why},
      Property{"least", "the lower ends where sizes are ranges",
               [](const Step& s) {
                 return s.range ? std::optional(Least{s.least_before, s.least_after}) : std::nullopt;
               }},
  };
}

void add(Explained& all, const Explained& one) {
  const auto at = std::search(all.steps.begin(), all.steps.end(), one.steps.begin(), one.steps.end(),
                              [](const auto& a, const auto& b) { return a.name == b.name; });
  if (at == all.steps.end()) {
    // The first, or another policy's: its steps stand after those before.
    all.steps.insert(all.steps.end(), one.steps.begin(), one.steps.end());
  } else {
    for (std::size_t i = 0; i < one.steps.size(); ++i) {
      Explained::Step& to = at[static_cast<std::ptrdiff_t>(i)];
      const Explained::Step& from = one.steps[i];
      to.cut_in += from.cut_in;
      to.dropped += from.dropped;
      to.folded += from.folded;
      to.changed += from.changed;
      to.blocks += from.blocks;
      to.before += from.before;
      to.after += from.after;
      to.limit = std::max(to.limit, from.limit);
      if (from.before > 0 || from.limit > 0) to.unit = from.unit;
      to.range = to.range || from.range;
      to.least_before += from.least_before;
      to.least_after += from.least_after;
      if (from.cut_in > 0 || (to.cut_in == 0 && !from.why.empty())) to.why = from.why;
    }
  }
  all.conversations += one.conversations;
  all.bytes_in += one.bytes_in;
  all.bytes_out += one.bytes_out;
  all.messages_in += one.messages_in;
  all.messages_out += one.messages_out;
  all.aside += one.aside;
  all.held = all.held || one.held;
  all.unchanged_messages += one.unchanged_messages;
  all.unchanged_bytes += one.unchanged_bytes;
  all.anchored += one.anchored;
  if (all.tokenizer.empty()) all.tokenizer = one.tokenizer;
  if (one.tokens) all.tokens = all.tokens.value_or(0) + *one.tokens;
}

std::string plural(std::uint64_t number, std::string_view word) {
  return fmt::format("{} {}{}", text::grouped(number), word, number == 1 ? "" : "s");
}

std::string range_text(std::uint64_t least, std::uint64_t most) {
  return least == most ? text::grouped(most) : text::grouped(least) + "–" + text::grouped(most);
}

std::string aside_text(std::uint64_t messages) {
  return fmt::format("{} of subagents, of other branches or of unknown kinds left out, too",
                     plural(messages, "message"));
}

std::string explain_text(const Explained& e, std::size_t width, Color color) {
  using Column = text::Table::Column;
  // Few steps fold.
  const bool folds = std::ranges::any_of(e.steps, [](const auto& s) { return s.folded > 0; });
  text::Table table({{"step"},
                     {"dropped", Column::Align::right},
                     {"folded", Column::Align::right},
                     {"changed", Column::Align::right, Column::Shrinks::no, 0, 2},
                     {"before", Column::Align::right},
                     {"after", Column::Align::right},
                     {"unit", Column::Align::left, Column::Shrinks::no, 0, 1},
                     {"why", Column::Align::left, Column::Shrinks::wraps, 24}},
                    width, color == Color::on ? text::k_bold : std::string_view());
  for (const auto& s : e.steps) {
    const bool sized = s.limit > 0 || s.before > 0;
    const auto size = [&](std::uint64_t least, std::uint64_t most) {
      return !sized ? "-" : s.range ? range_text(least, most) : text::grouped(most);
    };
    table.row({std::string(s.name), text::grouped(s.dropped), folds ? text::grouped(s.folded) : "",
               text::grouped(s.changed + s.blocks), size(s.least_before, s.before),
               size(s.least_after, s.after), std::string(sized ? StepUnit{s.unit}.text() : ""),
               s.why.empty() ? "nothing to do" : s.why});
  }
  std::string out;
  if (!e.tokenizer.empty()) {
    out += fmt::format("tokens: {}", e.tokenizer);
    if (e.anchored > 0)
      out += fmt::format("; {} messages by the usage that their provider said", text::grouped(e.anchored));
    out += '\n';
  }
  out += fmt::format("{} of {}, {} of {}; {}: {}, {}\n", text::grouped(e.messages_out),
                     plural(e.messages_in, "message"), text::grouped(e.bytes_out), plural(e.bytes_in, "byte"),
                     e.held ? "as in the request before" : "unchanged from the start",
                     plural(e.unchanged_messages, "message"), plural(e.unchanged_bytes, "byte"));
  if (e.aside > 0) out += aside_text(e.aside) + '\n';
  if (e.tokens)
    out += fmt::format("{} tokens in the prompt, at 4 characters each\n", text::grouped(*e.tokens));
  return table.text() + text::wrapped_lines(out, width);
}

std::string cut_text(const ReportedCut& cut) {
  std::string out = text::visible(cut.file);
  if (cut.line > 0) out += fmt::format(":{}:{}", cut.line, cut.column);
  out += ": ";
  if (cut.conversation > 0) out += fmt::format("conversation {}, ", cut.conversation);
  out += fmt::format("message {}: {}: {}, {}", cut.message, cut.step, name_of(cut.fate),
                     text::grouped(cut.before));
  const bool stays = cut.fate == Fate::shortened || cut.fate == Fate::changed;
  if (stays) out += fmt::format(" to {}", text::grouped(cut.after));
  out += fmt::format(" {}", cut.unit);
  if (cut.blocks > 0) out += fmt::format(", {} block{} less", cut.blocks, cut.blocks == 1 ? "" : "s");
  return out + '\n';
}

namespace {

/// A report without its cuts, as what stands before them and after them.
std::pair<std::string, std::string> around_cuts(const Explained& e, std::string_view version) {
  std::string whole;
  Printer p(whole, Printer::Layout::indented);
  print(p, Report{e, version});
  constexpr std::string_view k_list = "\"cuts\": [";
  const std::size_t at = whole.find(k_list) + k_list.size();
  return {whole.substr(0, at), whole.substr(at) + '\n'};
}

}  // namespace

std::string ReportText::begin() const { return around_cuts({}, version_).first; }

std::string ReportText::cut(const ReportedCut& one) {
  std::string out = any_ ? ",\n    " : "\n    ";
  any_ = true;
  Printer p(out, Printer::Layout::line);
  print(p, one);
  return out;
}

std::string ReportText::end(const Explained& explained) const {
  return (any_ ? "\n  " : "") + around_cuts(explained, version_).second;
}

std::string report_begins() {
  const std::string whole = ReportText({}).begin();
  return whole.substr(0, whole.find(':') + 2);
}

std::string report_schema(std::vector<std::string_view> steps) {
  steps.insert(steps.begin(), k_checks);
  return json::schema_text<Report>("Report", "What --report writes: what was cut, by which step, and why.",
                                   {{"step", std::move(steps)}});
}

}  // namespace abridge::report
