#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/finding/finding.hpp"
#include "lib/format/losses.hpp"
#include "lib/io/shard.hpp"
#include "lib/pipeline/settings.hpp"
#include "lib/report/counting.hpp"

namespace abridge::pipeline {

/// What a run is that shards have parts of: all of them say the same.
struct Plan {
  struct Input {
    std::string file;            ///< as it was named
    std::uint64_t size = 0;      ///< in bytes
    std::uint64_t modified = 0;  ///< nanoseconds since 1970
    bool operator==(const Input&) const = default;
  };
  /// A file that an option names.
  struct Read {
    std::string file;
    std::string hash;  ///< Hash128 of what it says
    bool operator==(const Read&) const = default;
  };
  std::string version;
  std::string command;
  std::uint64_t of = 1;              ///< how many shards
  std::vector<Input> inputs;         ///< the row, in its order
  std::string policy;                ///< the hash of the resolved policy
  std::vector<std::string> options;  ///< and variables, that what is written depends on, each with its value
  std::vector<Read> read;            ///< files that options name

  /// What differs in the other, in words that follow "it has"; empty = nothing.
  std::string difference(const Plan& other) const;
  /// By which it is known: Hash128 of all of it.
  std::string hash() const;
};

/// A file that a shard wrote.
struct WrittenFile {
  std::string kind;  ///< the option that named it: output, rejects
  std::string file;
  std::uint64_t size = 0;  ///< in bytes, as it is unpacked
  std::string hash;        ///< Hash128 of these bytes
};

/// What a shard came to. Written last: where it stands, all that it names does.
struct Manifest {
  /// What was read of an input.
  struct InputPart {
    std::uint64_t input = 0;  ///< its place in the row, from 0
    std::uint64_t lines = 0;
    std::uint64_t records = 0;
    FailOn fail_on = FailOn::error;
    format::Losses losses;  ///< what its conversion lost
  };
  Plan plan;
  io::Shard shard;
  std::uint64_t exit = 0;
  std::vector<WrittenFile> files;
  bool counts_from_part = true;  ///< lines and records of its findings begin with those of the shard
  std::vector<InputPart> parts;
  report::Summary summary;
  report::Mends mends = report::Mends::as_policy;
  std::string to;                              ///< convert: the format that was written
  std::map<std::string, std::uint64_t> rules;  ///< how often each was broken
  std::map<RuleId, Severity> severities;       ///< of the rules that are on
  std::vector<std::string> notes;              ///< what there is to be noted of the policy and the inputs
  std::string tokens_note;  ///< and of how tokens were counted: of all shards' the first is said
  std::string report;       ///< JSON as --report has it, without its cuts; empty = not asked for

  const WrittenFile* written(std::string_view kind) const;
  std::string text() const;
  /// The Error says what is wrong with the JSON, and names the file.
  static Result<Manifest> parse(std::string_view json, const std::string& file);
};

/// `shard-00003-of-00200`: what its files are called, without an ending.
std::string name_of_shard(const io::Shard& shard);
/// The shard that a manifest of that name is of; none where it is no manifest's.
std::optional<io::Shard> shard_of_name(std::string_view name);
inline constexpr std::string_view k_manifest_ending = ".json";
inline constexpr std::string_view k_findings_ending = ".findings.jsonl";

/// The JSON Schema of Manifest::text.
std::string manifest_schema();

}  // namespace abridge::pipeline
