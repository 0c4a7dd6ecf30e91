#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/findings.hpp"
#include "cli/manifest.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "cli/usage.hpp"
#include "lib/base/version.hpp"
#include "lib/io/entries.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/io/system_error.hpp"
#include "lib/pipeline/loss_report.hpp"
#include "lib/pipeline/manifest.hpp"
#include "lib/pipeline/vocabulary.hpp"
#include "lib/report/counting.hpp"
#include "lib/report/cuts.hpp"
#include "lib/report/explain.hpp"
#include "lib/report/read_report.hpp"
#include "lib/report/recorded.hpp"
#include "lib/text/visible.hpp"

// merge: what the shards of a run came to, as if there had been one.

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using pipeline::Manifest;
using pipeline::WrittenFile;

/// Numbers as people list them: 3, 7-9.
std::string listed(const std::vector<std::uint32_t>& numbers) {
  constexpr std::size_t k_most = 20;  // as many as a reader takes in
  std::string out;
  std::size_t runs = 0;
  for (std::size_t i = 0, end = 0; i < numbers.size(); i = end) {
    for (end = i + 1; end < numbers.size() && numbers[end] == numbers[end - 1] + 1;) ++end;
    if (runs++ == k_most) return out + " …";
    out += fmt::format("{}{}", i == 0 ? "" : ", ", numbers[i]);
    if (end > i + 1) out += fmt::format("-{}", numbers[end - 1]);
  }
  return out;
}

/// All manifests of a folder, in the order of the shards. Errors say which are missing, or what is another
/// run's. The row of inputs stands in the first alone: there may be many of both.
Result<std::vector<Manifest>> manifests_in(const std::string& folder) {
  std::map<std::uint32_t, std::string> paths;  // by the shard's number
  std::optional<std::uint32_t> of;
  std::error_code error;
  const std::vector<fs::directory_entry> entries = io::entries_of(folder, error);
  if (error)
    return fail(Error{fmt::format("the shards' manifests can't be read here: {}; name the folder that "
                                  "--manifest had",
                                  error == std::errc::no_such_file_or_directory ? "there is no such folder"
                                  : error == std::errc::not_a_directory         ? "this is no folder"
                                                                        : io::reason_of(error.value())),
                      folder, 0, 0});
  for (const fs::directory_entry& entry : entries) {
    const auto shard = pipeline::shard_of_name(entry.path().filename().string());
    if (!shard) continue;
    if (of && *of != shard->of)
      return fail(Error{
          fmt::format("manifests of two runs, of {} and of {} shards, are in this folder: give each its own",
                      std::min(*of, shard->of), std::max(*of, shard->of)),
          folder, 0, 0});
    of = shard->of;
    paths[shard->number] = entry.path().string();
  }
  if (!of) return fail(Error{"there is no manifest in this folder: --manifest DIR keeps them", folder, 0, 0});
  std::vector<std::uint32_t> missing;
  for (std::uint32_t number = 1; number <= *of; ++number)
    if (!paths.contains(number)) missing.push_back(number);
  if (!missing.empty())
    return fail(Error{fmt::format("{} of {} shards {} missing: {}", missing.size(), *of,
                                  missing.size() == 1 ? "is" : "are", listed(missing)),
                      folder, 0, 0});
  std::vector<Manifest> all;
  for (const auto& [number, path] : paths) {
    const auto text = io::read_text(path);
    if (!text) return fail(text.error());
    auto one = Manifest::parse(*text, path);
    if (!one) return fail(one.error());
    if (one->shard.number != number || one->shard.of != *of)
      return fail(
          Error{fmt::format("this is the manifest of shard {} of {}", one->shard.number, one->shard.of), path,
                0, 0});
    if (!all.empty()) {
      if (const std::string other = all.front().plan.difference(one->plan); !other.empty())
        return fail(
            Error{fmt::format("this shard is of another run than the first: it has {}", other), path, 0, 0});
      one->plan.inputs.clear();
    }
    all.push_back(std::move(*one));
  }
  return all;
}

/// A file that a shard wrote; the Error says of which it is, and what to do.
Result<void> read_written_of(const Manifest& shard, const WrittenFile& written, const std::string& path,
                             const std::function<Result<void>(std::string_view)>& write) {
  auto r = read_written(written, path, write);
  if (r) return r;
  Error error = std::move(r.error());
  error.message += fmt::format(
      ": shard {} wrote it; run merge where the shards were started, or do that shard again with --resume",
      shard.shard.number);
  return fail(std::move(error));
}

