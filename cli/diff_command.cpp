#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/look_run.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/pager.hpp"
#include "cli/terminal.hpp"
#include "cli/versions.hpp"
#include "lib/io/input.hpp"
#include "lib/look/compared.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/hanging.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

// diff: two versions of a transcript, message by message.

namespace abridge::cli {
namespace {

using look::Change;
using look::MessageChange;
using look::PartChange;
using look::ShownMessage;
using look::ShownPart;

class MessagesLook final : public pipeline::Look {
 public:
  bool look(Conversation& c, pipeline::Seen& seen) override {
    auto messages = std::make_shared<const Messages>(look::messages_of(c, {}, pipeline::k_readers));
    for (const ShownMessage& m : *messages) seen.offsets.push_back(m.offset);
    seen.what = std::move(messages);
    return true;
  }
};

/// How a change is marked at the beginning of a line, and coloured.
struct Mark {
  char sign;
  std::string_view color;
};
Mark mark_of(Change change) {
  switch (change) {
    case Change::kept:
      return {' ', text::k_dim};
    case Change::cut:
      return {'-', text::k_red};
    case Change::added:
      return {'+', text::k_green};
    case Change::moved:
      return {'>', text::k_cyan};
    case Change::clipped:
    case Change::changed:
      break;
  }
  return {'~', text::k_yellow};
}

std::string number_of(const ShownMessage& m) {
  return m.number == 0 ? "prompt" : fmt::format("#{}", m.number);
}

/// How many messages became what.
class Tally {
 public:
  void add(Change change, std::uint64_t n = 1) { times_[change] += n; }
  void add(const Tally& other) {
    for (const auto& [change, n] : other.times_) add(change, n);
  }
  bool is_same() const {
    return std::all_of(times_.begin(), times_.end(),
                       [](const auto& one) { return one.first == Change::kept; });
  }
  /// `12 messages kept, 2 cut, 1 changed`.
  std::string text() const {
    std::string out;
    for (const auto& [change, n] : times_)
      out += out.empty() ? fmt::format("{} {}", counted(n, "message"), name_of(change))
                         : fmt::format(", {} {}", long_number(n), name_of(change));
    return out.empty() ? "no messages" : out;
  }

 private:
  std::map<Change, std::uint64_t> times_;
};

class DiffPage {
 public:
  DiffPage(const Options& options, World& world)
      : o_(options),
        world_(world),
        color_(is_coloured(options.color, world.out_is_terminal, world)),
        before_(report::utf8_name(shown_input(options.files[0]))),
        after_(report::utf8_name(shown_input(options.files[1]))) {}

  /// `has_several`: whether one of the files holds more than one conversation.
  void take(const Versions& versions, bool has_several) {
    if (versions.before == nullptr || versions.after == nullptr) return take_alone(versions);
    const look::Comparison comparison =
        look::compare(versions.before->messages(), versions.after->messages());
    const Tally tally = tally_of(comparison);
    tally_.add(tally);
    is_any_compared_ =
        is_any_compared_ || (!versions.before->messages().empty() && !versions.after->messages().empty());
    has_common_ = has_common_ || comparison.has_common();
    if (comparison.is_same()) {
      ++same_;
      return;
    }
    ++different_;
    if (o_.json) return lines_of_json(versions, comparison);
    std::string out = head();
    if (has_several) out += conversation(versions) + (o_.stat ? ": " + tally.text() : "") + "\n";
    if (!o_.stat) list(comparison, out);
    put(out);
  }

  void end(bool has_several) {
    if (!o_.json && !is_same()) {
      std::string out = tally_.text();
      if (has_several)
        out += fmt::format("; {} of {} differ{}", long_number(different_),
                           counted(same_ + different_, "conversation"), different_ == 1 ? "s" : "");
      put(painted(text::k_bold, out) + "\n");
    }
    if (is_any_compared_ && !has_common_ && !o_.quiet)
      world_.note(fmt::format("{} and {} have nothing in common: they may be of two conversations{}",
                              text::visible(before_), text::visible(after_),
                              has_several ? "; --select ID picks one of each" : ""));
  }
  bool is_same() const { return different_ == 0; }

