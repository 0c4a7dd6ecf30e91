#include "cli/folders.hpp"

namespace abridge::cli {

std::string cache_folder(const World& world) {
  if (const std::string cache = world.environment("XDG_CACHE_HOME"); cache.starts_with('/'))
    return cache + "/abridge";
  const std::string home = world.environment("HOME");
  return home.starts_with('/') ? home + "/.cache/abridge" : "";
}

}  // namespace abridge::cli