/// Tells findings of all shards, file after file.
class FindingsOfAll {
 public:
  FindingsOfAll(const Options& o, const std::vector<Manifest>& all, FindingsSinks& into,
                report::Summary& summary)
      : o_(o), all_(all), inputs_(all.front().plan.inputs), into_(into), summary_(summary) {}

  Result<void> tell() {
    for (const Manifest& shard : all_) {
      next_part_ = 0;
      const WrittenFile* const written = shard.written("findings");
      if (written != nullptr)
        if (auto r = tell_those_of(shard, *written); !r) return r;
      if (auto r = end_parts(shard, inputs_.size()); !r) return r;
    }
    return come_to(inputs_.size());
  }

 private:
  Result<void> tell_those_of(const Manifest& shard, const WrittenFile& written) {
    const std::string path = place_of_written(o_.folder, written);
    std::string begun;  // a line that goes on in the next block
    const auto take = [&](std::string_view block) -> Result<void> {
      for (std::size_t end = 0; (end = block.find('\n')) != std::string_view::npos;
           block.remove_prefix(end + 1)) {
        begun += block.substr(0, end);
        if (auto r = tell_line(shard, begun, path); !r) return r;
        begun.clear();
      }
      begun += block;
      return {};
    };
    return read_written_of(shard, written, path, take);
  }

  Result<void> tell_line(const Manifest& shard, std::string_view line, const std::string& path) {
    auto one = report::Recorded::parse(line);
    if (!one) return fail(Error{one.error().text(), path, 0, 0});
    if (auto r = end_parts(shard, one->input()); !r) return r;
    if (next_part_ == shard.parts.size() || shard.parts[next_part_].input != one->input())
      return fail(Error{"it has findings of what the shard did not read", path, 0, 0});
    const Manifest::InputPart* const part = &shard.parts[next_part_];
    if (auto r = come_to(part->input); !r) return r;
    counting_ = {part->fail_on, shard.mends, is_validate()};
    // What was lost is told once, of the whole file.
    const auto at = one->located(inputs_[current_ - 1].file);
    if (at.finding->rule == RuleId::converted_lossy && at.line == 0) return {};
    if (shard.counts_from_part) one->move(before_lines_, before_records_);
    say(*one);
    return {};
  }

  /// Of the inputs before the one with that place, what the shard has read of them.
  Result<void> end_parts(const Manifest& shard, std::size_t place) {
    for (; next_part_ < shard.parts.size() && shard.parts[next_part_].input < place; ++next_part_) {
      const Manifest::InputPart& part = shard.parts[next_part_];
      if (auto r = come_to(part.input); !r) return r;
      before_lines_ += part.lines;
      before_records_ += part.records;
      losses_.add(part.losses);
      counting_.fail_on = part.fail_on;
    }
    return {};
  }

  bool is_validate() const { return all_.front().plan.command == "validate"; }

  void say(const report::Recorded& one) {
    const std::string& file = inputs_[current_ - 1].file;
    if (is_known(one.finding(), file)) return;
    into_.add(one.located(file));
  }

  bool is_known(const Finding& finding, const std::string& file) {
    if ((!o_.baseline.empty() || !o_.write_baseline.empty()) && into_.knows(finding, file)) {
      ++summary_.known;
      return true;
    }
    report::count(summary_, finding, counting_);
    return false;
  }

  /// Ends the file before, and begins those up to the one with that place.
  Result<void> come_to(std::size_t place) {
    if (place + 1 < current_) return fail("the shards' findings are not in the order of the inputs");
    while (current_ <= place) {
      if (current_ > 0) end_file();
      if (current_ == inputs_.size()) {
        ++current_;
        break;
      }
      into_.begin(inputs_[current_].file, fail_on_of(current_));
      if (!o_.baseline.empty()) (void)into_.expect("-", {});
      ++current_;
      before_lines_ = before_records_ = 0;
    }
    return {};
  }

  FailOn fail_on_of(std::size_t place) const {
    for (const Manifest& shard : all_)
      for (const Manifest::InputPart& part : shard.parts)
        if (part.input == place) return part.fail_on;
    return FailOn::error;
  }

