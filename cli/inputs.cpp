#include "cli/inputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "cli/changed.hpp"
#include "cli/flags/flag.hpp"
#include "cli/kept_beside.hpp"
#include "cli/numbers.hpp"
#include "cli/usage.hpp"
#include "lib/io/container.hpp"
#include "lib/io/entries.hpp"
#include "lib/io/glob.hpp"
#include "lib/io/walk.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/report/expectation.hpp"
#include "lib/report/explain.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;

/// What a folder is searched for where nothing else is said.
const io::Patterns& usual_files() {
  static const io::Patterns patterns{policy::Project{}.include};
  return patterns;
}

/// The sidecars of fixtures that are gone. A folder's files are shown to it one by one.
class Orphans {
 public:
  void see(const std::string& path) {
    if (path.ends_with(k_ending)) sidecars_.push_back(path.substr(0, path.size() - k_ending.size()));
  }
  /// Each as an error; `above` stands before the paths that were seen. What is left out of the search is
  /// there all the same.
  void say(const std::string& above, std::vector<Error>& errors) {
    for (const std::string& name : sidecars_)
      if (!beside(fs::path(above + name).parent_path()).contains(fs::path(name).filename().string()))
        errors.push_back(
            {"there is no transcript beside this list of findings: remove it, or bring the transcript back",
             above + name + std::string(k_ending), 0, 0});
  }

 private:
  static constexpr std::string_view k_ending = ".expect";
  /// The names of a folder's files, whole and without their ending.
  const std::set<std::string>& beside(const fs::path& folder) {
    const auto [at, fresh] = folders_.try_emplace(folder.string());
    std::error_code error;
    if (fresh)
      for (const fs::directory_entry& one : io::entries_of(folder.empty() ? "." : folder, error)) {
        if (one.path().extension() == k_ending || one.is_directory(error)) continue;
        at->second.insert(one.path().filename().string());
        at->second.insert(one.path().stem().string());
      }
    return at->second;
  }
  std::vector<std::string> sidecars_;
  std::map<std::string, std::set<std::string>> folders_;
};

/// What the project's files say of the paths below one folder: of each path the nearest above it.
class Wanted {
 public:
  Wanted(Projects& projects, std::string folder) : projects_(projects), shown_(io::shown_above(folder)) {}
  /// Neither excluded nor, if it is a file, not included. `path` counts from the folder.
  bool operator()(const std::string& path, bool is_folder, const std::function<void()>& not_excluded) {
    const std::size_t slash = path.rfind('/');
    const Here& here = at(slash == std::string::npos ? std::string() : path.substr(0, slash));
    if (here.look == nullptr) return false;
    const std::string whole = here.above + path.substr(slash + 1);  // none: npos + 1 is 0
    if (here.look->exclude.take(whole, is_folder) || whole == here.look->baseline) return false;
    not_excluded();
    return is_folder || here.look->include.hold(whole, usual_files());
  }
  /// What was wrong with project files, each once: below them nothing is wanted.
  const std::vector<Error>& wrong() const { return wrong_; }

 private:
  struct Look {
    explicit Look(const policy::Project& project) : include(project.include), exclude(project.exclude) {
      if (!project.baseline.empty()) baseline = Projects::within(project, project.baseline);
    }
    io::Patterns include, exclude;
    std::string baseline;  // no transcript, whatever is included
  };
  struct Here {
    const Look* look;   ///< null where nobody knows what is wanted
    std::string above;  ///< from the project's folder
  };
  const Here& at(const std::string& below) {
    const auto [known, fresh] = folders_.try_emplace(below, Here{nullptr, {}});
    if (!fresh) return known->second;
    std::string folder = shown_ + below;
    if (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
    if (folder.empty()) folder = ".";
    const auto found = projects_.of_folder(folder);
    if (!found) {
      const auto is_same = [&](const Error& e) { return e.text() == found.error().text(); };
      if (std::none_of(wrong_.begin(), wrong_.end(), is_same)) wrong_.push_back(found.error());
      return known->second;
    }
    const policy::Project* project = *found;
    const auto [look, first] = looks_.try_emplace(project, nullptr);
    if (first) look->second = std::make_unique<Look>(project == nullptr ? policy::Project{} : *project);
    // Patterns count from the project's folder, which may be above the one that is searched.
    std::string above = project == nullptr ? below : Projects::within(*project, folder);
    known->second = {look->second.get(), above.empty() || above == "." ? "" : above + "/"};
    return known->second;
  }
  Projects& projects_;
  std::string shown_;
  std::map<std::string, Here> folders_;
  std::map<const policy::Project*, std::unique_ptr<Look>> looks_;
  std::vector<Error> wrong_;
};

/// What a folder may hold and is no transcript of it: the files of this run, or of one like it.
class OwnFiles {
 public:
  OwnFiles(const Options& options, const std::string& folder) {
    for (const RunFile& file : files_of_run(options)) {
      if (file.use() == NamedFiles::Use::transcript) continue;
      const std::string whole = canonical(file.path);
      files_.insert(whole);
      if (file.use() == NamedFiles::Use::written) written_.insert(whole);
    }
    if (to_folder(options) && fs::path(canonical(options.output)) != fs::path(canonical(folder))) {
      // What was written there has its transcript outside of it.
      below_ = canonical(options.output) + "/";
    }
  }
  /// Whether this run writes something else there than a transcript.
  bool overwrites(const std::string& path) const {
    return !written_.empty() && written_.contains(canonical(path));
  }
  bool has(const std::string& path) const {
    if (files_.empty() && below_.empty()) return false;
    const std::string whole = canonical(path);
    return files_.contains(whole) || (!below_.empty() && whole.starts_with(below_));
  }

