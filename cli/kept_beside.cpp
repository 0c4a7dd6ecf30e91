#include "cli/kept_beside.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using format::BesideLog;

fs::path beside(const BesideLog& known, const fs::path& log) {
  return known.file.empty() ? fs::path(log).replace_extension(".json") : log.parent_path() / known.file;
}

bool says(const BesideLog& known, const fs::path& file) {
  const auto text = io::read_text(file.string());
  if (!text) return false;
  const Json json = Json::parse(*text, nullptr, false);
  const Json::json_pointer member{std::string(known.member)};
  return !json.is_discarded() && json.contains(member) && !json.at(member).empty();
}

}  // namespace

std::optional<std::string> kept_beside(const std::string& log) {
  const fs::path path(log);
  for (const format::Format& f : format::all_formats()) {
    if (f.agent == nullptr || f.agent->beside.member.empty()) continue;
    const BesideLog& known = f.agent->beside;
    if (path.extension() != ".jsonl" || (!known.log.empty() && path.filename() != known.log)) continue;
    const fs::path file = beside(known, path);
    std::error_code error;
    if (!fs::is_regular_file(file, error) || !says(known, file)) continue;
    return fmt::format("{}, {}'s own, {}", text::visible(file.string()), f.agent->name, known.what);
  }
  return std::nullopt;
}

bool is_kept_beside(const std::string& file) {
  const fs::path path(file);
  std::error_code error;
  for (const format::Format& f : format::all_formats()) {
    if (f.agent == nullptr || f.agent->beside.member.empty()) continue;
    const BesideLog& known = f.agent->beside;
    const fs::path log =
        known.log.empty() ? fs::path(path).replace_extension(".jsonl") : path.parent_path() / known.log;
    if (beside(known, log) == path && fs::is_regular_file(log, error) && says(known, path)) return true;
  }
  return false;
}

}  // namespace abridge::cli
