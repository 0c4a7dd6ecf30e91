#include "cli/manifest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/flags/flag.hpp"
#include "cli/settings.hpp"
#include "cli/usage.hpp"
#include "lib/base/version.hpp"
#include "lib/io/container.hpp"
#include "lib/io/entries.hpp"
#include "lib/io/file_state.hpp"
#include "lib/io/path_parts.hpp"
#include "lib/io/system_error.hpp"
#include "lib/report/cuts.hpp"
#include "lib/rule/rule.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using pipeline::Manifest;
using pipeline::Plan;
using pipeline::WrittenFile;

/// The options, and variables, that what is written depends on, but for `without`.
std::vector<std::string> options_of(const Options& o, std::string_view without, const World& world) {
  std::vector<std::string> all;
  for (const auto& [name, value] : o.flags) {
    const Flag* const flag = find_flag(o.command, name);
    if (flag == nullptr || flag->is_argument() || !flag->in_shards.changes_output) continue;
    const NamedFiles::Use use = flag->files.use;
    if (use == NamedFiles::Use::written || use == NamedFiles::Use::output || name == without) continue;
    all.push_back(value.empty() ? std::string(name) : fmt::format("{} {}", name, value));
  }
  constexpr const char* k_time = "SOURCE_DATE_EPOCH";
  if (const auto time = world.environment(k_time); !time.empty())
    all.push_back(fmt::format("{}={}", k_time, time));
  return all;
}

/// The files that options name to be read.
Result<std::vector<Plan::Read>> read_of(const Options& o) {
  std::vector<Plan::Read> all;
  for (const RunFile& file : files_of_run(o)) {
    if (file.use() != NamedFiles::Use::read) continue;
    const auto text = io::read_unpacked(file.path);
    if (!text) return fail(text.error());
    Hash128 hash;
    hash.add(*text);
    all.push_back({file.path, hash.text()});
  }
  return all;
}

std::uint64_t nanoseconds(const timespec& time) {
  constexpr std::uint64_t k_second = 1'000'000'000;
  return static_cast<std::uint64_t>(time.tv_sec) * k_second + static_cast<std::uint64_t>(time.tv_nsec);
}

Result<Manifest> read_manifest(const std::string& path) {
  const auto text = io::read_text(path);
  if (!text) return fail(text.error());
  return Manifest::parse(*text, path);
}

/// Some manifest of a folder; none where it has none.
std::optional<std::string> any_manifest(const std::string& folder) {
  std::error_code error;
  for (const fs::directory_entry& entry : io::entries_of(folder, error))
    if (pipeline::shard_of_name(entry.path().filename().string())) return entry.path().string();
  return std::nullopt;
}

}  // namespace

Result<Plan> plan_of(const Options& o, const std::vector<std::string>& inputs, Projects& projects,
                     const World& world, std::string_view without) {
  Plan plan;
  plan.version = version();
  const auto all = all_commands();
  plan.command =
      std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.id == o.command; })->name;
  plan.of = o.shard ? o.shard->of : 1;
  Hash128 policies;
  std::set<std::string> judged_so;
  for (const std::string& path : inputs) {
    const auto file = io::state_of(path);
    if (!file) return fail(fmt::format("--shard takes regular files, and {} is not one", shown_input(path)));
    plan.inputs.push_back({path, static_cast<std::uint64_t>(file->size), nanoseconds(file->modified)});
    const auto judged = projects.judge(path);
    if (!judged) return fail(judged.error());
    if (!judged_so.insert(judged->key).second) continue;
    const auto text = policy_text(o, *judged);
    if (!text) return fail(text.error());
    policies.add(judged->key);
    policies.add(*text);
  }
  plan.policy = policies.text();
  plan.options = options_of(o, without, world);
  auto read = read_of(o);
  if (!read) return fail(read.error());
  plan.read = std::move(*read);
  return plan;
}

Result<void> check_manifest(const Options& o, const pipeline::Settings& settings) {
  if (o.manifest.empty()) {
    if (o.resume) return fail("--resume skips what a manifest says is done, so it needs --manifest DIR");
    return {};
  }
  if (!o.shard) return fail("--manifest records what a shard did, so it needs --shard I/N");
  if (writes_output(o, settings) && (o.output.empty() || io::names_a_descriptor(o.output)))
    return fail("--manifest says what was written, and how large it is: name a file for it with -o FILE");
  return {};
}

Result<void> read_written(const WrittenFile& written, const std::string& path,
                          const std::function<Result<void>(std::string_view)>& write) {
  auto input = io::open_input(path);  // a file by its whole name: none that is called nearly so will do
  if (input) input = io::decoded(std::move(*input), {~std::uint64_t{0}}, io::Unpack::texts);
  if (!input) return fail(input.error());
  Hash128 hash;
  std::uint64_t size = 0;
  Buffer block;
  Result<void> outcome;
  for (bool more = true; more;) {
    block.clear();
    const auto read = (*input)->read(block, io::LineBlocks::k_block);
    if (!read) return fail(read.error());
    more = *read;
    size += block.size();
    if (size > written.size) break;
    hash.add(block.view());
    if (write && outcome) outcome = write(block.view());
  }
  // Whoever can't make sense of it may have been told something else.
  if (size == written.size && hash.text() == written.hash) return outcome;
  return fail(Error{"this is not what its manifest says was written", path, 0, 0});
}

std::string place_of_manifest(const std::string& folder, const io::Shard& shard) {
  return io::in_folder(folder, pipeline::name_of_shard(shard).append(pipeline::k_manifest_ending));
}

