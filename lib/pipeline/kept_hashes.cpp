#include "lib/pipeline/kept_hashes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>

#include "lib/io/input.hpp"
#include "lib/io/path_parts.hpp"
#include "lib/pipeline/manifest.hpp"

namespace abridge::pipeline {
namespace {

std::string first_line(std::string_view run, std::size_t count) {
  return fmt::format("abridge hashes {} {}\n", run, count);
}

Result<std::vector<ContentHash>> read_hashes(const std::string& path, std::string_view run) {
  const auto text = io::read_text(path);
  if (!text)
    return fail(Error{fmt::format("what this shard keeps is not known ({}): run it with --hashes and without "
                                  "--dedupe first",
                                  text.error().message),
                      path, 0, 0});
  const std::string_view all = *text;
  const std::size_t begin = std::min(all.find('\n') + 1, all.size());
  const std::size_t count = (all.size() - begin) / sizeof(ContentHash);
  if (all.substr(0, begin) != first_line(run, count) || (all.size() - begin) % sizeof(ContentHash) != 0)
    return fail(
        Error{"this is of another run, or damaged: run all shards with --hashes and without --dedupe "
              "again, with the same options and inputs",
              path, 0, 0});
  std::vector<ContentHash> hashes(count);
  if (count > 0) std::memcpy(hashes.data(), all.data() + begin, all.size() - begin);
  return hashes;
}

}  // namespace

std::string name_of_hashes(const io::Shard& shard) { return name_of_shard(shard).append(".hashes"); }

std::string hashes_text(std::string_view run, const std::vector<ContentHash>& sorted) {
  std::string out = first_line(run, sorted.size());
  if (!sorted.empty())
    out.append(reinterpret_cast<const char*>(sorted.data()), sorted.size() * sizeof(ContentHash));
  return out;
}

Result<std::vector<ContentHash>> kept_before(const std::string& folder, const io::Shard& shard,
                                             std::string_view run) {
  const auto hashes_of = [&](std::uint32_t number) {
    return read_hashes(io::in_folder(folder, name_of_hashes({number, shard.of})), run);
  };
  const auto own = hashes_of(shard.number);
  if (!own) return fail(own.error());
  std::vector<ContentHash> both;
  for (std::uint32_t number = 1; number < shard.number; ++number) {
    const auto before = hashes_of(number);
    if (!before) return fail(before.error());
    std::set_intersection(own->begin(), own->end(), before->begin(), before->end(), std::back_inserter(both));
  }
  return both;
}

}  // namespace abridge::pipeline
