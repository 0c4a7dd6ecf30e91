#include "cli/usage.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "cli/findings.hpp"
#include "lib/io/container.hpp"
#include "lib/pipeline/batch.hpp"
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

/// Whether two paths are one regular file, or will be.
bool same_file(const std::string& a, const std::string& b) {
  struct stat x {};
  struct stat y {};
  const bool have_a = stat(a.c_str(), &x) == 0;
  const bool have_b = stat(b.c_str(), &y) == 0;
  if (have_a != have_b) return false;
  if (!have_a) return canonical(a) == canonical(b);
  return S_ISREG(x.st_mode) && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/// No two outputs may be one file, and none but -o may be an input: the later would destroy the earlier.
Result<void> check_outputs(const Options& o, const std::vector<std::string>& inputs,
                           const std::vector<std::string>& projects) {
  std::vector<std::pair<std::string, std::string>> outputs;  // option, path
  if (!o.output.empty() && !to_folder(o)) outputs.emplace_back("-o", o.output);
  if (!o.rejects.empty()) outputs.emplace_back("--rejects", o.rejects);
  if (!o.report.empty()) outputs.emplace_back("--report", o.report);
  for (const std::string& f : o.findings)
    if (const FindingsWord word = findings_word(f); !word.file.empty())
      outputs.emplace_back("--findings", word.file);
  if (!o.write_baseline.empty()) outputs.emplace_back("--write-baseline", o.write_baseline);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (std::size_t k = i + 1; k < outputs.size(); ++k)
      if (same_file(outputs[i].second, outputs[k].second))
        return fail(fmt::format("{} and {} name one file, {}: give each its own", outputs[i].first,
                                outputs[k].first, outputs[k].second));
    for (const auto& [option, read] :
         {std::pair<std::string_view, const std::string&>("--baseline", o.baseline),
          {"--policy", o.policy},
          {"--models", o.models}})
      // Of --write-baseline beside --baseline more is said elsewhere.
      if (!read.empty() && same_file(outputs[i].second, read) &&
          !(option == "--baseline" && outputs[i].first == "--write-baseline"))
        return fail(fmt::format("{} would overwrite {}, which {} reads: name another file", outputs[i].first,
                                read, option));
    for (const std::string& file : projects)
      if (same_file(outputs[i].second, file))
        return fail(fmt::format("{} would overwrite {}, the project's own file: name another file",
                                outputs[i].first, outputs[i].second));
    if (o.expect || o.write_expect)
      for (const std::string& input : inputs)
        for (const std::string& list : report::sidecars_of(input))
          if (same_file(outputs[i].second, list))
            return fail(fmt::format("{} would overwrite {}, the list of what is expected of {}",
                                    outputs[i].first, list, input));
    if (outputs[i].first == "-o") continue;
    for (const std::string& input : inputs)
      if (input != "-" && same_file(outputs[i].second, input))
        return fail(fmt::format("{} would overwrite the input {}", outputs[i].first, input));
  }
  return {};
}

/// Several JSON documents behind one another are no JSON: before anything is written it is known whether
/// they are.
Result<void> check_documents(const pipeline::Settings& settings, const std::vector<std::string>& inputs) {
  std::size_t documents = 0;
  for (const std::string& path : inputs) {
    if (path == "-" || path.ends_with(".jsonl") || path.ends_with(".ndjson")) continue;
    if (is_special(path)) continue;  // what is looked at would be gone
    auto input = io::open_input(path);
    if (input) input = io::decoded(std::move(*input));
    if (!input) continue;  // said when it is read
    const auto sniffed = pipeline::sniff(**input, settings.policy, nullptr);
    if (sniffed && sniffed->container == pipeline::Container::document &&
        sniffed->detection.shape != format::Shape::stream_of_messages)
      ++documents;
  }
  if (documents > 0)
    return fail(
        "several inputs, and JSON documents among them, can't follow one another: write them with -i (in "
        "place), -o DIR/, "
        "or --jsonl (one line each)");
  return {};
}

}  // namespace

std::string canonical(const std::string& path) {
  std::error_code error;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error).string();
}

