#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "cli/command.hpp"
#include "cli/findings.hpp"
#include "cli/flags/flag.hpp"
#include "cli/html_report.hpp"
#include "cli/inputs.hpp"
#include "cli/kept_beside.hpp"
#include "cli/pipeline_command.hpp"
#include "cli/progress.hpp"
#include "cli/redaction_map.hpp"
#include "cli/settings.hpp"
#include "cli/side_files.hpp"
#include "cli/terminal.hpp"
#include "cli/usage.hpp"
#include "cli/viewing.hpp"
#include "lib/io/container.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/duplicates.hpp"
#include "lib/pipeline/redactor.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/report/explain.hpp"
#include "lib/text/visible.hpp"

// validate, sanitize, trim and render: open inputs and outputs, run the batch, say how it ended.

namespace abridge::cli {
namespace {

/// Whether --max-tokens is counted by a tokenizer that nobody named.
bool guesses_tokens(const Options& o, const policy::Policy& policy) {
  return o.max_tokens && !policy.size_in(policy::Unit::tokens).billed && !policy.says_tokenizer;
}

class Run {
 public:
  Run(const Options& options, World& world) : o_(options), progress_(world), world_(progress_.world()) {}

  int run() {
    auto inputs = o_.given ? Inputs{{"-"}, {}, {}} : inputs_of(o_, projects_, world_);
    if (!inputs) return failed(world_, inputs.error().text());
    inputs_ = std::move(*inputs);
    if (auto r = go_on_from_redaction_map(o_.redaction_map, redactor_.names()); !r)
      return failed(world_, r.error().text());
    kept_names_ = redactor_.names().originals().size();
    // What one project says wrongly is said when its files are read; without any other there is no run.
    auto settings = settings_for(inputs_.paths.empty() ? "-" : inputs_.paths.front());
    for (std::size_t i = 1; !settings && i < inputs_.paths.size(); ++i)
      if (const auto other = settings_for(inputs_.paths[i])) settings = other;
    if (!settings) return failed(world_, settings.error().text());
    settings_ = *settings;
    for (const Judged& judged : projects_.overridden())
      if (const auto mistaken = run_settings(o_, world_, judged); !mistaken)
        return failed(world_, mistaken.error().text());
    const auto projects = o_.given ? std::vector<std::string>() : projects_.files_of(inputs_.paths);
    if (auto r = check_usage(o_, *settings_, inputs_, projects, world_); !r)
      return failed(world_, r.error().text());
    if (auto r = open_sinks(); !r) return failed(world_, r.error().text());
    if (inputs_.paths.empty() && inputs_.errors.empty() && says_notes())
      world_.note(!o_.changed_since.empty() ? "no file has changed"
                  : o_.force_exclude        ? "all of them are left out"
                                            : "there are no transcripts in the folder");
    if (says_notes()) world_.note(model_note(o_.models, settings_->policy));
    if (inputs_.passed_over > 0 && says_notes()) world_.note(passed_over_note(inputs_.passed_over));
    int code = k_fine;
    for (const Error& e : inputs_.errors) code = unread(e.file, e);
    return finish(std::max(code, run_inputs()));
  }

 private:
  /// How an input is judged: as the others, unless its project says otherwise.
  Result<pipeline::Settings*> settings_for(const std::string& path) {
    auto judged = o_.given ? Judged{} : projects_.judge(path);
    if (!judged) return fail(judged.error());
    std::unique_ptr<pipeline::Settings>& one = all_settings_[judged->key];
    if (one) return one.get();
    if (const auto known = mistaken_.find(judged->key); known != mistaken_.end()) return fail(known->second);
    auto settings = run_settings(o_, world_, *judged);
    if (!settings) return fail(mistaken_.emplace(judged->key, settings.error()).first->second);
    auto fresh = std::make_unique<pipeline::Settings>(std::move(*settings));
    if (auto r = findings_.know(*fresh, judged->baseline); !r)
      return fail(
          mistaken_
              .emplace(judged->key, policy::error_at(judged->baseline_mark, "baseline: " + r.error().text()))
              .first->second);
    one = std::move(fresh);
    one->previews = o_.check || o_.diff;
    if (pipeline::redacts(*one)) {
      one->redactor = &redactor_;
      for (render::Appended& appended : one->appended) appended.text = redactor_.redacted(appended.text);
    }
    if (one->dedupe != pipeline::Dedupe::none) one->duplicates = &duplicates_;
    one->names_all = o_.all;
    if (!o_.html.empty()) one->look = viewing_look;
    one->tells_models = guesses_tokens(o_, one->policy);
    one->joins = joins_outputs(o_, *one, inputs_.paths);
    one->keep_rejected = one->previews || replaces_input(o_, inputs_.paths, world_);
    one->proposes = one->command == pipeline::Command::validate && findings_.wants_changes();
    return one.get();
  }

