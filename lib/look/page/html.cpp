#include "lib/look/page/html.hpp"

#include <algorithm>

#include "lib/text/base64.hpp"
#include "lib/text/visible.hpp"

namespace abridge::look::page {
namespace {

/// What a Content-Security-Policy calls a file: `'sha256-…'`.
std::string source_of(const embedded::File& file) {
  constexpr int k_hex = 16;
  std::string digest;
  for (std::size_t i = 0; i + 1 < file.sha256.size(); i += 2)
    digest += static_cast<char>(std::stoi(std::string(file.sha256.substr(i, 2)), nullptr, k_hex));
  std::string out = "'sha256-";
  text::append_base64(digest, out);
  return out += '\'';
}

}  // namespace

std::string Anchor::text() const {
  std::string out;
  if (conversation > 0) out = "c" + std::to_string(conversation);
  if (message == k_none) return out.empty() ? "top" : out;
  if (!out.empty()) out += '-';
  return out + "m" + std::to_string(message);
}

std::string AttributeValue::text() const {
  if (const auto* word = std::get_if<Literal>(&said_)) return std::string(word->text());
  if (const auto* number = std::get_if<std::uint64_t>(&said_)) return std::to_string(*number);
  return std::get<Anchor>(said_).text();
}

Html::Open::~Open() {
  html_.out_ += "</";
  html_.out_ += tag_.text();
  html_.out_ += '>';
}

Html::Html() : out_("<!doctype html>\n") {}

Html::Open Html::in(Literal tag, Attributes attributes) {
  this->tag(tag, attributes);
  return {*this, tag};
}

void Html::element(Literal tag, Attributes attributes, std::string_view text) {
  const Open open = in(tag, attributes);
  this->text(text);
}

void Html::empty(Literal tag, Attributes attributes) { this->tag(tag, attributes); }

Html::Open Html::link(const Anchor& to) {
  out_ += "<a href=\"#" + to.text() + "\">";
  return {*this, "a"};
}

void Html::text(std::string_view utf8) {
  // Between elements a quote is a letter like others, and JSON is full of them.
  escaped(text::visible_lines(utf8), "&<>");
}

void Html::file(Literal tag, const embedded::File& file) {
  const Open open = in(tag);
  out_ += file.text;
}

void Html::policy(const embedded::File& style, const embedded::File& script) {
  out_ += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src " +
          source_of(style) + "; script-src " + source_of(script) + "; base-uri 'none'; form-action 'none'\">";
}

void Html::tag(Literal name, Attributes attributes) {
  out_ += '<';
  out_ += name.text();
  for (const Attribute& one : attributes) {
    out_ += ' ';
    out_ += one.name.text();
    const std::string value = one.value.text();
    if (value.empty()) continue;
    out_ += "=\"";
    escaped(value, "&<>\"'");
    out_ += '"';
  }
  out_ += '>';
}

void Html::escaped(std::string_view utf8, std::string_view which) {
  while (!utf8.empty()) {
    const std::size_t end = std::min(utf8.find_first_of(which), utf8.size());
    out_ += utf8.substr(0, end);
    if (end == utf8.size()) return;
    switch (utf8[end]) {
      case '&':
        out_ += "&amp;";
        break;
      case '<':
        out_ += "&lt;";
        break;
      case '>':
        out_ += "&gt;";
        break;
      case '"':
        out_ += "&quot;";
        break;
      default:
        out_ += "&#39;";
    }
    utf8.remove_prefix(end + 1);
  }
}

}  // namespace abridge::look::page
