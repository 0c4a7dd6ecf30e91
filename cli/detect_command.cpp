#include <fmt/format.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "lib/format/format.hpp"
#include "lib/format/unsupported/unsupported.hpp"
#include "lib/io/container.hpp"
#include "lib/json/text.hpp"
#include "lib/pipeline/batch.hpp"
#include "lib/pipeline/branches.hpp"
#include "lib/text/visible.hpp"

// detect: what a file was taken for, and the branches that it has.

namespace abridge::cli {
namespace {

enum class As : std::uint8_t { text, json };

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  json::encode(text, out);
  return out += '"';
}

std::string_view word_for(pipeline::InputForm form) {
  switch (form) {
    case pipeline::InputForm::document:
      return "JSON document";
    case pipeline::InputForm::lines:
      return "JSONL";
    case pipeline::InputForm::empty:
      break;
  }
  return "empty";
}

/// What the bytes were unpacked from, for text.
std::string unpacked(const io::Input& input) {
  std::string out;
  for (const std::string_view c : input.containers()) out.append(c).append(", ");
  return out;
}

std::string text_of(const io::Input& input, const pipeline::Sniffed& sniffed) {
  const std::string name = text::visible(input.name());
  const format::Detection& d = sniffed.detection;
  if (!sniffed.unreadable.empty())
    return fmt::format("{}: not recognised: this is {}\n", name, sniffed.unreadable);
  if (sniffed.form == pipeline::InputForm::empty) return fmt::format("{}: empty\n", name);
  if (d.format == nullptr && d.unsupported != nullptr)
    return fmt::format(
        "{}: not recognised: looks like {}, which this version does not read\n  because {}\n  {}\n", name,
        d.unsupported->name, d.unsupported->looks, d.unsupported->advice);
  if (d.format == nullptr)
    return fmt::format(
        "{}: not recognised: of {} records none has a history ({}), and none is a message with role and content\n",
        name, d.looked_at, format::history_keys_text());
  std::string out = fmt::format("{}: {} ({}{}, {})\n", name, d.format->name, unpacked(input),
                                word_for(sniffed.form), name_of(d.shape));
  std::size_t shown = 0;
  for (const format::Vote& v : d.votes) {
    if (v.points == 0 || shown == 2) continue;
    out += fmt::format("  {} {}: {} points: {}\n", shown == 0 ? "because" : "runner-up", v.format->name,
                       v.points, v.why);
    ++shown;
  }
  if (shown == 0) out += "  because nothing speaks for another format\n";
  return out;
}

/// One object on one line for each file. What is not known is null.
std::string json_of(std::string_view name, const pipeline::Sniffed& sniffed) {
  const format::Detection& d = sniffed.detection;
  const auto or_null = [](std::string_view text) { return text.empty() ? "null" : in_quotes(text); };
  const bool known = d.format != nullptr && sniffed.unreadable.empty();
  std::string votes;
  for (const format::Vote& v : d.votes)
    if (v.points > 0)
      votes += fmt::format("{}{{\"format\": {}, \"points\": {}, \"why\": {}}}", votes.empty() ? "" : ", ",
                           in_quotes(v.format->name), v.points, in_quotes(v.why));
  return fmt::format(
      "{{\"file\": {}, \"format\": {}, \"container\": {}, \"shape\": {}, \"looked_at\": {}, \"votes\": [{}], \"looks_like\": {}, \"unreadable\": {}}}\n",
      in_quotes(name), or_null(known ? d.format->name : std::string_view{}),
      in_quotes(word_for(sniffed.form)), or_null(known ? name_of(d.shape) : std::string_view{}), d.looked_at,
      votes, or_null(d.unsupported == nullptr ? std::string_view{} : d.unsupported->name),
      or_null(sniffed.unreadable));
}

std::string text_of(std::string_view name, const std::vector<pipeline::Tree>& trees) {
  std::string out;
  for (const pipeline::Tree& tree : trees) {
    out += fmt::format("{}: conversation {}", text::visible(name), tree.number);
    if (!tree.id.empty()) out += " " + text::visible(tree.id);
    if (!tree.title.empty()) out += ": " + text::visible(tree.title);
    out += "\n";
    for (const pipeline::Leaf& leaf : tree.leaves) {
      out += fmt::format("  {} {}: {} message{}", leaf.current ? "*" : " ", text::visible(leaf.id),
                         leaf.messages, leaf.messages == 1 ? "" : "s");
      if (!leaf.time.empty()) out += ", " + text::visible(leaf.time);
      if (!leaf.words.empty()) out += ": " + text::visible(leaf.words);
      out += "\n";
    }
  }
  return out;
}

/// One object on one line for each conversation.
std::string json_of(std::string_view name, const std::vector<pipeline::Tree>& trees) {
  std::string out;
  for (const pipeline::Tree& tree : trees) {
    std::string leaves;
    for (const pipeline::Leaf& leaf : tree.leaves)
      leaves +=
          fmt::format("{}{{\"leaf\": {}, \"messages\": {}, \"time\": {}, \"text\": {}, \"current\": {}}}",
                      leaves.empty() ? "" : ", ", in_quotes(leaf.id), leaf.messages, in_quotes(leaf.time),
                      in_quotes(leaf.words), leaf.current);
    out +=
        fmt::format("{{\"file\": {}, \"conversation\": {}, \"id\": {}, \"title\": {}, \"branches\": [{}]}}\n",
                    in_quotes(name), tree.number, in_quotes(tree.id), in_quotes(tree.title), leaves);
  }
  return out;
}

/// Says of each file, and of those that folders hold, what `say` makes of it: an error, or text and whether
/// all is well.
template <typename Say>
int each(World& world, const Options& o, Say say) {
  const auto inputs = files_and_folders(o, world);
  if (!inputs) return failed(world, inputs.error().text());
  int code = k_fine;
  for (const Error& e : inputs->errors) code = failed(world, e.text());
  for (const std::string& path : inputs->paths) {
    const auto input = io::open_decoded(path, o.settings.inflation);
    const Result<int> one = input ? say(**input) : fail(input.error());
    code = std::max(code, one ? *one : failed(world, one.error().text()));
    const io::ContainerDamage* damage = input ? (*input)->damage() : nullptr;
    if (damage == nullptr) continue;
    failed(world, fmt::format("{}: at byte {} the {} data {}", path, damage->offset, damage->container,
                              damage->why));
    code = std::max<int>(code, k_errors);
  }
  return code;
}

int detect(World& world, const Options& o, As as) {
  return each(world, o, [&](io::Input& input) -> Result<int> {
    const auto sniffed = pipeline::sniff(input, {}, nullptr);
    if (!sniffed) return fail(sniffed.error());
    if (as == As::json)
      world.say(json_of(input.name(), *sniffed));
    else
      world.say_prose(text_of(input, *sniffed));
    const bool known = sniffed->detection.format != nullptr || sniffed->form == pipeline::InputForm::empty;
    return known && sniffed->unreadable.empty() ? k_fine : k_errors;
  });
}

int branches(World& world, const Options& o, As as) {
  return each(world, o, [&](io::Input& input) -> Result<int> {
    const auto trees = pipeline::trees_of(input);
    if (!trees) return fail(trees.error());
    if (as == As::json)
      world.say(json_of(input.name(), *trees));
    else
      world.say_prose(text_of(input.name(), *trees));
    return k_fine;
  });
}

}  // namespace

int run_detect(const Options& o, World& world) {
  if (o.files.empty() && world.in_is_terminal)
    return failed(world, "detect: no input: name a file, or pipe one in (- is standard input)");
  return (o.branches ? branches : detect)(world, o, o.json ? As::json : As::text);
}

}  // namespace abridge::cli
