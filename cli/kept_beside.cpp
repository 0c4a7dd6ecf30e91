#include "cli/kept_beside.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "lib/format/format.hpp"
#include "lib/io/input.hpp"
#include "lib/io/output.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using format::BesideLog;

/// Beside what an agent may keep something about a log: beside its name, and where that is a link, beside
/// what it leads to.
std::vector<fs::path> places_of(std::string_view log) {
  std::vector<fs::path> places{log};
  if (auto target = io::after_links(std::string(log)); target && *target != log)
    places.emplace_back(std::move(*target));
  return places;
}

bool is_log(const BesideLog& known, const fs::path& file) {
  return file.extension() == ".jsonl" && (known.log.empty() || file.filename() == known.log);
}

fs::path beside(const BesideLog& known, const fs::path& log) {
  return known.file.empty() ? fs::path(log).replace_extension(".json") : log.parent_path() / known.file;
}

/// What an agent keeps beside a log, of what is there.
struct Kept {
  bool is_damaged = false;  ///< a file is there, and nobody can tell what it says
  Json json;                ///< null where nothing is there, or no such file
};

/// What is larger is no agent's, and is not read: bytes.
constexpr std::uintmax_t k_largest = 16U << 20U;

Kept content_of(const BesideLog& known, const fs::path& file) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return {};
  const bool is_too_large = fs::file_size(file, error) > k_largest;
  const auto text = is_too_large ? Result<std::string>(fail("too large")) : io::read_text(file.string());
  Json json = text ? Json::parse(*text, nullptr, false) : Json(Json::value_t::discarded);
  if (json.is_discarded()) return {.is_damaged = true, .json = {}};
  const Json::json_pointer member{std::string(known.member)};
  return {.json = json.contains(member) ? std::move(json) : Json()};
}

/// Whether something there would be wrong of another log.
bool says(const BesideLog& known, const Json& kept) {
  return !kept.is_null() && !kept.at(Json::json_pointer(std::string(known.member))).empty();
}

/// Where an agent whose log that is would keep something about it.
struct Place {
  const format::Agent& agent;
  fs::path file;
};

/// Those of a log that is read in a format. Without calls, messages look like those of other formats: a name
/// of its own tells such a log.
std::vector<Place> files_beside(std::string_view log, const format::Format* format) {
  std::vector<Place> places;
  for (const fs::path& path : places_of(log))
    for (const format::Format& f : format::all_formats()) {
      if (f.agent == nullptr || f.agent->beside.member.empty()) continue;
      const BesideLog& known = f.agent->beside;
      if (is_log(known, path) && (!known.log.empty() || &f == format))
        places.push_back({*f.agent, beside(known, path)});
    }
  return places;
}

}  // namespace

std::optional<std::string> kept_beside(const std::string& log, const format::Format* format,
                                       LogChange change) {
  for (const auto& [agent, file] : files_beside(log, format)) {
    if (!change.shorter && !(change.longer && agent.beside.counts)) continue;
    const Kept kept = content_of(agent.beside, file);
    if (!kept.is_damaged && !says(agent.beside, kept.json)) continue;
    return fmt::format(
        "{}, {}'s own, {}", text::visible(file.string()), agent.name,
        kept.is_damaged ? "can't be read, and may be wrong of another log" : agent.beside.what);
  }
  return std::nullopt;
}

std::optional<pipeline::SessionBeside> session_beside(const format::Format& format, std::string_view log) {
  for (const auto& [agent, file] : files_beside(log, &format)) {
    const BesideLog& known = agent.beside;
    const Json json = content_of(known, file).json;
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
    if (beside(known, log) == path && fs::is_regular_file(log, error) &&
        says(known, content_of(known, path).json))
      return true;
  }
  return false;
}

}  // namespace abridge::cli
