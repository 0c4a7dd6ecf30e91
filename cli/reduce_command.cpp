#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/project.hpp"
#include "cli/settings.hpp"
#include "cli/usage.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/reduce/reduce.hpp"
#include "lib/report/findings.hpp"
#include "lib/text/visible.hpp"

// reduce: the smallest transcript that still shows a finding.

namespace abridge::cli {
namespace {

/// What is found in one text, and whether what is looked for is among it.
class Looked final : public report::Findings {
 public:
  explicit Looked(const Options& options) : o_(options) {}
  void add(const report::Located& one) override {
    const Finding& f = *one.finding;
    ++times_[f.rule];
    const bool is_it =
        o_.shown_rule ? f.rule == *o_.shown_rule : f.message().find(o_.shown_error) != std::string::npos;
    if (is_it && !shows_) place_ = f.offset;
    shows_ = shows_ || is_it;
  }
  void finish(const report::Summary&) override {}
  /// The conversation or branch that was asked for is not there, as is said in these lines.
  void missed(const std::string& message) {
    missed_ = message;
    ended(message);
  }
  /// The run ended with it.
  void ended(const std::string& error) {
    error_ = error.substr(0, error.find('\n'));
    if (!o_.shown_rule) shows_ = shows_ || error_.find(o_.shown_error) != std::string::npos;
  }

  bool shows() const { return shows_; }
  const std::string& missed() const { return missed_; }
  /// Of the first that is it, in bytes.
  std::optional<std::size_t> place() const { return place_; }
  reduce::FoundWords found() const {
    reduce::FoundWords found;
    for (const auto& [rule, times] : times_)
      for (std::size_t i = 0; i < times; ++i) found.emplace(name_of(rule));
    if (!error_.empty()) found.insert(error_);
    return found;
  }
  /// The same for people; empty where nothing is found.
  std::string all() const {
    std::vector<std::string> words;
    for (const auto& [rule, times] : times_)
      words.push_back(times == 1 ? std::string(name_of(rule)) : fmt::format("{} × {}", times, name_of(rule)));
    if (!error_.empty()) words.push_back(error_);
    return fmt::format("{}", fmt::join(words, ", "));
  }

 private:
  const Options& o_;
  std::map<RuleId, std::size_t> times_;
  std::string error_;
  std::string missed_;
  std::optional<std::size_t> place_;
  bool shows_ = false;
};

class Reduce {
 public:
  Reduce(const Options& options, World& world)
      : o_(options), progress_(world), world_(progress_.world()), path_(path_of(options)) {}

  int run() {
    if (o_.shown_rule && !o_.shown_error.empty())
      return failed(world_, "--rule and --error can't be combined: use only one");
    if (!o_.shown_rule && o_.shown_error.empty())
      return failed(world_,
                    "reduce: give --rule NAME or --error TEXT: what the smaller file must still show");
    if (o_.shown_rule == RuleId::damaged_container)
      return failed(world_, "reduce writes unpacked data, so it can't show damaged-container");
    if (o_.files.size() > 1) return failed(world_, "reduce: one file is reduced at a time");
    if (to_folder(o_)) return failed(world_, "reduce: -o names a folder, and one file is written: name it");
    auto bytes = read();
    if (!bytes) return failed(world_, bytes.error().text());
    if (shows_progress(world_) && !o_.quiet) progress_.begin(0);
    const Looked first = look(*bytes);
    if (!first.shows() && !first.missed().empty()) {
      world_.tell(first.missed());
      return k_failed;
    }
    if (!first.shows()) return shows_something_else(first);
    const std::size_t size = bytes->size();
    const auto reduced = reduce::reduced(
        std::move(*bytes), [this](const std::string& text) { return shown_by(text); }, asked(first));
    progress_.clear();
    if (!reduced)
      return failed(world_, "reduce: the finding is not reproducible: it comes and goes with the same bytes");
    if (auto r = write(reduced->text); !r) return failed(world_, r.error().text());
    if (!o_.quiet) tell(size, *reduced);
    return k_fine;
  }

 private:
  static std::string path_of(const Options& o) { return o.files.empty() ? "-" : o.files.front(); }

