#include "lib/policy/compiled.hpp"

#include <charconv>
#include <memory>
#include <utility>

namespace abridge::policy {
namespace {

constexpr std::string_view k_kinds = "nslm";  // beside Node::Kind; a quoted scalar is q

class Writer {
 public:
  std::string take() && { return std::move(out_); }

  void node(const Node& n) {
    out_ += n.quoted ? 'q' : k_kinds[static_cast<std::size_t>(n.kind)];
    place(n.mark);
    switch (n.kind) {
      case Node::Kind::null:
        return;
      case Node::Kind::scalar:
        return text(n.scalar);
      case Node::Kind::list:
        number(n.items.size());
        for (const Node& item : n.items) node(item);
        return;
      case Node::Kind::map:
        number(n.members.size());
        for (std::size_t i = 0; i < n.members.size(); ++i) {
          text(n.members[i].first);
          place(n.key_mark(i));
          node(n.members[i].second);
        }
        return;
    }
  }

 private:
  void number(std::size_t n) { out_ += std::to_string(n) += ' '; }
  void place(const Mark& mark) {
    number(mark.line);
    number(mark.column);
  }
  void text(std::string_view bytes) {
    number(bytes.size());
    out_ += bytes;
  }
  std::string out_;
};

class Reader {
 public:
  Reader(std::string_view text, std::string file)
      : rest_(text), file_(std::make_shared<const std::string>(std::move(file))) {}

  Node node() {
    Node n;
    const char kind = rest_.front();
    rest_.remove_prefix(1);
    n.quoted = kind == 'q';
    n.kind = n.quoted ? Node::Kind::scalar : static_cast<Node::Kind>(k_kinds.find(kind));
    n.mark = place();
    switch (n.kind) {
      case Node::Kind::null:
        break;
      case Node::Kind::scalar:
        n.scalar = text();
        break;
      case Node::Kind::list:
        n.items.resize(number());
        for (Node& item : n.items) item = node();
        break;
      case Node::Kind::map:
        for (std::size_t left = number(); left > 0; --left) {
          std::string key = text();
          n.member_marks.push_back(place());
          n.members.push_back({std::move(key), node()});
        }
        break;
    }
    return n;
  }

 private:
  std::size_t number() {
    std::size_t n = 0;
    const auto parsed = std::from_chars(rest_.data(), rest_.data() + rest_.size(), n);
    rest_.remove_prefix(static_cast<std::size_t>(parsed.ptr - rest_.data()) + 1);
    return n;
  }
  Mark place() {
    const std::size_t line = number();
    return {file_, line, number()};
  }
  std::string text() {
    const std::size_t size = number();
    std::string bytes(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return bytes;
  }
  std::string_view rest_;
  std::shared_ptr<const std::string> file_;
};

}  // namespace

std::string compiled(const Node& tree) {
  Writer writer;
  writer.node(tree);
  return std::move(writer).take();
}

Node decompiled(std::string_view text, std::string file) { return Reader(text, std::move(file)).node(); }

}  // namespace abridge::policy
