#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>

#include "cli/command.hpp"
#include "cli/input_settings.hpp"
#include "cli/inputs.hpp"
#include "cli/kept_beside.hpp"
#include "cli/manifest.hpp"
#include "cli/pipeline_command.hpp"
#include "cli/progress.hpp"
#include "cli/run_outputs.hpp"
#include "cli/settings.hpp"
#include "cli/shard.hpp"
#include "cli/usage.hpp"
#include "lib/io/container.hpp"
#include "lib/io/path_parts.hpp"
#include "lib/io/system_error.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/kept_hashes.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/report/explain.hpp"
#include "lib/text/visible.hpp"

// validate, sanitize, trim and render: open inputs and outputs, run the batch, say how it ended.

namespace abridge::cli {
namespace {

class Run {
 public:
  Run(const Options& options, World& world) : o_(options), progress_(world), world_(progress_.world()) {}

  int run() {
    auto inputs = o_.given ? Inputs{{"-"}, {}, {}} : inputs_of(o_, projects_, world_);
    if (!inputs) return failed(world_, inputs.error().text());
    inputs_ = std::move(*inputs);
    if (auto r = outputs_.go_on_from_map(); !r) return failed(world_, r.error().text());
    // What one project says wrongly is said when its files are read; without any other there is no run.
    const auto settings = input_settings_.of_run();
    if (!settings) return failed(world_, settings.error().text());
    settings_ = *settings;
    const auto projects = o_.given ? std::vector<std::string>() : projects_.files_of(inputs_.paths);
    if (auto r = check_usage(o_, *settings_, inputs_, projects, world_); !r)
      return failed(world_, r.error().text());
    if (o_.shard) {
      if (auto r = begin_shard(); !r) return failed(world_, r.error().text());
    }
    if (!o_.hashes.empty())
      if (auto r = begin_hashes(); !r) return failed(world_, r.error().text());
    if (!o_.manifest.empty()) {
      const auto done = begin_manifest();
      if (!done) return failed(world_, done.error().text());
      if (*done) {
        if (!o_.quiet)
          world_.note(fmt::format("shard {} of {} is done already", o_.shard->number, o_.shard->of));
        return **done;
      }
    }
    if (auto r = outputs_.open(*settings_, manifest_.get()); !r) return failed(world_, r.error().text());
    settings_->proposes = input_settings_.proposes(*settings_);
    tell_what_is_read();
    int code = k_fine;
    for (const Error& e : inputs_.errors) code = unread(e.file, e);
    code = std::max(code, run_inputs());
    return keep_hashes(outputs_.finish(code, emitted_));
  }

 private:
  /// An input that could not be read, or not to its end: said on standard error and among the findings.
  int unread(const std::string& path, const Error& why) {
    outputs_.findings().unread(std::string(shown_input(path)), why.text());
    return failed(world_, why.text());
  }

  Result<void> begin_shard() {
    auto row = ShardRow::make(*o_.shard, inputs_.paths);
    if (!row) return fail(row.error());
    row_ = std::move(*row);
    return row_.check(inputs_.paths, [this](const std::string& path) {
      const auto settings = input_settings_.of(path);
      return settings ? check_head(path, **settings) : fail(settings.error());
    });
  }

  /// What shards before this one keep, where --dedupe leaves that out, or the file that says what this one
  /// keeps.
  Result<void> begin_hashes() {
    const auto plan = plan_of(o_, inputs_.paths, projects_, world_, "--dedupe");
    if (!plan) return fail(plan.error());
    run_ = plan->hash();
    if (!notes_hashes(o_)) {
      const auto kept = pipeline::kept_before(o_.hashes, *o_.shard, run_);
      if (!kept) return fail(kept.error());
      for (const pipeline::ContentHash& hash : *kept) input_settings_.kept().add(hash);
      return {};
    }
    std::error_code error;
    std::filesystem::create_directories(o_.hashes, error);
    if (error) return fail(Error{fmt::format("--hashes: {}", io::reason_of(error.value())), o_.hashes, 0, 0});
    auto file = io::file_output(io::in_folder(o_.hashes, pipeline::name_of_hashes(*o_.shard)));
    if (!file) return fail(file.error());
    hashes_ = std::move(*file);
    input_settings_.kept().note_others();
    return {};
  }
  /// After a run that ended with this code; gives the code.
  int keep_hashes(int code) {
    if (hashes_ == nullptr || code == k_failed) return code;
    auto kept = hashes_->write(pipeline::hashes_text(run_, *o_.shard, input_settings_.kept().sorted()));
    if (kept) kept = hashes_->commit();
    return kept ? code : failed(world_, kept.error().text());
  }

