#include "lib/io/similar_name.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "lib/base/suggest.hpp"
#include "lib/text/visible.hpp"

namespace abridge::io {
namespace fs = std::filesystem;

namespace {

/// Of a folder that has more, those after so many are not looked at.
constexpr std::size_t k_most_names = 10'000;

/// All but `asked`: a link that leads nowhere.
std::vector<fs::path> names_in(const fs::path& folder, const fs::path& asked) {
  std::vector<fs::path> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end && names.size() < k_most_names;
       at.increment(error))
    if (at->path().filename() != asked) names.push_back(at->path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

/// The one whose name is near where its ending is the same, or whose ending is another.
std::string name_near(const fs::path& name, const std::vector<fs::path>& names) {
  std::vector<std::string> stems;
  std::string other_ending;
  for (const fs::path& one : names) {
    if (one.extension() == name.extension())
      stems.push_back(one.stem());
    else if (one.stem() == name.stem() && other_ending.empty())
      other_ending = one;
  }
  const std::string stem = name.stem();
  const auto near = closest(stem, std::vector<std::string_view>(stems.begin(), stems.end()));
  return near ? std::string(*near).append(name.extension()) : other_ending;
}

}  // namespace

std::string similar_name(const std::string& path) {
  const fs::path asked(path);
  const fs::path folder = asked.parent_path();
  std::error_code error;
  if (!folder.empty() && !fs::exists(folder, error))
    return error ? "" : "; there is no folder " + text::visible(folder.string()) + " either";
  const std::string near =
      name_near(asked.filename(), names_in(folder.empty() ? "." : folder, asked.filename()));
  return near.empty() ? "" : did_you_mean(text::visible((folder / near).string()));
}

}  // namespace abridge::io
