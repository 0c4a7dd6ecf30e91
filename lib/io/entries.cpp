#include "lib/io/entries.hpp"

#include <algorithm>

namespace abridge::io {

namespace fs = std::filesystem;

std::vector<fs::directory_entry> entries_of(const fs::path& folder, std::error_code& error) {
  std::vector<fs::directory_entry> entries;
  do {
    entries.clear();
    for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator();
         at.increment(error))
      entries.push_back(*at);
  } while (error == std::errc::interrupted);
  std::sort(entries.begin(), entries.end());
  return entries;
}

}  // namespace abridge::io
