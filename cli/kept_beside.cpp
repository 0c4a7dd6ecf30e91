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

bool is_log(const BesideLog& known, const fs::path& file) {
  return file.extension() == ".jsonl" && (known.log.empty() || file.filename() == known.log);
}

fs::path beside(const BesideLog& known, const fs::path& log) {
  return known.file.empty() ? fs::path(log).replace_extension(".json") : log.parent_path() / known.file;
}

/// What stands in such a file; null where it is none.
Json content_of(const BesideLog& known, const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  const auto text = io::read_text(file.string());
  if (!text) return {};
  Json json = Json::parse(*text, nullptr, false);
  const Json::json_pointer member{std::string(known.member)};
  return !json.is_discarded() && json.contains(member) ? json : Json();
}

/// Whether something there would be wrong of a shorter log.
bool says(const BesideLog& known, const fs::path& file) {
  const Json json = content_of(known, file);
  return !json.is_null() && !json.at(Json::json_pointer(std::string(known.member))).empty();
}

}  // namespace

std::optional<std::string> kept_beside(const std::string& log) {
  const fs::path path(log);
  for (const format::Format& f : format::all_formats()) {
    if (f.agent == nullptr || f.agent->beside.member.empty()) continue;
    const BesideLog& known = f.agent->beside;
    if (!is_log(known, path)) continue;
    const fs::path file = beside(known, path);
    if (!says(known, file)) continue;
    return fmt::format("{}, {}'s own, {}", text::visible(file.string()), f.agent->name, known.what);
  }
  return std::nullopt;
}

std::optional<pipeline::SessionBeside> session_beside(const format::Format& format, std::string_view log) {
  const fs::path path(log);
  for (const format::Format& f : format::all_formats()) {
    if (f.agent == nullptr || f.agent->beside.id.empty()) continue;
    const BesideLog& known = f.agent->beside;
    // Without calls, messages look like those of other formats: a name of its own tells such a log.
    if ((known.log.empty() && &f != &format) || !is_log(known, path)) continue;
    const Json json = content_of(known, beside(known, path));
    if (json.is_null()) continue;
    const auto text = [&](std::string_view pointer) {
      const Json::json_pointer at{std::string(pointer)};
      const bool is_said = !pointer.empty() && json.contains(at) && json.at(at).is_string();
      return is_said ? json.at(at).get<std::string>() : std::string();
    };
    return pipeline::SessionBeside{text(known.id), text(known.title), text(known.folder), text(known.began)};
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
