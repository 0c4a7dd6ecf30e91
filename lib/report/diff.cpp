#include "lib/report/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lib/text/colors.hpp"
#include "lib/text/visible.hpp"
#include "lib/text/word_diff.hpp"

namespace abridge::report {
namespace {

constexpr std::string_view k_no_newline = "\\ No newline at end of file\n";

void append_visible(std::string& out, std::string_view line) {
  for (const char ch : line) {
    const auto c = static_cast<unsigned char>(ch);
    if ((c < 0x20 && ch != '\t') || c == 0x7F)
      out += fmt::format("\\x{:02x}", c);
    else
      out += ch;
  }
}

/// What patch(1) and git take for a name without quotes, as git sees it.
bool is_plain(std::string_view name) {
  return std::ranges::all_of(name, [](const char ch) {
    const auto c = static_cast<unsigned char>(ch);
    return c >= 0x20 && c < 0x7F && ch != '"' && ch != '\\';
  });
}

/// A file's name as git writes it in a patch: one of other characters in quotes and as in C. A tab says that
/// what stands after a blank is not the file's time.
std::string name_in_patch(std::string_view name) {
  if (is_plain(name)) return std::string(name) + (name.find(' ') == std::string_view::npos ? "" : "\t");
  constexpr std::string_view k_special = "\a\b\t\n\v\f\r\"\\";
  constexpr std::string_view k_letters = "abtnvfr\"\\";
  std::string out = "\"";
  for (const char ch : name) {
    const auto c = static_cast<unsigned char>(ch);
    if (const std::size_t at = k_special.find(ch); at != std::string_view::npos)
      (out += '\\') += k_letters[at];
    else if (c < 0x20 || c >= 0x7F)
      out += fmt::format("\\{:03o}", c);
    else
      out += ch;
  }
  return out += '"';
}

std::size_t lines_of(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) +
         (text.empty() || text.back() == '\n' ? 0 : 1);
}

void append_line(std::string& out, char sign, std::string_view line, DiffFor whom) {
  switch (whom) {
    case DiffFor::patch:
      (out += sign) += line;
      break;
    case DiffFor::eyes:
      out += sign;
      append_visible(out, line);
      break;
    case DiffFor::eyes_in_colour:
      out += fmt::format("{}{}{}{}", sign == '-' ? text::k_red : text::k_green, sign,
                         text::visible_lines(line), text::k_off);
      break;
  }
  out += '\n';
}

/// Lines with a sign before each; says where the last one has no newline.
void append_lines(std::string& out, char sign, std::string_view text, DiffFor whom) {
  while (!text.empty()) {
    const std::size_t newline = text.find('\n');
    append_line(out, sign, text.substr(0, newline), whom);
    if (newline == std::string_view::npos) {
      out += k_no_newline;
      break;
    }
    text.remove_prefix(newline + 1);
  }
}

/// Takes whole lines that both begin with off both; how many.
std::size_t drop_common_head(std::string_view& a, std::string_view& b) {
  std::size_t n = 0;
  while (!a.empty() && !b.empty()) {
    const std::size_t length = std::min(a.find('\n'), a.size() - 1) + 1;
    const std::string_view line = a.substr(0, length);
    if (!b.starts_with(line) || (line.back() != '\n' && b.size() != line.size())) break;
    a.remove_prefix(length);
    b.remove_prefix(length);
    ++n;
  }
  return n;
}

/// The same at their ends.
void drop_common_tail(std::string_view& a, std::string_view& b) {
  while (!a.empty() && !b.empty()) {
    const std::size_t before = a.size() < 2 ? std::string_view::npos : a.rfind('\n', a.size() - 2);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view line = a.substr(begin);
    if (!b.ends_with(line)) break;
    if (b.size() > line.size() && b[b.size() - line.size() - 1] != '\n') break;
    a.remove_suffix(line.size());
    b.remove_suffix(line.size());
  }
}

/// People are shown whole lines up to this length, in bytes.
constexpr std::size_t k_long = 400;

bool has_long_line(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > k_long) return true;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

/// What edits make of lines, word by word.
class Words {
 public:
  void same(std::string_view text) { add({text::WordRun::Kind::same, text}); }
  void edit(std::string_view from, std::string_view to) {
    for (const text::WordRun& run : text::word_diff(from, to)) {
      std::string_view left = run.text;
      // Each line has its own marks, and of a long one its own ends are shown.
      const bool is_same = run.kind == text::WordRun::Kind::same;
      while (!is_same && left.size() > 1 && left.find('\n') != std::string_view::npos) {
        const std::size_t end = left.find('\n');
        add({run.kind, left.substr(0, end)});
        same(left.substr(end, 1));
        left.remove_prefix(end + 1);
      }
      add({run.kind, left});
    }
  }
  /// A sign before each line, as `patch` has none.
  void append_to(std::string& out, DiffFor whom) const {
    std::string output =
        text::shown(runs_, {.around = 60, .most = 300, .colored = whom == DiffFor::eyes_in_colour});
    while (!output.empty() && output.back() == '\n') output.pop_back();
    for (std::size_t at = 0; at <= output.size();) {
      const std::size_t end = std::min(output.find('\n', at), output.size());
      out += '~';
      out.append(output, at, end - at) += '\n';
      at = end + 1;
    }
  }