  /// An input that could not be read, or not to its end: said on standard error and among the findings.
  int unread(const std::string& path, const Error& why) {
    findings_.unread(std::string(shown_input(path)), why.text());
    return failed(world_, why.text());
  }

  /// Whether notes may stand on standard error: not with -q, and not within findings that are a document.
  bool says_notes() const {
    return !o_.quiet &&
           (settings_->command == pipeline::Command::validate || document_on_stream(o_) == nullptr);
  }
  Result<void> open_sinks() {
    const bool validate = settings_->command == pipeline::Command::validate;
    const bool color =
        is_coloured(o_.color, validate ? world_.out_is_terminal : world_.err_is_terminal, world_);
    if (auto r = findings_.open(*settings_, color ? report::Color::on : report::Color::off); !r) return r;
    settings_->proposes = validate && findings_.wants_changes();
    if (auto r = beside_.open(o_); !r) return r;
    if (writes_output(o_, *settings_) && !o_.in_place && !to_folder(o_) && !o_.output.empty()) {
      auto file = io::named_output(o_.output);
      if (!file) return fail(file.error());
      output_file_ = std::move(*file);
    }
    return {};
  }

  /// The first failing write is remembered; a reader that went away is none.
  void note(const Result<void>& written) {
    if (!written && !failure_) failure_ = written.error();
  }

  int run_inputs() {
    const report::Summary* summary = nullptr;
    pipeline::Sinks sinks;
    sinks.findings = &findings_;
    sinks.changes = findings_.wants_changes();
    sinks.known = [this](const Finding& f, std::string_view file) { return findings_.knows(f, file); };
    sinks.rejects = beside_.rejects();
    sinks.reasons = beside_.reasons();
    sinks.cut = beside_.dropped();
    if (writes_output(o_, *settings_)) sinks.output = output_file_ ? output_file_.get() : &standard_;
    if (pipeline::gives_texts(*settings_) && to_folder(o_))
      sinks.text = [this](std::size_t number, std::string_view text) { return write_text(number, text); };
    if (o_.diff && is_coloured(o_.color, world_.out_is_terminal, world_)) {
      sinks.diff_color = report::Color::on;
      sinks.diff = [this](std::string_view text) { note(world_.out.write(text)); };
    } else if (o_.diff) {
      sinks.diff = [this](std::string_view text) { note(standard_.write(text)); };
    }
    if (shows_progress(world_) && !o_.quiet) {
      progress_.begin(size_of_all(inputs_.paths));
      sinks.progress = [this, &summary](std::uint64_t bytes, std::uint64_t total) {
        if (summary != nullptr) progress_.show(bytes, total, *summary);
      };
    }
    note(beside_.begin_report());
    if (!o_.html.empty())
      sinks.seen = [this](const pipeline::Seen& seen) { html_.see(shown_input(current_), seen); };
    if (settings_->tells_cuts) sinks.told = [this](const report::Cut& cut) { tell(cut); };
    pipeline::Batch batch(*settings_, sinks, jobs_of(o_));
    summary = &batch.summary();
    int code = k_fine;
    for (const std::string& path : inputs_.paths) {
      if (world_.out.closed() || failure_) break;
      if (const int one = run_input(batch, path); one > code) code = one;
    }
    progress_.clear();
    batch.finish();
    if (summary->files > 0 && code != k_failed)
      code = std::max(code, check_picked(*settings_, batch, world_));
    if (summary->failing > 0) code = std::max<int>(code, k_errors);
    if (o_.check && changed_) code = std::max<int>(code, k_errors);
    if (o_.explain)
      world_.complain(report::explain_text(
          batch.explained(), world_.err_is_terminal ? world_.err_columns : 0,
          is_coloured(o_.color, world_.err_is_terminal, world_) ? report::Color::on : report::Color::off));
    note(beside_.end_report(batch.explained()));
    if (!o_.html.empty()) note(beside_.write_html(html_.page(batch.explained())));
    if (says_notes()) world_.note(tokens_note(o_.models, settings_->policy, batch.models()));
    const bool from_stdin = inputs_.paths == std::vector<std::string>{"-"} && !o_.given;
    if (from_stdin && summary->bytes_read == 0 && code == k_fine && says_notes())
      world_.note(fmt::format("nothing was read: standard input is empty{}", beside_it()));
    nothing_emitted_ = summary->rejected > 0 && batch.explained().bytes_out == 0;
    return code;
  }

