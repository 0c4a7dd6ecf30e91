#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/excerpt.hpp"
#include "cli/inputs.hpp"
#include "cli/look_run.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "lib/io/input.hpp"
#include "lib/look/found.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/hanging.hpp"
#include "lib/text/lines.hpp"
#include "lib/text/visible.hpp"

// grep: where in transcripts something is said.

namespace abridge::cli {
namespace {

using look::Hit;

/// Blanks before what goes on of a line.
constexpr std::size_t k_hit_hang = 4;

class SearchLook final : public pipeline::Look {
 public:
  SearchLook(const look::Pattern& pattern, const look::Where& where)
      : search_(pattern, where, pipeline::k_readers) {}
  bool look(Conversation& c, pipeline::Seen& seen) override {
    std::vector<Hit> hits = search_.find(c);
    if (hits.empty()) return false;
    for (const Hit& hit : hits) seen.offsets.push_back(hit.offset);
    seen.what = std::move(hits);
    return true;
  }

 private:
  look::Search search_;
};

class Hits {
 public:
  Hits(const Options& options, World& world)
      : o_(options),
        world_(world),
        color_(is_coloured(options.color, world.out_is_terminal, world)),
        is_one_(is_one_file(options.files)) {}

  void take(std::string_view file, const pipeline::Seen& seen) {
    const auto& hits = seen.as<std::vector<Hit>>();
    any_ = true;
    count_ += hits.size();
    if (o_.count || o_.names_only || o_.quiet) return;
    const std::string name = report::utf8_name(file);
    for (std::size_t i = 0; i < hits.size(); ++i) {
      const pipeline::Locator::Place& place = seen.places[i];
      if (o_.json)
        world_.say(look::json_line({name, place.line, place.column, seen.number, seen.id, &hits[i]}));
      else
        world_.put(as_text(file, hits[i], place));
    }
  }
  void end(std::string_view file) {
    const std::uint64_t count = std::exchange(count_, 0);
    if (o_.quiet) return;
    if (o_.names_only && count > 0) world_.say(fmt::format("{}\n", listed(file)));
    if (o_.count) world_.say(fmt::format("{}{}\n", is_one_ ? "" : text::visible(file) + ":", count));
  }
  bool any() const { return any_; }

 private:
  /// On its line a name is all there is: into a pipe it goes as it is, for who opens the file.
  std::string listed(std::string_view file) const {
    return world_.out_is_terminal ? text::visible(file) : std::string(file);
  }
  std::string_view on(std::string_view escape) const { return color_ ? escape : std::string_view(); }

  std::string as_text(std::string_view file, const Hit& hit, const pipeline::Locator::Place& place) const {
    const std::string_view off = on(text::k_off);
    std::string out = fmt::format("{}{}{}:{}:{}: {}{}{}", on(text::k_magenta), text::visible(file), off,
                                  place.line, place.column, on(text::k_cyan), text::visible(hit.role), off);
    out += hit.message > 0 ? fmt::format(" #{}", hit.message) : " prompt";
    if (hit.part == look::PartKind::thinking) out += " thinking";
    if (!hit.tool.empty()) out += " " + text::visible(hit.tool);
    out += ": ";
    out += excerpt_of(hit.line, hit.matches, color_);
    out += '\n';
    return text::hanging_lines(out, k_hit_hang, world_.table_width(), text::LongWords::cut);
  }

  const Options& o_;
  World& world_;
  bool color_;
  bool is_one_;  ///< file, which needs no name
  bool any_ = false;
  std::uint64_t count_ = 0;  // lines that match, of the file at hand
};

/// One on each line, as grep has it.
std::vector<std::string> patterns_on_lines(std::string_view text) {
  const auto lines = text::lines_of(text);
  return {lines.begin(), lines.end()};
}

Result<look::Pattern> pattern_of(const Options& o, const std::vector<std::string>& patterns) {
  using look::Pattern;
  auto made = Pattern::any_of(patterns, o.fixed ? Pattern::Syntax::literal : Pattern::Syntax::expression,
                              o.ignore_case ? Pattern::Case::ignored : Pattern::Case::matters);
  if (made) return made;
  Error error = made.error();
  if (!o.fixed) error.message += "; -F takes it as plain text";
  return fail(std::move(error));
}

/// Those of a file, each of which can be one.
Result<std::vector<std::string>> patterns_in(const Options& o, const std::string& path) {
  const auto text = io::read_text(path);
  if (!text) return fail(text.error());
  if (text->empty()) return fail(path + ": the file is empty: write a pattern on each line");
  std::vector<std::string> all = patterns_on_lines(*text);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (const auto one = pattern_of(o, {all[i]}); !one)
      return fail(Error{one.error().message, path, i + 1, 1});
  return all;
}

/// What is looked for.
Result<std::vector<std::string>> patterns_of(const Options& o) {
  std::vector<std::string> all;
  const auto add = [&all](std::vector<std::string> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  };
  if (!o.pattern.empty()) add(patterns_on_lines(o.pattern));
  for (const std::string& pattern : o.regexps) add(patterns_on_lines(pattern));
  for (const std::string& path : o.pattern_files) {
    auto more = patterns_in(o, path);
    if (!more) return fail(more.error());
    add(std::move(*more));
  }
  const bool any = std::ranges::any_of(all, [](const std::string& pattern) { return !pattern.empty(); });
  if (!any) return fail("say what is looked for: abridge grep PATTERN [PATH…]");
  return all;
}

}  // namespace

int run_grep(const Options& o, World& world) {
  if (o.count && o.names_only) return failed(world, "--count and --files-with-matches can't be combined");
  if (o.json && (o.count || o.names_only))
    return failed(world, fmt::format("--json tells each line that matches: leave out {}",
                                     o.count ? "--count" : "--files-with-matches"));
  const auto patterns = patterns_of(o);
  if (!patterns) return failed(world, patterns.error().text());
  const auto pattern = pattern_of(o, *patterns);
  if (!pattern) return failed(world, pattern.error().text());
  const look::Where where{o.speakers, o.parts};
  LookRun run(o, world,
              [&](const pipeline::Settings&) { return std::make_unique<SearchLook>(*pattern, where); });
  Hits hits(o, run.world());
  const int code =
      run.run({.seen = [&](std::string_view file, const pipeline::Seen& seen) { hits.take(file, seen); },
               .end = [&](std::string_view file) { hits.end(file); }});
  return code == k_failed ? code : hits.any() ? k_fine : k_errors;
}

}  // namespace abridge::cli
