#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <unordered_map>

#include "lib/base/byte_order_mark.hpp"
#include "lib/policy/node.hpp"
#include "lib/policy/places.hpp"
#include "lib/policy/wording.hpp"
#include "lib/policy/yaml_errors.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::policy {
namespace {

constexpr std::size_t k_max_bytes = std::size_t{1} << 20U;
constexpr std::size_t k_max_depth = 64;
constexpr std::size_t k_max_nodes = 100'000;        // the text's own values: bounds the tree's memory
constexpr std::size_t k_max_copied_nodes = 10'000;  // through anchors and aliases
constexpr std::size_t k_max_copied_bytes = std::size_t{4} << 20U;
constexpr std::size_t k_max_key = 128;  // yaml-cpp reads 1,024 bytes, escapes included

/// Carries our own refusal through yaml-cpp's frames; never leaves this file.
struct Refusal {
  Error error;
};

/// What a value costs when an alias copies it.
struct Weight {
  std::size_t nodes = 1;
  std::size_t bytes = 0;
  std::size_t height = 1;

  void hold(const Weight& child) {
    nodes += child.nodes;
    bytes += child.bytes;
    height = std::max(height, child.height + 1);
  }
};

/// Builds our tree from yaml-cpp's events, which, other than its own tree, still show repeated keys, aliases
/// and tags.
class TreeBuilder final : public YAML::EventHandler {
 public:
  TreeBuilder(std::string_view text, const Places& places) : text_(text), places_(places) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ == 0) return;
    const std::size_t at = offset_of(mark);
    if (text_.substr(at).starts_with("---")) refuse(at, "a second document begins: a file is one");
    refuse(at, "text that belongs to nothing: the map or list ended before it (is the indentation right?)");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::size_t at = offset_of(mark);
    const bool written = !null_word(at).empty();
    if (wants_key()) {
      if (written) refuse(at, fmt::format("the key '{}' means null: quote it if it is text", null_word(at)));
      refuse(at, "a key is missing before ':'");
    }
    Node node;
    node.mark = written ? places_.at(at) : place_of_nothing(at);
    add(std::move(node), {}, anchor, at);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const std::size_t at = offset_of(mark);
    refuse_tag(at, tag);
    const bool quoted = tag == "!";
    if (quoted) require_closed_quote(content_after_anchor(at));
    const bool is_key = wants_key();
    if (is_key) take_key(at, value, quoted);
    Node node;
    node.kind = Node::Kind::scalar;
    node.scalar = value;
    node.quoted = quoted;
    node.mark = places_.at(at);
    const Weight weight{1, value.size(), 1};
    if (is_key) {
      remember(node, weight, anchor, at);  // the text of an anchored key can be repeated as a value
    } else {
      add(std::move(node), weight, anchor, at);
    }
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const std::size_t at = offset_of(mark);
    if (wants_key()) refuse(at, "an alias can't be a key");
    const auto it = anchored_.find(anchor);
    if (it == anchored_.end()) refuse(at, "an alias inside the value that it repeats");
    const auto& [node, weight] = it->second;
    if (frames_.size() + weight.height > k_max_depth) refuse_depth(at);
    charge(weight, at);
    add(node, weight, YAML::NullAnchor, at);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(Node::Kind::list, mark, tag, anchor);
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(Node::Kind::map, mark, tag, anchor);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

