#include "cli/manual/roff.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lib/base/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace abridge::cli::manual {
namespace {

/// The day that the pages name. A page must have one, and it must not be that of the build.
constexpr std::string_view k_date = "2026-11-22";

/// One character; gives how many bytes it took.
std::size_t put_escaped(std::string_view text, std::string& out) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first == '\\') {
    out += "\\e";
  } else if (first == '-') {
    out += "\\-";  // or it is set as a hyphen, which no shell takes
  } else if (first == '\'') {
    out += "\\(aq";
  } else if (first == '`') {
    out += "\\(ga";
  } else if (first == '^') {
    out += "\\(ha";
  } else if (first == '~') {
    out += "\\(ti";
  } else if (first >= 0x80) {
    std::size_t after = 0;
    out += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(text::next_code_point(text, after)));
    return after;
  } else {
    out += text[0];
  }
  return 1;
}

std::string escaped(std::string_view text) {
  std::string out;
  if (!text.empty() && text[0] == '.') out += "\\&";
  while (!text.empty()) text.remove_prefix(put_escaped(text, out));
  return out;
}

/// The title of a page, which stands in capitals.
std::string capitals(std::string_view name) {
  std::string out(name);
  for (char& c : out) c = ascii_upper(c);
  return out;
}

/// Roff of prose on lines of up to 80 bytes: where they are broken means nothing, but one that begins with a
/// dot would be a macro.
std::string folded(std::string_view line) {
  constexpr std::size_t k_width = 80;
  constexpr std::string_view k_nothing = "\\&";
  std::string out;
  std::size_t width = 0;
  while (!line.empty()) {
    const std::size_t blank = std::min(line.find(' ', 1), line.size());
    std::string_view word = line.substr(0, blank);
    line.remove_prefix(blank);
    if (word.starts_with(' ') && width + word.size() > k_width) {
      word.remove_prefix(1);
      out += '\n';
      width = 0;
      if (word.starts_with('.')) out.append(k_nothing);
    }
    out.append(word);
    width += word.size();
  }
  return out;
}

}  // namespace

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string roff(std::string_view text) {
  std::string out;
  for (bool code = false; !text.empty(); code = !code) {
    const std::size_t tick = std::min(text.find('`'), text.size());
    const std::string_view part = text.substr(0, tick);
    // A tick without its other one is a tick.
    if (!code && tick < text.size() && text.find('`', tick + 1) == std::string_view::npos)
      return out + escaped(text);
    out += code ? bold(part) : escaped(part);
    text.remove_prefix(std::min(tick + 1, text.size()));
  }
  return out;
}

Page::Page(std::string_view name, int number, std::string_view summary) {
  out_ = fmt::format(
      ".\\\" Made by `abridge generate man`; changes are lost.\n.TH {} {} {} abridge \"abridge manual\"\n",
      roff(capitals(name)), number, k_date);
  section("NAME");
  raw(fmt::format("{} \\- {}", roff(name), roff(summary)));
}

void Page::raw(std::string_view line) { out_.append(line).append("\n"); }
void Page::section(std::string_view title) { raw(fmt::format(".SH {}", title)); }
void Page::subsection(std::string_view title) { raw(fmt::format(".SS {}", roff(title))); }

void Page::paragraph(std::string_view line) {
  raw(".PP");
  raw(line);
}

void Page::prose(std::string_view text) {
  bool gap = false;
  while (!text.empty()) {
    const std::size_t newline = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, newline);
    text.remove_prefix(std::min(newline + 1, text.size()));
    if (line.empty()) {
      gap = true;
      continue;
    }
    if (gap) raw(".PP");
    gap = false;
    raw(folded(roff(line)));
  }
}

void Page::item(std::string_view term, std::string_view text) {
  raw(".TP");
  raw(term);
  prose(text);
}

void Page::lines(std::string_view text) {
  raw(".RS 4\n.nf");
  while (!text.empty()) {
    const std::size_t newline = std::min(text.find('\n'), text.size());
    std::string line = escaped(text.substr(0, newline));
    raw(line.empty() ? "\\&" : line);
    text.remove_prefix(std::min(newline + 1, text.size()));
  }
  raw(".fi\n.RE");
}

void Page::see_also(std::initializer_list<std::string_view> pages) {
  section("SEE ALSO");
  std::size_t left = pages.size();
  for (const std::string_view page : pages) {
    const std::size_t open = page.find('(');
    raw(bold(page.substr(0, open)) + std::string(page.substr(open)) + (--left > 0 ? "," : ""));
  }
}

}  // namespace abridge::cli::manual
