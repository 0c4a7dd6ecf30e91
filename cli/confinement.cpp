#include "cli/confinement.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>

#include "cli/flags/flag.hpp"
#include "cli/folders.hpp"
#include "cli/pager.hpp"
#include "cli/thread_settings.hpp"
#include "cli/usage.hpp"
#include "lib/io/output.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using May = io::WritablePlace::May;

/// The kind of file that a path is, as stat says it; 0 where nothing is there.
mode_t kind_of(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 ? status.st_mode & S_IFMT : 0;
}

/// This folder, or the nearest above it that is there.
std::string nearest(fs::path folder) {
  std::error_code error;
  while (!folder.empty() && !fs::exists(folder, error)) folder = folder.parent_path();
  return folder.empty() ? "." : folder.string();
}

constexpr int k_links = 40;  // in a row, as Linux follows them

class Places {
 public:
  /// What is written: a file, in whose folder the new one is made, or all that is in a folder.
  void add_output(std::string path) {
    if (io::names_a_descriptor(path)) return;
    if (kind_of(path) == S_IFLNK) path = canonical(path);
    std::error_code error;
    for (int links = 0; kind_of(path) == S_IFLNK && links < k_links; ++links)  // to what isn't there yet
      path = (fs::path(path).parent_path() / fs::read_symlink(path, error)).string();
    const mode_t kind = kind_of(path);
    if (kind != 0 && kind != S_IFREG && kind != S_IFDIR)
      all_.push_back({path, May::be_written});
    else if (kind == S_IFDIR || path.ends_with('/'))
      add(path);
    else
      add(fs::path(path).parent_path().string());
  }
  /// A folder of the program's own, which it makes where it has to.
  void add_own(const std::string& folder) {
    if (const std::string there = nearest(folder); there != folder)
      all_.push_back({there, May::make_folders});
    else
      add(folder);
  }
  /// One for files without names.
  void add_temporary(const std::string& folder) { all_.push_back({folder, May::be_written}); }
  std::vector<io::WritablePlace> take() { return std::move(all_); }

 private:
  void add(const std::string& folder) {
    if (seen_.insert(folder).second) all_.push_back({nearest(folder), May::change_files});
  }
  std::set<std::string> seen_;
  std::vector<io::WritablePlace> all_;
};

/// Whether something is read that comes but once, and may have to be kept.
bool reads_pipes(CommandId command, const std::vector<RunFile>& files) {
  const auto flags = flags_of(command);
  if (std::none_of(flags.begin(), flags.end(),
                   [](const Flag* flag) { return flag->files.use == NamedFiles::Use::transcript; }))
    return false;
  bool any = false;
  for (const RunFile& file : files) {
    if (file.use() != NamedFiles::Use::transcript) continue;
    std::error_code error;
    if (!fs::is_regular_file(file.path, error) && !fs::is_directory(file.path, error)) return true;
    any = true;
  }
  return !any;
}

}  // namespace

bool is_confined(const Options& options, const World& world) {
  const bool starts_programs =
      options.settings.allows_commands || !options.changed_since.empty() || may_page(options, world);
  return takes(options.command, k_no_sandbox) && !options.no_sandbox && !starts_programs;
}

std::vector<io::WritablePlace> places_of(const Options& options, const World& world) {
  Places places;
  const bool beside = options.in_place || options.write_expect;
  const std::vector<RunFile> files = files_of_run(options);
  for (const RunFile& file : files)
    if (file.is_output() || (beside && file.use() == NamedFiles::Use::transcript && file.path != "-"))
      places.add_output(file.path);
  if (to_folder(options)) places.add_output(options.output);
  if (takes(options.command, k_store))
    if (const auto store = store_path(options.store, world)) places.add_output(*store);
  if (const std::string cache = cache_folder(world); !cache.empty()) places.add_own(cache);
  if (reads_pipes(options.command, files)) {
    const std::string value = world.environment("TMPDIR");
    for (const std::string& folder :
         value.empty() ? std::vector<std::string>{"/var/tmp", "/tmp"} : std::vector{value})
      places.add_temporary(folder);
  }
  return places.take();
}

}  // namespace abridge::cli