 private:
  void put(std::string_view lines) const {
    constexpr std::size_t k_hang = 4;
    world_.put(text::hanging_lines(lines, k_hang, world_.table_width()));
  }
  std::string painted(std::string_view escape, std::string_view text) const {
    return color_ ? fmt::format("{}{}{}", escape, text, text::k_off) : std::string(text);
  }

  /// Once, before the first difference.
  std::string head() {
    if (std::exchange(begun_, true)) return {};
    return painted(text::k_bold,
                   fmt::format("--- {}\n+++ {}", text::visible(before_), text::visible(after_))) +
           "\n";
  }

  /// By its number and id, those of the old file where it is in both; where ids differ, with both.
  std::string conversation(const Versions& versions) const {
    const Version& v = versions.before != nullptr ? *versions.before : *versions.after;
    std::string name = fmt::format("conversation {}", v.number);
    if (!v.id.empty()) {
      name += ": " + text::visible(v.id);
      if (versions.after != nullptr && !versions.after->id.empty() && versions.after->id != v.id)
        name += " → " + text::visible(versions.after->id);
    }
    return painted(text::k_bold, name);
  }

  void take_alone(const Versions& versions) {
    ++different_;
    const bool is_cut = versions.after == nullptr;
    const Change change = is_cut ? Change::cut : Change::added;
    const Version& v = is_cut ? *versions.before : *versions.after;
    tally_.add(change, v.messages().size());
    if (o_.json) {
      look::Difference d{change};
      (is_cut ? d.before : d.after) = v.side(is_cut ? before_ : after_);
      return world_.say(look::json_line(d));
    }
    put(head() + conversation(versions) +
        fmt::format(" is only in {} ({})\n", text::visible(is_cut ? before_ : after_),
                    counted(v.messages().size(), "message")));
  }

  void lines_of_json(const Versions& versions, const look::Comparison& comparison) const {
    for (const MessageChange& m : comparison.messages) {
      if (m.change == Change::kept) continue;
      look::Difference d{m.change};
      if (m.before != nullptr) d.before = versions.before->side(before_, m.before);
      if (m.after != nullptr) d.after = versions.after->side(after_, m.after);
      d.message = &m;
      world_.say(look::json_line(d));
    }
  }

  /// A message that became several is counted once, if it was kept.
  static Tally tally_of(const look::Comparison& comparison) {
    Tally tally;
    const ShownMessage* last = nullptr;
    for (const MessageChange& m : comparison.messages)
      if (m.change != Change::kept || std::exchange(last, m.before) != m.before) tally.add(m.change);
    return tally;
  }

  void list(const look::Comparison& comparison, std::string& out) const {
    const auto& all = comparison.messages;
    for (std::size_t i = 0; i < all.size();) {
      std::size_t end = i;
      while (end < all.size() && all[end].change == Change::kept &&
             (end == i || follows(all[end], all[end - 1])))
        ++end;
      if (end > i) kept(std::span(all).subspan(i, end - i), out);
      i = end;
      if (i < all.size() && all[i].change != Change::kept) message(all[i++], out);
    }
  }

  /// Whether nothing stands between two messages, in both versions.
  static bool follows(const MessageChange& m, const MessageChange& last) {
    const auto is_next = [](const ShownMessage* one, const ShownMessage* before) {
      return one == before || one == before + 1;
    };
    return is_next(m.before, last.before) && is_next(m.after, last.after);
  }

