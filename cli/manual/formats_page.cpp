#include <fmt/format.h>

#include "cli/manual/files.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/format.hpp"
#include "lib/format/unsupported/unsupported.hpp"

// docs/formats.md: what abridge does with each format, out of the table of formats.

namespace abridge::cli::manual {
namespace {

using format::Format;

constexpr std::string_view k_head =
    R"(# What is read, cut and written

This page is made from the table of formats: `abridge generate docs FOLDER` writes it.

| column | what it says |
| --- | --- |
| trim | `sanitize` and `trim` write it in place; the others are read, and `convert` makes something of them that can be cut |
| write | `convert --to NAME` makes it |
| branches | a transcript may be a tree: `--branch` chooses, `detect --branches` lists |
| compaction | what its agent summed up or took back is left out, and the summary stands for it |
| thinking, images | are read as such, and go along where the other format has a place for them |
| usage | what a provider billed is read, for `tokens --model` and `stats` |
| what is lost | of what it has itself, in any other format; what of a file has no place, `convert` says of each (`converted-lossy`) |

)";

/// As a table's cell takes it.
std::string cell(std::string_view text) {
  std::string out;
  for (const char ch : text) out.append(ch == '|' ? "\\" : "") += ch;
  return out;
}

std::string_view mark(bool has) { return has ? "yes" : ""; }

void row(const Format& f, std::string& out) {
  const bool trims = f.access == format::Access::read_write;
  const bool branches = f.branches || f.branches_of != nullptr;
  out += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} | {} |\n", f.name, mark(trims),
                     mark(f.compose != nullptr), mark(branches), mark(f.reads.compactions),
                     mark(f.reads.thinking), mark(f.reads.images), mark(!f.usage.empty()), f.lost);
}

}  // namespace

std::vector<GeneratedFile> docs() {
  std::string out(k_head);
  out += "| format | trim | write | branches | compaction | thinking | images | usage | what is lost |\n";
  out += "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n";
  for (const Format& f : format::all_formats()) row(f, out);
  out += "\n## What those that are written have no place for\n\n| format | it lacks |\n| --- | --- |\n";
  for (const Format& f : format::all_formats())
    if (f.capabilities != nullptr)
      out += fmt::format("| `{}` | {} |\n", f.name, format::missing_in(*f.capabilities));
  out +=
      "\n## What is known and not read\n\nA file of these kinds is named, and left as it is.\n\n"
      "| kind | known by | instead |\n| --- | --- | --- |\n";
  for (const format::Unsupported& kind : format::unsupported_formats())
    out += fmt::format("| {} | {} | {} |\n", cell(kind.name), cell(kind.looks), cell(kind.advice));
  return {{"formats.md", out}};
}

}  // namespace abridge::cli::manual