  std::optional<Node> take_root() { return std::move(root_); }
  /// Where the innermost `[` or `{` that is still open stands.
  std::optional<std::size_t> open_bracket() const {
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame)
      if (const std::size_t at = content_after_anchor(frame->start);
          at < text_.size() && (text_[at] == '[' || text_[at] == '{'))
        return at;
    return std::nullopt;
  }

 private:
  struct Frame {
    Node node;
    std::size_t start = 0;
    YAML::anchor_t anchor = YAML::NullAnchor;
    Weight weight;
    bool has_key = false;
    std::string key;
    Mark key_mark;
    std::unordered_map<std::string, std::size_t> lines;  // of the keys so far
  };

  [[noreturn]] void refuse(std::size_t at, std::string message) const {
    throw Refusal{error_at(places_.at(at), std::move(message))};
  }
  [[noreturn]] void refuse_depth(std::size_t at) const {
    refuse(at, fmt::format("nested more than {} levels deep", k_max_depth));
  }
  std::size_t offset_of(const YAML::Mark& mark) const {
    return mark.pos < 0 ? 0 : std::min(static_cast<std::size_t>(mark.pos), text_.size());
  }
  bool wants_key() const {
    return !frames_.empty() && frames_.back().node.kind == Node::Kind::map && !frames_.back().has_key;
  }
  /// A node's mark is that of its anchor, if it has one.
  std::size_t content_after_anchor(std::size_t at) const {
    if (at >= text_.size() || text_[at] != '&') return at;
    at = text_.find_first_of(" \t\r\n", at);
    if (at == std::string_view::npos) return text_.size();
    at = text_.find_first_not_of(" \t\r\n", at);
    return at == std::string_view::npos ? text_.size() : at;
  }
  std::string_view null_word(std::size_t at) const {
    at = content_after_anchor(at);
    const auto rest = text_.substr(at);
    const auto word = rest.substr(0, rest.find_first_of(" \t\r\n,]}:"));
    return reads_as_null(word) ? word : std::string_view();
  }
  /// A value that is not written has yaml-cpp's mark of whatever comes next. It is placed at its key, or at
  /// its dash: the last one on the line before, because nothing but a comment can follow it.
  Mark place_of_nothing(std::size_t at) const {
    if (frames_.empty()) return places_.at(at);
    const Frame& frame = frames_.back();
    if (frame.node.kind == Node::Kind::map) return frame.key_mark;
    if (content_after_anchor(frame.start) < text_.size() && text_[content_after_anchor(frame.start)] == '[')
      return places_.at(at);
    for (std::size_t end = at; end > frame.start;) {
      const std::size_t newline = end == 0 ? std::string_view::npos : text_.rfind('\n', end - 1);
      const std::size_t start = newline == std::string_view::npos ? 0 : newline + 1;
      const auto line = text_.substr(start, end - start);
      const auto marks = line.substr(0, std::min(line.find_first_not_of(" -"), line.size()));
      if (const auto dash = marks.rfind('-'); dash != std::string_view::npos) return places_.at(start + dash);
      if (start == 0) break;
      end = start - 1;
    }
    return places_.at(at);
  }
  void refuse_tag(std::size_t at, const std::string& tag) const {
    const std::size_t content = content_after_anchor(at);
    const bool written = content < text_.size() && text_[content] == '!';
    if (!written && (tag == "?" || tag == "!" || tag.empty())) return;
    refuse(at, "tags ('!') have no meaning in a policy; to make a value text, quote it");
  }
  /// yaml-cpp 0.7 takes a quote that the text's last newline ends for a closed one.
  void require_closed_quote(std::size_t at) const {
    if (at >= text_.size()) return;
    const char quote = text_[at];
    if (quote != '"' && quote != '\'') return;
    for (std::size_t i = at + 1; i < text_.size(); ++i) {
      if (quote == '"' && text_[i] == '\\') {
        ++i;
      } else if (text_[i] == quote) {
        if (quote == '"' || i + 1 >= text_.size() || text_[i + 1] != '\'') return;
        ++i;
      }
    }
    refuse(at, "a quote that is never closed");
  }
  /// yaml-cpp takes a bracket that the text's end leaves open for a key.
  void require_closed_bracket(std::size_t at) const {
    at = content_after_anchor(at);
    std::size_t depth = frames_.size() - 1;
    const std::size_t outside = depth;
    for (std::size_t i = at; i < text_.size(); ++i) {
      const char c = text_[i];
      if (c == '[' || c == '{') {
        if (++depth > k_max_depth) refuse_depth(i);
      } else if (c == ']' || c == '}') {
        --depth;
      }
      if (depth == outside) return;
    }
    refuse(at, fmt::format("a '{}' that is never closed", text_[at]));
  }
  void take_key(std::size_t at, const std::string& key, bool quoted) {
    Frame& frame = frames_.back();
    if (key == "<<" && !quoted) refuse(at, "merge keys ('<<') are not part of the language: use extends");
    if (text::count_code_points(key) > k_max_key)
      refuse(at, fmt::format("a key of more than {} characters", k_max_key));
    const Mark mark = places_.at(at);
    const auto [first, fresh] = frame.lines.emplace(key, mark.line);
    if (!fresh) refuse(at, fmt::format("repeated key {}, first on line {}", in_quotes(key), first->second));
    frame.has_key = true;
    frame.key = key;
    frame.key_mark = mark;
  }
  void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    const std::size_t at = offset_of(mark);
    refuse_tag(at, tag);
    if (wants_key()) {
      require_closed_bracket(at);
      refuse(at, "a key must be text, not a list or a map");
    }
    // Refused while it opens: yaml-cpp recurses, so this is what keeps its stack short.
    if (frames_.size() + 1 > k_max_depth) refuse_depth(at);
    Frame frame;
    frame.node.kind = kind;
    frame.node.mark = places_.at(at);
    frame.start = at;
    frame.anchor = anchor;
    frames_.push_back(std::move(frame));
  }
  void close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    add(std::move(frame.node), frame.weight, frame.anchor, frame.start);
  }
  void charge(const Weight& weight, std::size_t at) {
    copied_.nodes += weight.nodes;
    copied_.bytes += weight.bytes;
    if (copied_.nodes > k_max_copied_nodes || copied_.bytes > k_max_copied_bytes)
      refuse(at, fmt::format("anchors and aliases repeat more than {} values", k_max_copied_nodes));
  }
  void remember(const Node& node, const Weight& weight, YAML::anchor_t anchor, std::size_t at) {
    if (anchor == YAML::NullAnchor) return;
    charge(weight, at);  // the kept copy counts too: anchors can nest
    anchored_.insert_or_assign(anchor, std::make_pair(node, weight));
  }
  void add(Node node, const Weight& weight, YAML::anchor_t anchor, std::size_t at) {
    if (++nodes_ > k_max_nodes) refuse(at, fmt::format("more than {} values", k_max_nodes));
    remember(node, weight, anchor, at);
    if (frames_.empty()) {
      root_ = std::move(node);
      return;
    }
    Frame& frame = frames_.back();
    frame.weight.hold(weight);
    if (frame.node.kind == Node::Kind::list) {
      frame.node.items.push_back(std::move(node));
      return;
    }
    frame.weight.bytes += frame.key.size();
    frame.node.members.push_back({std::move(frame.key), std::move(node)});
    frame.node.member_marks.push_back(std::move(frame.key_mark));
    frame.has_key = false;
  }

  std::string_view text_;
  const Places& places_;
  std::vector<Frame> frames_;
  std::map<YAML::anchor_t, std::pair<Node, Weight>> anchored_;  // finished ones only, so a cycle finds none
  Weight copied_{0, 0, 0};
  std::optional<Node> root_;
  std::size_t documents_ = 0;
  std::size_t nodes_ = 0;
};