  /// The exit code of an earlier run that has written this shard already; none where none has.
  Result<std::optional<int>> begin_manifest() {
    auto plan = plan_of(o_, inputs_.paths, projects_, world_);
    if (!plan) return fail(plan.error());
    auto manifest = ManifestRun::make(o_, std::move(*plan));
    if (!manifest) return fail(manifest.error());
    manifest_ = std::move(*manifest);
    return manifest_->done_before();
  }

  void note(std::string_view sentence) {
    if (manifest_ != nullptr)
      manifest_->note(sentence);
    else if (outputs_.says_notes())
      world_.note(sentence);
  }

  void tell_what_is_read() {
    if (inputs_.paths.empty() && inputs_.errors.empty())
      note(!o_.changed_since.empty() ? "no file has changed"
           : o_.force_exclude        ? "all of them are left out"
                                     : nothing_to_read_note(o_.files));
    note(model_note(o_.models, settings_->policy));
    note(passed_over_note(inputs_.passed_over));
  }

  int run_inputs() {
    const report::Summary* summary = nullptr;
    pipeline::Sinks sinks = outputs_.sinks(*settings_);
    if (shows_progress(world_) && !o_.quiet) {
      progress_.begin(o_.shard ? row_.size() : size_of_all(inputs_.paths));
      sinks.progress = [this, &summary](std::uint64_t bytes, std::uint64_t total) {
        if (summary != nullptr) progress_.show(bytes, total, *summary);
      };
    }
    pipeline::Batch batch(*settings_, sinks, jobs_of(o_));
    summary = &batch.summary();
    int code = k_fine;
    for (std::size_t place = 0; place < inputs_.paths.size(); ++place) {
      if (world_.out.closed() || outputs_.failed_to_write()) break;
      if (row_.has(place)) code = std::max(code, run_input(batch, place));
    }
    progress_.clear();
    batch.finish();
    if (summary->files > 0 && code != k_failed)
      code = std::max(code, check_picked(*settings_, batch, world_));
    if (summary->failing > 0 || (o_.check && changed_)) code = std::max<int>(code, k_errors);
    outputs_.end(batch.explained());
    std::string of_tokens = tokens_note(o_.models, settings_->policy, batch.models());
    if (manifest_ != nullptr)
      manifest_->end(batch, *settings_, std::move(of_tokens));
    else
      note(of_tokens);
    // What of a shard there is nothing of is put together with the others all the same.
    if (!o_.shard && summary->rejected > 0 && batch.explained().bytes_out == 0)
      emitted_ = RunOutputs::Emitted::nothing;
    return code;
  }

  /// Of what is named something is expected; what a folder holds may be empty.
  void tell_empty(const std::string& path) {
    if (o_.given || o_.shard || inputs_.below.contains(path)) return;
    const bool from_stdin = path == "-";
    note(fmt::format("nothing was read: {} is empty{}", from_stdin ? "standard input" : text::visible(path),
                     from_stdin && inputs_.paths.size() == 1 ? beside_it() : std::string()));
  }

  /// Where a project is, that an empty standard input is not its files.
  std::string beside_it() {
    const auto project = projects_.of_folder(".");
    if (o_.command != CommandId::validate || !project || *project == nullptr) return {};
    return ", and the project's files were not looked at: abridge validate . looks at those that it includes";
  }

  int run_input(pipeline::Batch& batch, std::size_t place) {
    const std::string& path = inputs_.paths[place];
    const auto settings = input_settings_.of(path);
    if (!settings) {
      // A mistake of the project's is said once, not of each of its files.
      const std::string why = settings.error().text();
      outputs_.findings().unread(std::string(shown_input(path)), why);
      return reported_.insert(why).second ? failed(world_, why) : static_cast<int>(k_failed);
    }
    const pipeline::Settings& s = **settings;
    batch.use(s);
    if (auto r = outputs_.findings().expect(path, s); !r) return unread(path, r.error());
    auto input = o_.given
                     ? io::memory_input(s.policy.chain ? o_.given->bytes : o_.given->alone, o_.given->name)
                     : io::open_decoded(path, s.inflation);
    if (!input) return unread(path, input.error());
    auto extension = to_folder(o_) && pipeline::gives_texts(*settings_) ? pipeline::extension_of_texts(s)
                                                                        : Result<std::string>();
    if (!extension) return failed(world_, extension.error().text());
    if (auto r = outputs_.begin(path, **input, s, std::move(*extension), batch); !r)
      return failed(world_, r.error().text());
    const auto read = (*input)->state();
    const std::uint64_t size = (*input)->size_hint();
    if (manifest_ != nullptr) manifest_->recorder().at_input(place);
    pipeline::InRow row;
    if (!outputs_.has_own()) row = {place == 0, place + 1 == inputs_.paths.size()};
    const std::uint64_t found = batch.summary().errors + batch.summary().warnings;
    const auto ran = row_.run(batch, **input, place, row);
    progress_.end_input(size, batch.summary());
    if (!ran) {
      outputs_.take_back();
      return unread(path, ran.error());
    }
    if (ran->form == pipeline::InputForm::empty && batch.summary().errors + batch.summary().warnings == found)
      tell_empty(path);
    if (read && !outputs_.replaces_input()) tell_changed(path, *read);
    if (manifest_ != nullptr) manifest_->read(place, batch, s.fail_on);
    for (const Finding& f : outputs_.findings().unmet(s.policy)) batch.note(f);
    outputs_.findings().keep_expectation(path);
    return end_input(path, s, (*input)->name(), *ran);
  }

