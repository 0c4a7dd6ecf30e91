#include "lib/policy/project.hpp"

#include <algorithm>
#include <filesystem>

#include "lib/io/container.hpp"
#include "lib/policy/load.hpp"
#include "lib/policy/wording.hpp"

namespace abridge::policy {
namespace {

/// A policy's path counts from the project file, wherever the program was started. `said` is what names it.
template <class Named>
void settle(Named& named, const Node& said, const std::string& folder) {
  if (const Node* spec = said.find("policy"); spec != nullptr) named.policy_mark = spec->mark;
  if (named.policy.empty() || !names_a_file(named.policy)) return;
  named.policy = (std::filesystem::path(folder) / named.policy).lexically_normal().string();
  // Beside the project's file, here, the path may be a name alone, as a preset's is.
  if (!names_a_file(named.policy)) named.policy.insert(0, "./");
}

/// Of a word, or of each in a list of them.
std::vector<Mark> marks_of(const Node* words) {
  std::vector<Mark> marks;
  if (words == nullptr) return marks;
  if (words->kind != Node::Kind::list) marks.push_back(words->mark);
  for (const Node& word : words->items) marks.push_back(word.mark);
  return marks;
}

Result<void> check_rules(const Node& rules, const std::string& path) {
  if (rules.kind == Node::Kind::null || rules.kind == Node::Kind::map) return {};
  return wrong_type(rules, path, "rules and how they hold ('invalid-role: warn')");
}

/// Whether a pattern asks for names that begin with a dot.
bool names_hidden(std::string_view pattern) {
  if (pattern.starts_with("./")) pattern.remove_prefix(2);
  return pattern.starts_with('.') || pattern.find("/.") != std::string_view::npos;
}

/// An empty pattern would be taken for everything by one reader and for nothing by the next; a number or a
/// truth word is text to some and none to others.
Result<void> check_patterns(const Node* patterns, const std::string& path) {
  if (patterns == nullptr) return {};
  const auto check = [&path](const Node& one, const std::string& place) -> Result<void> {
    if (one.kind != Node::Kind::scalar) return {};
    if (!one.quoted && reads_as_no_text(one.scalar))
      return fail(error_at(one.mark, place + ": expected a pattern, got " + in_quotes(one.scalar) +
                                         ": quote it if it is a name"));
    if (one.scalar.empty() || one.scalar == "!")
      return fail(error_at(one.mark, place + ": the pattern is empty: name what it is for, or leave it out"));
    if (path == "include" && names_hidden(one.scalar))
      return fail(error_at(one.mark, place + ": names that begin with a dot are never searched: leave " +
                                         in_quotes(one.scalar) +
                                         " out, and name such files when you want them"));
    return {};
  };
  if (patterns->kind != Node::Kind::list) return check(*patterns, path);
  for (std::size_t i = 0; i < patterns->items.size(); ++i)
    if (auto r = check(patterns->items[i], path + "[" + std::to_string(i) + "]"); !r) return r;
  return {};
}

}  // namespace

std::vector<std::string> usual_transcripts() {
  std::vector<std::string> patterns;
  for (const std::string_view ending : {"*.json", "*.jsonl", "*.ndjson"}) {
    patterns.emplace_back(ending);
    for (const io::Container& c : io::all_containers())
      if (!c.suffix.empty() && c.make != nullptr) patterns.push_back(std::string(ending).append(c.suffix));
  }
  return patterns;
}

std::vector<Field> fields_of(const ProjectOverride*) {
  return {field<&ProjectOverride::files>("files", "patterns of the files that this is for"),
          field<&ProjectOverride::policy>("policy", "a preset, or a policy's path from here"),
          field<&ProjectOverride::rules>("rules", "rules that hold otherwise, as a policy's `rules`"),
          field<&ProjectOverride::target>("target", "the providers whose rules hold")};
}

std::vector<Field> fields_of(const Project*) {
  return {
      field<&Project::include>("include", "patterns of the files that a folder is searched for"),
      field<&Project::exclude>("exclude", "patterns of what is left out of them"),
      field<&Project::policy>("policy",
                              "the policy where the command line names none: a preset, or a path from here"),
      field<&Project::rules>("rules", "rules that hold otherwise, as a policy's `rules`"),
      field<&Project::overrides>("overrides",
                                 "what holds for some files only; later ones go over earlier ones"),
      field<&Project::target>("target", "the providers whose rules hold where the command line says none"),
      field<&Project::fail_on>("fail-on", "from which severity on the exit code is 1, as --fail-on"),
      field<&Project::baseline>("baseline",
                                "findings that this file lists are neither shown nor counted, as "
                                "--baseline; a path from here"),
      field<&Project::statistics>("statistics",
                                  "whether findings are counted by rule instead of shown, as "
                                  "--statistics")};
}

Result<Project> read_project(std::string_view text, const std::string& path) {
  const auto tree = parse_yaml(text, path);
  if (!tree) return fail(tree.error());
  if (tree->kind != Node::Kind::map)
    return wrong_type(*tree, "", "a project's keys and values ('exclude: drafts/')");
  Project project;
  if (auto r = read_node(project, *tree, ""); !r) return fail(r.error());
  project.path = path;
  project.folder = std::filesystem::path(path).parent_path().string();
  settle(project, *tree, project.folder);
  project.target_marks = marks_of(tree->find("target"));
  if (const Node* baseline = tree->find("baseline"); baseline != nullptr && !project.baseline.empty()) {
    project.baseline_mark = baseline->mark;
    project.baseline = (std::filesystem::path(project.folder) / project.baseline).lexically_normal().string();
  }
  for (const char* key : {"include", "exclude"})
    if (auto r = check_patterns(tree->find(key), key); !r) return fail(r.error());
  if (auto r = check_rules(project.rules, "rules"); !r) return fail(r.error());
  for (std::size_t i = 0; i < project.overrides.size(); ++i) {
    ProjectOverride& one = project.overrides[i];
    const std::string place = "overrides[" + std::to_string(i) + "]";
    const Node* all = tree->find("overrides");
    const Node& node = all->kind == Node::Kind::list ? all->items.at(i) : *all;
    if (one.files.empty()) {
      const Node* files = node.find("files");
      const bool said = files != nullptr && files->kind == Node::Kind::list;
      return fail(error_at(said ? files->mark : node.mark,
                           place + (said ? ".files: the list is empty: which files is it for?"
                                         : ": 'files' is missing: which files is it for?")));
    }
    if (auto r = check_patterns(node.find("files"), place + ".files"); !r) return fail(r.error());
    settle(one, node, project.folder);
    one.target_marks = marks_of(node.find("target"));
    if (auto r = check_rules(one.rules, place + ".rules"); !r) return fail(r.error());
  }
  return project;
}

FieldSchema project_schema(const FieldSchema& policy) {
  const auto member = [](const FieldSchema& object, std::string_view name) {
    return static_cast<std::size_t>(std::find(object.names.begin(), object.names.end(), name) -
                                    object.names.begin());
  };
  FieldSchema project = schema_of(static_cast<const Project*>(nullptr));
  project.parts.at(member(project, "rules")) = policy.parts.at(member(policy, "rules"));
  FieldSchema& one = project.parts.at(member(project, "overrides")).parts.at(0);
  one.required = {"files"};
  one.parts.at(member(one, "files")).filled = true;
  one.parts.at(member(one, "rules")) =
      FieldSchema{FieldSchema::Type::same, {"/properties/rules"}, {}, {}, {}};
  for (FieldSchema* patterns :
       {&project.parts.at(member(project, "include")), &project.parts.at(member(project, "exclude")),
        &one.parts.at(member(one, "files"))})
    patterns->parts.at(0).pattern = "^(!.|[^!])";  // neither empty nor a `!` alone
  FieldSchema names = policy.parts.at(member(policy, "extends"));
  for (FieldSchema& some : names.parts) std::erase(some.choices, "none");  // a policy always is one
  const FieldSchema& targets = policy.parts.at(member(policy, "target"));
  project.parts.at(member(project, "target")) = targets;
  one.parts.at(member(one, "target")) = targets;
  project.parts.at(member(project, "policy")) = names;
  one.parts.at(member(one, "policy")) = std::move(names);
  return project;
}

}  // namespace abridge::policy