  /// Where a project is, that an empty standard input is not its files.
  std::string beside_it() {
    const auto project = projects_.of_folder(".");
    if (o_.command != CommandId::validate || !project || *project == nullptr) return {};
    return ", and the project's files were not looked at: abridge validate . looks at those that it includes";
  }

  void tell(const report::Cut& cut) {
    if (o_.explain == ExplainBy::messages) world_.complain(report::cut_text(cut));
    note(beside_.tell(cut));
    if (!o_.html.empty()) html_.tell(cut);
  }

  /// A file of its own, in a folder that is made where it is missing: a tree stays one with -o DIR/.
  Result<std::unique_ptr<io::Output>> output_at(const std::string& place) const {
    std::error_code error;
    if (to_folder(o_)) std::filesystem::create_directories(std::filesystem::path(place).parent_path(), error);
    if (error) return fail(Error{error.message(), place, 0, 0});
    return io::file_output(place);
  }

  /// -o DIR/ of what gives texts: a file for each, NAME.txt or, of several in one input, NAME-1.txt,
  /// NAME-2.txt …; a style may have another extension. Of sessions the first is NAME.jsonl, then come
  /// NAME-2.jsonl, NAME-3.jsonl …
  Result<void> write_text(std::size_t number, std::string_view text) {
    const std::string place = place_of_text(o_, output_name(inputs_, current_), extension_, number);
    if (!read_) read_ = read_files(inputs_.paths);
    // How many texts an input gives is known only now.
    const bool is_input = input_at(place, *read_) != nullptr;
    if (is_input || !texts_.insert(place).second)
      return fail(Error{is_input ? "is an input, and would be written over"
                                 : "would be written twice: what two inputs give has this name",
                        place, 0, 0});
    auto file = output_at(place);
    if (!file) return fail(file.error());
    if (auto r = (*file)->write(text); !r) return r;
    return (*file)->commit();
  }

  int run_input(pipeline::Batch& batch, const std::string& path) {
    const auto settings = settings_for(path);
    if (!settings) {
      // A mistake of the project's is said once, not of each of its files.
      const std::string why = settings.error().text();
      findings_.unread(std::string(shown_input(path)), why);
      return said_.insert(why).second ? failed(world_, why) : static_cast<int>(k_failed);
    }
    batch.use(**settings);
    if (auto r = findings_.expect(path, **settings); !r) return unread(path, r.error());
    const bool chained = (*settings)->policy.chain.has_value();
    auto input = o_.given ? io::memory_input(chained ? o_.given->bytes : o_.given->alone, o_.given->name)
                          : io::open_decoded(path, (*settings)->inflation);
    if (!input) return unread(path, input.error());
    const auto read = (*input)->state();
    if (const auto packed = (*input)->containers();
        o_.in_place && writes_output(o_, *settings_) && !packed.empty())
      return failed(
          world_,
          fmt::format("{} is {}, which -i would replace by plain JSON: write it to another file with -o FILE",
                      path, fmt::join(packed, " of ")));
    if (pipeline::gives_texts(*settings_) && to_folder(o_)) {
      auto extension = pipeline::extension_of_texts(**settings);
      if (!extension) return failed(world_, extension.error().text());
      extension_ = std::move(*extension);
    }
    std::unique_ptr<io::Output> own;  // -i, -o DIR/
    std::string target = o_.output;
    current_ = path;
    if (writes_output(o_, *settings_) &&
        (o_.in_place || (to_folder(o_) && !pipeline::gives_texts(*settings_)))) {
      target = path;
      if (to_folder(o_)) target = place_in_folder(o_, output_name(inputs_, path));
      auto file = output_at(target);
      if (!file) return failed(world_, file.error().text());
      own = std::move(*file);
      batch.output_to(own.get());
    }
    io::Output* const replacing = own ? own.get() : output_file_.get();
    const auto there = replacing != nullptr ? io::state_of(target) : std::nullopt;
    const bool replaces = read && (o_.in_place || (there && read->is_file(*there)));
    if (replaces) {
      if (const auto r = replacing->replaces(*read); !r) return failed(world_, r.error().text());
      if (o_.backup) replacing->keeps_old();
    }
    const std::uint64_t rejected = batch.summary().rejected;
    const std::uint64_t read_before = batch.summary().conversations;
    const std::uint64_t size = (*input)->size_hint();
    Said said{{}, batch.explained(), html_.size()};
    if (own) {
      auto mark = beside_.mark();
      if (!mark) return failed(world_, mark.error().text());
      said.beside = std::move(*mark);
    }
    const auto ran = batch.run(**input);
    progress_.end_input(size, batch.summary());
    if (!ran) {
      if (own) take_back(batch, said);
      return unread(path, ran.error());
    }
    if (read && !replaces) tell_changed(path, *read);
    for (const Finding& f : findings_.unmet((*settings)->policy)) batch.note(f);
    findings_.keep_expectation(path);
    changed_ = changed_ || ran->changed;
    if (o_.check && ran->changed && says_notes())
      world_.complain(fmt::format("would change {}\n", text::visible(shown_input(path))));
    // A file that stays as it is keeps its time stamp too; one that was rejected makes no empty file.
    const bool nothing =
        batch.summary().rejected > rejected && batch.explained().bytes_out == said.explained.bytes_out;
    if (nothing && batch.summary().conversations == read_before && !(*settings)->appended.empty() &&
        says_notes())
      world_.complain(fmt::format("abridge: {} has no conversation to append to: --append wrote nothing\n",
                                  text::visible((*input)->name())));
    if (const auto kept = ran->changed && is_shorter(said.explained, batch.explained()) ? kept_beside(path)
                                                                                        : std::nullopt) {
      if (replaces && kept->breaks) {
        if (own) take_back(batch, said);
        return failed(world_, fmt::format("{} stays as it was (-o FILE writes it elsewhere): {}",
                                          text::visible(path), kept->sentence));
      }
      if (writes_output(o_, *settings_) && says_notes()) world_.note(kept->sentence);
    }
    if (own && (o_.in_place ? ran->changed : !nothing)) {
      // Without the map what was taken out is nowhere.
      if (const auto kept = keep_map(); !kept) {
        take_back(batch, said);
        return failed(world_, kept.error().text());
      }
      // The last one waits for what is written beside it. Whoever opens another file to write to it would
      // wait that long, too.
      const bool waits = &path == &inputs_.paths.back();
      if (const auto done = waits ? own->prepare() : commit(*own, target); !done) {
        take_back(batch, said);
        return failed(world_, done.error().text());
      }
      if (waits) last_ = {std::move(own), std::move(target)};
    }
    replaced_ = replaced_ || own != nullptr || last_.file != nullptr;
    return k_fine;
  }

