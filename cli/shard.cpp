#include "cli/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/inputs.hpp"
#include "cli/usage.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

Result<ShardRow> ShardRow::make(const io::Shard& shard, const std::vector<std::string>& paths) {
  std::vector<std::uint64_t> sizes;
  std::uint64_t all = 0;
  for (const std::string& path : paths) {
    const auto file = io::state_of(path);
    if (!file)
      return fail(fmt::format("--shard: {}: there is no such file, so that nobody knows where a shard begins",
                              text::visible(path)));
    sizes.push_back(file->size);
    all += file->size;
  }
  ShardRow row;
  row.is_shard_ = true;
  const io::ByteRange mine = shard.of_row(all);
  row.size_ = mine.end - mine.begin;
  const bool is_last = shard.number == shard.of;
  std::uint64_t begin = 0;
  for (const std::uint64_t size : sizes) {
    const std::uint64_t end = begin + size;
    // What is nowhere has a place, too: who comes last has what stands at the end.
    const bool shares = mine.begin < end && mine.end > begin;
    const bool stands_in = mine.empty() && begin <= mine.begin && mine.begin < end;
    const bool is_empty =
        size == 0 && mine.begin <= begin && (begin < mine.end || (is_last && begin == mine.end));
    std::optional<io::ByteRange>& part = row.of_files_.emplace_back();
    if (shares || stands_in || is_empty)
      part = io::ByteRange{std::max(mine.begin, begin) - begin, std::min(mine.end, end) - begin};
    begin = end;
  }
  return row;
}

Result<pipeline::Batch::Ran> ShardRow::run(pipeline::Batch& batch, io::Input& input, std::size_t place,
                                           pipeline::InRow row) const {
  return is_shard_ ? batch.run_shard(input, *of_files_[place], row) : batch.run(input, row);
}

Result<void> check_shard(const Options& o, const pipeline::Settings& settings,
                         const std::vector<std::string>& inputs) {
  if (!o.shard) return {};
  for (const std::string& input : inputs)
    if (input == "-")
      return fail("--shard takes files: standard input is read from its start, and by one process only");
  struct No {
    bool said;
    std::string_view option;
    std::string_view why;
  };
  constexpr std::string_view k_each =
      "writes a file for each input, and a shard is a part of them: say -o FILE";
  constexpr std::string_view k_picks = "picks of all conversations, and a shard knows its own";
  constexpr std::string_view k_known = "counts over all findings: give it to abridge merge";
  for (const auto& [said, option, why] :
       {No{o.in_place, "-i", k_each},
        {!o.output.empty() && to_folder(o), "-o DIR/", k_each},
        {!settings.select.empty(), "--select", k_picks},
        {!settings.branch.empty(), "--branch", k_picks},
        {!settings.thread.empty(), "--thread", k_picks},
        {o.settings.dedupe != pipeline::Dedupe::none, "--dedupe",
         "compares all of the input: run it without --shard"},
        {o.reasons, "--reasons", "tells of all of the input: run it without --shard"},
        {o.redact, "--redact", "gives names over all of the input: run it without --shard"},
        {o.check, "--check", "asks about whole files: run it without --shard"},
        {o.diff, "--diff", "shows whole files: run it without --shard"},
        {!o.html.empty(), "--html", "shows all that was cut on one page: run it without --shard"},
        {o.expect, "--expect", "asks about whole files: run it without --shard"},
        {o.write_expect, "--write-expect", "tells of whole files: run it without --shard"},
        {!o.baseline.empty(), "--baseline", k_known},
        {!o.write_baseline.empty(), "--write-baseline", k_known}})
    if (said) return fail(fmt::format("{} and --shard can't be combined: {} {}", option, option, why));
  if (pipeline::gives_texts(settings) && settings.between == pipeline::Settings::Between::refuse)
    return fail(fmt::format("--shard: {}", pipeline::why_apart(settings, pipeline::Several::shards)));
  return {};
}

}  // namespace abridge::cli
