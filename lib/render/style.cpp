#include "lib/render/style.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "embedded/styles.hpp"
#include "lib/base/ascii.hpp"
#include "lib/base/suggest.hpp"
#include "lib/policy/compiled.hpp"
#include "lib/policy/slots.hpp"
#include "lib/policy/wording.hpp"
#include "lib/render/slots.hpp"
#include "lib/render/turn.hpp"

namespace abridge::render {
namespace {

using policy::field;
using policy::Node;

constexpr std::string_view k_default_style = "plain";
constexpr std::string_view k_style = "style";  // the key of its name
constexpr std::string_view k_summary = "summary: ";

/// The names of a style's slots in one place: those of the enum, or a few of them by leaving the others
/// unnamed.
template <class E>
std::vector<Slot> some_slots(std::initializer_list<E> wanted) {
  std::vector<Slot> slots = slots_of<E>();
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (std::find(wanted.begin(), wanted.end(), static_cast<E>(i)) == wanted.end()) slots[i].name = {};
  return slots;
}

/// Resolves template after template until one is wrong.
class Resolver {
 public:
  Resolver& with(std::vector<Slot> slots) {
    slots_ = std::move(slots);
    return *this;
  }
  Resolver& operator()(Template& t) {
    if (result_) result_ = t.resolve(slots_);
    return *this;
  }
  Resolver& operator()(Lines& lines) {
    for (Template& t : lines.lines) (*this)(t);
    return *this;
  }
  Result<void> result() const { return result_; }

