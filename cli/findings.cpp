#include "cli/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "lib/base/version.hpp"
#include "lib/io/container.hpp"
#include "lib/io/input.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/rule/rule.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

std::vector<report::RulePage> pages_of(const policy::Policy& policy) {
  std::vector<report::RulePage> pages;
  for (const rule::Rule& r : rule::all_rules())
    pages.push_back({r.id, r.summary, r.prose, r.bad, r.good, policy.rule(r.id).severity, r.fix});
  return pages;
}

/// The Error of one that isn't there begins with what named it, and says how it is made.
Result<report::Baseline> read_baseline(std::string_view named_by, const std::string& path) {
  const auto text = io::read_unpacked(path);
  if (text) return report::Baseline::parse(*text, path);
  std::error_code error;
  const std::filesystem::path file(path);
  const bool can_be_made =
      !std::filesystem::exists(file, error) &&
      (!file.has_parent_path() || std::filesystem::is_directory(file.parent_path(), error));
  return fail(
      fmt::format("{}{}{}", named_by, text.error().text(),
                  can_be_made ? fmt::format("; --write-baseline {} makes one", path) : std::string()));
}

/// Only a baseline, or an empty file, is replaced by one: who names a transcript by mistake would lose it.
Result<void> check_replaced(const std::string& path) {
  constexpr std::uintmax_t k_largest = 256 << 20;  // bytes of a baseline
  std::error_code error;
  if (path == "-" || !std::filesystem::is_regular_file(path, error)) return {};
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (size == 0) return {};
  const auto text = size <= k_largest ? io::read_unpacked(path) : fail("too large");
  if (text && report::Baseline::parse(*text, path)) return {};
  return fail(fmt::format(
      "--write-baseline {}: this file is no baseline, and is not replaced: name another, or remove it",
      path));
}

}  // namespace

const report::FindingsFormat* document_on_stream(const Options& options) {
  for (const FindingsWord& word : options.findings)
    if (word.file.empty() && word.format->document) return word.format;
  return nullptr;
}

Result<void> FindingsSinks::open(const pipeline::Settings& settings, report::Color color) {
  const bool validate = settings.command == pipeline::Job::validate;
  io::Output& standard = validate ? world_.out : world_.err;
  const bool is_terminal = validate ? world_.out_is_terminal : world_.err_is_terminal;
  const std::size_t columns = is_terminal ? (validate ? world_.out_columns : world_.err_columns) : 0;
  report::FindingsStyle style;
  style.fixes = validate || o_.check || o_.diff ? report::Fixes::proposed : report::Fixes::applied;
  style.changes_fail = o_.check;
  style.all = o_.all;
  style.version = version();
  style.rules = pages_of(settings.policy);
  bool on_standard = false;
  const auto push = [&](const report::FindingsFormat& format, io::Output* into) {
    on_standard = on_standard || into == &standard;
    style.color = into == &standard ? color : report::Color::off;
    style.width = into == &standard ? columns : 0;
    changes_ = changes_ || format.changes;
    // What is written for people is coloured, and spells out names by itself.
    const bool shows = into == &standard && format.document && is_terminal;
    all_.push_back(format.make(
        [into, shows, this](std::string_view text) {
          note_(shows ? into->write(text::visible_lines(text)) : into->write(text));
        },
        style));
  };
  for (const FindingsWord& word : o_.findings) {
    if (word.file.empty()) {
      push(*word.format, &standard);
      continue;
    }
    auto file = io::named_output(word.file);
    if (!file) return fail(file.error());
    files_.push_back(std::move(*file));
    push(*word.format, files_.back().get());
  }
  style.errors_only = o_.quiet;
  style.counts = o_.statistics || (o_.findings.empty() && settings.statistics);
  // What is kept beside a manifest is told by merge.
  const bool is_kept = !o_.manifest.empty();
  if (!is_kept && (o_.findings.empty() || (o_.statistics && !on_standard))) {
    push(*report::find_findings_format("text"), &standard);
    // What a baseline is made of is known, and so no error.
    on_standard = !o_.quiet;
  }
  if (!o_.baseline.empty()) {
    auto baseline = read_baseline("--baseline ", o_.baseline);
    if (!baseline) return fail(baseline.error());
    baseline_ = std::move(*baseline);
  }
  if (o_.expect && o_.write_expect) return fail("--expect checks what --write-expect writes: use only one");
  if (!o_.write_baseline.empty()) {
    if (o_.write_baseline == "-" && on_standard)
      return fail(
          "--write-baseline -: standard output has the findings: name a file, or send them elsewhere (--findings FORMAT=FILE, -q)");
    if (const Result<void> kept = check_replaced(o_.write_baseline); !kept) return kept;
    auto file = io::named_output(o_.write_baseline);
    if (!file) return fail(file.error());
    files_.push_back(std::move(*file));
    baseline_ = report::Baseline(o_.write_baseline);
    writes_ = true;
  }
  return {};
}

