#include "cli/kept_beside.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lib/io/input.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct Known {
  std::string_view agent;
  std::string_view log;     ///< its name; empty = any
  std::string_view beside;  ///< the name of the file beside it; empty = the log's own, with .json
  std::string_view member;  ///< a JSON Pointer: what is there in such a file
  std::string_view what;    ///< what that says
  bool breaks;
};

// mistralai/mistral-vibe vibe/core/session/session_logger.py: what is new is appended from `total_messages`
// on. aws/amazon-q-developer-cli crates/agent: `user_turn_metadatas` have `message_ids`.
constexpr std::array k_known{
    Known{
        "Mistral Vibe", "messages.jsonl", "meta.json", "/total_messages",
        "says from which message on new ones are saved: with fewer in the log the next ones are lost, unless total_messages is set to as many as it has without system messages",
        true},
    Known{"Kiro CLI", "", "", "/session_state/conversation_metadata/user_turn_metadatas",
          "still names messages that are gone (message_ids)", false},
};

fs::path beside(const Known& known, const fs::path& log) {
  return known.beside.empty() ? fs::path(log).replace_extension(".json") : log.parent_path() / known.beside;
}

bool says(const Known& known, const fs::path& file) {
  const auto text = io::read_text(file.string());
  if (!text) return false;
  const Json json = Json::parse(*text, nullptr, false);
  return !json.is_discarded() && json.contains(Json::json_pointer(std::string(known.member)));
}

}  // namespace

std::optional<KeptBeside> kept_beside(const std::string& log) {
  const fs::path path(log);
  for (const Known& known : k_known) {
    if (path.extension() != ".jsonl" || (!known.log.empty() && path.filename() != known.log)) continue;
    const fs::path file = beside(known, path);
    std::error_code error;
    if (!fs::is_regular_file(file, error) || !says(known, file)) continue;
    return KeptBeside{fmt::format("{}, {}'s own, {}", text::visible(file.string()), known.agent, known.what),
                      known.breaks};
  }
  return std::nullopt;
}

}  // namespace abridge::cli
