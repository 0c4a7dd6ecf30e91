#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "cli/command.hpp"
#include "cli/look_run.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/pager.hpp"
#include "cli/terminal.hpp"
#include "lib/format/extras.hpp"
#include "lib/json/text.hpp"
#include "lib/look/marks.hpp"
#include "lib/look/page/fence.hpp"
#include "lib/look/page/phrases.hpp"
#include "lib/look/shown_line.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/hanging.hpp"
#include "lib/text/utf8.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/width.hpp"

// show: a conversation, for eyes.

namespace abridge::cli {
namespace {

using look::ShownMessage;
using look::ShownPart;
using look::page::Phrase;

struct Shown {
  std::string title;
  std::uint64_t tokens = 0;
  std::vector<ShownMessage> messages;
};

class ShowLook final : public pipeline::Look {
 public:
  explicit ShowLook(const pipeline::Settings& settings) : tally_(settings.policy, pipeline::k_readers) {}
  bool look(Conversation& c, pipeline::Seen& seen) override {
    Shown shown;
    const cost::Tallied tallied = tally_.count(c);
    shown.tokens = tallied.total.most;
    json::decode(format::extras_of(c).title.string(), shown.title);
    shown.messages = look::messages_of(c, tallied, pipeline::k_readers);
    for (const ShownMessage& m : shown.messages) seen.offsets.push_back(m.offset);
    seen.what = std::make_shared<const Shown>(std::move(shown));
    return true;
  }

 private:
  cost::Tally tally_;
};

/// Who speaks, in a colour of his own.
std::string_view color_of(std::optional<look::Speaker> speaker) {
  if (!speaker) return text::k_bold;
  switch (*speaker) {
    case look::Speaker::user:
      return text::k_bold_green;
    case look::Speaker::assistant:
      return text::k_bold_blue;
    case look::Speaker::system:
      return text::k_bold_magenta;
    case look::Speaker::tool:
      return text::k_cyan;
  }
  return text::k_bold;
}

// How much of a part is shown without --full.
constexpr std::size_t k_lines = 6;
constexpr std::size_t k_line_bytes = 400;
constexpr std::size_t k_argument_columns = 100;

/// Blanks before texts and calls, and before what goes on of a message's first line.
constexpr std::size_t k_indent = 2;
constexpr std::size_t k_hang = 4;

/// Whether words are set as their marks say (phrases.hpp), or shown as they stand.
enum class Words : std::uint8_t { plain, set };

class ShownPage {
 public:
  ShownPage(const Options& options, World& world)
      : o_(options), world_(world), color_(is_coloured(options.color, world.out_is_terminal, world)) {}

  void take(std::string_view file, const pipeline::Seen& seen) {
    end(Company::others);
    if (!o_.json && seen.number == 1 && seen.id.empty())
      first_.emplace(file, seen);
    else
      put(file, seen, Company::others);
  }
  /// Of the file at hand.
  void end() { end(Company::none); }
  bool any() const { return any_; }

 private:
  /// Whether other conversations of the file are shown.
  enum class Company : std::uint8_t { none, others };

  void end(Company company) {
    if (!first_) return;
    put(first_->first, first_->second, company);
    first_.reset();
  }

  void put(std::string_view file, const pipeline::Seen& seen, Company company) {
    const Shown& shown = *seen.as<std::shared_ptr<const Shown>>();
    const std::string name = report::utf8_name(file);
    bool any = false;
    for (std::size_t i = 0; i < shown.messages.size(); ++i) {
      const ShownMessage& m = shown.messages[i];
      if (!is_wanted(m, seen.places[i].line)) continue;
      if (o_.json)
        world_.say(
            look::json_line({name, seen.places[i].line, seen.places[i].column, seen.number, seen.id, &m}));
      else
        message(m, seen.places[i].line, std::exchange(any, true) ? "" : head_of(name, seen, shown, company));
      any_ = true;
    }
  }

  bool is_wanted(const ShownMessage& m, std::uint64_t line) const {
    const auto has_it = [&](const auto& range) {
      return m.number >= range.first && m.number <= range.second;
    };
    if (!o_.ranges.empty() && std::none_of(o_.ranges.begin(), o_.ranges.end(), has_it)) return false;
    if (line < o_.from_line) return false;
    const auto& speakers = o_.speakers;
    return speakers.empty() ||
           (m.speaker && std::find(speakers.begin(), speakers.end(), *m.speaker) != speakers.end());
  }

