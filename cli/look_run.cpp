#include "cli/look_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "cli/inputs.hpp"
#include "cli/kept_beside.hpp"
#include "cli/settings.hpp"
#include "cli/viewing.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/sniff.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

/// From this size on a file is worth all threads, in bytes.
constexpr std::uint64_t k_large = 16 << 20;

/// What is said of an input that is only looked at: what is damaged, but not that it is no transcript, nor
/// what --redact took out.
class Damage final : public report::Findings {
 public:
  Damage(report::Write write, const World& world)
      : text_(report::text_findings(std::move(write), {.width = world.err_width()})) {}
  void begin(std::string_view file, FailOn fail_on) override { text_->begin(file, fail_on); }
  void add(const report::Located& one) override {
    if (one.finding->rule == RuleId::secret) return;
    is_unknown_ = is_unknown_ || one.finding->rule == RuleId::unknown_format;
    if (one.finding->rule != RuleId::unknown_format || speaks_of_unknown_) text_->add(one);
  }
  void finish(const report::Summary&) override { text_->finish({}); }

  void speak_of_unknown() { speaks_of_unknown_ = true; }
  bool is_unknown() const { return is_unknown_; }

 private:
  std::unique_ptr<report::Findings> text_;
  bool speaks_of_unknown_ = false;
  bool is_unknown_ = false;
};

bool is_large(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return error || size >= k_large;
}

/// What to do where a name that no file has looks like an id.
std::string_view hint_of_id(const std::string& path) {
  std::error_code error;
  const bool is_id = path.find_first_of("/.") == std::string::npos &&
                     path.find_first_of("0123456789") != std::string::npos &&
                     !std::filesystem::exists(path, error);
  return is_id ? "; an id goes after --select" : "";
}

/// Whether it holds something else. What can't be read is not known, and what is damaged may be one.
bool is_no_transcript(const std::string& path, const pipeline::Settings& settings) {
  const auto input = io::open_decoded(path, settings.inflation);
  if (!input) return false;
  const auto sniffed = pipeline::sniff(**input, settings.policy, nullptr);
  if (!sniffed) return false;
  const bool is_json = sniffed->unreadable.empty() && sniffed->form != pipeline::InputForm::empty;
  return sniffed->is_scalars || (is_json && sniffed->detection.format == nullptr);
}

}  // namespace

bool is_lost(const report::Summary& all, const report::Summary& before) {
  return all.conversations == before.conversations &&
         all.records_lost - before.records_lost >= all.records - before.records;
}

bool is_silent(const report::Summary& all, const report::Summary& before) {
  return all.spoken == before.spoken;
}

int tell_silent(const Options& options, const World& world, std::string_view name) {
  if (!options.quiet) world.note(fmt::format("{}: it has no messages", text::visible(name)));
  return k_errors;
}

LookRun::LookRun(const Options& options, World& world, pipeline::MakeLook look)
    : o_(options),
      progress_(world),
      world_(progress_.world()),
      named_(options.files.begin(), options.files.end()),
      look_(std::move(look)) {}

int LookRun::run(const Reported& reported) {
  if (o_.files.empty() && world_.in_is_terminal) return failed(world_, k_no_input);
  auto settings = run_settings(o_, world_, {});
  if (!settings) return failed(world_, settings.error().text());
  settings_ = std::move(*settings);
  settings_.command = pipeline::Job::look;
  settings_.look = std::move(look_);
  if (o_.redact) settings_.redactor = &redactor_;
  auto inputs = files_and_folders(o_, world_);
  if (!inputs) return failed(world_, inputs.error().text());
  int code = k_fine;
  for (const Error& e : inputs->errors) code = failed(world_, e.text());
  std::vector<std::string>& paths = inputs->paths;
  if (o_.shard) {
    if (auto r = begin_shard(paths); !r) return failed(world_, r.error().text());
  }
  if (shows_progress(world_) && !o_.quiet) progress_.begin(o_.shard ? row_.size() : size_of_all(paths));
  const unsigned jobs = jobs_of(o_);
  std::deque<std::future<Read>> ahead;  // of the next inputs; those that are read in their turn have none
  std::size_t next = 0;
  for (std::size_t i = 0; i < paths.size() && !world_.out.closed(); ++i) {
    for (; next < paths.size() && ahead.size() < 2 * jobs; ++next) {
      const std::string& path = paths[next];
      const bool beside =
          jobs > 1 && !o_.redact && row_.has(next) && paths.size() > 1 && path != "-" && !is_large(path);
      ahead.push_back(!beside ? std::future<Read>() : std::async(std::launch::async, [this, &path, next] {
        return read(path, next, 1, {});
      }));
    }
    std::future<Read> mine = std::move(ahead.front());
    ahead.pop_front();
    if (!row_.has(i)) continue;
    const std::string name =
        o_.redact ? name_for_others(paths[i], &redactor_) : std::string(shown_input(paths[i]));
    const auto seen = [&](const pipeline::Seen& one) { reported.seen(name, one); };
    const Read read_now = mine.valid() ? mine.get() : read(paths[i], i, jobs, seen);
    code = std::max(code, tell(paths[i], name, read_now, reported));
    if (progress_.begun()) {
      so_far_.records += read_now.records;
      so_far_.bytes_read += read_now.bytes;
      progress_.end_input(size_of_all({paths[i]}), so_far_);
    }
  }
  progress_.clear();
  // What --select or --branch names may stand in one file of several.
  if (missing_ > 0 && missing_ == read_) {
    world_.tell(reported_missing_);
    code = k_failed;
  }
  if (code == k_errors && read_ == 0) code = k_failed;
  if (!o_.quiet) world_.note(passed_over_note(passed_over_));
  if (!o_.quiet) world_.note(damage_note(damaged_));
  return code;
}

