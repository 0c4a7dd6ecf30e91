#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

#include "lib/base/embedded.hpp"

// The one way to write HTML. What a transcript says gets in as text only, and is escaped there: names of
// elements and attributes are words of the program's own, and what holds none of a stranger's words.

namespace abridge::look::page {

/// A word of the page's own: nothing but a literal can be one.
class Literal {
 public:
  consteval Literal(const char* literal)  // NOLINT(google-explicit-constructor): a literal is one
      : text_(literal) {}
  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

/// Where in the page something stands: `m12`, `c2-m12`. Numbers only, so that it is one word, and no address.
struct Anchor {
  std::uint32_t conversation = 0;  ///< its place on the page, from 1; 0 = the first, or only one
  std::uint32_t message = k_none;  ///< none = the conversation itself
  static constexpr std::uint32_t k_none = 0xFFFFFFFF;
  std::string text() const;
};

/// The value of an attribute: nothing of a transcript's.
class AttributeValue {
 public:
  consteval AttributeValue(const char* literal)  // NOLINT(google-explicit-constructor)
      : said_(Literal(literal)) {}
  constexpr AttributeValue(Literal word) : said_(word) {}            // NOLINT(google-explicit-constructor)
  constexpr AttributeValue(std::uint64_t number) : said_(number) {}  // NOLINT(google-explicit-constructor)
  constexpr AttributeValue(Anchor anchor) : said_(anchor) {}         // NOLINT(google-explicit-constructor)
  std::string text() const;

 private:
  std::variant<Literal, std::uint64_t, Anchor> said_;
};

struct Attribute {
  Literal name;
  AttributeValue value;
};
using Attributes = std::initializer_list<Attribute>;

/// Writes elements, one in the other.
class Html {
 public:
  /// An element that is open as long as this lives.
  class [[nodiscard]] Open {
   public:
    Open(Html& html, Literal tag) : html_(html), tag_(tag) {}
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open();

   private:
    Html& html_;
    Literal tag_;
  };

  Html();
  Open in(Literal tag, Attributes attributes = {});
  /// A whole element with nothing but a text in it.
  void element(Literal tag, Attributes attributes, std::string_view text);
  /// One that holds nothing: `<meta>`, `<input>`.
  void empty(Literal tag, Attributes attributes);
  /// To a place in the page.
  Open link(const Anchor& to);
  /// A stranger's words, or ours. What can't be seen, turns the text around it or is no character is spelled
  /// out, as text::visible_lines does.
  void text(std::string_view utf8);
  /// What nothing but these two may say: CSS or a script of the program's own, as it stands, and that no
  /// other may be obeyed.
  void file(Literal tag, const embedded::File& file);
  void policy(const embedded::File& style, const embedded::File& script);
  /// Between two elements, so that the source has lines.
  void line() { out_ += '\n'; }

  std::string take() { return std::move(out_); }

 private:
  void tag(Literal name, Attributes attributes);
  void escaped(std::string_view utf8, std::string_view which);
  std::string out_;
};

}  // namespace abridge::look::page