  std::string_view on(std::string_view escape) const { return color_ ? escape : std::string_view(); }
  std::string painted(std::string_view escape, std::string_view text) const {
    return fmt::format("{}{}{}", on(escape), text, on(text::k_off));
  }

  std::string head_of(const std::string& file, const pipeline::Seen& seen, const Shown& shown,
                      Company company) const {
    std::string head = text::visible(file);
    if (!seen.id.empty())
      head += ": " + text::visible(seen.id);
    else if (company == Company::others)
      head += fmt::format(": {}", seen.number);
    if (!shown.title.empty()) head += ": " + text::visible(shown.title, 200);
    const std::size_t n = static_cast<std::size_t>(std::count_if(
        shown.messages.begin(), shown.messages.end(), [](const ShownMessage& m) { return m.number > 0; }));
    head += fmt::format(" ({}, {})", counted(n, "message"), counted(shown.tokens, "token"));
    return fmt::format("{}{}\n", any_ ? "\n" : "", painted(text::k_bold, head));
  }

  void message(const ShownMessage& m, std::uint64_t line, const std::string& head) {
    std::string out = head + "\n";
    out += m.number > 0 ? painted(text::k_dim, fmt::format("#{} ", m.number)) : std::string();
    out += painted(color_of(m.speaker), text::visible(m.role.empty() ? "?" : m.role));
    if (m.number == 0) out += " prompt";
    std::string facts;
    if (m.time) {
      facts += "  " + text::format_utc(m.time->seconds);
      facts[12] = ' ';
      facts.pop_back();
    }
    facts += fmt::format("  {}  line {}", counted(m.tokens.most, "token"), line);
    out += painted(text::k_dim, facts) + "\n";
    for (const ShownPart& p : m.parts) part(p, m.parts.size(), out);
    world_.put(text::hanging_lines(out, k_hang, world_.table_width()));
  }

  void part(const ShownPart& p, std::size_t parts, std::string& out) const {
    switch (p.kind) {
      case BlockKind::text:
        if (p.text.empty()) return;
        return p.aside ? lines(p.text, text::k_dim, o_.full, out)
                       : lines(p.text, {}, true, out, "  ", Words::set);
      case BlockKind::thinking:
        out += "  " + painted(text::k_dim, "thinking:") + "\n";
        return lines(p.text.empty() ? "(it can't be read)" : p.text, text::k_dim, o_.full, out, "    ");
      case BlockKind::tool_call:
        return call(p, out);
      case BlockKind::tool_result:
        if (parts > 1 || p.error || !p.tool.empty())
          out +=
              "  " +
              painted(p.error ? text::k_red : text::k_dim,
                      text::visible(p.tool.empty() ? "result" : p.tool) + (p.error ? " failed" : "") + ":") +
              "\n";
        return lines(p.text.empty() ? "(nothing)" : p.text, {}, o_.full, out);
      default:
        out += fmt::format(
            "  {}\n", painted(text::k_dim, fmt::format("[{}{}{}]", name_of(p.kind),
                                                       p.tool.empty() ? "" : ": ", text::visible(p.tool))));
        if (!p.text.empty()) lines(p.text, text::k_dim, o_.full, out);
    }
  }

  void call(const ShownPart& p, std::string& out) const {
    std::string line = painted(text::k_bold, text::visible(p.tool.empty() ? "?" : p.tool));
    if (o_.full) {
      out += "  " + line + '\n';
      for (const auto& [name, value] : p.arguments) {
        out += fmt::format("    {}\n", painted(text::k_dim, text::visible(name) + ":"));
        lines(value, {}, true, out, "      ");
      }
      if (!p.text.empty()) lines(p.text, {}, true, out, "    ");
      return;
    }
    const auto value = [](std::string_view text) {
      return text::fitted(text::visible(text::one_line(text, 4 * k_argument_columns)), k_argument_columns);
    };
    for (const auto& [name, argument] : p.arguments)
      line += fmt::format(" {}{}", painted(text::k_dim, text::visible(name) + "="), value(argument));
    if (!p.text.empty()) line += " " + value(p.text);
    // What goes on of it stands further in than texts.
    const std::size_t columns = world_.table_width() > k_indent ? world_.table_width() - k_indent : 0;
    out += indented(text::hanging_lines(line + '\n', k_indent, columns), k_indent);
  }

