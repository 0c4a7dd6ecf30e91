#include "lib/pipeline/kept_hashes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <iterator>

#include "lib/base/hash.hpp"
#include "lib/io/input.hpp"
#include "lib/io/path_parts.hpp"
#include "lib/pipeline/manifest.hpp"

namespace abridge::pipeline {
namespace {

/// Of which run and shard the hashes are that follow, of what bytes these consist, and how many of both kinds
/// there are.
std::string first_line(std::string_view run, const io::Shard& shard, std::string_view hashes,
                       std::size_t kept, std::size_t others) {
  Hash128 check;
  check.add(hashes);
  return fmt::format("abridge hashes {} {}/{} {} {} {}\n", run, shard.number, shard.of, check.text(), kept,
                     others);
}

void append(std::string& out, const std::vector<ContentHash>& hashes) {
  if (!hashes.empty())
    out.append(reinterpret_cast<const char*>(hashes.data()), hashes.size() * sizeof(ContentHash));
}
void take(std::string_view& bytes, std::size_t count, std::vector<ContentHash>& hashes) {
  hashes.resize(count);
  const std::size_t size = count * sizeof(ContentHash);
  if (count > 0) std::memcpy(hashes.data(), bytes.data(), size);
  bytes.remove_prefix(size);
}

std::size_t number_at(std::string_view text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Result<Duplicates::Sorted> read_hashes(const std::string& path, std::string_view run,
                                       const io::Shard& shard) {
  const auto text = io::read_text(path);
  if (!text)
    return fail(Error{fmt::format("what this shard keeps is not known ({}): run it with --hashes and without "
                                  "--dedupe first",
                                  text.error().message),
                      path, 0, 0});
  std::string_view bytes = *text;
  const std::string_view line = bytes.substr(0, bytes.find('\n') + 1);
  bytes.remove_prefix(line.size());
  const std::size_t all = bytes.size() / sizeof(ContentHash);
  const std::size_t others = std::min(number_at(line.substr(line.rfind(' ') + 1)), all);
  if (line != first_line(run, shard, bytes, all - others, others) || bytes.size() % sizeof(ContentHash) != 0)
    return fail(Error{
        "this is of another run or shard, or damaged: run all shards with --hashes and without --dedupe "
        "again, with the same options and inputs",
        path, 0, 0});
  Duplicates::Sorted hashes;
  take(bytes, all - others, hashes.kept);
  take(bytes, others, hashes.others);
  return hashes;
}

}  // namespace

std::string name_of_hashes(const io::Shard& shard) { return name_of_shard(shard).append(".hashes"); }

std::string hashes_text(std::string_view run, const io::Shard& shard, const Duplicates::Sorted& hashes) {
  std::string all;
  append(all, hashes.kept);
  append(all, hashes.others);
  return first_line(run, shard, all, hashes.kept.size(), hashes.others.size()) + all;
}

Result<std::vector<ContentHash>> kept_before(const std::string& folder, const io::Shard& shard,
                                             std::string_view run) {
  const auto hashes_of = [&](std::uint32_t number) {
    const io::Shard one{number, shard.of};
    return read_hashes(io::in_folder(folder, name_of_hashes(one)), run, one);
  };
  const auto own = hashes_of(shard.number);
  if (!own) return fail(own.error());
  std::vector<ContentHash> both;
  for (std::uint32_t number = 1; number < shard.number; ++number) {
    const auto before = hashes_of(number);
    if (!before) return fail(before.error());
    for (const std::vector<ContentHash>* const mine : {&own->kept, &own->others})
      std::set_intersection(mine->begin(), mine->end(), before->kept.begin(), before->kept.end(),
                            std::back_inserter(both));
  }
  return both;
}

}  // namespace abridge::pipeline
