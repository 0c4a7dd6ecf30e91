#include "cli/run_outputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/flags/flag.hpp"
#include "cli/redaction_map.hpp"
#include "cli/viewing.hpp"
#include "lib/io/container.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/report/explain.hpp"
#include "lib/text/hanging.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

void RunOutputs::note(const Result<void>& written) {
  if (!written && !failure_) failure_ = written.error();
}

Result<void> RunOutputs::go_on_from_map() {
  const auto kept = go_on_from_redaction_map(o_.redaction_map, redactor_.names());
  if (!kept) return fail(kept.error());
  kept_names_ = *kept;
  return {};
}

Result<void> RunOutputs::open(const pipeline::Settings& settings, ManifestRun* manifest) {
  const bool validate = settings.command == pipeline::Job::validate;
  const bool color =
      is_coloured(o_.color, validate ? world_.out_is_terminal : world_.err_is_terminal, world_);
  if (auto r = findings_.open(settings, color ? report::Color::on : report::Color::off); !r) return r;
  if (auto r = beside_.open(o_); !r) return r;
  says_notes_ = !o_.quiet && (validate || document_on_stream(o_) == nullptr);
  writes_ = writes_output(o_, settings);
  gives_texts_ = pipeline::gives_texts(settings);
  if (writes_ && !o_.in_place && !to_folder(o_) && !o_.output.empty()) {
    auto file = io::named_output(o_.output);
    if (!file) return fail(file.error());
    output_file_ = std::move(*file);
  }
  manifest_ = manifest;
  if (manifest_ != nullptr) {
    if (auto r = manifest_->open(); !r) return r;
    findings_.tell_also(manifest_->recorder());
    beside_.write_through(o_, [this](std::string_view kind, const std::string& path, io::Output& file) {
      return manifest_->through(kind, path, file);
    });
  }
  note(beside_.begin_report());
  return {};
}

pipeline::Sinks RunOutputs::sinks(const pipeline::Settings& settings) {
  pipeline::Sinks sinks;
  sinks.findings = &findings_;
  sinks.changes = findings_.wants_changes();
  sinks.known = [this](const Finding& f, std::string_view file) { return findings_.knows(f, file); };
  sinks.rejects = beside_.rejects();
  sinks.reasons = beside_.reasons();
  sinks.cut = beside_.dropped();
  if (writes_) sinks.output = output_file_ ? output_file_.get() : &standard_;
  if (manifest_ != nullptr) {
    sinks.places_in_part = manifest_->counts_from_part();
    if (output_file_) sinks.output = manifest_->through("output", o_.output, *output_file_);
  }
  if (gives_texts_ && to_folder(o_))
    sinks.text = [this](std::size_t number, std::string_view text) { return write_text(number, text); };
  if (o_.diff && is_coloured(o_.color, world_.out_is_terminal, world_)) {
    sinks.diff_for = report::DiffFor::eyes_in_colour;
    sinks.diff = [this](std::string_view text) { note(world_.out.write(hanging_diff(text))); };
  } else if (o_.diff) {
    sinks.diff_for = world_.out_is_terminal ? report::DiffFor::eyes : report::DiffFor::patch;
    sinks.diff = [this](std::string_view text) { note(standard_.write(hanging_diff(text))); };
  }
  if (!o_.html.empty())
    sinks.seen = [this](const pipeline::Seen& seen) { html_.see(current_.name_on_page, seen); };
  if (settings.tells_cuts) sinks.cut_message = [this](const report::ReportedCut& cut) { tell(cut); };
  return sinks;
}

std::string RunOutputs::hanging_diff(std::string_view lines) const {
  constexpr std::size_t k_hang = 1;  // after the sign
  return text::hanging_lines(lines, k_hang, world_.table_width(), text::LongWords::cut);
}

void RunOutputs::tell(const report::ReportedCut& cut) {
  if (o_.explain == ExplainBy::messages) world_.tell(report::cut_text(cut));
  note(beside_.tell(cut));
  if (!o_.html.empty()) html_.tell(cut);
}

Result<std::unique_ptr<io::Output>> RunOutputs::file_at(const std::string& place) const {
  std::error_code error;
  if (to_folder(o_)) std::filesystem::create_directories(std::filesystem::path(place).parent_path(), error);
  if (error) return fail(Error{error.message(), place, 0, 0});
  return io::file_output(place);
}

Result<void> RunOutputs::write_text(std::size_t number, std::string_view text) {
  const std::string place =
      place_of_text(o_, output_name(inputs_, current_.path), current_.extension, number);
  if (!read_) read_ = read_files(inputs_.paths);
  // How many texts an input gives is known only now.
  const bool is_input = input_at(place, *read_) != nullptr;
  if (is_input || !texts_.insert(place).second)
    return fail(Error{is_input ? "is an input, and would be written over"
                               : "would be written twice: two inputs give this name",
                      place, 0, 0});
  auto file = file_at(place);
  if (!file) return fail(file.error());
  if (auto r = (*file)->write(text); !r) return r;
  return (*file)->commit();
}

Result<void> RunOutputs::begin(const std::string& path, const io::Input& input,
                               const pipeline::Settings& settings, std::string extension,
                               pipeline::Batch& batch) {
  current_ = Current{};
  current_.path = path;
  current_.extension = std::move(extension);
  current_.target = o_.output;
  current_.batch = &batch;
  if (!o_.html.empty()) current_.name_on_page = name_for_others(path, settings.redactor);
  if (const auto packed = input.containers(); o_.in_place && writes_ && !packed.empty())
    return fail(
        fmt::format("{} is {}, which -i would replace by plain JSON: write it to another file with -o FILE",
                    path, fmt::join(packed, " of ")));
  if (auto r = open_own(); !r) return r;
  if (io::Output* const file = current_.own ? current_.own.get() : output_file_.get()) {
    const auto read = input.state();
    const auto there = io::state_of(current_.target);
    current_.replaces = read && (o_.in_place || (there && read->is_file(*there)));
    if (current_.replaces) {
      if (auto r = file->replaces(*read); !r) return r;
      if (o_.backup) file->keeps_old();
    }
  }
  current_.rejected = batch.summary().rejected;
  current_.conversations = batch.summary().conversations;
  current_.explained = batch.explained();
  current_.seen = html_.size();
  if (!current_.own) return {};
  auto mark = beside_.mark();
  if (!mark) return fail(mark.error());
  current_.beside = std::move(*mark);
  return {};
}

