#include "lib/look/page/edits.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lib/json/inner.hpp"
#include "lib/json/text.hpp"
#include "lib/text/lines.hpp"

namespace abridge::look::page {
namespace {

/// What was, and what is to be.
constexpr std::pair<std::string_view, std::string_view> k_pairs[] = {
    {"old_string", "new_string"}, {"old_str", "new_str"}, {"oldString", "newString"},
    {"old_text", "new_text"},     {"oldText", "newText"}, {"old_content", "new_content"},
    {"search", "replace"},        {"old", "new"},
};
/// What a file is to hold, where its name stands beside it.
constexpr std::string_view k_contents[] = {"content", "file_text", "contents"};
constexpr std::string_view k_files[] = {"file_path", "path",        "filePath",
                                        "filename",  "target_file", "absolute_path"};

bool is_patch(std::string_view text) {
  return text.find("*** Begin Patch\n") != std::string_view::npos ||
         (text.starts_with("--- ") && text.find("\n+++ ") != std::string_view::npos);
}

/// A patch says itself what becomes of its lines.
std::vector<Run> runs_of_patch(std::string_view patch) {
  std::vector<Run> all;
  for (std::string_view line : text::lines_of(patch)) {
    const bool is_head = line.empty() || line.starts_with("+++ ") || line.starts_with("--- ");
    const Run::Kind kind = is_head || (line[0] != '+' && line[0] != '-') ? Run::Kind::same
                           : line[0] == '+'                              ? Run::Kind::added
                                                                         : Run::Kind::gone;
    if (!is_head && (kind != Run::Kind::same || line[0] == ' ')) line.remove_prefix(1);
    if (all.empty() || all.back().kind != kind) all.push_back({kind, {}});
    all.back().lines.push_back(line);
  }
  return all;
}

class Finder {
 public:
  explicit Finder(const ShownPart& call) : call_(call) {}

  Edits find() {
    for (const auto& [name, value] : call_.arguments) {
      argument(name, value);
      if (value.starts_with('[')) list(name, value);
    }
    if (is_patch(call_.text)) edits_.diffs.push_back(runs_of_patch(call_.text));
    if (edits_.diffs.empty()) content();
    for (const std::vector<Run>& runs : edits_.diffs)
      for (const Run& run : runs) {
        if (run.kind == Run::Kind::added) edits_.added += run.lines.size();
        if (run.kind == Run::Kind::gone) edits_.gone += run.lines.size();
      }
    return std::move(edits_);
  }

 private:
  const std::string* value_of(std::string_view name) const {
    for (const auto& [own, value] : call_.arguments)
      if (own == name) return &value;
    return nullptr;
  }

  void argument(std::string_view name, std::string_view value) {
    for (const auto& [before, after] : k_pairs) {
      const std::string* const becomes = name == before ? value_of(after) : nullptr;
      if (becomes == nullptr) continue;
      edits_.diffs.push_back(diff_of_lines(value, *becomes));
      edits_.shown.insert(edits_.shown.end(), {before, after});
    }
    if (!is_patch(value)) return;
    edits_.diffs.push_back(runs_of_patch(value));
    edits_.shown.push_back(name);
  }

  /// Several in one call, as JSON: objects of such pairs, or a command whose words hold a patch.
  void list(std::string_view name, std::string_view json) {
    std::string escaped;
    json::encode(json, escaped);
    const std::size_t before = edits_.diffs.size();
    for (const json::Value element : inner_.read(escaped).elements()) {
      if (element.is(json::Kind::string) && is_patch(kept(element)))
        edits_.diffs.push_back(runs_of_patch(edits_.texts.back()));
      for (const auto& [was, is] : k_pairs) {
        const json::Value old_text = element.find(was);
        const json::Value new_text = element.find(is);
        if (!old_text.is(json::Kind::string) || !new_text.is(json::Kind::string)) continue;
        const std::string_view first = kept(old_text);
        edits_.diffs.push_back(diff_of_lines(first, kept(new_text)));
      }
    }
    if (edits_.diffs.size() > before) edits_.shown.push_back(name);
  }

  std::string_view kept(json::Value string) {
    json::decode(string.string(), edits_.texts.emplace_back());
    return edits_.texts.back();
  }

  void content() {
    if (std::ranges::none_of(k_files, [&](std::string_view name) { return value_of(name) != nullptr; }))
      return;
    for (const std::string_view name : k_contents) {
      const std::string* const text = value_of(name);
      if (text == nullptr) continue;
      edits_.diffs.push_back(diff_of_lines({}, *text));
      edits_.shown.push_back(name);
      return;
    }
  }

  const ShownPart& call_;
  Edits edits_;
  json::Inner inner_;
};

}  // namespace

Edits edits_of(const ShownPart& call) { return Finder(call).find(); }

}  // namespace abridge::look::page