 private:
  std::vector<Slot> slots_;
  Result<void> result_;
};

Result<void> resolve(Style& s) {
  Resolver r;
  const std::vector<Slot> turn = slots_of<TurnSlot>();
  std::vector<Slot> with_parts = turn;
  for (const auto& named : s.parts) {
    if (std::any_of(turn.begin(), turn.end(), [&](const Slot& slot) { return slot.name == named.first; }))
      return fail(
          policy::error_at(named.second.mark(), named.second.path() + ": a turn has this name already"));
    with_parts.push_back({named.first, Slot::Type::text});
  }
  r.with(with_parts)(s.turn);
  for (auto& [name, tool] : s.tools) r(tool.turn);
  r.with(turn)(s.append.text)(s.append.alone);
  for (auto& [name, part] : s.parts) r(part);

  using enum PageSlot;
  r.with(some_slots({total, shown, next, max_turns, thread, tool, files, named, included, skipped, request,
                     list}))(s.header)(s.footer);
  r.with(some_slots({total, shown, next, max_turns, thread, tool}))(s.left_out);
  r.with(some_slots({omitted, named, included, skipped}))(s.files.header);
  r.with(some_slots({named, included, skipped}))(s.files.omitted)(s.files.skipped)(s.files.footer);
  r.with(slots_of<FileSlot>())(s.files.file);

  using Turned = BlockTurnSlot;
  r.with(some_slots({Turned::author, Turned::text}))(s.blocks.text)(s.blocks.preamble)(s.blocks.thinking);
  r.with(some_slots({Turned::author, Turned::tool, Turned::arguments}))(s.blocks.call);
  r.with(some_slots({Turned::author, Turned::tool, Turned::text}))(s.blocks.result);
  r.with(some_slots({BlockSlot::name, BlockSlot::arguments, BlockSlot::id, BlockSlot::fence}))(s.call);
  r.with(some_slots({BlockSlot::text, BlockSlot::id, BlockSlot::fence}))(s.result);
  r.with(some_slots({BlockSlot::text, BlockSlot::fence}))(s.thinking);
  r.with(some_slots({BlockSlot::type}))(s.other);
  for (Section& section : s.sections) {
    r.with(some_slots({ItemSlot::item}))(section.item);
    r.with(some_slots({ItemSlot::more}))(section.more);
  }
  return r.result();
}

embedded::File style_file(std::string_view name) {
  for (const embedded::File& file : embedded::k_styles)
    if (file.name == name) return file;
  return {};
}

/// The tree of a built-in style, laid over the one that it names in its turn.
Node built_in(std::string_view name) {
  Node tree = policy::decompiled(style_file(name).tree, fmt::format("style:{}", name));
  tree.take("summary");
  const auto base = tree.take("style");
  if (!base) return tree;
  return policy::merge(built_in(base->scalar), tree);
}

/// The first `{name}` in a text; empty where there is none.
std::string_view name_in(std::string_view text) {
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", open + 1);
    if (end != std::string_view::npos && text[end] == '}' && end > open + 1)
      return text.substr(open, end + 1 - open);
  }
  return {};
}

/// Texts that are written as they stand: a `{name}` in one is meant for a template.
Result<void> check_plain(const Node& own) {
  const auto check = [](const Node& text, const std::string& path) -> Result<void> {
    const std::string_view name = text.kind == Node::Kind::scalar ? name_in(text.scalar) : std::string_view{};
    if (name.empty()) return {};
    return fail(policy::error_at(
        text.mark,
        fmt::format("{}: {} stands for nothing here: this text is written as it stands", path, name)));
  };
  for (const std::string_view key :
       {"separator", "note", "empty", "image", "document", "join", "labels", "icons"}) {
    const Node* text = own.find(key);
    if (text == nullptr) continue;
    const std::string path = fmt::format("render.{}", key);
    if (auto r = check(*text, path); !r) return r;
    for (const Node::Member& member : text->members)
      if (auto r = check(member.second, path + "." + member.first); !r) return r;
  }
  return {};
}

/// Every delimiter is looked for at every line, tag or token: with a bound on how many, that is linear.
Result<void> check_count(const Node& tree) {
  const Node* const delimiters = tree.find("delimiters");
  if (delimiters == nullptr) return {};
  for (const Node::Member& kind : delimiters->members)
    if (kind.second.items.size() > k_most_delimiters)
      return fail(policy::error_at(
          kind.second.mark, fmt::format("render.delimiters.{}: {} are too many: at most {}", kind.first,
                                        kind.second.items.size(), k_most_delimiters)));
  return {};
}

/// It becomes part of a file's name.
Result<void> check_extension(const std::string& extension, const Node& tree) {
  const auto belongs = [](char c) { return is_ascii_letter(c) || (c >= '0' && c <= '9'); };
  if (!extension.empty() && std::all_of(extension.begin(), extension.end(), belongs)) return {};
  return fail(policy::error_at(tree.find("extension")->mark,
                               fmt::format("render.extension: expected letters and digits, as in md, got {}",
                                           policy::in_quotes(extension))));
}

/// The key that names the style which the others are laid over. own_name reads it.
policy::Field style_key() {
  const auto schema = [] {
    policy::FieldSchema names{policy::FieldSchema::Type::choice, {}, {}, {}, {}};
    for (const std::string_view name : style_names()) names.choices.emplace_back(name);
    return names;
  };
  return {k_style, "the built-in style that the other fields are laid over", schema, nullptr,
          [](void*, const Node&, const std::string&) { return Result<void>{}; }};
}

std::vector<policy::Field> fields_with_style() {
  std::vector<policy::Field> fields = fields_of(static_cast<const Style*>(nullptr));
  fields.insert(fields.begin(), style_key());
  return fields;
}

/// Shapes of lines with a label in them, one for each label of the style's.
void spell_labels(Style& style) {
  constexpr std::string_view k_slot = "{label}";
  std::vector<std::string> labels;
  for (const std::string_view role : policy::role_names()) {
    std::string label;
    append_label(style, role, label);
    if (std::find(labels.begin(), labels.end(), label) == labels.end()) labels.push_back(std::move(label));
  }
  std::vector<std::string> lines;
  for (std::string& shape : style.delimiters.lines) {
    const std::size_t at = shape.find(k_slot);
    if (at == std::string::npos) {
      lines.push_back(std::move(shape));
      continue;
    }
    for (const std::string& label : labels) {
      std::string plain;
      for (const char c : label) {
        if (c == '*' || c == '\\') plain += '\\';
        plain += c;
      }
      lines.push_back(std::string(shape).replace(at, k_slot.size(), plain));
    }
  }
  style.delimiters.lines = std::move(lines);
}

Result<Style> read_over(std::string_view name, const Node* own) {
  Node tree = built_in(name);
  if (own != nullptr) {
    if (auto plain = check_plain(*own); !plain) return fail(plain.error());
    tree = policy::merge(tree, *own);
  }
  Style style;
  style.name = name;
  const auto fields = fields_with_style();
  if (auto r = policy::read_fields(&style, fields, tree, "render"); !r) return fail(r.error());
  if (auto r = resolve(style); !r) return fail(r.error());
  if (auto r = check_count(tree); !r) return fail(r.error());
  if (auto r = check_extension(style.extension, tree); !r) return fail(r.error());
  spell_labels(style);
  if (style.turn.empty()) return fail(policy::error_at(tree.mark, "render.turn: a style needs one"));
  return style;
}

/// The style that the policy names.
Result<std::string_view> own_name(const Node& render) {
  if (render.kind == Node::Kind::null) return k_default_style;
  if (render.kind != Node::Kind::map) return policy::wrong_type(render, "render", "a map");
  const Node* named = render.find(k_style);
  if (named == nullptr || named->kind == Node::Kind::null) return k_default_style;
  const auto names = style_names();
  auto place = policy::read_choice(*named, "render.style", names);
  if (!place) return fail(place.error());
  return names[*place];
}

}  // namespace