  /// Says so where somebody has written to a file while it was read.
  void tell_changed(const std::string& path, const io::FileState& read) {
    const auto now = io::state_of(path);
    if (!says_notes() || !now || !now->is_file(read) || now->is_renamed(read)) return;
    world_.note(fmt::format("{} {}", text::visible(path),
                            now->size > read.size
                                ? "grew while it was read: what was added is left out"
                                : "was written to while it was read: it may be of two versions"));
  }

  /// Whether messages were left out in between.
  static bool is_shorter(const report::Explained& before, const report::Explained& after) {
    return after.messages_out - before.messages_out < after.messages_in - before.messages_in;
  }

  /// What was said so far beside the output.
  struct Said {
    SideFiles::Mark beside;
    report::Explained explained;
    std::size_t seen = 0;  ///< conversations, for --html
  };
  /// Back to that: the last input's own output was not written.
  void take_back(pipeline::Batch& batch, const Said& said) {
    const auto all = beside_.take_back(said.beside);
    if (!all) return note(fail(all.error()));
    batch.take_back(said.explained);
    html_.take_back(said.seen);
    if (!*all)
      world_.note(
          fmt::format("nothing was written for {}, but a pipe was already told what was taken out of it",
                      text::visible(current_)));
  }

  /// What the names that were given so far stand for, where it is wanted.
  Result<void> keep_map() {
    const std::size_t names = redactor_.names().originals().size();
    if (o_.redaction_map.empty() || names == kept_names_ || o_.check || o_.diff) return {};
    if (auto r = write_redaction_map(o_.redaction_map, redactor_.names()); !r) return r;
    kept_names_ = names;
    return {};
  }

  Result<void> commit(io::Output& output, const std::string& path) {
    if (auto r = output.commit(); !r) return r;
    tell_names(output, path);
    return {};
  }
  /// What became of the user's files is no note on a transcript: --quiet hides none of it.
  void tell_names(const io::Output& output, const std::string& path) {
    if (output.other_names() > 0)
      world_.note(fmt::format("{} was replaced; its other name{} (hard links) still hold{} the old file",
                              text::visible(path), output.other_names() == 1 ? "" : "s",
                              output.other_names() == 1 ? "s" : ""));
  }

