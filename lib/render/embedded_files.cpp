#include "lib/render/embedded_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "lib/base/ascii.hpp"
#include "lib/json/text.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::render {
namespace {

constexpr double k_default_ratio = 3.5;
constexpr std::size_t k_narrowest = 4;  // columns of a line's number
constexpr std::string_view k_default_ending = "default";

/// `py` of `/a/main.PY`, as Python's os.path.splitext sees it: dots at the front of a name begin no ending.
std::string ending_of(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.find_first_not_of('.') > dot) return {};
  std::string ending(name.substr(dot + 1));
  for (char& c : ending) c = ascii_lower(c);
  return ending;
}

/// Valid UTF-8 with LF line ends.
std::string clean(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  const auto add = [&out](std::string_view text) {
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t cr = std::min(text.find('\r', from), text.size());
      out += text.substr(from, cr - from);
      if (cr == text.size()) return;
      out += '\n';
      from = cr + (text.substr(cr).starts_with("\r\n") ? 2 : 1);
    }
  };
  while (true) {
    const std::size_t good = text::valid_prefix(bytes);
    add(bytes.substr(0, good));
    if (good == bytes.size()) return out;
    text::append_utf8(out, 0xFFFD);
    bytes.remove_prefix(good + text::bad_part(bytes, good));
  }
}

std::string with_line_numbers(std::string_view text) {
  const std::size_t lines = 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  const std::size_t width = std::max(k_narrowest, std::to_string(lines).size());
  std::string out;
  for (std::size_t i = 1; i <= lines; ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    fmt::format_to(std::back_inserter(out), "{}{:{}}│ {}", i > 1 ? "\n" : "", i, width, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::vector<std::string> newest_first(const Conversation& chain, std::string_view field) {
  std::vector<std::string> paths;
  std::unordered_set<std::string> seen;
  for (auto m = chain.messages.rbegin(); m != chain.messages.rend(); ++m) {
    const json::Value list = m->source.find(field);
    if (!list.is(json::Kind::array)) continue;
    for (const json::Value item : list.elements()) {
      if (!item.is(json::Kind::string)) continue;
      std::string path;
      json::decode(item.string(), path);
      if (seen.insert(path).second) paths.push_back(std::move(path));
    }
  }
  return paths;
}

std::uint64_t estimate_file(std::string_view path, std::uint64_t bytes, const policy::FilesPolicy& files) {
  double ratio = k_default_ratio;
  auto at = files.characters_per_token.find(ending_of(path));
  if (at == files.characters_per_token.end())
    at = files.characters_per_token.find(std::string(k_default_ending));
  if (at != files.characters_per_token.end()) ratio = at->second;
  // In whole thousandths: 16 bytes at 3.2 are 5 tokens, however 3.2 is rounded.
  const auto thousandths = static_cast<std::uint64_t>(ratio * 1000 + 0.5);
  return bytes * 1000 / std::max<std::uint64_t>(thousandths, 1);
}

Result<EmbeddedFiles> embed_files(const Conversation& chain, const policy::Policy& policy,
                                  const io::FileReader& reader, std::size_t budget) {
  const policy::FilesPolicy rules = policy.files.value_or(policy::FilesPolicy{});
  EmbeddedFiles out;
  std::unordered_set<std::string> seen;
  for (std::string& path : newest_first(chain, "files")) {
    ++out.named;
    const auto fits = [&](std::uint64_t bytes) {
      return out.tokens + estimate_file(path, bytes, rules) <= budget;
    };
    const auto facts = reader.facts(path);
    // `a.py` and `./a.py` are one file, which stands in the prompt as it was named last.
    if (facts && !seen.insert(facts->key).second) continue;
    if (!facts || !fits(facts->size)) {
      ++out.skipped;
      continue;
    }
    const auto text = reader.read(path);
    if (!text || !fits(text->bytes.size())) {  // it may have grown meanwhile
      ++out.skipped;
      continue;
    }
    out.tokens += estimate_file(path, text->bytes.size(), rules);
    ++out.included;
    std::string content = clean(text->bytes);
    if (rules.line_numbers) content = with_line_numbers(content);
    out.files.push_back({std::move(path), text->modified, std::move(content)});
  }
  return out;
}

}  // namespace abridge::render
