#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/command.hpp"
#include "cli/excerpt.hpp"
#include "cli/look_run.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "lib/look/found.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/colors.hpp"
#include "lib/text/visible.hpp"

// grep: where in transcripts something is said.

namespace abridge::cli {
namespace {

using look::Hit;

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
      : o_(options), world_(world), color_(is_coloured(options.color, world.out_is_terminal, world)) {}

  void take(std::string_view file, const pipeline::Seen& seen) {
    const auto& hits = seen.as<std::vector<Hit>>();
    any_ = true;
    count_ += hits.size();
    if (o_.count || o_.names_only) return;
    const std::string name = report::utf8_name(file);
    for (std::size_t i = 0; i < hits.size(); ++i) {
      const pipeline::Locator::Place& place = seen.places[i];
      world_.put(o_.json ? look::json_line({name, place.line, place.column, seen.number, seen.id, &hits[i]})
                         : as_text(file, hits[i], place));
    }
  }
  void end(std::string_view file) {
    const std::uint64_t count = std::exchange(count_, 0);
    if (o_.names_only && count > 0) world_.say(fmt::format("{}\n", text::visible(file)));
    if (o_.count) world_.say(fmt::format("{}:{}\n", text::visible(file), count));
  }
  bool any() const { return any_; }

 private:
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
    return out += '\n';
  }

  const Options& o_;
  World& world_;
  bool color_;
  bool any_ = false;
  std::uint64_t count_ = 0;  // lines that match, of the file at hand
};

}  // namespace

int run_grep(const Options& o, World& world) {
  if (o.count && o.names_only) return failed(world, "--count and --files-with-matches can't be combined");
  if (o.json && (o.count || o.names_only))
    return failed(world, fmt::format("--json tells each line that matches: leave out {}",
                                     o.count ? "--count" : "--files-with-matches"));
  if (o.pattern.empty()) return failed(world, "say what is looked for: abridge grep PATTERN [PATH…]");
  using look::Pattern;
  const auto pattern =
      Pattern::make(o.pattern, o.fixed ? Pattern::Syntax::literal : Pattern::Syntax::expression,
                    o.ignore_case ? Pattern::Case::ignored : Pattern::Case::matters);
  if (!pattern) {
    const bool is_one_line = o.pattern.find('\n') == std::string::npos;
    return failed(world, pattern.error().text() + (is_one_line ? "; -F takes it as plain text" : ""));
  }
  const look::Where where{o.speakers, o.parts};
  LookRun run(o, world,
              [&](const pipeline::Settings&) { return std::make_unique<SearchLook>(*pattern, where); });
  Hits hits(o, run.world());
  const int code =
      run.run({.seen = [&](std::string_view file, const pipeline::Seen& seen) { hits.take(file, seen); },
               .end = [&](std::string_view file) { hits.end(file); }});
  return code != k_fine ? code : hits.any() ? k_fine : k_errors;
}

}  // namespace abridge::cli
