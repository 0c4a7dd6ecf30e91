#include "cli/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/flags/flag.hpp"
#include "cli/inputs.hpp"
#include "cli/usage.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/read_head.hpp"
#include "lib/pipeline/shard_part.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {

namespace {

/// Why nobody knows where a shard of that begins; empty = its size is known.
std::string_view why_no_file(const std::string& path) {
  if (path != "-" && io::state_of(path)) return {};
  std::error_code error;
  if (path != "-" && !std::filesystem::exists(path, error)) return "there is no such file";
  return "it is read from its start, and by one process only: write it to a file";
}

}  // namespace

Result<ShardRow> ShardRow::make(const io::Shard& shard, const std::vector<std::string>& paths) {
  std::vector<std::uint64_t> sizes;
  std::uint64_t all = 0;
  std::uint64_t heads = 0;
  for (const std::string& path : paths) {
    if (const std::string_view why = why_no_file(path); !why.empty())
      return fail(fmt::format("--shard takes regular files, and {} is not one: {}",
                              text::visible(shown_input(path)), why));
    const auto size = static_cast<std::uint64_t>(io::state_of(path)->size);
    sizes.push_back(size);
    all += size;
    heads += std::min<std::uint64_t>(size, pipeline::k_head);
  }
  ShardRow row;
  row.is_shard_ = true;
  const io::ByteRange mine = shard.of_row(all);
  row.size_ = mine.end - mine.begin;
  // What every shard comes to alike.
  constexpr std::uint64_t k_small = 16 << 20;
  row.looks_at_all_heads_ = heads <= std::max(k_small, all / shard.of);
  const bool is_last = shard.number == shard.of;
  std::uint64_t begin = 0;
  for (const std::uint64_t size : sizes) {
    const std::uint64_t end = begin + size;
    // What is nowhere has a place, too: who comes last has what stands at the end.
    const bool shares = mine.begin < end && mine.end > begin;
    const bool stands_in = mine.empty() && begin <= mine.begin && mine.begin < end;
    const bool is_empty =
        size == 0 && mine.begin <= begin && (begin < mine.end || (is_last && begin == mine.end));
    std::optional<PartKind>& part = row.of_files_.emplace_back();
    if (shares || stands_in || is_empty)
      part = {{std::max(mine.begin, begin) - begin, std::min(mine.end, end) - begin},
              is_empty || (shares && mine.begin <= begin)};
    begin = end;
  }
  return row;
}

Result<void> ShardRow::check(const std::vector<std::string>& paths, LookAtHead look) const {
  for (std::size_t place = 0; place < of_files_.size(); ++place)
    if (looks_at_all_heads_ || has(place))
      if (auto r = look(paths[place]); !r) return r;
  return {};
}

Result<pipeline::Batch::Ran> ShardRow::run(pipeline::Batch& batch, io::Input& input, std::size_t place,
                                           pipeline::InRow row) const {
  return is_shard_ ? batch.run_shard(input, of_files_[place]->bytes, row) : batch.run(input, row);
}

Result<void> check_head(const std::string& path, const pipeline::Settings& settings) {
  const auto input = io::open_decoded(path, settings.inflation);
  if (!input) return fail(input.error());
  const auto part = pipeline::part_of_shard(**input, {}, settings);
  return part ? Result<void>() : fail(part.error());
}

Result<void> check_shard(const Options& o, const pipeline::Settings& settings) {
  if (!o.hashes.empty() && !o.shard)
    return fail(
        "--hashes is for shards: a run over all of the input knows what it has kept, with --dedupe alone");
  if (!o.shard) return {};
  if (o.settings.dedupe != pipeline::Dedupe::none && o.hashes.empty())
    return fail(
        "--dedupe of a shard has to know what those before it keep: run all shards with --hashes DIR first, then all with --dedupe and --hashes DIR");
  if (notes_hashes(o))
    for (const RunFile& file : files_of_run(o))
      if (file.is_output() && file.flag->name() != "--hashes")
        return fail(fmt::format(
            "--hashes without --dedupe keeps what conversations say, and writes nothing else: leave out {}",
            file.flag->name()));
  if (!o.output.empty() && to_folder(o))
    return fail("-o DIR/ and --shard can't be combined: a shard is a part of the inputs: use -o FILE");
  for (const auto& [name, value] : o.flags)
    if (const Flag* const flag = find_flag(o.command, name);
        flag != nullptr && !flag->in_shards.refused.empty())
      return fail(fmt::format("{0} and --shard can't be combined: {0} {1}", name, flag->in_shards.refused));
  if (pipeline::gives_texts(settings) && settings.between == pipeline::Settings::Between::refuse)
    return fail(fmt::format("--shard: {}", pipeline::why_apart(settings, pipeline::Several::shards)));
  return {};
}

}  // namespace abridge::cli