  /// What was read and worked on is written, unless what an agent keeps beside it would be wrong.
  int end_input(const std::string& path, const pipeline::Settings& settings, std::string_view name,
                const pipeline::Batch::Ran& ran) {
    const bool changed = ran.changed;
    changed_ = changed_ || changed;
    std::optional<std::string> beside;
    if (changed)
      beside = kept_beside(path, ran.format,
                           {.shorter = outputs_.shortens(), .longer = !settings.appended.empty()});
    if (beside && o_.check) return stays(path, *beside);
    if (o_.check && changed && outputs_.says_notes())
      world_.complain(fmt::format("would change {}\n", text::visible(shown_input(path))));
    // Another shard may have conversations of it.
    if (!o_.shard && outputs_.rejects_all() && outputs_.holds_nothing() && !settings.appended.empty() &&
        outputs_.says_notes())
      world_.tell(fmt::format("abridge: {} has no conversation to append to: --append wrote nothing\n",
                              text::visible(name)));
    if (beside) {
      if (outputs_.replaces_input()) {
        outputs_.take_back();
        return stays(path, *beside);
      }
      if (writes_output(o_, *settings_)) note(*beside);
    }
    if (const auto kept = outputs_.keep(changed ? RunOutputs::Content::changed : RunOutputs::Content::same);
        !kept) {
      outputs_.take_back();
      return failed(world_, kept.error().text());
    }
    // An explanation says it of all inputs together.
    if (const std::uint64_t aside = outputs_.gone_aside(); aside > 0 && !o_.explain)
      note(fmt::format("{}: {}", text::visible(name), report::aside_text(aside)));
    return k_fine;
  }

  int stays(const std::string& path, std::string_view why) {
    return failed(world_, fmt::format("{} stays as it was (-o FILE writes it elsewhere): {}",
                                      text::visible(path), why));
  }

  /// Says so where somebody has written to a file while it was read.
  void tell_changed(const std::string& path, const io::FileState& read) {
    const auto now = io::state_of(path);
    if (!now || !now->is_file(read) || now->is_renamed(read)) return;
    note(fmt::format("{} {}", text::visible(path),
                     now->size > read.size ? "grew while it was read: what was added is left out"
                                           : "was written to while it was read: it may be of two versions"));
  }

  const Options& o_;
  pipeline::Redactor redactor_;
  Progress progress_;  // on a terminal
  World& world_;       // that the line is taken out of the way for
  Projects projects_;
  Inputs inputs_;
  ShardRow row_;                           // of the inputs
  std::unique_ptr<ManifestRun> manifest_;  // none: nobody asked for one
  std::string run_;                        // by which all of its shards know it, for --hashes
  std::unique_ptr<io::Output> hashes_;     // none: nobody asked for them
  RunOutputs outputs_{o_, world_, inputs_, redactor_};
  InputSettings input_settings_{o_, world_, projects_, inputs_.paths, outputs_.findings(), redactor_};
  pipeline::Settings* settings_ = nullptr;  // the first input's
  std::set<std::string> reported_;          // why inputs could not be judged
  bool changed_ = false;
  RunOutputs::Emitted emitted_ = RunOutputs::Emitted::something;
};

int run_command(pipeline::Job command, Options options, World& world) {
  options.settings.command = command;
  // Nothing named and nobody piping: show the way instead of waiting for a keyboard.
  if (options.files.empty() && world.in_is_terminal) {
    const auto all = all_commands();
    const auto self =
        std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.id == options.command; });
    world.tell(fmt::format("abridge {}: {}\n\n", self->name, k_no_input));
    world.complain(shown_examples(self->examples));
    return k_failed;
  }
  return run_pipeline(options, world);
}

}  // namespace

int run_pipeline(const Options& options, World& world) { return Run(options, world).run(); }

int run_validate(const Options& o, World& world) { return run_command(pipeline::Job::validate, o, world); }
int run_sanitize(const Options& o, World& world) { return run_command(pipeline::Job::sanitize, o, world); }
int run_trim(const Options& o, World& world) { return run_command(pipeline::Job::trim, o, world); }
int run_render(const Options& o, World& world) { return run_command(pipeline::Job::render, o, world); }
int run_convert(const Options& o, World& world) { return run_command(pipeline::Job::convert, o, world); }

}  // namespace abridge::cli