std::string output_name(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return std::string(io::unpacked_name(slash == std::string::npos ? path : path.substr(slash + 1)));
}

bool to_folder(const Options& o) {
  return !o.output.empty() && (o.output.back() == '/' || is_folder(o.output));
}

bool writes_output(const Options& o, const pipeline::Settings& settings) {
  return settings.command != pipeline::Command::validate && !o.check && !o.diff;
}

/// Prompts are no JSON, and conversions have a line for each conversation.
static bool writes_documents(const pipeline::Settings& settings) {
  return settings.command != pipeline::Command::render && settings.command != pipeline::Command::convert;
}

bool replaces_input(const Options& o, const std::vector<std::string>& inputs) {
  return o.in_place ||
         (!o.output.empty() && std::any_of(inputs.begin(), inputs.end(), [&](const std::string& input) {
           return input != "-" && same_file(o.output, input);
         }));
}

Result<void> check_usage(const Options& o, const pipeline::Settings& settings,
                         const std::vector<std::string>& inputs, const std::vector<std::string>& projects) {
  const auto stdin_named = std::count(inputs.begin(), inputs.end(), "-");
  if (stdin_named > 1) return fail("standard input (-) can be read only once");
  if (o.write_expect && stdin_named > 0)
    return fail("--write-expect writes a list beside each file, and standard input has no place: name files");
  if (o.in_place) {
    if (!o.output.empty()) return fail("-i replaces the files, -o writes another: say one of them");
    if (stdin_named > 0) return fail("-i has no file to replace: standard input was given");
    if (o.jsonl) return fail("-i and --jsonl exclude each other");
    for (const std::string& input : inputs)
      if (is_special(input))
        return fail(fmt::format("-i replaces files, and {} is a device or a pipe", input));
  }
  if (settings.command == pipeline::Command::render && inputs.size() > 1 && !to_folder(o) &&
      settings.between == pipeline::Settings::Between::refuse)
    return fail(
        "several inputs give several texts: separate them with -0 (NUL), --jsonl (one JSON string a line) "
        "or -o DIR/");
  const std::string_view stream =
      settings.command == pipeline::Command::validate ? "standard output" : "standard error";
  for (auto said = o.findings.begin(); said != o.findings.end(); ++said)
    if (said->find('=') == std::string::npos &&
        std::find(said + 1, o.findings.end(), *said) != o.findings.end())
      return fail(
          fmt::format("--findings {0} is said twice, and both would go to {1}: leave one out, or write "
                      "it to a file, with --findings {0}=FILE",
                      *said, stream));
  if (const std::string document = document_on_stream(o); !document.empty()) {
    if (o.explain)
      return fail(
          fmt::format("--explain and --findings {0} would both go to {1}: write one to a file, with "
                      "--report FILE or --findings {0}=FILE",
                      document, stream));
    for (const std::string& said : o.findings)
      if (said != document && said.find('=') == std::string::npos)
        return fail(
            fmt::format("--findings {0} and --findings {1} would both go to {2}: write one to a file, with "
                        "--findings {0}=FILE",
                        document, said, stream));
  }
  if (auto r = check_outputs(o, inputs, projects); !r) return r;
  if ((o.check || o.diff) && (o.in_place || !o.output.empty()))
    return fail("--check and --diff write nothing: leave out -i and -o");
  if (to_folder(o)) {
    if (!is_folder(o.output)) return fail(fmt::format("-o {}: no such folder", o.output));
    std::map<std::string, std::string> names;
    for (const std::string& input : inputs) {
      if (input == "-")
        return fail(fmt::format("-o {} needs the inputs' names, and standard input has none", o.output));
      const auto [at, fresh] = names.emplace(output_name(input), input);
      if (!fresh)
        return fail(
            fmt::format("-o {}: {} and {} would have the same name there", o.output, at->second, input));
    }
  } else if (writes_output(o, settings) && inputs.size() > 1 && writes_documents(settings) && !o.in_place &&
             !o.jsonl) {
    return check_documents(settings, inputs);
  }
  return {};
}

}  // namespace abridge::cli