Result<void> LookRun::begin_shard(std::vector<std::string>& paths) {
  if (auto r = check_shard(o_, settings_); !r) return r;
  std::erase_if(paths, [&](const std::string& path) {
    const bool passes = !is_named(path) && is_no_transcript(path, settings_);
    if (passes) passed_over_.emplace_back(shown_input(path));
    return passes;
  });
  auto row = ShardRow::make(*o_.shard, paths);
  if (!row) return fail(row.error());
  row_ = std::move(*row);
  return row_.check(paths, [&](const std::string& path) { return check_head(path, settings_); });
}

LookRun::Read LookRun::read(const std::string& path, std::size_t place, unsigned jobs,
                            const std::function<void(const pipeline::Seen&)>& seen) {
  Read all;
  auto input = io::open_decoded(path, settings_.inflation);
  if (!input) {
    all.error = input.error().text();
    if (settings_.select.empty()) all.error += hint_of_id(path);
    return all;
  }
  Damage damage(
      [&](std::string_view more) {
        if (!o_.quiet) all.damage += more;
      },
      world_);
  if (is_named(path)) damage.speak_of_unknown();
  pipeline::Sinks sinks;
  sinks.findings = &damage;
  sinks.seen = [&](const pipeline::Seen& one) {
    if (seen)
      seen(one);
    else
      all.seen.push_back(one);
  };
  const report::Summary* summary = nullptr;
  if (seen && progress_.begun())
    sinks.progress = [&](std::uint64_t bytes, std::uint64_t total) {
      if (summary != nullptr) progress_.show(bytes, total, *summary);
    };
  pipeline::Batch batch(settings_, std::move(sinks), jobs);
  summary = &batch.summary();
  const auto ran = row_.run(batch, **input, place, {});
  if (!ran) all.error = ran.error().text();
  batch.finish();
  all.records = batch.summary().records;
  all.bytes = batch.summary().bytes_read;
  // Of a shard, what the other ones read decides.
  all.is_transcript = o_.shard || !damage.is_unknown();
  all.is_damaged = batch.summary().errors > 0;
  all.is_lost = !o_.shard && all.is_damaged && is_lost(batch.summary());
  all.is_silent = is_silent(batch.summary());
  const auto missing = io::memory_output(all.missing);
  World aside{world_.out, *missing, false, false, false, {}, {}};
  (void)check_picked(settings_, batch, aside);
  return all;
}

int LookRun::tell(const std::string& path, const std::string& name, const Read& read,
                  const Reported& reported) {
  for (const pipeline::Seen& seen : read.seen) reported.seen(name, seen);
  if (reported.all_seen) reported.all_seen();
  if (is_named(path)) {
    world_.complain(read.damage);
    any_damage_ = any_damage_ || read.is_damaged;
  } else if (read.is_damaged && read.is_transcript) {
    damaged_.push_back(name);
  }
  if (!read.error.empty()) return failed(world_, read.error);
  if (!read.is_transcript && !is_named(path) && !is_kept_beside(path)) passed_over_.push_back(name);
  if (!read.is_transcript || read.is_lost) return is_named(path) ? k_errors : k_fine;
  if (reported.end) reported.end(name);
  ++read_;
  if (!read.missing.empty()) {
    if (++missing_ == 1) reported_missing_ = read.missing;
    return k_fine;
  }
  // Another shard may have what is said in it.
  return read.is_silent && is_named(path) && !o_.shard ? tell_silent(o_, world_, name) : k_fine;
}

bool LookRun::is_named(const std::string& path) const { return path == "-" || named_.contains(path); }

}  // namespace abridge::cli
