#include <fmt/format.h>

#include <charconv>

#include "lib/base/suggest.hpp"
#include "lib/policy/node.hpp"
#include "lib/policy/wording.hpp"
#include "lib/text/white_space.hpp"

namespace abridge::policy {
namespace {

/// One step of a PATH. In brackets anything may stand, so that a key can have dots in it.
struct Segment {
  std::string text;
  bool bracketed = false;
};

constexpr std::size_t k_max_segments = 32;  // no policy is deeper; bounds the recursion over the tree

Result<std::vector<Segment>> segments_of(std::string_view path) {
  std::vector<Segment> out;
  std::size_t at = 0;
  while (at < path.size()) {
    Segment segment;
    if (path[at] == '[') {
      const auto close = path.find(']', at);
      if (close == std::string_view::npos) return fail("a '[' in the path is never closed");
      segment = {std::string(path.substr(at + 1, close - at - 1)), true};
      at = close + 1;
      if (at < path.size() && path[at] != '.' && path[at] != '[')
        return fail("expected '.' or '[' after ']' in the path");
    } else {
      const auto end = std::min(path.find_first_of(".[", at), path.size());
      segment = {std::string(path.substr(at, end - at)), false};
      at = end;
    }
    if (segment.text.empty()) return fail("a part of the path is empty");
    out.push_back(std::move(segment));
    if (at < path.size() && path[at] == '.' && ++at == path.size())
      return fail("a part of the path is empty");
  }
  if (out.empty()) return fail("the path is empty");
  if (out.size() > k_max_segments) return fail(fmt::format("a path of more than {} parts", k_max_segments));
  return out;
}

std::optional<std::size_t> place_of(const Segment& segment) {
  std::size_t place = 0;
  const auto* end = segment.text.data() + segment.text.size();
  const auto [rest, error] = std::from_chars(segment.text.data(), end, place);
  return error == std::errc() && rest == end ? std::optional(place) : std::nullopt;
}

std::string extended(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + '.' + key;
}

void mark_all(Node& node, const Mark& mark) {
  node.mark = mark;
  node.member_marks.assign(node.members.size(), mark);
  for (Node& item : node.items) mark_all(item, mark);
  for (auto& member : node.members) mark_all(member.second, mark);
}

/// Finds what the segments name and lays the value there.
class Setter {
 public:
  Setter(std::vector<Segment> segments, Node value, Mark mark)
      : segments_(std::move(segments)), value_(std::move(value)), mark_(std::move(mark)) {}

  Result<void> apply(Node& root) { return descend(root, 0, ""); }

 private:
  bool removes() const { return value_.kind == Node::Kind::null; }
  tl::unexpected<Error> wrong(std::string message) const { return fail(error_at(mark_, std::move(message))); }

  Result<void> descend(Node& node, std::size_t depth, const std::string& path) {
    if (depth == segments_.size()) {
      node = value_;
      return {};
    }
    const Segment& segment = segments_[depth];
    if (node.kind == Node::Kind::null) {
      if (path == "trim" && place_of(segment))
        return wrong(fmt::format("there is no trim[{}]: the policy has no steps", segment.text));
      node = Node{};
      node.kind = Node::Kind::map;
      node.mark = mark_;
    }
    if (node.kind == Node::Kind::map) return into_map(node, segment, depth, path);
    if (node.kind == Node::Kind::list) return into_list(node, segment, depth, path);
    return wrong(fmt::format("{} is {}, which has no part {}: set {} as a whole", path, described(node),
                             in_quotes(segment.text), path));
  }

  Result<void> into_map(Node& node, const Segment& segment, std::size_t depth, const std::string& path) {
    Node* there = node.find(segment.text);
    if (there != nullptr && removes() && depth + 1 == segments_.size()) {
      node.take(segment.text);
      return {};
    }
    if (there != nullptr) return descend(*there, depth + 1, extended(path, segment.text));
    Node fresh;
    fresh.mark = mark_;
    if (auto r = descend(fresh, depth + 1, extended(path, segment.text)); !r) return r;
    node.put(segment.text, std::move(fresh), mark_);
    return {};
  }

  Result<void> into_list(Node& node, const Segment& segment, std::size_t depth, const std::string& path) {
    auto& items = node.items;
    if (const auto place = place_of(segment)) {
      const std::string inner = fmt::format("{}[{}]", path, segment.text);
      if (*place >= items.size())
        return wrong(items.empty()
                         ? fmt::format("there is no {}: {} is empty", inner, path)
                         : fmt::format("there is no {}: the last is {}[{}]", inner, path, items.size() - 1));
      if (removes() && depth + 1 == segments_.size()) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(*place));
        return {};
      }
      const Node& item = items[*place];
      const bool step = path == "trim" && item.kind == Node::Kind::map && item.members.size() == 1;
      if (step && depth + 1 < segments_.size() && item.find(segments_[depth + 1].text) == nullptr)
        return wrong(fmt::format("{} is {}, not {}", inner, in_quotes(item.members[0].first),
                                 in_quotes(segments_[depth + 1].text)));
      return descend(items[*place], depth + 1, inner);
    }
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool named = items[i].kind == Node::Kind::map && items[i].members.size() == 1;
      if (!named) continue;
      if (items[i].members[0].first != segment.text) {
        names.push_back(items[i].members[0].first);
        continue;
      }
      if (removes() && depth + 1 == segments_.size()) {
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(i));
        return {};
      }
      return descend(items[i].members[0].second, depth + 1, fmt::format("{}[{}].{}", path, i, segment.text));
    }
    return wrong(fmt::format("{} has no entry {}{}", path, in_quotes(segment.text),
                             did_you_mean(segment.text, names)));
  }

  std::vector<Segment> segments_;
  Node value_;
  Mark mark_;
};

}  // namespace

Result<void> set_path(Node& root, std::string_view assignment) {
  std::string shown = in_quotes(assignment);  // one line, whatever the shell passed
  const Mark mark{std::make_shared<const std::string>("--set " + shown.substr(1, shown.size() - 2)), 0, 0};
  const auto wrong = [&mark](std::string message) { return fail(error_at(mark, std::move(message))); };

  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos) return wrong("expected PATH=VALUE, such as limits.user.max=400");
  auto segments = segments_of(assignment.substr(0, equals));
  if (!segments) return wrong(segments.error().message);
  if (segments->front().text == "extends")
    return wrong("extends can't be set: the base is read before; name it with -p, or in a file of your own");
  const std::string_view text = assignment.substr(equals + 1);
  // In the first column `...` and `---` would be document marks, and a marker may well be `...`.
  auto value =
      parse_yaml(text.find('\n') == std::string_view::npos ? ' ' + std::string(text) : std::string(text), "");
  if (!value) return wrong("the value: " + value.error().message);
  if (value->kind == Node::Kind::map && value->members.empty() && text.find('{') == std::string_view::npos) {
    const std::string_view said = text::trimmed(text);
    if (said.empty() || !reads_as_null(said))
      return wrong("no value: write '' for an empty text, null to take the key away");
    *value = Node{};
  }
  mark_all(*value, mark);
  return Setter(*std::move(segments), *std::move(value), mark).apply(root);
}

}  // namespace abridge::policy