 private:
  std::set<std::string> files_;
  std::set<std::string> written_;
  std::string below_;
};

/// Whether a file is a transcript of any kind. A report of ours, which has a place for messages, is none.
bool holds_transcript(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string report = report::report_begins();
  std::string head(report.size(), '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  if (head == report) return false;
  const auto input = io::open_decoded(path);
  if (!input) return false;
  const auto sniffed = pipeline::sniff(**input, policy::Policy{}, nullptr);
  return sniffed && (sniffed->detection.format != nullptr || sniffed->detection.unsupported != nullptr);
}

/// What --exclude says of paths, which count from where the program was started.
class Excluded {
 public:
  explicit Excluded(const Options& options) : patterns_(options.exclude), any_(!options.exclude.empty()) {}
  bool take(const std::string& path, bool is_folder) const {
    return any_ && patterns_.take(from_here(path), is_folder);
  }
  /// The same, with a folder that it lies in.
  bool hold(const std::string& path) const { return any_ && patterns_.hold(from_here(path)); }

 private:
  static std::string from_here(const fs::path& path) {
    std::error_code error;
    const fs::path normal = path.lexically_normal();
    return (normal.is_absolute() ? normal.lexically_relative(fs::current_path(error)) : normal)
        .generic_string();
  }
  io::Patterns patterns_;
  bool any_;
};

/// Whether the nearest project's file takes a file or folder that was named, as if what is around it were
/// searched.
Result<bool> project_takes(std::string path, bool is_folder, Projects& projects) {
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  const std::string folder = fs::path(path).parent_path().string();
  const auto found = projects.of_folder(folder.empty() ? "." : folder);
  if (!found) return fail(found.error());
  if (*found == nullptr) return true;
  const std::string below = Projects::within(**found, path);
  if (below.starts_with("..")) return true;  // a link to what is elsewhere
  const io::Patterns exclude((*found)->exclude);
  for (std::size_t at = below.find('/'); at != std::string::npos; at = below.find('/', at + 1))
    if (exclude.take(below.substr(0, at), true)) return false;
  return !exclude.take(below, is_folder) &&
         (is_folder || io::Patterns((*found)->include).hold(below, usual_files()));
}

Result<void> search(const std::string& folder, const Options& options, Projects& projects, const World& world,
                    Inputs& inputs) {
  Wanted wanted(projects, folder);
  Orphans orphans;
  const Excluded excluded(options);
  const std::string above = io::shown_above(folder);
  const auto wants = [&](const std::string& path, bool is_folder) {
    return !excluded.take(above + path, is_folder) && wanted(path, is_folder, [&] {
      if (options.expect && !is_folder) orphans.see(path);
    });
  };
  io::FoundFiles walked = io::walk(folder, wants);
  inputs.errors.insert(inputs.errors.end(), wanted.wrong().begin(), wanted.wrong().end());
  const OwnFiles own(options, folder);
  const auto is_written = [&](const std::string& path) {
    return !stream_into(io::state_of(path), world).empty();
  };
  for (const std::string& path : walked.files) {
    if (is_written(path) && holds_transcript(path)) return check_stream(path, world);
    if (own.overwrites(path) && holds_transcript(path))
      return fail(fmt::format(
          "{} is a transcript in the folder, and this run would write over it: name another file, or take it away",
          path));
  }
  const bool replaces = options.in_place || options.check || options.diff;
  std::erase_if(walked.files, [&](const std::string& path) {
    return own.has(path) || is_written(path) || (replaces && io::unpacked_name(path) != path);
  });
  for (const std::string& path : walked.files) inputs.below.try_emplace(path, path.substr(above.size()));
  inputs.paths.insert(inputs.paths.end(), walked.files.begin(), walked.files.end());
  inputs.errors.insert(inputs.errors.end(), walked.errors.begin(), walked.errors.end());
  orphans.say(above, inputs.errors);
  return {};
}

/// Leaves of the inputs what has changed in their repositories, standard input, and what isn't there: that is
/// said when it is read. A file that was `named` and that git does not know has changed, too; with --expect
/// also one whose list of findings has, or is gone.
Result<void> keep_changed(const Options& options, const std::set<std::string>& named, Inputs& inputs) {
  /// What an input stands or falls with: itself and its sidecars, or nothing that git is asked of.
  const auto asked = [&](const std::string& path) {
    std::vector<std::string> files;
    std::error_code error;
    if (path == "-" || !fs::exists(path, error)) return files;
    const std::string whole = canonical(path);
    if (options.expect) files = report::sidecars_of(whole);
    files.insert(files.begin(), whole);
    return files;
  };
  std::vector<std::vector<std::string>> of_inputs;
  std::vector<std::string> all;
  for (const std::string& path : inputs.paths) {
    of_inputs.push_back(asked(path));
    all.insert(all.end(), of_inputs.back().begin(), of_inputs.back().end());
  }
  const auto standings = changed_since(all, options.changed_since);
  if (!standings) return fail(standings.error());
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < inputs.paths.size(); ++i) {
    const std::vector<std::string>& files = of_inputs[i];
    const auto takes = [&](const std::string& file) {
      const Standing standing = standings->at(file);
      return standing == Standing::changed ||
             (standing == Standing::ignored && file == files.front() && named.contains(inputs.paths[i]));
    };
    if (files.empty() || std::any_of(files.begin(), files.end(), takes)) kept.push_back(inputs.paths[i]);
  }
  inputs.paths = std::move(kept);
  return {};
}

/// How an input came to be one.
enum class By : std::uint8_t { name, folder };
/// How often a file is taken that is named more than once.
enum class Taken : std::uint8_t { as_named, once };

/// Leaves out what folders hold a second time, or is named beside; and, where a file is taken once, what is
/// named a second time, by whatever name. A pipe is no file: each is another.
void drop_repeated(std::vector<std::string>& paths, const std::vector<By>& by, Taken taken) {
  std::vector<std::string> whole(paths.size());  // empty: no file
  std::set<std::string> named;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    std::error_code error;
    if (paths[i] != "-" && fs::is_regular_file(paths[i], error)) whole[i] = canonical(paths[i]);
    if (by[i] == By::name) named.insert(whole[i]);
  }
  std::set<std::string> seen;
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const bool repeated =
        !whole[i].empty() && (by[i] == By::folder ? named.contains(whole[i]) || !seen.insert(whole[i]).second
                                                  : taken == Taken::once && !seen.insert(whole[i]).second);
    if (!repeated) kept.push_back(std::move(paths[i]));
  }
  paths = std::move(kept);
}