  /// What somebody says on a line: strong words without their asterisks, and bold.
  std::string set(std::string_view line) const {
    return color_ ? set(line, look::page::phrases_of(line), {}) : styled(line, {});
  }
  std::string set(std::string_view line, std::span<const Phrase> phrases, std::string_view escape) const {
    std::string out;
    for (std::size_t i = 0; i < phrases.size(); ++i) {
      const Phrase& phrase = phrases[i];
      const std::span<const Phrase> inner = phrases.subspan(i + 1, phrase.inner);
      switch (phrase.kind) {
        case Phrase::Kind::text:
          out += styled(phrase.text, escape);
          break;
        case Phrase::Kind::code: {
          const auto begin = static_cast<std::size_t>(phrase.text.data() - line.data());
          const std::size_t end = begin + phrase.text.size();
          const std::size_t marks = std::min(line.find_first_not_of('`', end), line.size()) - end;
          out += styled(line.substr(begin - marks, end - begin + 2 * marks), escape);
          break;
        }
        case Phrase::Kind::strong:
          out += set(line, inner, text::k_bold);
          break;
        case Phrase::Kind::emphasis:
          out += styled("*", escape) + set(line, inner, escape) + styled("*", escape);
          break;
      }
      i += phrase.inner;
    }
    return out;
  }

  /// A piece of a text as it may be shown, with what a cut left in it in a colour of its own.
  std::string styled(std::string_view text, std::string_view escape) const {
    const auto piece = [&](std::string_view paint, std::string_view what) {
      const std::string shown = text::visible_lines(what);
      return shown.empty() || paint.empty() ? shown : painted(paint, shown);
    };
    if (!color_) return piece({}, text);
    std::string out;
    std::size_t at = 0;
    for (const look::Pattern::Match& mark : look::marks_in(text)) {
      out += piece(escape, text.substr(at, mark.begin - at));
      out += piece(text::k_yellow, text.substr(mark.begin, mark.end - mark.begin));
      at = mark.end;
    }
    return out += piece(escape, text.substr(at));
  }

  /// Each line after two blanks, so that none can be taken for a message's head; the first of them, unless
  /// all are wanted.
  void lines(std::string_view text, std::string_view escape, bool all, std::string& out,
             std::string_view indent = "  ", Words words = Words::plain) const {
    look::page::Fence fence;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    std::size_t left = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    std::size_t written = 0;
    while (true) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      // One line more than fit takes no more room than what would be said of it.
      if (!all && written >= k_lines && left > 1) {
        out += fmt::format("{}{}\n", indent,
                           painted(text::k_dim, fmt::format("… {} more (--full)", counted(left, "line"))));
        return;
      }
      std::string_view line = text.substr(0, end);
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      std::size_t cut = line.size();
      if (!all && line.size() > k_line_bytes + k_line_bytes / 4)
        for (cut = k_line_bytes; cut > 0 && text::goes_on(line[cut]);) --cut;
      const bool is_set = words == Words::set && !fence.turns_at(line) && !fence.is_open();
      if (cut > 0)
        out +=
            std::string(indent) + (is_set ? set(line.substr(0, cut)) : styled(line.substr(0, cut), escape));
      if (cut < line.size())
        out += painted(text::k_dim,
                       fmt::format("… {} more (--full)",
                                   counted(text::count_code_points(line.substr(cut)), "character")));
      out += '\n';
      ++written;
      --left;
      if (end == text.size()) return;
      text.remove_prefix(end + 1);
    }
  }

  const Options& o_;
  World& world_;
  bool color_;
  bool any_ = false;
  /// A file's first conversation, where it has no id: its head has its number where there are others.
  std::optional<std::pair<std::string, pipeline::Seen>> first_;
};

int show(const Options& o, World& world) {
  LookRun run(o, world,
              [](const pipeline::Settings& settings) { return std::make_unique<ShowLook>(settings); });
  ShownPage page(o, run.world());
  const int code =
      run.run({.seen = [&](std::string_view file, const pipeline::Seen& seen) { page.take(file, seen); },
               .all_seen = [&] { page.end(); }});
  if (code != k_fine || page.any()) return code;
  // Of what has none, LookRun says so.
  const bool asks_for_some = !o.ranges.empty() || o.from_line > 0 || !o.speakers.empty();
  if (!o.quiet && asks_for_some) run.world().note("no message is one of those that are asked for");
  return k_errors;
}

}  // namespace

int run_show(const Options& o, World& world) {
  return run_paged(o, world, [&](World& paged) { return show(o, paged); });
}

}  // namespace abridge::cli
