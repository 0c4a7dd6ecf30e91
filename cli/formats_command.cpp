#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "lib/base/suggest.hpp"
#include "lib/format/compose/capabilities.hpp"
#include "lib/format/format.hpp"
#include "lib/format/schemas.hpp"
#include "lib/text/table.hpp"
#include "lib/text/width.hpp"

// formats: which there are, and what one of them is.

namespace abridge::cli {
namespace {

using format::Format;

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

/// Where a file keeps the messages.
std::string history_of(const Format& f) {
  std::vector<std::string> places;
  if (f.open_log == nullptr && f.read_record == nullptr) places.emplace_back("a list of messages");
  for (const format::HistoryPath& path : f.keys.histories)
    places.push_back(path.outer.empty() ? std::string(path.key) : fmt::format("{}/{}", path.outer, path.key));
  if (f.open_log != nullptr) places.emplace_back("the lines of a log");
  if (f.branches || f.branches_of != nullptr)
    places.emplace_back("a tree, of which one branch is taken (--branch)");
  return joined(places);
}

std::string roles_of(const Format& f) {
  std::vector<std::string> words;
  for (const Role role : f.dialect.roles) words.emplace_back(f.dialect.word_of(role));
  return joined(words);
}

/// What is read beside texts and tools.
std::string read_of(const Format& f) {
  std::vector<std::string> what{"texts, tools"};
  if (f.reads.thinking) what.emplace_back("thinking");
  if (f.reads.images) what.emplace_back("images");
  if (f.reads.compactions) what.emplace_back("what its agent summed up");
  if (!f.usage.empty()) what.emplace_back("what was billed");
  return joined(what);
}

std::string written_of(const Format& f) {
  std::vector<std::string> how;
  if (f.access == format::Access::read_write) how.emplace_back("in place (sanitize, trim)");
  if (f.compose != nullptr) how.push_back(fmt::format("from other formats (convert --to {})", f.name));
  return how.empty() ? "no; convert makes another format of it" : joined(how);
}

bool has_schema(std::string_view name) {
  const auto all = format::schemas();
  return std::any_of(all.begin(), all.end(), [&](const embedded::File& one) { return one.name == name; });
}

std::string page_of(const Format& f, std::size_t width) {
  using Column = text::Table::Column;
  text::Table facts({{}, {{}, Column::Align::left, Column::Shrinks::wraps, 24}}, width);
  const auto fact = [&](std::string_view key, std::string_view value) {
    if (!value.empty()) facts.row({fmt::format("{}:", key), std::string(value)});
  };
  fact("History", history_of(f));
  fact("Roles", roles_of(f));
  fact("Provider", f.dialect.target);
  fact("Read", read_of(f));
  fact("Written", written_of(f));
  if (f.capabilities != nullptr) fact("Lacks", format::missing_in(*f.capabilities));
  fact("Lost", f.lost.empty() ? "what convert says of each file" : f.lost);
  if (has_schema(f.name)) fact("Schema", fmt::format("abridge schema {}", f.name));
  return text::paragraph(fmt::format("{}: {}", f.name, f.summary), 0, 0, width) + "\n" + facts.text();
}

/// What is done with one, in the words of commands.
std::string done_with(const Format& f) {
  std::vector<std::string> what{"read"};
  if (f.access == format::Access::read_write) what.emplace_back("trim");
  if (f.compose != nullptr) what.emplace_back("write");
  return joined(what);
}

/// Whether a word can only be meant as a format's name.
bool is_no_path(const std::string& word) {
  std::error_code error;
  return word.find_first_of("/.") == std::string::npos && word != "-" &&
         !std::filesystem::exists(word, error);
}

}  // namespace

int run_formats(const Options& o, World& world) {
  std::vector<std::string_view> names;
  for (const Format& f : format::all_formats()) names.push_back(f.name);
  const auto is_name = [&](const std::string& word) { return format::find_format(word) != nullptr; };
  if (o.files.empty()) {
    using Column = text::Table::Column;
    text::Table table({{}, {}, {{}, Column::Align::left, Column::Shrinks::wraps, 24}}, world.table_width());
    for (const Format& f : format::all_formats())
      table.row({std::string(f.name), done_with(f), std::string(f.summary)});
    world.say(table.text());
    return k_fine;
  }
  for (const std::string& word : o.files)
    if (!is_name(word) && is_no_path(word))
      return failed(world, fmt::format("unknown format '{}'{} (abridge formats lists them)", word,
                                       did_you_mean(word, names)));
  if (!std::all_of(o.files.begin(), o.files.end(), is_name)) return run_detect(o, world);
  for (const std::string& word : o.files) {
    if (&word != &o.files.front()) world.say("\n");
    world.say(page_of(*format::find_format(word), world.table_width()));
  }
  return k_fine;
}

}  // namespace abridge::cli