 private:
  /// Neighbours in the source that are the same are one run.
  void add(text::WordRun run) {
    if (run.text.empty()) return;
    constexpr auto k_same = text::WordRun::Kind::same;
    const bool joins = !runs_.empty() && runs_.back().kind == k_same && run.kind == k_same &&
                       end_of(runs_.back().text) == run.text.data();
    if (joins)
      runs_.back().text = {runs_.back().text.data(), runs_.back().text.size() + run.text.size()};
    else
      runs_.push_back(run);
  }

  std::vector<text::WordRun> runs_;
};

}  // namespace

std::string diff_lines(std::string_view source, std::span<const Edit> edits, std::string_view file,
                       std::size_t first_line, DiffFor whom, DiffState& so_far) {
  std::vector<Edit> sorted(edits.begin(), edits.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const Edit& a, const Edit& b) {
    return a.range.data() != b.range.data() ? a.range.data() < b.range.data()
                                            : a.range.size() < b.range.size();
  });
  const auto offset = [&](const char* p) { return static_cast<std::size_t>(p - source.data()); };
  const auto line_begin = [&](std::size_t at) {
    const std::size_t newline = at == 0 ? std::string_view::npos : source.rfind('\n', at - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
  };
  const auto line_end = [&](std::size_t at) {
    if (at > 0 && at <= source.size() && source[at - 1] == '\n') return at;
    const std::size_t newline = source.find('\n', at);
    return newline == std::string_view::npos ? source.size() : newline + 1;
  };
  const auto head = [&](std::string_view escape, std::string line) {
    return whom != DiffFor::eyes_in_colour ? line + '\n' : fmt::format("{}{}{}\n", escape, line, text::k_off);
  };
  std::string out;
  std::size_t counted = 0;
  std::size_t line = first_line;
  for (std::size_t i = 0; i < sorted.size();) {
    const std::size_t begin = line_begin(offset(sorted[i].range.data()));
    std::size_t end = line_end(std::max(offset(end_of(sorted[i].range)), begin + 1));
    std::size_t k = i + 1;
    while (k < sorted.size() && offset(sorted[k].range.data()) < end) {
      if (const std::size_t last = offset(end_of(sorted[k].range)); last > end) end = line_end(last);
      ++k;
    }
    std::string after;
    const std::size_t first = i;
    const bool is_whole = k == i + 1 && offset(sorted[i].range.data()) == begin &&
                          offset(end_of(sorted[i].range)) == end;  // one edit, which may be large
    const std::string_view whole = is_whole ? sorted[i].text : std::string_view{};
    std::size_t at = begin;
    for (; i < k; ++i) {
      if (is_whole || offset(sorted[i].range.data()) < at) continue;  // within the one before
      after.append(source.substr(at, offset(sorted[i].range.data()) - at)).append(sorted[i].text);
      at = offset(end_of(sorted[i].range));
    }
    if (!is_whole) after.append(source.substr(at, end - at));
    line += static_cast<std::size_t>(std::count(source.begin() + static_cast<std::ptrdiff_t>(counted),
                                                source.begin() + static_cast<std::ptrdiff_t>(begin), '\n'));
    counted = begin;
    // Edits inside lines may leave their neighbours as they were.
    std::string_view old_lines = source.substr(begin, end - begin);
    std::string_view new_lines = is_whole ? whole : std::string_view(after);
    const std::size_t hunk_line = line + drop_common_head(old_lines, new_lines);
    drop_common_tail(old_lines, new_lines);
    if (old_lines.empty() && new_lines.empty()) continue;
    const std::size_t removed = lines_of(old_lines);
    const std::size_t added = lines_of(new_lines);
    if (!so_far.begun) {
      const std::string name = whom == DiffFor::patch ? name_in_patch(file) : text::visible(file);
      out += head(text::k_bold, "--- " + name);
      out += head(text::k_bold, "+++ " + name);
    }
    so_far.begun = true;
    // A side without lines names the line before it.
    out += head(text::k_cyan,
                fmt::format("@@ -{},{} +{},{} @@", hunk_line - (removed == 0 ? 1 : 0), removed,
                            hunk_line + so_far.gained - so_far.lost - (added == 0 ? 1 : 0), added));
    if (whom != DiffFor::patch && (has_long_line(old_lines) || has_long_line(new_lines))) {
      Words words;
      std::size_t written = begin;
      for (std::size_t e = first; e < k; ++e) {
        const std::size_t from = offset(sorted[e].range.data());
        if (from < written) continue;
        words.same(source.substr(written, from - written));
        words.edit(sorted[e].range, sorted[e].text);
        written = offset(end_of(sorted[e].range));
      }
      words.same(source.substr(written, end - written));
      words.append_to(out, whom);
    } else {
      out.reserve(out.size() + old_lines.size() + new_lines.size() + removed + added +
                  2 * k_no_newline.size());
      append_lines(out, '-', old_lines, whom);
      append_lines(out, '+', new_lines, whom);
    }
    so_far.gained += added;
    so_far.lost += removed;
  }
  return out;
}

}  // namespace abridge::report