  /// All files of the run become visible together, the output last: where one of them can't be written, all
  /// are as they were.
  int finish(int code) {
    if (code != k_failed && !failure_) note(keep_map());
    if (!failure_) {
      std::vector<io::Output*> all = beside_output(code);
      if (output_file_ && code != k_failed && !world_.out.closed() && !(code != k_fine && nothing_emitted_))
        last_ = {std::move(output_file_), o_.output};
      if (last_.file) all.push_back(last_.file.get());
      if (!failure_) note(io::commit_together(all));
      if (!failure_ && last_.file) tell_names(*last_.file, last_.path);
    }
    if (failure_) return failed(world_, failure_->text());
    return code;
  }

  /// What is to be seen beside the output of a run that came to this. One that failed before any file had its
  /// own output, and one that ended early because nobody reads on, would put less in the place of files.
  std::vector<io::Output*> beside_output(int code) {
    using enum FindingsSinks::Run;
    std::vector<io::Output*> all;
    if (code != k_failed && world_.out.closed()) {
      say_left_out();
      return all;
    }
    // What was taken out of files that were replaced is nowhere else.
    if (code != k_failed || replaced_) all = beside_.files();
    const auto findings = findings_.end(code != k_failed ? whole : replaced_ ? failed_in_part : failed);
    all.insert(all.end(), findings.begin(), findings.end());
    return all;
  }

  void say_left_out() {
    std::vector<std::string> names;
    for (const RunFile& file : files_of_run(o_))
      if (file.is_output()) names.push_back(file.path);
    std::sort(names.begin(), names.end());
    if (!names.empty() && says_notes())
      world_.note(fmt::format("standard output was closed early: {} not written",
                              text::visible(fmt::format("{}", fmt::join(names, ", ")))));
  }

  const Options& o_;
  pipeline::Redactor redactor_;
  pipeline::Duplicates duplicates_;
  std::size_t kept_names_ = 0;  // in the map
  Progress progress_;           // on a terminal
  World& world_;                // that the line is taken out of the way for
  Projects projects_;
  std::map<std::string, std::unique_ptr<pipeline::Settings>> all_settings_;  // by how the project judges
  std::map<std::string, Error> mistaken_;                                    // the same, where there are none
  pipeline::Settings* settings_ = nullptr;                                   // the first input's
  Inputs inputs_;
  FindingsSinks findings_{o_, world_, [this](const Result<void>& written) { note(written); }};
  Terminal terminal_{world_.out};
  io::Output& standard_ =
      world_.out_is_terminal && !o_.raw ? static_cast<io::Output&>(terminal_) : world_.out;
  SideFiles beside_;
  HtmlReport html_;
  std::unique_ptr<io::Output> output_file_;
  struct {
    std::unique_ptr<io::Output> file;
    std::string path;
  } last_;  // of what an input or the run has for its output, and is not seen yet
  std::optional<Error> failure_;
  std::string current_;            // the input that is read
  std::string extension_;          // of the texts that are rendered of it
  std::set<std::string> said_;     // why inputs could not be judged
  std::set<std::string> texts_;    // written into a folder: their paths
  std::optional<ReadFiles> read_;  // what none of them may be
  bool changed_ = false;
  bool replaced_ = false;  // an input, or what -o DIR/ has for it
  bool nothing_emitted_ = false;
};

int run_command(pipeline::Command command, Options options, World& world) {
  options.settings.command = command;
  // Nothing named and nobody piping: show the way instead of waiting for a keyboard.
  if (options.files.empty() && world.in_is_terminal) {
    const auto all = all_commands();
    const auto self =
        std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.id == options.command; });
    world.complain(
        fmt::format("abridge {}: no input: name a file, or pipe one in (- is standard input)\n\n{}",
                    self->name, shown_examples(self->examples)));
    return k_failed;
  }
  return run_pipeline(options, world);
}

}  // namespace

int run_pipeline(const Options& options, World& world) { return Run(options, world).run(); }

int run_validate(const Options& o, World& world) {
  return run_command(pipeline::Command::validate, o, world);
}
int run_sanitize(const Options& o, World& world) {
  return run_command(pipeline::Command::sanitize, o, world);
}
int run_trim(const Options& o, World& world) { return run_command(pipeline::Command::trim, o, world); }
int run_render(const Options& o, World& world) { return run_command(pipeline::Command::render, o, world); }
int run_convert(const Options& o, World& world) { return run_command(pipeline::Command::convert, o, world); }

}  // namespace abridge::cli