  void kept(std::span<const MessageChange> run, std::string& out) const {
    std::uint64_t n = 0;
    const ShownMessage* last = nullptr;
    for (const MessageChange& m : run) n += std::exchange(last, m.before) != m.before ? 1 : 0;
    const auto range = [](const ShownMessage& first, const ShownMessage& end) {
      return &first == &end ? number_of(first) : fmt::format("{}–{}", number_of(first), number_of(end));
    };
    const std::string before = range(*run.front().before, *run.back().before);
    const std::string after = range(*run.front().after, *run.back().after);
    const std::string many = n > 1 ? fmt::format(" ({})", counted(n, "message")) : std::string();
    out += painted(text::k_dim,
                   fmt::format("  {}{} kept{}", before, before == after ? "" : " → " + after, many)) +
           "\n";
  }

  void message(const MessageChange& m, std::string& out) const {
    const Mark mark = mark_of(m.change);
    const ShownMessage& now = m.after != nullptr ? *m.after : *m.before;
    std::string head = fmt::format("{} {}", mark.sign, number_of(m.before != nullptr ? *m.before : now));
    if (m.before != nullptr && m.after != nullptr && number_of(*m.before) != number_of(*m.after))
      head += " → " + number_of(*m.after);
    head += " " + role_of(m.by_another ? *m.before : now);
    if (m.by_another) head += " → " + role_of(now);
    out += painted(mark.color, head + fmt::format(" {}", name_of(m.change)));
    if (m.change == Change::changed || m.change == Change::clipped) {
      out += "\n";
      for (const PartChange& p : m.parts) part(p, out);
    } else if (o_.full && m.change != Change::moved) {
      out += "\n";
      for (const ShownPart& p : now.parts)
        indented(painted(mark.color, text::visible_lines(label_of(p) + look::said_by(p))), out);
    } else {
      out += ": " + painted(mark.color, words_of(now)) + "\n";
    }
  }

  static std::string role_of(const ShownMessage& m) { return text::visible(m.role.empty() ? "?" : m.role); }

  void part(const PartChange& p, std::string& out) const {
    const ShownPart& now = p.after != nullptr ? *p.after : *p.before;
    if (p.change != Change::clipped && p.change != Change::changed) {
      const Mark mark = mark_of(p.change);
      const std::string shown =
          o_.full ? text::visible_lines(look::said_by(now)) : one_line(look::said_by(now));
      return indented(
          painted(mark.color, fmt::format("{} {}{}", mark.sign, text::visible(label_of(now)), shown)), out);
    }
    std::string shown = text::visible(label_of(now));
    if (p.change == Change::clipped) shown += left_out(p);
    const bool has_changed = std::any_of(p.words.begin(), p.words.end(), [](const text::WordRun& run) {
      return run.kind != text::WordRun::Kind::same;
    });
    if (has_changed)
      shown += text::shown(p.words, {.around = o_.full ? text::WordView::k_all : k_around,
                                     .most = o_.full ? text::WordView::k_all : k_most,
                                     .colored = color_});
    else if (p.before->error != p.after->error)
      shown += p.after->error ? "has failed now" : "has not failed now";
    else if (p.before->media != p.after->media)
      shown += "is another one";
    else if (p.before->tool != p.after->tool)
      shown += text::visible(fmt::format("[-{}-]{{+{}+}}", p.before->tool, p.after->tool));
    else
      shown += one_line(look::said_by(now));  // another one says it
    indented(shown, out);
  }

  static std::string left_out(const PartChange& p) {
    std::size_t gone = 0;
    for (const text::WordRun& run : p.words)
      if (run.kind == text::WordRun::Kind::removed) gone += text::count_code_points(run.text);
    return fmt::format("{} of {} left out: ", long_number(gone),
                       counted(text::count_code_points(look::said_by(*p.before)), "character"));
  }

  /// What stands before a part that is no plain text.
  static std::string label_of(const ShownPart& p) {
    switch (p.kind) {
      case BlockKind::text:
        return {};
      case BlockKind::thinking:
        return "thinking: ";
      case BlockKind::tool_call:
        return (p.tool.empty() ? "?" : p.tool) + " ";
      case BlockKind::tool_result:
        return (p.tool.empty() ? "result" : p.tool) + (p.error ? " failed: " : ": ");
      default:
        return fmt::format("[{}{}{}] ", name_of(p.kind), p.tool.empty() ? "" : ": ", p.tool);
    }
  }

