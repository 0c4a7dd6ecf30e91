#pragma once
#include <string>
#include <string_view>

// Manual pages in the man(7) macros.

namespace abridge::cli::manual {

/// Text as roff reads it back: nothing in it is a macro or an escape. `code` between backticks is bold.
std::string roff(std::string_view text);
std::string bold(std::string_view text);
std::string italic(std::string_view text);

/// One page, written from top to bottom.
class Page {
 public:
  /// `name` is the page's, such as abridge-trim; `summary` is its one line.
  Page(std::string_view name, int section, std::string_view summary);

  void section(std::string_view title);
  void subsection(std::string_view title);
  /// Prose; an empty line in it begins a new paragraph.
  void prose(std::string_view text);
  /// A paragraph of roff in one line.
  void paragraph(std::string_view line);
  /// A term (roff already) and what it means (prose).
  void item(std::string_view term, std::string_view text);
  /// Lines as they stand, set in.
  void lines(std::string_view text);
  /// One line of roff.
  void raw(std::string_view line);
  /// SEE ALSO: other pages, as in abridge-rules(7).
  void see_also(std::initializer_list<std::string_view> pages);

  std::string text() const { return out_; }

 private:
  std::string out_;
};

}  // namespace abridge::cli::manual
