#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/look_run.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "cli/project.hpp"
#include "cli/redaction_map.hpp"
#include "cli/settings.hpp"
#include "cli/usage.hpp"
#include "cli/viewing.hpp"
#include "lib/io/container.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/look/page/data.hpp"
#include "lib/look/page/page.hpp"
#include "lib/look/page/remarks.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/report/findings.hpp"

// view: conversations as a page of HTML, with what validate finds at its place.

namespace abridge::cli {
namespace {

using look::page::Remark;
using look::page::Viewed;

/// Whether a file could not be read as it stands.
bool is_damage(RuleId rule) { return index_of(rule) <= index_of(RuleId::unknown_format); }

/// Keeps what is found in a file, and what is said of its damage.
class Remarks final : public report::Findings {
 public:
  Remarks(report::Write write, const World& world)
      : text_(report::text_findings(std::move(write), {.width = world.err_width()})) {}
  void begin(std::string_view file, FailOn fail_on) override { text_->begin(file, fail_on); }
  void add(const report::Located& one) override {
    const Finding& f = *one.finding;
    if (is_damage(f.rule)) {
      text_->add(one);
      is_damaged_ = is_damaged_ || f.severity == Severity::error;
      is_unknown_ = is_unknown_ || f.rule == RuleId::unknown_format;
    }
    all_.push_back({.severity = f.severity,
                    .rule = std::string(name_of(f.rule)),
                    .sentence = f.message(),
                    .place = {one.line, one.column},
                    .of_message = !f.subject.empty()});
  }
  void finish(const report::Summary&) override { text_->finish({}); }
  std::vector<Remark> take() { return std::exchange(all_, {}); }
  /// Since this was asked last.
  bool is_damaged() { return std::exchange(is_damaged_, false); }
  bool is_unknown() { return std::exchange(is_unknown_, false); }

 private:
  std::unique_ptr<report::Findings> text_;
  bool is_damaged_ = false;
  bool is_unknown_ = false;
  std::vector<Remark> all_;
};

class ViewRun {
 public:
  ViewRun(const Options& options, World& world) : o_(options), progress_(world), world_(progress_.world()) {}

  int run() {
    if (o_.output.empty() && world_.out_is_terminal && !o_.json)
      return failed(world_, "a page of HTML is not for a terminal: name a file with -o page.html");
    if (to_folder(o_))
      return failed(
          world_,
          fmt::format("-o {} names a folder, and view writes one page: name a file, such as {}page.html",
                      o_.output, o_.output.ends_with('/') ? o_.output : o_.output + "/"));
    if (o_.files.empty() && world_.in_is_terminal) return failed(world_, k_no_input);
    auto inputs = inputs_of(o_, projects_, world_);
    if (!inputs) return failed(world_, inputs.error().text());
    if (!inputs->errors.empty()) return failed(world_, inputs->errors.front().text());
    const auto kept = go_on_from_redaction_map(o_.redaction_map, redactor_.names());
    if (!kept) return failed(world_, kept.error().text());
    kept_names_ = *kept;
    const std::vector<std::string>& paths = inputs->paths;
    for (const std::string& path : paths)
      if (const auto ready = prepare(path, *inputs); !ready) return failed(world_, ready.error().text());
    if (!o_.quiet) world_.note(passed_over_note(inputs->passed_over));
    if (paths.empty()) {
      world_.note(nothing_to_read_note(o_.files));
      return k_errors;
    }
    if (const auto ran = read(paths); !ran) return failed(world_, ran.error().text());
    if (missing_ != k_fine) return missing_;
    if (all_.empty()) {
      if (!silent_.empty()) return k_errors;
      world_.tell("abridge: there is no conversation to show\n");
      return code_ == k_fine ? k_errors : k_failed;
    }
    return write(o_.json ? look::page::json_lines(all_) : look::page::page_of(all_));
  }

 private:
  Result<void> prepare(const std::string& path, const Inputs& inputs) {
    const auto judged = projects_.judge(path);
    if (!judged) return fail(judged.error());
    auto settings = run_settings(o_, world_, *judged);
    if (!settings) return fail(settings.error());
    settings->command = pipeline::Job::validate;
    settings->look = viewing_look;
    // --redact says so, or a policy does: a page is for others to read.
    if (pipeline::may_redact(*settings)) settings->redactor = &redactor_;
    if (auto r = check_usage(o_, *settings, inputs, projects_.files_of(inputs.paths), world_); !r) return r;
    settings_.push_back(std::move(*settings));
    return {};
  }

