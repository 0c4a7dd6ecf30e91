#include "lib/look/page/frame.hpp"

#include <algorithm>
#include <utility>

#include "embedded/page.hpp"

namespace abridge::look::page {
namespace {

const embedded::File& file_called(std::string_view name) {
  return *std::ranges::find(embedded::k_page, name, &embedded::File::name);
}

void write_head(Html& html, std::string_view title) {
  const auto head = html.in("head");
  html.empty("meta", {{"charset", "utf-8"}});
  // Before anything that it is about.
  html.policy(file_called("style"), file_called("script"));
  html.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  html.empty("meta", {{"name", "referrer"}, {"content", "no-referrer"}});
  html.element("title", {}, title);
  html.line();
  html.file("style", file_called("style"));
}

void write_search(Html& html) {
  html.line();
  const auto form = html.in("div", {{"id", "find"}, {"hidden", ""}});
  html.empty("input", {{"type", "search"}, {"placeholder", "Search"}, {"aria-label", "Search"}});
  html.element("output", {}, "");
  const auto keys = html.in("small");
  constexpr std::pair<std::string_view, std::string_view> k_keys[] = {
      {"j", ""}, {"k", " next, previous "}, {"o", " open "}, {"O", " open all "}, {"/", " search "},
      {"n", ""}, {"N", " matches"}};
  for (const auto& [key, what] : k_keys) {
    html.element("kbd", {}, key);
    html.text(what);
  }
}

}  // namespace

std::string framed(Html& html, std::string_view title, FunctionRef<void()> write) {
  {
    const auto root = html.in("html", {{"lang", "en"}});
    html.line();
    write_head(html, title);
    html.line();
    const auto body = html.in("body", {{"id", Anchor{}}});
    write_search(html);
    write();
    html.line();
    html.file("script", file_called("script"));
  }
  html.line();
  return html.take();
}

}  // namespace abridge::look::page
