#include "cli/usage.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/findings.hpp"
#include "cli/flags/flag.hpp"
#include "cli/inputs.hpp"
#include "cli/manifest.hpp"
#include "cli/shard.hpp"
#include "lib/base/ascii.hpp"
#include "lib/io/container.hpp"
#include "lib/io/file_state.hpp"
#include "lib/io/output.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/texts.hpp"
#include "lib/report/expectation.hpp"

namespace abridge::cli {
namespace {

bool is_folder(const std::string& path) {
  struct stat s {};
  return stat(path.c_str(), &s) == 0 && S_ISDIR(s.st_mode);
}

/// A device, a pipe, a socket: nothing that can be read twice or replaced.
bool is_special(const std::string& path) {
  struct stat s {};
  return stat(path.c_str(), &s) == 0 && !S_ISREG(s.st_mode) && !S_ISDIR(s.st_mode);
}

/// What is read under this name; none where it is no regular file.
std::optional<io::FileState> state_of_input(const std::string& path, const World& world) {
  return path == "-" ? world.in_file : io::state_of(path);
}
/// Whether a file is the one that an input is.
bool is_input(const std::optional<io::FileState>& file, const std::string& input, const World& world) {
  const auto read = state_of_input(input, world);
  return file && read && file->is_file(*read);
}

/// Whether two paths are one regular file, or will be.
bool same_file(const std::string& a, const std::string& b) {
  const auto x = io::state_of(a);
  const auto y = io::state_of(b);
  if (x && y) return x->is_file(*y);
  const auto is_there = [](const std::string& path) {
    struct stat s {};
    return stat(path.c_str(), &s) == 0;
  };
  return !is_there(a) && !is_there(b) && canonical(a) == canonical(b);
}

/// Inputs that share an output follow one another in it: before anything is written it is known whether they
/// can. What can't be looked at twice is known when it is read.
Result<void> check_joined(const pipeline::Settings& settings, const std::vector<std::string>& inputs) {
  for (const std::string& path : inputs) {
    if (path == "-" || is_special(path)) continue;
    const auto input = io::open_decoded(path, settings.inflation);
    if (!input) continue;  // said when it is read
    const auto sniffed = pipeline::sniff(**input, settings.policy, nullptr);
    if (!sniffed) continue;
    if (auto r = pipeline::check_joined(path, settings, sniffed->detection); !r) return r;
    const std::string_view name = io::unpacked_name(path);
    const bool one_line = settings.jsonl || ends_in(name, ".jsonl") || ends_in(name, ".ndjson");
    if (!one_line && sniffed->form == pipeline::InputForm::document)
      return fail(
          "several inputs, and JSON documents among them, can't follow one another: write them with -i (in place), -o DIR/, or --jsonl (one line each)");
  }
  return {};
}

/// Whether transcripts come out as what they were. Prompts are no JSON, and conversions have a line for each
/// conversation.
bool emits_transcripts(const pipeline::Settings& settings) {
  return settings.command == pipeline::Job::sanitize || settings.command == pipeline::Job::trim;
}

/// Each input's place in the folder must be its own, and no input.
Result<void> check_folder(const Options& o, const pipeline::Settings& settings, const Inputs& inputs) {
  std::map<std::string, std::string> places;
  const ReadFiles read = read_files(inputs.paths);
  std::string extension;
  if (pipeline::gives_texts(settings)) {
    auto found = pipeline::extension_of_texts(settings);
    if (!found) return fail(found.error());
    extension = std::move(*found);
  }
  for (const std::string& input : inputs.paths) {
    if (input == "-")
      return fail(fmt::format("-o {} needs the inputs' names, and standard input has none", o.output));
    const std::string name = output_name(inputs, input);
    const std::string place =
        extension.empty() ? place_in_folder(o, name) : place_of_text(o, name, extension);
    const auto [at, fresh] = places.emplace(place, input);
    if (!fresh)
      return fail(
          fmt::format("-o {}: {} and {} would have the same name there", o.output, at->second, input));
    if (const std::string* const there = input_at(place, read); there != nullptr)
      return fail(fmt::format("-o {}: {} would overwrite the input {}{}", o.output, place, *there,
                              *there == input && emits_transcripts(settings) ? ": -i replaces files" : ""));
  }
  return {};
}

}  // namespace

Result<void> check_outputs(const Options& o, const std::vector<std::string>& inputs,
                           const std::vector<std::string>& projects, const World& world) {
  const std::vector<RunFile> files = files_of_run(o);
  for (auto output = files.begin(); output != files.end(); ++output) {
    if (!output->is_output()) continue;
    const std::string_view name = output->flag->name();
    for (auto other = output + 1; other != files.end(); ++other)
      if (other->is_output() && same_file(output->path, other->path))
        return fail(fmt::format("{} and {} name one file, {}: give each its own", name, other->flag->name(),
                                other->path));
    for (const RunFile& read : files)
      if (read.use() == NamedFiles::Use::read && same_file(output->path, read.path))
        return fail(fmt::format("{} would overwrite {}, which {} reads: name another file", name, read.path,
                                read.flag->name()));
    for (const std::string& file : projects)
      if (same_file(output->path, file))
        return fail(fmt::format("{} would overwrite {}, the project's own file: name another file", name,
                                output->path));
    if (o.expect || o.write_expect)
      for (const std::string& input : inputs)
        for (const std::string& list : report::sidecars_of(input))
          if (same_file(output->path, list))
            return fail(
                fmt::format("{} would overwrite {}, the list of what is expected of {}", name, list, input));
    if (output->use() == NamedFiles::Use::output) continue;
    const auto there = io::state_of(output->path);
    for (const std::string& input : inputs)
      if (is_input(there, input, world))
        return fail(fmt::format("{} would overwrite the input {}", name, shown_input(input)));
  }
  return {};
}

std::string canonical(const std::string& path) {
  std::error_code error;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error).string();
}

