#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/buffer.hpp"
#include "lib/format/format.hpp"
#include "lib/json/tape.hpp"
#include "lib/pipeline/readers.hpp"
#include "lib/render/renderer.hpp"

namespace abridge::render {

/// A conversation read from JSON: an array of messages, an object that holds one, or (threads) several
/// objects one after another in an array of `{"turns": [...]}`.
class Transcript {
 public:
  explicit Transcript(std::string_view json, std::string_view format = "generic")
      : dialect_(format::find_format(format)->dialect) {
    bytes_.append(json);
    bytes_.pad();
    if (!tape_.index({bytes_.data(), json.size()}, json::Layout::document)) return;
    root = tape_.parse(0).value;
    json::Value list = root;
    std::string_view pointer;
    bool single = false;
    if (root.is(json::Kind::object)) {
      const format::History history = format::find_history(root);
      list = history.value;
      pointer = history.pointer;
      single = history.single;
    }
    Source source;
    source.bytes = {bytes_.data(), json.size()};
    source.root = root;
    source.list = list;
    source.history = list;
    source.pointer = pointer;
    source.single = single;
    c.sources.push_back(source);
    format::read_history(*format::find_format(format), c, 0, {}, {});
  }
  const Dialect& dialect() const { return dialect_; }

  json::Value root;
  Conversation c;

 private:
  Buffer bytes_;
  json::Tape tape_;
  Dialect dialect_;
};

/// A policy's `render:` block.
inline policy::Node block(std::string_view yaml) {
  return policy::parse_yaml(yaml, "p.yaml").value_or(policy::Node{});
}

/// What is rendered, or the error's text.
inline std::string rendered(const Transcript& t, std::string_view yaml, const Scene& scene = {},
                            Escape escape = Escape::by_style) {
  const auto style = read_style(block(yaml), {}, escape);
  if (!style) return style.error().text();
  std::string text;
  Renderer(*style, t.dialect(), pipeline::k_readers).render(t.c, scene, text);
  return text;
}
inline std::string rendered(std::string_view json, std::string_view yaml, const Scene& scene = {},
                            Escape escape = Escape::by_style) {
  const Transcript t(json);
  return rendered(t, yaml, scene, escape);
}

}  // namespace abridge::render