Result<void> FindingsSinks::know(const pipeline::Settings& settings, const std::string& path) {
  if (path.empty() || !o_.baseline.empty() || !o_.write_baseline.empty()) return {};
  auto baseline = read_baseline({}, path);
  if (!baseline) return fail(baseline.error());
  projects_.insert_or_assign(&settings, std::move(*baseline));
  return {};
}

Result<void> FindingsSinks::expect(const std::string& path, const pipeline::Settings& settings) {
  const auto known = projects_.find(&settings);
  known_ = known == projects_.end() ? &baseline_ : &known->second;
  expectation_ = {};
  if (!o_.expect) return {};
  const std::string sidecar = path == "-" ? std::string() : sidecar_of(path);
  if (sidecar.empty()) return {};
  if (const std::string other = sidecars_.unread(path); !other.empty())
    return fail(fmt::format("{} and {} both say what is expected of it: keep one", sidecar, other));
  const auto text = io::read_text(sidecar);
  if (!text) return fail(text.error());
  auto read = report::Expectation::parse(*text, sidecar);
  if (!read) return fail(read.error());
  expectation_ = std::move(*read);
  return {};
}

std::vector<Finding> FindingsSinks::unmet(const policy::Policy& policy) const {
  if (!o_.expect) return {};
  return expectation_.missing(policy.rule(RuleId::expected_finding).severity);
}

void FindingsSinks::keep_expectation(const std::string& path) {
  if (o_.write_expect && path != "-") sidecars_.add(path, expectation_);
}

bool FindingsSinks::knows(const Finding& finding, std::string_view file) {
  if (o_.write_expect) {
    expectation_.add(finding);
    return true;
  }
  if (o_.expect && expectation_.takes(finding)) return true;
  if (!writes_) return known_->takes(finding, file);
  baseline_.add(finding, file);
  return true;
}

std::vector<io::Output*> FindingsSinks::end(Run run) {
  std::vector<io::Output*> files;
  if (run != Run::whole) {
    if ((writes_ || o_.write_expect) && !o_.quiet)
      world_.note(fmt::format(
          "{}: the findings that count as known above were not recorded",
          writes_ ? text::visible(o_.write_baseline) + " stays as it was" : "no list was written"));
    if (writes_) files_.pop_back();
    for (auto& file : files_)
      if (run == Run::failed_in_part || !file->replaces_file()) files.push_back(file.get());
    return files;
  }
  if (o_.write_expect) {
    const auto removed = sidecars_.settle();
    if (!removed) note_(fail(removed.error()));
    for (const std::string& one : removed && !o_.quiet ? *removed : std::vector<std::string>{})
      world_.note(fmt::format("nothing is wrong any more: {} was removed", text::visible(one)));
  }
  if (writes_) {
    note_(files_.back()->write(baseline_.text()));
    if (!o_.quiet)
      world_.note(fmt::format("{} {} known in {}", baseline_.size(),
                              baseline_.size() == 1 ? "finding is" : "findings are", o_.write_baseline));
  }
  for (auto& file : files_) files.push_back(file.get());
  return files;
}

void FindingsSinks::begin(std::string_view file, FailOn fail_on) {
  for (auto& f : all_) f->begin(file, fail_on);
  for (auto* f : others_) f->begin(file, fail_on);
}
void FindingsSinks::add(const report::Located& one) {
  for (auto& f : all_) f->add(one);
  for (auto* f : others_) f->add(one);
}
void FindingsSinks::unread(std::string_view file, std::string_view why) {
  for (auto& f : all_) f->unread(file, why);
}
void FindingsSinks::finish(const report::Summary& summary) {
  for (auto& f : all_) f->finish(summary);
  for (auto* f : others_) f->finish(summary);
}

}  // namespace abridge::cli