std::string place_of_written(const std::string& folder, const WrittenFile& written) {
  return written.kind == "findings" ? io::in_folder(folder, written.file) : written.file;
}

ManifestRun::ManifestRun(const Options& o, Plan plan) : o_(o) {
  manifest_.plan = std::move(plan);
  manifest_.shard = *o.shard;
  manifest_.counts_from_part =
      o.findings.empty() && o.report.empty() && !o.reasons && o.explain != ExplainBy::messages;
}

Result<std::unique_ptr<ManifestRun>> ManifestRun::make(const Options& o, Plan plan) {
  std::error_code error;
  if (!fs::is_directory(o.manifest, error) && !fs::create_directories(o.manifest, error) && error)
    return fail(fmt::format("--manifest {}: {}", o.manifest, io::reason_of(error.value())));
  return std::unique_ptr<ManifestRun>(new ManifestRun(o, std::move(plan)));
}

std::string ManifestRun::path(std::string_view ending) const {
  return io::in_folder(o_.manifest, pipeline::name_of_shard(manifest_.shard).append(ending));
}

namespace {
/// Whether a file is asked for that the shard's run did not write.
bool asks_for_more(const Options& o, const std::vector<WrittenFile>& written) {
  const auto is_new = [&](std::string_view kind, const std::string& path) {
    return !path.empty() && std::none_of(written.begin(), written.end(), [&](const WrittenFile& one) {
      return one.kind == kind && one.file == path;
    });
  };
  std::error_code error;
  const bool has_findings = std::all_of(o.findings.begin(), o.findings.end(), [&](const FindingsWord& word) {
    return word.file.empty() || fs::exists(word.file, error);
  });
  return !has_findings || is_new("output", o.output) || is_new("rejects", o.rejects) ||
         is_new("reasons", path_of_reasons(o)) || is_new("dropped", o.dropped) || is_new("report", o.report);
}
}  // namespace

Result<std::optional<int>> ManifestRun::done_before() const {
  if (!o_.resume) return std::nullopt;
  const std::string own = path(pipeline::k_manifest_ending);
  std::error_code error;
  const bool is_there = fs::exists(own, error);
  const auto at = is_there ? own : any_manifest(o_.manifest);
  if (!at) return std::nullopt;
  const auto manifest = read_manifest(*at);
  // Its own, where it is damaged, is written anew.
  if (!manifest && is_there) return std::nullopt;
  if (!manifest) return fail(manifest.error());
  if (const std::string other = manifest_.plan.difference(manifest->plan); !other.empty())
    return fail(fmt::format(
        "--resume: {} is of another run: it has {}; go on as that was begun, or name another folder", *at,
        other));
  if (!is_there) return std::nullopt;
  if (asks_for_more(o_, manifest->files)) return std::nullopt;
  for (const WrittenFile& written : manifest->files)
    if (!read_written(written, place_of_written(o_.manifest, written), nullptr)) return std::nullopt;
  return static_cast<int>(manifest->exit);
}

Result<void> ManifestRun::open() {
  auto file = io::file_output(path(pipeline::k_findings_ending));
  if (!file) return fail(file.error());
  findings_ = std::move(*file);
  io::Output* const into = through(
      "findings", pipeline::name_of_shard(manifest_.shard).append(pipeline::k_findings_ending), *findings_);
  recorder_ = std::make_unique<report::Recorder>([this, into](std::string_view line) {
    const auto written = into->write(line);
    if (!written && !failure_) failure_ = written.error();
  });
  auto manifest = io::file_output(path(pipeline::k_manifest_ending));
  if (!manifest) return fail(manifest.error());
  file_ = std::move(*manifest);
  return {};
}

io::Output* ManifestRun::through(std::string_view kind, const std::string& path, io::Output& file) {
  Watched& one = watched_.emplace_back();
  one.kind = kind;
  one.path = path;
  one.output = std::make_unique<io::HashedOutput>(file);
  return one.output.get();
}

void ManifestRun::read(std::size_t place, const pipeline::Batch& batch, FailOn fail_on) {
  const pipeline::Before read = batch.read_of_last();
  manifest_.parts.push_back({place, read.lines, read.records, fail_on, batch.lost_of_last()});
}

void ManifestRun::note(std::string_view sentence) {
  if (!sentence.empty()) manifest_.notes.emplace_back(sentence);
}

void ManifestRun::end(pipeline::Batch& batch, const pipeline::Settings& settings, std::string tokens_note) {
  manifest_.tokens_note = std::move(tokens_note);
  manifest_.summary = batch.summary();
  manifest_.mends = pipeline::counting_of(settings).mends;
  if (settings.to != nullptr) manifest_.to = settings.to->name;
  for (const rule::Rule& rule : rule::all_rules())
    if (const Severity severity = settings.policy.rule(rule.id).severity; severity != Severity::off)
      manifest_.severities[rule.id] = severity;
  if (settings.explains) {
    const report::ReportText text(version());
    manifest_.report = text.begin() + text.end(batch.explained());
  }
}

Result<io::Output*> ManifestRun::file(int exit) {
  if (failure_) return fail(*failure_);
  manifest_.exit = static_cast<std::uint64_t>(exit);
  manifest_.rules = recorder_->rules();
  manifest_.files.clear();
  for (const Watched& one : watched_)
    manifest_.files.push_back({one.kind, one.path, one.output->size(), one.output->hash()});
  if (auto r = file_->write(manifest_.text()); !r) return fail(r.error());
  return file_.get();
}

}  // namespace abridge::cli