  Result<std::string> read() {
    const auto judged = projects_.judge(path_);
    if (!judged) return fail(judged.error());
    Options options = o_;
    options.settings.command = pipeline::Job::validate;
    auto settings = run_settings(options, world_, *judged);
    if (!settings) return fail(settings.error());
    settings_ = std::move(*settings);
    const std::vector<std::string> inputs{path_};
    if (auto r = check_usage(o_, settings_, {inputs, {}, {}}, projects_.files_of(inputs), world_); !r)
      return fail(r.error());
    auto input = io::open_decoded(path_, settings_.inflation);
    if (!input) return fail(input.error());
    Buffer all;
    if (auto r = io::read_all(**input, all); !r) return fail(r.error());
    return std::string(all.view());
  }

  Looked look(std::string text) {
    Looked looked(o_);
    pipeline::Sinks sinks;
    sinks.findings = &looked;
    pipeline::Batch batch(settings_, std::move(sinks), 1);
    const auto input = io::memory_input(std::move(text), std::string(shown_input(path_)));
    if (const auto ran = batch.run(*input); !ran) looked.ended(ran.error().text());
    batch.finish();
    std::string missing;
    const auto output = io::memory_output(missing);
    World aside = world_.with(*output, *output);
    if (check_picked(settings_, batch, aside) != k_fine) looked.missed(missing);
    return looked;
  }

  std::optional<reduce::FoundWords> shown_by(const std::string& text) {
    const Looked looked = look(text);
    if (!looked.shows()) return std::nullopt;
    return looked.found();
  }

  reduce::ReduceOptions asked(const Looked& first) {
    using namespace std::chrono;
    const auto end = steady_clock::now() + seconds(o_.timeout);
    return {.max_tests = std::max<std::size_t>(o_.max_tests, 1),
            .ends = [end] { return steady_clock::now() >= end; },
            .keeps_text = o_.keep_text,
            .place = first.place(),
            .progress =
                [this](std::size_t bytes, std::size_t tests) {
                  progress_.show([&] {
                    return fmt::format("{} bytes, {} tests", long_number(bytes), long_number(tests));
                  });
                }};
  }

  int shows_something_else(const Looked& first) {
    const std::string all = first.all();
    std::string message = fmt::format("{} does not show it: {}", shown_input(path_),
                                      all.empty() ? "nothing is found in it" : "it shows " + all);
    if (o_.shown_rule && settings_.policy.rule(*o_.shown_rule).severity == Severity::off)
      message +=
          fmt::format("; the rule is off in this policy (--set rules.{}=warn)", name_of(*o_.shown_rule));
    world_.tell(fmt::format("abridge: {}\n", text::visible(message)));
    return k_errors;
  }

  Result<void> write(const std::string& text) {
    if (o_.output.empty()) {
      world_.say(text);
      return {};
    }
    auto file = io::named_output(o_.output);
    if (!file) return fail(file.error());
    if (auto r = (*file)->write(text); !r) return r;
    return (*file)->commit();
  }

  void tell(std::size_t size, const reduce::Reduced& reduced) {
    world_.complain(fmt::format("{} → {} bytes, {}\n", long_number(size), long_number(reduced.text.size()),
                                counted(reduced.tests, "test")));
    if (!reduced.is_smallest)
      world_.note("tests or time ran out: more of --max-tests or --timeout may make it smaller");
    constexpr std::size_t k_shown = 12;
    constexpr std::size_t k_bytes = 40;
    std::vector<std::string> words;
    for (const std::string& word : reduced.words_kept)
      if (words.size() < k_shown) words.push_back(text::visible(word, k_bytes));
    if (reduced.words_kept.size() > k_shown)
      words.push_back(fmt::format("and {} more", reduced.words_kept.size() - k_shown));
    if (!words.empty()) world_.note(fmt::format("what is not neutral in it: {}", fmt::join(words, ", ")));
  }

  const Options& o_;
  Progress progress_;
  World& world_;
  std::string path_;
  Projects projects_;
  pipeline::Settings settings_;
};

}  // namespace

int run_reduce(const Options& options, World& world) {
  if (options.files.empty() && world.in_is_terminal)
    return failed(world, "reduce: no input: name a file, or pipe one in (- is standard input)");
  return Reduce(options, world).run();
}

}  // namespace abridge::cli