  /// A message in one line.
  std::string words_of(const ShownMessage& m) const {
    std::string shown;
    for (const ShownPart& p : m.parts) {
      if (shown.size() > k_line_bytes) break;
      const std::string one = label_of(p) + text::one_line(look::said_by(p), k_line_bytes);
      if (!one.empty()) shown += (shown.empty() ? "" : "  ") + one;
    }
    return shown.empty() ? "(nothing)" : one_line(shown);
  }
  static std::string one_line(std::string_view shown) {
    return text::fitted(text::visible(text::one_line(shown, k_line_bytes)), k_columns);
  }

  /// Lines after four blanks, so that none can be taken for a message's.
  static void indented(std::string_view lines, std::string& out) {
    while (!lines.empty() && lines.back() == '\n') lines.remove_suffix(1);
    for (std::size_t at = 0; at <= lines.size();) {
      const std::size_t end = std::min(lines.find('\n', at), lines.size());
      out += "    ";
      out += lines.substr(at, end - at);
      out += '\n';
      at = end + 1;
    }
  }

  // How much of texts is shown without --full.
  static constexpr std::size_t k_around = 60;       // bytes beside a change
  static constexpr std::size_t k_most = 300;        // bytes of one
  static constexpr std::size_t k_columns = 100;     // of a message that is cut, new or moved
  static constexpr std::size_t k_line_bytes = 400;  // of it that is looked at

  const Options& o_;
  World& world_;
  bool color_;
  std::string before_, after_;  // names of the files
  bool begun_ = false;
  Tally tally_;
  bool is_any_compared_ = false;  // with another
  bool has_common_ = false;
  std::uint64_t same_ = 0;  // conversations
  std::uint64_t different_ = 0;
};

/// Whether two files, in which nothing is said, are the same to the byte.
bool are_same(const std::vector<std::string>& files) {
  const auto before = io::read_text(files[0]);
  const auto after = io::read_text(files[1]);
  return before && after && *before == *after;
}

int compare(const Options& o, World& world) {
  std::vector<Version> versions[2];
  int code = k_fine;
  for (std::size_t i = 0; i < 2; ++i) {
    Options one = o;
    one.files = {o.files[i]};
    LookRun run(one, world, [](const pipeline::Settings&) { return std::make_unique<MessagesLook>(); });
    const int read = run.run({.seen = [&](std::string_view, const pipeline::Seen& seen) {
      versions[i].push_back({seen.number, seen.id, seen.as<std::shared_ptr<const Messages>>(), seen.places});
    }});
    if (read == k_failed) return k_failed;
    // What of both can't be read may differ.
    code = std::max(code, run.any_damage() ? int{k_errors} : read);
    // What could not be read has no messages that could be compared.
    if (run.any_damage() && versions[i].empty()) return k_failed;
  }
  DiffPage page(o, world);
  const bool has_several = versions[0].size() > 1 || versions[1].size() > 1;
  for (const Versions& both : paired(versions[0], versions[1])) page.take(both, has_several);
  page.end(has_several);
  if (code == k_errors && versions[0].empty() && versions[1].empty() && are_same(o.files)) return k_fine;
  return code != k_fine ? code : page.is_same() ? k_fine : k_errors;
}

}  // namespace

int run_diff(const Options& o, World& world) {
  if (o.files[0] == "-" && o.files[1] == "-")
    return failed(world, "standard input can be only one of the two");
  if (o.json && o.stat) return failed(world, "--json and --stat can't be combined");
  for (const std::string& file : o.files) {
    std::error_code error;
    if (file != "-" && std::filesystem::is_directory(file, error))
      return failed(world, fmt::format("{} is a folder: diff compares two files", text::visible(file)));
  }
  return run_paged(o, world, [&](World& paged) { return compare(o, paged); });
}

}  // namespace abridge::cli