/// Whether a file is one whole JSON document, and no transcript of any kind; where nothing is to be repaired,
/// also whether it is anything else that can't be read as one. Settings and the like are small: what is large
/// is not read twice to know it.
bool is_other_file(const std::string& path, const Options& options) {
  constexpr std::uintmax_t k_most = 1 << 20;
  const bool repairs_nothing = options.command == CommandId::view || options.command == CommandId::convert;
  std::error_code error;
  if (!repairs_nothing && (fs::file_size(path, error) > k_most || error)) return false;
  const auto input = io::open_decoded(path, options.settings.inflation);
  if (!input) return false;
  const auto sniffed = pipeline::sniff(**input, policy::Policy{}, nullptr);
  if (!sniffed || (!repairs_nothing && sniffed->form != pipeline::InputForm::document)) return false;
  const format::Detection& detection = sniffed->detection;
  return sniffed->is_scalars ||
         (sniffed->unreadable.empty() && detection.looked_at > 0 && detection.format == nullptr &&
          (repairs_nothing || detection.unsupported == nullptr));
}

/// Leaves out of what folders hold what is no transcript.
void pass_over_others(const Options& options, Projects& projects, Inputs& inputs) {
  if (options.expect || options.write_expect || !options.settings.from.empty()) return;
  const auto is_wanted = [&](const std::string& path) {
    const auto project = projects.of_folder(fs::path(path).parent_path().string());
    return project && *project != nullptr && (*project)->include != policy::Project{}.include;
  };
  std::erase_if(inputs.paths, [&](const std::string& path) {
    if (!inputs.below.contains(path) || is_wanted(path)) return false;
    if (is_kept_beside(path)) return true;
    const bool is_other = is_other_file(path, options);
    if (is_other) inputs.passed_over.push_back(path);
    return is_other;
  });
}