  void end_file() {
    const std::string& file = inputs_[current_ - 1].file;
    const auto& severities = all_.front().severities;
    const auto severity = severities.find(RuleId::converted_lossy);
    if (severity != severities.end()) {
      using Names = format::Losses::Count::Names;
      counting_.mends = all_.front().mends;
      counting_.only_looks = is_validate();
      pipeline::for_each_loss(losses_, all_.front().to, severity->second, o_.all ? Names::all : Names::few,
                              [&](const Finding& f) {
                                if (!is_known(f, file)) into_.add({&f, file, 0, 0});
                              });
    }
    losses_.clear();
  }

  const Options& o_;
  const std::vector<Manifest>& all_;
  const std::vector<pipeline::Plan::Input>& inputs_;
  FindingsSinks& into_;
  report::Summary& summary_;
  std::size_t current_ = 0;                              // how many files were begun
  std::uint64_t before_lines_ = 0, before_records_ = 0;  // of the current one, in the shards before
  std::size_t next_part_ = 0;                            // of the shard at hand
  format::Losses losses_;                                // of the current one
  report::CountingRules counting_;
};

class Merge {
 public:
  Merge(const Options& o, World& world) : o_(o), world_(world) {}

  int run() {
    if (auto r = check_reasons(o_); !r) return failed(world_, r.error().text());
    if (auto r = check_outputs(o_, {}, {}, world_); !r) return failed(world_, r.error().text());
    auto all = manifests_in(o_.folder);
    if (!all) return failed(world_, all.error().text());
    all_ = std::move(*all);
    if (auto r = check_outputs(o_, files_read(), {}, world_); !r) return failed(world_, r.error().text());
    if (auto r = merge(); !r) return failed(world_, r.error().text());
    if (failure_) return failed(world_, failure_->text());
    return summary_.failing > 0 ? k_errors : k_fine;
  }

 private:
  /// What nothing may be written over: what the shards read, what they wrote, and the manifests.
  std::vector<std::string> files_read() const {
    std::vector<std::string> files;
    for (const pipeline::Plan::Input& input : all_.front().plan.inputs) files.push_back(input.file);
    for (const Manifest& one : all_) {
      files.push_back(place_of_manifest(o_.folder, one.shard));
      for (const WrittenFile& written : one.files) files.push_back(place_of_written(o_.folder, written));
    }
    return files;
  }

  /// As it was when the shards were done, where findings and counts are concerned.
  Result<pipeline::Settings> settings() const {
    pipeline::Settings settings;
    const auto commands = all_commands();
    const auto is_it = [&](const Command& c) { return c.name == all_.front().plan.command; };
    const bool validates = std::any_of(commands.begin(), commands.end(), [&](const Command& c) {
      return is_it(c) && c.id == CommandId::validate;
    });
    settings.command = validates ? pipeline::Job::validate : pipeline::Job::sanitize;
    const auto tree = pipeline::load_policy("recommended", {});
    auto policy = tree ? pipeline::read_policy(*tree) : fail(tree.error());
    if (!policy) return fail(policy.error());
    settings.policy = std::move(*policy);
    for (auto& rule : settings.policy.rules) rule.severity = Severity::off;
    for (const auto& [rule, severity] : all_.front().severities)
      settings.policy.rules[index_of(rule)].severity = severity;
    return settings;
  }

  Result<void> merge() {
    const auto as = settings();
    if (!as) return fail(as.error());
    for (const Manifest& one : all_) report::add_sums(summary_, one.summary);
    const bool validates = as->command == pipeline::Job::validate;
    const bool color =
        is_coloured(o_.color, validates ? world_.out_is_terminal : world_.err_is_terminal, world_);
    FindingsSinks findings(o_, world_, [this](const Result<void>& r) {
      if (!r && !failure_) failure_ = r.error();
    });
    if (auto r = findings.open(*as, color ? report::Color::on : report::Color::off); !r) return r;
    for (const auto& [kind, path] : {std::pair(std::string_view("rejects"), o_.rejects),
                                     {"reasons", path_of_reasons(o_)},
                                     {"dropped", o_.dropped},
                                     {"output", o_.output}})
      if (auto r = join(kind, path, kind == "output" ? output_ : files_.emplace_back()); !r) return r;
    if (auto r = report(); !r) return r;
    const bool says_notes = !o_.quiet && (validates || document_on_stream(o_) == nullptr);
    if (says_notes) tell_notes();
    if (auto r = FindingsOfAll(o_, all_, findings, summary_).tell(); !r) return r;
    findings.finish(summary_);
    if (says_notes) world_.note(tokens_note());
    if (failure_) return {};
    std::vector<io::Output*> files;
    for (const auto& file : files_)
      if (file != nullptr) files.push_back(file.get());
    for (io::Output* const file : findings.end(FindingsSinks::Run::whole)) files.push_back(file);
    if (output_ != nullptr && !emits_nothing()) files.push_back(output_.get());
    return io::commit_together(files);
  }

