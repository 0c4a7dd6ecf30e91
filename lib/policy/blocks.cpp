#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/suggest.hpp"
#include "lib/policy/policy.hpp"
#include "lib/policy/slots.hpp"
#include "lib/text/duration.hpp"

// The tables of a policy's plain blocks: accept, history, limits, emit, chain, files.

namespace abridge::policy {
namespace {

bool is_word(const Node& node, std::string_view word) {
  return node.kind == Node::Kind::scalar && node.scalar == word;
}

/// A word that stands for all, or a list of names; an editor offers those that are known.
FieldSchema word_or_names(std::string_view word, std::span<const std::string_view> known = {}) {
  FieldSchema name = schema_of(static_cast<const std::string*>(nullptr));
  if (!known.empty())
    name =
        FieldSchema{FieldSchema::Type::one_of,
                    {},
                    {FieldSchema{FieldSchema::Type::choice, {known.begin(), known.end()}, {}, {}, {}}, name},
                    {},
                    {}};
  return FieldSchema{FieldSchema::Type::one_of,
                     {},
                     {FieldSchema{FieldSchema::Type::choice, {std::string(word)}, {}, {}, {}},
                      FieldSchema{FieldSchema::Type::list, {}, {name}, {}, {}}},
                     {},
                     {}};
}

}  // namespace

Result<void> read_node(Roles& out, const Node& node, const std::string& path) {
  out = {};
  out.any = is_word(node, "any");
  return out.any ? Result<void>{} : read_node(out.names, node, path);
}
FieldSchema schema_of(const Roles*) { return word_or_names("any", role_names()); }
std::string to_text(const Roles& value) { return value.any ? "any" : to_text(value.names); }

Result<void> read_node(EmitFields& out, const Node& node, const std::string& path) {
  out = {};
  out.all = is_word(node, "all");
  if (out.all) return {};
  if (node.kind != Node::Kind::list || node.items.empty())
    return fail(error_at(node.mark, path + ": expected all, or a list of at least one field"));
  if (auto r = read_node(out.names, node, path); !r) return r;
  const auto listed = [&](std::string_view name) {
    return std::count(out.names.begin(), out.names.end(), name);
  };
  for (std::size_t i = 0; i < out.names.size(); ++i) {
    const std::string& name = out.names[i];
    if (listed(name) > 1) return fail(error_at(node.items[i].mark, path + ": '" + name + "' stands twice"));
    // Any field may be one of the user's own, but hardly one that is all but what every message has.
    std::vector<std::string_view> missing;
    for (const std::string_view always : {"role", "content"})
      if (listed(always) == 0) missing.push_back(always);
    if (const std::string hint = did_you_mean(name, missing); !hint.empty())
      return fail(error_at(node.items[i].mark, path + ": unknown field '" + name + "'" + hint));
  }
  return {};
}
FieldSchema schema_of(const EmitFields*) { return word_or_names("all"); }
std::string to_text(const EmitFields& value) { return value.all ? "all" : to_text(value.names); }

std::vector<Field> fields_of(const Accept*) {
  return {field<&Accept::roles>("roles", "the roles that are allowed, or any: what the format allows"),
          field<&Accept::aliases>("aliases", "other names of roles, for reading only"),
          field<&Accept::normalize_role>("normalize_role", "strip and lower-case a role before it is judged"),
          field<&Accept::strip_content>("strip_content", "strip white space at both ends of each content"),
          field<&Accept::blocks>("blocks",
                                 "whether content may be a list of blocks or null, or must be a string"),
          field<&Accept::timestamps>("timestamps", "what invalid-timestamp lets pass"),
          field<&Accept::document>("document", "what a document may be: any, one history, or rows")};
}
std::vector<Field> fields_of(const HistoryPolicy*) {
  return {
      field<&HistoryPolicy::max_messages>("max_messages", "only the newest of these are looked at"),
      field<&HistoryPolicy::warn_messages>("warn_messages", "from this many on, near-message-limit warns"),
      field<&HistoryPolicy::system>(
          "system", "keep system messages and the request's system prompt, or drop them before all else")};
}
std::vector<Field> fields_of(const Limit*) {
  return {field<&Limit::max>("max", "a longer text is cut to this (rule message-too-long)"),
          field<&Limit::hard>("hard", "a longer text is an error (rule message-over-hard-limit)"),
          field<&Limit::marker>("marker", "put where text was cut; {max} is the limit, {cut} what was cut"),
          field<&Limit::keep>("keep", "which end of the text is kept"),
          field<&Limit::at>("at", "what must not be halved"),
          field<&Limit::lengthen>("lengthen",
                                  "whether a text is cut even where the marker makes it longer than it was"),
          field<&Limit::tools>("tools",
                               "tool_result only: another max for results of single tools; * stands for any "
                               "letters")};
}
std::vector<Field> fields_of(const Emit*) {
  return {field<&Emit::fields>(
              "fields",
              "all, or the names of the fields in their order; truncated says whether text was cut; what the "
              "provider needs stays"),
          field<&Emit::max_bytes>("max_bytes",
                                  "limit on the compact JSON of the output (rule payload-too-large)")};
}
Result<void> read_node(Lifetime& out, const Node& node, const std::string& path) {
  const auto seconds =
      node.kind == Node::Kind::scalar ? text::parse_lifetime(node.scalar) : std::optional<std::int64_t>();
  if (!seconds) return wrong_type(node, path, "a time such as 3h, 90m, 2d, or never");
  out.seconds = *seconds;
  return {};
}
FieldSchema schema_of(const Lifetime*) { return schema_of(static_cast<const std::string*>(nullptr)); }
std::vector<Field> fields_of(const ChainPolicy*) {
  return {
      field<&ChainPolicy::parent>("parent", "the field that names the parent"),
      field<&ChainPolicy::max>("max", "how many threads a chain may have"),
      field<&ChainPolicy::ttl>("ttl",
                               "how long a thread that is made by this policy lives after its last turn: 3h, "
                               "90m, 2d, never"),
      field<&ChainPolicy::turns>("turns", "how many turns such a thread may have")};
}
std::vector<Field> fields_of(const FilesPolicy*) {
  return {field<&FilesPolicy::order>("order", "which file comes first: the one that was referenced last"),
          field<&FilesPolicy::budget>("budget", "how much the embedded files may take"),
          field<&FilesPolicy::oversize>("oversize", "what doesn't fit is skipped, and the next one tried"),
          field<&FilesPolicy::max_file_bytes>("max_file_bytes", "larger files are skipped"),
          field<&FilesPolicy::characters_per_token>(
              "characters_per_token", "bytes a token, by the file's ending; default for the rest"),
          field<&FilesPolicy::line_numbers>("line_numbers", "whether each line is numbered")};
}

}  // namespace abridge::policy
