#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// abridge for other programs, in C++: bytes and options in, bytes and findings out.
//
//   const auto done = abridge::api::trim(bytes, {.last = 20, .max_tokens = 8000});
//   if (done.code > abridge::api::Code::findings) return fail(done.message);
//   for (const auto& f : done.findings) log(f.message);
//   send(done.output);
//
// Nothing but the arguments is read, and nothing is written, unless Options::files_root says so; no clock is
// asked. Nothing is thrown. Everything may be called from several threads at once. Other headers of abridge
// are its inside, and change with each version.

namespace abridge::api {

/// What is asked for. A member without a use for what is done is an error, unless it is as it stands here.
/// docs/library.md has them all; the same names are those of the JSON text that options_of reads.
struct Options {
  std::string policy = {};  ///< a preset's name, or a policy as YAML; empty = recommended
  std::vector<std::string> set = {};
  std::string model = {};
  std::vector<std::string> target = {};
  std::string as = {};
  std::string from = {};
  std::string to = {};
  std::string style = {};
  std::string tokenizer = {};
  std::optional<std::size_t> last = {};
  std::optional<std::size_t> max_chars = {};
  std::optional<std::size_t> max_tokens = {};
  std::optional<std::size_t> context_window = {};
  std::string notice = {};
  bool drop_system = false;
  std::vector<std::string> append = {};
  std::vector<std::string> select = {};
  std::string where = {};
  std::string dedupe = {};
  std::vector<std::string> keep_fields = {};
  std::string branch = {};
  std::string thread = {};
  bool jsonl = false;
  bool unsafe_fixes = false;
  bool no_fix = false;
  bool redact = false;
  std::string fail_on = {};
  std::string now = {};
  std::string name = {};
  std::string files_root = {};
  std::optional<std::size_t> max_unpacked = {};
};

/// How it ended. From `options` on there is a message, and nothing else is to be relied on.
enum class Code : int {
  fine = 0,
  findings = 1,       ///< there are findings from `fail_on` on that no fix mended
  options = 2,        ///< the options can't be followed
  input = 3,          ///< the bytes can't be read as they were asked to be
  out_of_memory = 4,  ///< nothing was kept
  internal = 5,       ///< a mistake of abridge's
};

/// One thing that is wrong.
struct Finding {
  std::string rule;          ///< as `abridge rules` lists them
  std::string severity;      ///< `warn` or `error`
  std::size_t line = 0;      ///< from 1; 0 = the input as such
  std::size_t column = 0;    ///< from 1, in code points
  std::size_t offset = 0;    ///< in bytes, of the input as it is unpacked
  std::uint64_t record = 0;  ///< from 1; 0 = the input as such
  std::string pointer;       ///< a JSON Pointer into the record
  std::string message;       ///< one sentence
  std::string fingerprint;   ///< what it is known by when its line has moved
  bool fixable = false;      ///< it has a fix
  bool safe = false;         ///< which changes nothing that a reader would miss
  bool fixed = false;        ///< which was applied
};

/// What came of it.
struct Outcome {
  Code code = Code::fine;
  std::string message;  ///< one sentence about an error; empty where there is none
  /// What sanitize, trim, render or convert wrote; empty for validate.
  std::string output;
  bool changed = false;  ///< the output is not the input
  /// What is beyond repair, or was taken out by one, and so is not in the output; byte for byte.
  std::string rejects;
  std::vector<Finding> findings;
  std::uint64_t records = 0;
  std::uint64_t conversations = 0;
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t fixed = 0;
  std::uint64_t rejected = 0;
  std::uint64_t taken_out = 0;  ///< messages, lines and records that fixes took out whole
};

/// What a text or a transcript costs. Where a model's tokenizer is closed the count lies between two numbers.
struct Tokens {
  Code code = Code::fine;
  std::string message;
  std::uint64_t tokens = 0;  ///< at most
  std::uint64_t least = 0;
  std::string tokenizer;    ///< by which it was counted
  bool transcript = false;  ///< false: plain text
  std::uint64_t conversations = 0;
  std::uint64_t messages = 0;
};

/// What bytes are taken for.
struct Detected {
  Code code = Code::fine;  ///< `findings` where no known format, or damage to what it is packed in
  std::string message;
  std::string format;                   ///< empty = not recognised
  std::string shape;                    ///< such as `one history`
  std::vector<std::string> containers;  ///< what they were packed in, the outermost first
  std::string why;  ///< what speaks for the format, or what it looks like that is not read
};

Outcome validate(std::string_view bytes, const Options& options = {});
Outcome sanitize(std::string_view bytes, const Options& options = {});
Outcome trim(std::string_view bytes, const Options& options = {});
Outcome render(std::string_view bytes, const Options& options = {});
/// To the format that `to` names.
Outcome convert(std::string_view bytes, const Options& options);
/// As the model bills, or by the tokenizer: texts and transcripts.
Tokens count_tokens(std::string_view bytes, const Options& options = {});
Detected detect(std::string_view bytes, const Options& options = {});

/// Reads options from JSON. None, with one located sentence in `message`, where they are none.
std::optional<Options> options_of(std::string_view json, std::string& message);

/// Such as 0.1.0. It lives as long as the program.
std::string_view version();

}  // namespace abridge::api