std::string output_name(const Inputs& inputs, const std::string& path) {
  const auto at = inputs.below.find(path);
  // None: npos + 1 is 0.
  return std::string(
      io::unpacked_name(at != inputs.below.end() ? at->second : path.substr(path.rfind('/') + 1)));
}

std::string path_of_reasons(const Options& o) {
  return o.reasons && !o.rejects.empty() ? o.rejects + ".reasons.jsonl" : std::string();
}

Result<void> check_reasons(const Options& o) {
  if (!o.reasons || (!o.rejects.empty() && !io::names_a_descriptor(o.rejects) && !is_special(o.rejects)))
    return {};
  return fail("--reasons writes a file beside that of --rejects: name one, with --rejects FILE");
}

bool to_folder(const Options& o) {
  return !o.output.empty() && (o.output.back() == '/' || is_folder(o.output));
}

bool writes_output(const Options& o, const pipeline::Settings& settings) {
  return settings.command != pipeline::Job::validate && !o.check && !o.diff && !notes_hashes(o);
}

bool notes_hashes(const Options& o) {
  return !o.hashes.empty() && o.settings.dedupe == pipeline::Dedupe::none;
}

bool joins_outputs(const Options& o, const pipeline::Settings& settings,
                   const std::vector<std::string>& inputs) {
  return emits_transcripts(settings) && writes_output(o, settings) && inputs.size() > 1 && !o.in_place &&
         !to_folder(o);
}

bool replaces_input(const Options& o, const std::vector<std::string>& inputs, const World& world) {
  if (o.in_place || o.output.empty()) return o.in_place;
  const auto there = io::state_of(o.output);
  return std::any_of(inputs.begin(), inputs.end(),
                     [&](const std::string& input) { return is_input(there, input, world); });
}

ReadFiles read_files(const std::vector<std::string>& inputs) {
  ReadFiles read;
  for (const std::string& input : inputs)
    if (const auto file = io::state_of(input)) read.emplace(std::pair(file->device, file->inode), input);
  return read;
}

const std::string* input_at(const std::string& place, const ReadFiles& read) {
  const auto there = io::state_of(place);
  const auto input = there ? read.find({there->device, there->inode}) : read.end();
  return input == read.end() ? nullptr : &input->second;
}

std::string place_in_folder(const Options& o, std::string_view name) {
  return (o.output + (o.output.back() == '/' ? "" : "/")).append(name);
}

std::string place_of_text(const Options& o, std::string_view name, std::string_view extension,
                          std::size_t number) {
  const std::size_t dot = name.rfind('.');
  if (dot != std::string_view::npos && dot > name.rfind('/') + 1) name = name.substr(0, dot);
  return place_in_folder(o, number == 0 ? fmt::format("{}.{}", name, extension)
                                        : fmt::format("{}-{}.{}", name, number, extension));
}

std::string_view stream_into(const std::optional<io::FileState>& file, const World& world) {
  if (!file) return {};
  if (world.out_file && world.out_file->is_file(*file)) return "standard output";
  if (world.err_file && world.err_file->is_file(*file)) return "standard error";
  return {};
}

Result<void> check_stream(const std::string& path, const World& world) {
  const std::string_view stream = stream_into(state_of_input(path, world), world);
  if (stream.empty()) return {};
  return fail(fmt::format(
      "{}: {} goes to this same file, which > has emptied and >> would let grow: send it to another one",
      shown_input(path), stream));
}

/// What stands beside the transcripts has a place of its own where these go to standard output.
Result<void> check_standard_output(const Options& o, const pipeline::Settings& settings) {
  const bool transcripts = writes_output(o, settings) && !o.in_place && (o.output.empty() || o.output == "-");
  for (const RunFile& file : files_of_run(o))
    if (transcripts && file.use() == NamedFiles::Use::written && file.path == "-")
      return fail(fmt::format(
          "{} - would stand in standard output among what is written there: name a file for one of them, with -o FILE or {} FILE",
          file.flag->name(), file.flag->name()));
  return {};
}