std::vector<policy::Field> fields_of(const AppendStyle*) {
  return {field<&AppendStyle::after>("after",
                                     "which appended messages stand after the footer: none, last or all"),
          field<&AppendStyle::text>("text", "how they stand there; the names of `turn`"),
          field<&AppendStyle::alone>("alone", "how they stand where there is no history")};
}

std::vector<policy::Field> fields_of(const Section*) {
  return {field<&Section::title>("title", "its first line"),
          field<&Section::field>("field", "the task record's field that it shows"),
          field<&Section::item>("item", "for lists: how an item stands; {item}"),
          field<&Section::limit>("limit", "how many items are shown"),
          field<&Section::more>("more", "the line for the rest; {more}"),
          field<&Section::history>("history", "whether it shows the history")};
}

std::vector<policy::Field> fields_of(const FilesStyle*) {
  return {field<&FilesStyle::header>("header",
                                     "lines before the files; {omitted}, {named}, {included}, {skipped}"),
          field<&FilesStyle::omitted>("omitted", "what {omitted} gives where files were skipped"),
          field<&FilesStyle::file>("file", "how a file stands; {path}, {modified}, {content}"),
          field<&FilesStyle::skipped>("skipped", "after the files, where some were skipped"),
          field<&FilesStyle::footer>("footer", "lines after them, where the history names files at all")};
}

std::vector<policy::Field> fields_of(const BlockTurns*) {
  return {field<&BlockTurns::text>("text", "how a text stands; {author}, {text}"),
          field<&BlockTurns::preamble>(
              "preamble", "how a text stands whose message calls a tool, too; without it as `text`"),
          field<&BlockTurns::call>("call", "how a tool call stands; {author}, {tool}, {arguments}"),
          field<&BlockTurns::result>("result", "how a tool's result stands; {author}, {tool}, {text}"),
          field<&BlockTurns::thinking>("thinking",
                                       "how thinking stands; {author}, {text}. Empty: it is left out")};
}

std::vector<policy::Field> fields_of(const ToolStyle*) {
  return {field<&ToolStyle::turn>("turn", "how a turn of this tool stands, instead of the style's `turn`")};
}