Error explained(const YAML::Exception& e, std::string_view text, const Places& places,
                const TreeBuilder& tree) {
  const auto at = e.mark.pos < 0 ? text.size() : std::min(static_cast<std::size_t>(e.mark.pos), text.size());
  const bool flow = e.msg == YAML::ErrorMsg::END_OF_SEQ_FLOW || e.msg == YAML::ErrorMsg::END_OF_MAP_FLOW;
  if (const auto bracket = tree.open_bracket();
      flow && bracket && text.find_first_not_of(" \t\r\n", at) == std::string_view::npos)
    return error_at(places.at(*bracket), fmt::format("a '{}' that is never closed", text[*bracket]));
  const auto line = text.substr(0, at);
  const auto start = line.rfind('\n') + 1;  // npos + 1 is 0
  if (const auto tab = line.find_first_not_of(' ', start); tab != std::string_view::npos && line[tab] == '\t')
    return error_at(places.at(tab), "a tab in the indentation: use spaces");
  return error_at(places.at(at), in_our_words(e.msg));
}

/// What YAML forbids and yaml-cpp mostly lets pass (a byte 04 even ends its input).
std::optional<Error> unreadable(std::string_view text, const Places& places) {
  if (text.size() > k_max_bytes)
    return error_at(places.whole(), fmt::format("larger than {} bytes, too large for a policy", k_max_bytes));
  if (const auto valid = text::valid_prefix(text); valid != text.size())
    return error_at(places.at(valid),
                    fmt::format("not UTF-8: byte {:02X}", static_cast<unsigned char>(text[valid])));
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\r' && !text.substr(i + 1).starts_with('\n'))
      return error_at(places.at(i), "a carriage return without a line feed");
    if ((byte < 0x20 && byte != '\n' && byte != '\t' && byte != '\r') || byte == 0x7F)
      return error_at(places.at(i), fmt::format("a control character (byte {:02X})", byte));
  }
  return std::nullopt;
}

}  // namespace

Result<Node> parse_yaml(std::string_view text, std::string name) {
  text = without_byte_order_mark(text);
  const Places places(text.substr(0, k_max_bytes), std::move(name));
  if (auto error = unreadable(text, places)) return fail(*std::move(error));

  TreeBuilder tree(text, places);
  try {
    // With a last newline yaml-cpp hands out even an unclosed quote, which is then placed where it opens.
    std::istringstream in(std::string(text) + '\n');
    YAML::Parser parser(in);
    while (parser.HandleNextDocument(tree)) {
    }
  } catch (Refusal& refusal) {
    return fail(std::move(refusal.error));
  } catch (const YAML::Exception& e) {
    return fail(explained(e, text, places, tree));
  }
  if (auto root = tree.take_root(); root && root->kind != Node::Kind::null) return *std::move(root);
  Node empty;
  empty.kind = Node::Kind::map;
  empty.mark = places.at(0);
  return empty;
}

}  // namespace abridge::policy