Result<void> check_streams(const Options& o, const World& world) {
  for (const RunFile& file : files_of_run(o)) {
    if (!file.is_output()) {
      if (auto r = check_stream(file.path, world); !r) return r;
      continue;
    }
    if (io::names_a_descriptor(file.path)) continue;
    if (const auto stream = stream_into(io::state_of(file.path), world); !stream.empty())
      return fail(fmt::format("{} would replace {}, to which {} goes: give each its own", file.flag->name(),
                              file.path, stream));
  }
  return {};
}

Result<void> check_usage(const Options& o, const pipeline::Settings& settings, const Inputs& all,
                         const std::vector<std::string>& projects, const World& world) {
  const std::vector<std::string>& inputs = all.paths;
  const auto stdin_named = std::count(inputs.begin(), inputs.end(), "-");
  if (stdin_named > 1) return fail("standard input (-) can be read only once");
  if (o.write_expect && stdin_named > 0)
    return fail("--write-expect writes a list beside each file, and standard input has no place: name files");
  if (o.in_place) {
    if (!o.output.empty()) return fail("-i replaces the files, -o writes another: use only one");
    if (stdin_named > 0) return fail("-i has no file to replace: standard input was given");
    if (settings.jsonl) return fail("-i and --jsonl can't be combined");
    for (const std::string& input : inputs)
      if (is_special(input))
        return fail(fmt::format("-i replaces files, and {} is a device or a pipe", input));
  }
  if (settings.filters() && settings.keep_rejected)
    return fail(
        "--where and --dedupe leave conversations out, and a file that is replaced would lose them: write the others elsewhere, with -o FILE");
  if (auto r = check_reasons(o); !r) return r;
  if (!settings.carried.empty() && pipeline::gives_texts(settings))
    return fail(fmt::format(
        "--keep-fields carries members of records along, and a session of {}'s has none: leave it out",
        settings.to->name));
  if (o.backup && !o.in_place) return fail("--backup keeps what -i replaces, so it needs -i");
  if (!o.baseline.empty() && !o.write_baseline.empty())
    return fail("--write-baseline creates a new baseline: leave out --baseline");
  if (auto r = check_outputs(o, inputs, projects, world); !r) return r;
  if (auto r = check_standard_output(o, settings); !r) return r;
  if (auto r = check_shard(o, settings); !r) return r;
  if (auto r = check_manifest(o, settings); !r) return r;
  if (o.redact && settings.permit == rule::Permit::none)
    return fail("--redact and --no-fix can't be combined: to take secrets out is a fix");
  if (!o.redaction_map.empty() && settings.redactor == nullptr)
    return fail("--redaction-map keeps what --redact takes out, so it needs --redact");
  // Onto its one input, -o is -i.
  const bool is_in_place = inputs.size() == 1 && emits_transcripts(settings) && !o.shard;
  if (!o.in_place && !is_in_place && replaces_input(o, inputs, world))
    return fail(fmt::format("-o {} would replace an input: write to another file", o.output));
  if (pipeline::gives_texts(settings) && inputs.size() > 1 && !to_folder(o) &&
      settings.between == pipeline::Settings::Between::refuse)
    return fail(pipeline::why_apart(settings, pipeline::Several::inputs));
  const std::string_view stream =
      settings.command == pipeline::Job::validate ? "standard output" : "standard error";
  const auto on_stream = [](const FindingsWord& word) { return word.file.empty(); };
  for (auto word = o.findings.begin(); word != o.findings.end(); ++word)
    if (on_stream(*word) && std::any_of(word + 1, o.findings.end(), [&](const FindingsWord& other) {
          return on_stream(other) && other.format == word->format;
        }))
      return fail(fmt::format(
          "--findings {0} is given twice, and both would go to {1}: leave one out, or write it to a file, with --findings {0}=FILE",
          word->format->name, stream));
  if (const report::FindingsFormat* document = document_on_stream(o); document != nullptr) {
    if (o.explain)
      return fail(fmt::format(
          "--explain and --findings {0} would both go to {1}: write one to a file, with --report FILE or --findings {0}=FILE",
          document->name, stream));
    for (const FindingsWord& word : o.findings)
      if (word.format != document && on_stream(word))
        return fail(fmt::format(
            "--findings {0} and --findings {1} would both go to {2}: write one to a file, with --findings {0}=FILE",
            document->name, word.format->name, stream));
  }
  if ((o.check || o.diff) && (o.in_place || !o.output.empty()))
    return fail("--check and --diff write nothing: leave out -i and -o");
  if (to_folder(o)) {
    if (auto r = check_folder(o, settings, all); !r) return r;
    // Once nothing else is wrong.
    std::error_code error;
    if (!is_folder(o.output) && !std::filesystem::create_directories(o.output, error) && error)
      return fail(fmt::format("-o {}: {}", o.output, error.message()));
    return {};
  } else if (settings.joins && !o.shard) {  // of those that a shard has its own heads are looked at
    return check_joined(settings, inputs);
  }
  return {};
}

}  // namespace abridge::cli