/// Whether each input has a file of its own that is written.
bool writes_beside(const Options& o) { return o.in_place || to_folder(o) || o.write_expect; }

}  // namespace

Result<Inputs> inputs_of(const Options& options, Projects& projects, World& world) {
  Inputs inputs;
  std::set<std::string> named;
  std::vector<By> by;
  std::error_code error;
  for (const std::string& path : options.files) {
    const bool is_folder = path != "-" && fs::is_directory(path, error);
    if (options.force_exclude && path != "-") {
      if (Excluded(options).hold(path)) continue;
      const auto takes = project_takes(path, is_folder, projects);
      if (!takes) return fail(takes.error());
      if (!*takes) continue;
    }
    if (is_folder) {
      if (auto r = search(path, options, projects, world, inputs); !r) return fail(r.error());
    } else {
      inputs.paths.push_back(path);
      named.insert(path);
    }
    by.resize(inputs.paths.size(), is_folder ? By::folder : By::name);
  }
  if (options.files.empty()) inputs.paths.emplace_back("-");
  if (options.files.size() > 1)
    drop_repeated(inputs.paths, by, writes_beside(options) ? Taken::once : Taken::as_named);
  if (!options.changed_since.empty())
    if (auto r = keep_changed(options, named, inputs); !r) return fail(r.error());
  pass_over_others(options, projects, inputs);
  return inputs;
}

bool is_one_file(const std::vector<std::string>& paths) {
  std::error_code error;
  return paths.empty() || (paths.size() == 1 && !fs::is_directory(paths.front(), error));
}

std::string nothing_to_read_note(const std::vector<std::string>& named) {
  return fmt::format("there are no transcripts in {}", named.empty() ? "the folder" : first_of(named));
}

std::string first_of(const std::vector<std::string>& paths) {
  constexpr std::size_t k_named = 3;
  std::vector<std::string> named;
  for (std::size_t i = 0; i < std::min(paths.size(), k_named); ++i) named.push_back(text::visible(paths[i]));
  const std::string more =
      paths.size() > k_named ? fmt::format(" and {} more", long_number(paths.size() - k_named)) : "";
  return fmt::format("{}{}", fmt::join(named, ", "), more);
}

std::string passed_over_note(const std::vector<std::string>& paths) {
  if (paths.empty()) return {};
  return fmt::format("not readable as transcripts, and passed over: {} (abridge detect FILE says why)",
                     first_of(paths));
}

std::string damage_note(const std::vector<std::string>& paths) {
  if (paths.empty()) return {};
  return fmt::format("damaged in places: {} (abridge validate FILE says where)", first_of(paths));
}

Result<Inputs> files_and_folders(const Options& options, World& world) {
  const std::vector<std::string>& named = options.files;
  Inputs inputs;
  Projects projects;
  std::vector<By> by;
  std::error_code error;
  for (const std::string& path : named.empty() ? std::vector<std::string>{"-"} : named) {
    const bool is_folder = path != "-" && fs::is_directory(path, error);
    if (is_folder) {
      if (auto r = search(path, options, projects, world, inputs); !r) return fail(r.error());
    } else {
      inputs.paths.push_back(path);
    }
    by.resize(inputs.paths.size(), is_folder ? By::folder : By::name);
  }
  if (named.size() > 1) drop_repeated(inputs.paths, by, Taken::as_named);
  if (inputs.paths.empty() && inputs.errors.empty() && !options.quiet)
    world.note(nothing_to_read_note(named));
  return inputs;
}

}  // namespace abridge::cli
