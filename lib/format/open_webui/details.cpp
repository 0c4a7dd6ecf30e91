#include "lib/format/open_webui/details.hpp"

#include <array>
#include <utility>

#include "lib/text/white_space.hpp"

namespace abridge::format {
namespace {

constexpr std::string_view k_open = "<details ";
constexpr std::string_view k_close = "</details>";

/// What stands in HTML: Open WebUI escapes these five.
std::string from_html(std::string_view html) {
  static constexpr std::array<std::pair<std::string_view, char>, 6> k_escapes{
      {{"&quot;", '"'}, {"&#x27;", '\''}, {"&#39;", '\''}, {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}}};
  std::string out;
  while (!html.empty()) {
    std::size_t taken = 1;
    char said = html[0];
    for (const auto& [escape, ch] : k_escapes)
      if (html.starts_with(escape)) {
        taken = escape.size();
        said = ch;
        break;
      }
    out += said;
    html.remove_prefix(taken);
  }
  return out;
}

/// The value of an attribute; `tag` is what stands between `<details` and its `>`.
std::string attribute(std::string_view tag, std::string_view name) {
  const std::string begin = " " + std::string(name) + "=\"";
  const std::size_t at = tag.find(begin);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = tag.substr(at + begin.size());
  const std::size_t end = rest.find('"');
  return end == std::string_view::npos ? std::string{} : from_html(rest.substr(0, end));
}

/// A thought is quoted line by line, after a summary of how long it took.
std::string thought_in(std::string_view body) {
  constexpr std::string_view k_end = "</summary>";
  if (const std::size_t end = body.find(k_end); end != std::string_view::npos)
    body.remove_prefix(end + k_end.size());
  body = text::trimmed(body);
  std::string lines;
  while (!body.empty()) {
    const std::size_t end = body.find('\n');
    std::string_view line = body.substr(0, end);
    if (line.starts_with("> "))
      line.remove_prefix(2);
    else if (line == ">")
      line = {};
    lines.append(lines.empty() ? "" : "\n").append(line);
    body = end == std::string_view::npos ? std::string_view{} : body.substr(end + 1);
  }
  return from_html(lines);
}

}  // namespace

std::vector<ShownPiece> shown_pieces(std::string_view content) {
  std::vector<ShownPiece> out;
  std::size_t text = 0;  // where what is text so far begins
  const auto say_text = [&](std::size_t end) {
    const std::string_view said = text::trimmed(content.substr(text, end - text));
    if (!said.empty()) out.push_back({ShownPiece::Kind::text, std::string(said), {}, {}});
  };
  std::size_t at = 0;
  while ((at = content.find(k_open, at)) != std::string_view::npos) {
    const std::size_t tag_end = content.find('>', at);
    const std::size_t end = tag_end == std::string_view::npos ? tag_end : content.find(k_close, tag_end);
    if (end == std::string_view::npos) break;
    const std::string_view tag = content.substr(at + k_open.size() - 1, tag_end - at - k_open.size() + 1);
    const std::string type = attribute(tag, "type");
    ShownPiece piece;
    if (type == "tool_calls") {
      piece = {ShownPiece::Kind::call,      {},
               attribute(tag, "id"),        attribute(tag, "name"),
               attribute(tag, "arguments"), attribute(tag, "result")};
    } else if (type == "reasoning") {
      piece = {ShownPiece::Kind::thought, thought_in(content.substr(tag_end + 1, end - tag_end - 1)), {}, {}};
    }
    const std::size_t after = end + k_close.size();
    if (!piece.name.empty() || piece.kind == ShownPiece::Kind::thought) {
      say_text(at);
      out.push_back(std::move(piece));
      text = after;
    }
    at = after;
  }
  say_text(content.size());
  return out;
}

}  // namespace abridge::format