Result<void> RunOutputs::open_own() {
  if (!writes_ || (!o_.in_place && (!to_folder(o_) || gives_texts_))) return {};
  current_.target = to_folder(o_) ? place_in_folder(o_, output_name(inputs_, current_.path)) : current_.path;
  auto file = file_at(current_.target);
  if (!file) return fail(file.error());
  current_.own = std::move(*file);
  current_.batch->output_to(current_.own.get());
  return {};
}

bool RunOutputs::rejects_all() const {
  return current_.batch->summary().rejected > current_.rejected &&
         current_.batch->explained().bytes_out == current_.explained.bytes_out;
}

bool RunOutputs::shortens() const {
  const report::Explained& before = current_.explained;
  const report::Explained& after = current_.batch->explained();
  return after.messages_out - before.messages_out < after.messages_in - before.messages_in;
}

std::uint64_t RunOutputs::gone_aside() const {
  return current_.batch->explained().aside - current_.explained.aside;
}

void RunOutputs::take_back() {
  if (!current_.own) return;
  const auto all = beside_.take_back(current_.beside);
  if (!all) return note(fail(all.error()));
  current_.batch->take_back(current_.explained);
  html_.take_back(current_.seen);
  if (!*all)
    world_.note(
        fmt::format("nothing was written for {}, but what was taken out of it had already gone to a pipe",
                    text::visible(current_.path)));
}

Result<void> RunOutputs::keep(Content content) {
  if (!current_.own) return {};
  // A file that stays as it is keeps its time stamp too; one that was rejected makes no empty file.
  if (o_.in_place ? content == Content::changed : !rejects_all()) {
    // Without the map what was taken out is nowhere.
    if (auto r = keep_map(); !r) return r;
    const bool waits = current_.path == inputs_.paths.back();
    if (auto r = waits ? current_.own->prepare() : current_.own->commit(); !r) return r;
    Waiting output{std::move(current_.own), current_.target};
    if (waits)
      last_ = std::move(output);
    else
      tell_names(output);
  }
  replaced_ = true;
  return {};
}

Result<void> RunOutputs::keep_map() {
  const std::size_t names = redactor_.names().originals().size();
  if (o_.redaction_map.empty() || names == kept_names_ || o_.check || o_.diff) return {};
  if (auto r = write_redaction_map(o_.redaction_map, redactor_.names()); !r) return r;
  kept_names_ = names;
  return {};
}

void RunOutputs::tell_names(const Waiting& output) {
  const std::size_t names = output.file->other_names();
  if (names > 0)
    world_.note(fmt::format("{} was replaced; its other name{} (hard links) still hold{} the old file",
                            text::visible(output.path), names == 1 ? "" : "s", names == 1 ? "s" : ""));
}

void RunOutputs::end(const report::Explained& explained) {
  if (o_.explain)
    world_.complain(report::explain_text(
        explained, world_.err_width(),
        is_coloured(o_.color, world_.err_is_terminal, world_) ? report::Color::on : report::Color::off));
  note(beside_.end_report(explained));
  if (!o_.html.empty()) note(beside_.write_html(html_.page(explained)));
}

int RunOutputs::finish(int code, Emitted emitted) {
  if (code != k_failed && !failure_) note(keep_map());
  if (!failure_) {
    std::vector<io::Output*> all = beside_output(code);
    if (output_file_ && code != k_failed && !world_.out.closed() &&
        !(code != k_fine && emitted == Emitted::nothing))
      last_ = {std::move(output_file_), o_.output};
    if (last_.file) all.push_back(last_.file.get());
    if (manifest_ != nullptr && !failure_ && code != k_failed && !world_.out.closed()) {
      const auto file = manifest_->file(code);
      note(file ? Result<void>() : fail(file.error()));
      all.insert(all.begin(), &manifest_->findings());
      if (file) all.push_back(*file);
    }
    if (!failure_) note(io::commit_together(all));
    if (!failure_ && last_.file) tell_names(last_);
  }
  return failure_ ? failed(world_, failure_->text()) : code;
}

std::vector<io::Output*> RunOutputs::beside_output(int code) {
  using Run = FindingsSinks::Run;
  std::vector<io::Output*> all;
  if (code != k_failed && world_.out.closed()) {
    tell_left_out();
    return all;
  }
  // What was taken out of files that were replaced is nowhere else.
  if (code != k_failed || replaced_) all = beside_.files();
  const auto findings = findings_.end(code != k_failed ? Run::whole
                                      : replaced_      ? Run::failed_in_part
                                                       : Run::failed);
  all.insert(all.end(), findings.begin(), findings.end());
  return all;
}

void RunOutputs::tell_left_out() {
  std::vector<std::string> names;
  for (const RunFile& file : files_of_run(o_))
    if (file.is_output()) names.push_back(file.path);
  std::sort(names.begin(), names.end());
  if (!names.empty() && says_notes_)
    world_.note(fmt::format("standard output was closed early: {} not written",
                            text::visible(fmt::format("{}", fmt::join(names, ", ")))));
}

}  // namespace abridge::cli