std::vector<policy::Field> fields_of(const Style*) {
  return {
      field<&Style::extension>("extension", "what the names of its texts' files end in, without the dot"),
      field<&Style::escape>("escape",
                            "whether what looks like the style's own delimiters is made harmless in content"),
      field<&Style::delimiters>("delimiters", "what the style's own delimiters look like"),
      field<&Style::header>("header", "lines before the turns"),
      field<&Style::turn>("turn", "how a message stands"),
      field<&Style::separator>("separator", "what stands between two turns"),
      field<&Style::left_out>("left_out",
                              "a line after the turns where older ones were left out; {shown}, {total}"),
      field<&Style::footer>("footer", "lines after the turns"),
      field<&Style::empty>("empty", "the text where there is nothing to show"),
      field<&Style::append>("append", "how the messages of --append stand"),
      field<&Style::sections>("sections", "the parts of a task's page"),
      field<&Style::files>("files", "how embedded files stand where the header says {files}"),
      field<&Style::tools>("tools", "turns of a tool's own, by the tool's name"),
      field<&Style::labels>("labels", "what {label} says, by role; `default` for the rest"),
      field<&Style::model_labels>(
          "model_labels", "whether the model's name, where there is one, stands for the default label"),
      field<&Style::icons>("icons", "what {icon} says, by role; `default` for the rest"),
      field<&Style::note>("note", "what {note} says where a message was cut"),
      field<&Style::parts>("parts", "further names for `turn`; empty where a name inside stands for nothing"),
      field<&Style::blocks>("blocks",
                            "how blocks stand that are turns of their own, where `turn` says {blocks}"),
      field<&Style::call>("call", "how a tool call stands; {name}, {arguments}, {id}, {fence}"),
      field<&Style::result>("result", "how a tool's result stands; {text}, {id}, {fence}"),
      field<&Style::thinking>("thinking", "how thinking stands; {text}, {fence}. Empty: it is left out"),
      field<&Style::other>("other", "how a block that abridge doesn't know stands; {type}"),
      field<&Style::image>("image", "what stands for an image"),
      field<&Style::document>("document", "what stands for a document"),
      field<&Style::join>("join", "what stands between the blocks of a message"),
  };
}

Result<void> check_style(const policy::Node& render, std::string_view name) {
  const auto own = own_name(render);
  if (!own) return fail(own.error());
  // The policy's block is checked even where another style is asked for; a built-in style is sound.
  const bool says_more = std::any_of(render.members.begin(), render.members.end(),
                                     [](const Node::Member& m) { return m.first != k_style; });
  if (says_more)
    if (auto style = read_over(*own, &render); !style) return fail(style.error());
  const auto names = style_names();
  if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
    return fail(fmt::format("--style: expected {}, got {}{}", policy::alternatives(names),
                            policy::in_quotes(name), did_you_mean(name, names)));
  return {};
}

Result<Style> read_style(const policy::Node& render, std::string_view name, Escape escape, Nul nul) {
  if (auto sound = check_style(render, name); !sound) return fail(sound.error());
  const std::string_view own = *own_name(render);
  const bool is_own = name.empty() || name == own;
  auto style =
      is_own ? read_over(own, render.kind == Node::Kind::map ? &render : nullptr) : read_over(name, nullptr);
  if (!style) return style;
  if (escape != Escape::by_style) style->escape = escape == Escape::on ? Switch::on : Switch::off;
  // A record's end is no style's own, which may leave its delimiters to forgery.
  style->escaper = Escaper(style->escape == Switch::on ? style->delimiters : Delimiters{}, nul);
  return style;
}

std::vector<std::string_view> style_names() {
  std::vector<std::string_view> names;
  for (const embedded::File& file : embedded::k_styles) names.push_back(file.name);
  return names;
}

std::string_view style_text(std::string_view name) { return style_file(name).text; }

std::string_view style_summary(std::string_view name) {
  std::string_view text = style_text(name);
  if (!text.starts_with(k_summary)) return {};
  text.remove_prefix(k_summary.size());
  return text.substr(0, text.find('\n'));
}

policy::FieldSchema render_schema() {
  policy::FieldSchema schema = policy::object_schema(fields_with_style());
  schema.standards.clear();  // what holds without them is the style's
  return schema;
}

}  // namespace abridge::render
