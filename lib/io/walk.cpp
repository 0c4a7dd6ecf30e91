#include "lib/io/walk.hpp"

#include <algorithm>
#include <filesystem>

#include "lib/base/byte_order_mark.hpp"
#include "lib/io/entries.hpp"
#include "lib/io/glob.hpp"
#include "lib/io/input.hpp"
#include "lib/io/system_error.hpp"

namespace abridge::io {
namespace {

namespace fs = std::filesystem;

/// An ignore file larger than this is not a list that somebody wrote.
constexpr std::size_t k_longest_list = 1 << 20;  // bytes

/// The lines of one ignore file: gitignore(5).
class IgnoreList {
 public:
  IgnoreList(fs::path folder, std::string_view text) : folder_(std::move(folder)) {
    text = without_byte_order_mark(text);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      add(text.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  /// What the last line that matches says: 1 = ignored, 0 = not, -1 = no line does.
  int says(const fs::path& path, bool is_folder) const {
    const std::string below = path.lexically_relative(folder_).generic_string();
    for (auto at = lines_.rbegin(); at != lines_.rend(); ++at)
      if (at->glob.matches(below, is_folder)) return at->again ? 0 : 1;
    return -1;
  }

 private:
  struct Line {
    Glob glob;
    bool again;  // `!`: not ignored after all
  };
  void add(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
    if (line.empty() || line[0] == '#') return;
    const bool again = line[0] == '!';
    if (again) line.remove_prefix(1);
    if (!line.empty()) lines_.push_back({Glob(line), again});
  }
  fs::path folder_;
  std::vector<Line> lines_;
};

std::string text_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return {};
  auto input = open_input(path.string());
  Buffer bytes;
  while (input && bytes.size() < k_longest_list) {
    const auto more = (*input)->read(bytes, k_longest_list);
    if (!more || !*more) break;
  }
  return std::string(bytes.view());
}

class Walk {
 public:
  explicit Walk(const std::function<bool(const std::string&, bool)>& wants) : wants_(wants) {}

  FoundFiles run(const std::string& folder) {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(folder, error);
    std::vector<fs::path> above;
    for (fs::path at = whole;; at = at.parent_path()) {
      above.push_back(at);
      if (fs::exists(at / ".git", error)) break;
      if (at == at.root_path()) {
        above.assign(1, whole);  // of no repository: what lies above says nothing
        break;
      }
    }
    push(above.back() / ".git" / "info" / "exclude", above.back());
    for (auto at = above.rbegin(); at + 1 != above.rend(); ++at) push(*at / ".gitignore", *at);
    down(whole, {}, shown_above(folder));
    return std::move(found_);
  }

 private:
  void push(const fs::path& file, const fs::path& folder) { lists_.emplace_back(folder, text_of(file)); }
  bool ignored(const fs::path& path, bool is_folder) const {
    for (auto at = lists_.rbegin(); at != lists_.rend(); ++at)
      if (const int verdict = at->says(path, is_folder); verdict >= 0) return verdict == 1;
    return false;
  }
  void down(const fs::path& folder, const std::string& below, const std::string& shown) {
    std::error_code error;
    const std::vector<fs::directory_entry> entries = entries_of(folder, error);
    if (error) {
      std::string name = shown + below;
      if (name.size() > 1 && name.ends_with('/')) name.pop_back();
      found_.errors.push_back(system_error(name.empty() ? "." : name, error.value()));
      return;
    }
    push(folder / ".gitignore", folder);
    for (const fs::directory_entry& entry : entries) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with('.') || entry.is_symlink(error)) continue;
      const bool is_folder = entry.is_directory(error);
      if (!is_folder && !entry.is_regular_file(error)) continue;
      const std::string path = below + name;
      if (ignored(entry.path(), is_folder) || !wants_(path, is_folder)) continue;
      if (is_folder)
        down(entry.path(), path + "/", shown);
      else
        found_.files.push_back(shown + path);
    }
    lists_.pop_back();
  }

  const std::function<bool(const std::string&, bool)>& wants_;
  std::vector<IgnoreList> lists_;  // the nearest last
  FoundFiles found_;
};

}  // namespace

FoundFiles walk(const std::string& folder, const std::function<bool(const std::string&, bool)>& wants) {
  return Walk(wants).run(folder);
}

std::string shown_above(const std::string& folder) {
  if (folder.empty() || folder == "." || folder == "./") return {};
  return folder.ends_with('/') ? folder : folder + "/";
}

std::vector<std::string> find_upward(const std::string& folder, std::span<const std::string_view> names) {
  std::error_code error;
  fs::path at = fs::weakly_canonical(folder.empty() ? "." : folder, error);
  if (error) return {};
  std::vector<std::string> found;
  for (;; at = at.parent_path()) {
    std::error_code missing;  // says no more than that it isn't there
    for (const std::string_view name : names)
      if (const fs::file_status status = fs::status(at / name, missing);
          fs::is_regular_file(status) || (!fs::exists(status) && fs::is_symlink(at / name, missing)))
        found.push_back((at / name).string());
    if (!found.empty() || at == at.root_path()) return found;
  }
}

}  // namespace abridge::io