  /// What there is to be noted of the policy and the inputs, each once.
  void tell_notes() const {
    std::set<std::string_view> reported;
    for (const Manifest& one : all_)
      for (const std::string& note : one.notes)
        if (reported.insert(note).second) world_.note(note);
  }
  /// One run names the first of the models, by name, whose tokens are others.
  std::string_view tokens_note() const {
    std::string_view first;
    for (const Manifest& one : all_)
      if (!one.tokens_note.empty() && (first.empty() || one.tokens_note < first)) first = one.tokens_note;
    return first;
  }

  /// Where all was rejected, a file that is there stays, as one run leaves it.
  bool emits_nothing() const {
    return summary_.rejected > 0 && summary_.failing > 0 &&
           std::all_of(all_.begin(), all_.end(),
                       [](const Manifest& one) { return one.written("output")->size == 0; });
  }

  /// Writes what the shards wrote, one after the other; nothing where no path is given.
  Result<void> join(std::string_view kind, const std::string& path, std::unique_ptr<io::Output>& into) {
    if (path.empty()) return {};
    for (const Manifest& one : all_) {
      const WrittenFile* const written = one.written(kind);
      if (written == nullptr)
        return fail(fmt::format("--{}: shard {} has written none: it was run without --{}", kind,
                                one.shard.number, kind));
    }
    std::map<std::string_view, std::uint32_t> by_file;
    for (const Manifest& one : all_)
      if (const auto [at, fresh] = by_file.emplace(one.written(kind)->file, one.shard.number); !fresh)
        return fail(fmt::format(
            "shards {} and {} both wrote {}, which holds only what came last: give each a file of its own",
            at->second, one.shard.number, text::visible(at->first)));
    auto file = io::named_output(path);
    if (!file) return fail(file.error());
    for (const Manifest& one : all_) {
      const WrittenFile& written = *one.written(kind);
      const auto write = [&](std::string_view bytes) { return (*file)->write(bytes); };
      if (auto r = read_written_of(one, written, written.file, write); !r) return r;
    }
    into = std::move(*file);
    return {};
  }

  Result<void> report() {
    if (o_.report.empty()) return {};
    auto file = io::named_output(o_.report);
    if (!file) return fail(file.error());
    report::ReportText text(version());
    Result<void> written = (*file)->write(text.begin());
    report::Explained sums;
    for (const Manifest& one : all_) {
      if (one.report.empty())
        return fail(fmt::format(
            "--report: shard {} has not counted what was cut: it was run without --report and --explain",
            one.shard.number));
      const auto none = [](const report::ReportedCut&) {};
      const auto part = report::read_report(one.report, none);
      if (!part) return fail(part.error());
      report::add(sums, *part);
      const WrittenFile* const own = one.written("report");
      if (own == nullptr) continue;
      std::string all;
      const auto take = [&](std::string_view bytes) {
        all += bytes;
        return Result<void>();
      };
      if (auto r = read_written_of(one, *own, own->file, take); !r) return r;
      const auto cuts = report::read_report(all, [&](const report::ReportedCut& cut) {
        if (written) written = (*file)->write(text.cut(cut));
      });
      if (!cuts) return fail(Error{cuts.error().text(), own->file, 0, 0});
    }
    if (written) written = (*file)->write(text.end(sums));
    files_.push_back(std::move(*file));
    return written;
  }

  const Options& o_;
  World& world_;
  std::vector<Manifest> all_;
  report::Summary summary_;
  std::unique_ptr<io::Output> output_;
  std::vector<std::unique_ptr<io::Output>> files_;  // the others
  std::optional<Error> failure_;
};

}  // namespace

int run_merge(const Options& o, World& world) { return Merge(o, world).run(); }

}  // namespace abridge::cli