  Result<void> read(const std::vector<std::string>& paths) {
    std::string name;
    std::vector<Viewed> here;
    std::string reported;  // of the file's damage
    Remarks remarks([&](std::string_view more) { reported += more; }, world_);
    pipeline::Sinks sinks;
    sinks.findings = &remarks;
    sinks.seen = [&](const pipeline::Seen& seen) { here.push_back(viewed_by(seen, name).before); };
    const report::Summary* summary = nullptr;
    if (shows_progress(world_)) {
      progress_.begin(size_of_all(paths));
      sinks.progress = [&](std::uint64_t bytes, std::uint64_t total) {
        progress_.show(bytes, total, *summary);
      };
    }
    pipeline::Batch batch(settings_.front(), std::move(sinks), jobs_of(o_));
    summary = &batch.summary();
    for (std::size_t i = 0; i < paths.size(); ++i) {
      auto input = io::open_decoded(paths[i], settings_[i].inflation);
      if (!input) return fail(input.error());
      name = name_for_others(paths[i], settings_[i].redactor);
      batch.use(settings_[i]);
      const std::uint64_t size = (*input)->size_hint();
      const report::Summary before = batch.summary();
      if (const auto ran = batch.run(**input); !ran) return fail(ran.error());
      progress_.end_input(size, batch.summary());
      const std::string damage = std::exchange(reported, {});
      const bool is_unread = remarks.is_unknown() || is_lost(batch.summary(), before);
      const bool is_damaged = remarks.is_damaged();
      if (!is_named(paths[i])) {
        if (is_damaged) damaged_.push_back(name);
      } else {
        reported_ += damage;
        if (is_damaged && is_unread)
          code_ = k_errors;
        else if (is_silent(batch.summary(), before))
          silent_.push_back(name);
      }
      look::page::place(remarks.take(), here);
      std::move(here.begin(), here.end(), std::back_inserter(all_));
      here.clear();
    }
    batch.finish();
    if (!o_.quiet) world_.complain(reported_);
    if (!o_.quiet) world_.note(damage_note(damaged_));
    missing_ = check_picked(settings_.front(), batch, world_);
    if (missing_ == k_fine)
      for (const std::string& one : silent_) code_ = tell_silent(o_, world_, one);
    return {};
  }

  bool is_named(const std::string& path) const {
    return path == "-" || std::ranges::find(o_.files, path) != o_.files.end();
  }

  int write(const std::string& written) {
    if (!o_.redaction_map.empty() && redactor_.names().originals().size() != kept_names_)
      if (auto r = write_redaction_map(o_.redaction_map, redactor_.names()); !r)
        return failed(world_, r.error().text());
    if (o_.output.empty()) {
      o_.json ? world_.say(written) : world_.put(written);
      return code_;
    }
    auto file = io::named_output(o_.output);
    if (!file) return failed(world_, file.error().text());
    if (auto r = (*file)->write(written); !r) return failed(world_, r.error().text());
    if (auto r = (*file)->commit(); !r) return failed(world_, r.error().text());
    return code_;
  }

  const Options& o_;
  Progress progress_;
  World& world_;
  Projects projects_;
  pipeline::Redactor redactor_;
  std::optional<std::size_t> kept_names_;    ///< that --redaction-map had; none = there is no file yet
  std::deque<pipeline::Settings> settings_;  ///< of each input
  std::vector<Viewed> all_;
  std::string reported_;              ///< of what is damaged in files that are named
  std::vector<std::string> damaged_;  ///< those of folders
  std::vector<std::string> silent_;   ///< files that are named, in which nothing is said
  int code_ = k_fine;                 ///< of what was read
  int missing_ = k_fine;  ///< the exit code where something that --select or --branch name is nowhere
};

}  // namespace

int run_view(const Options& o, World& world) { return ViewRun(o, world).run(); }

}  // namespace abridge::cli
