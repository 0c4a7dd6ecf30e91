#include "cli/changed.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

#include "cli/git.hpp"
#include "lib/text/visible.hpp"

namespace abridge::cli {
namespace {

/// What is wrong with the repository of a folder, from git's own words.
Error no_repository(const std::string& folder, const Error& error) {
  const auto says = [&](std::string_view words) { return error.message.find(words) != std::string::npos; };
  if (says("not a git repository"))
    return {fmt::format("--changed-since: {} is in no git repository: leave the option out",
                        text::visible(folder)),
            {},
            0,
            0};
  return {
      fmt::format(
          "--changed-since: git can't say what has changed in {}: {}{}", text::visible(folder), error.message,
          says("dubious ownership") ? "; git config --global --add safe.directory FOLDER trusts it" : ""),
      {},
      0,
      0};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == 0 || slash == std::string::npos ? "/" : path.substr(0, slash);
}

/// The first field of `all` that `end` ends; takes both off.
std::string_view take(std::string_view& all, char end) {
  const std::size_t at = std::min(all.find(end), all.size());
  const std::string_view field = all.substr(0, at);
  all.remove_prefix(std::min(at + 1, all.size()));
  return field;
}

Result<std::string> first_line(Result<std::string> output) {
  if (output && output->ends_with('\n')) output->pop_back();
  return output;
}

Result<std::string> top_of(const std::string& folder) {
  return first_line(git(folder, {"rev-parse", "--show-toplevel"}));
}

/// The commit that is named in the repository of a folder; of `A...B`, as git diff has it, the last one that
/// both have (none = HEAD).
Result<std::string> commit_of(const std::string& folder, const std::string& revision) {
  const std::size_t dots = revision.find("...");
  const auto or_head = [](const std::string& one) { return one.empty() ? "HEAD" : one; };
  if (dots == std::string::npos)
    return first_line(
        git(folder, {"rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"}));
  auto id = git(folder, {"merge-base", "--end-of-options", or_head(revision.substr(0, dots)),
                         or_head(revision.substr(dots + 3))});
  if (id) id->erase(std::min(id->find('\n'), id->size()));  // of several, any
  return id;
}

/// What a commit has at a path.
struct Entry {
  enum class Kind : std::uint8_t { file, repository, other };
  Kind kind = Kind::other;
  std::string id;
};

/// A repository at one of its commits.
struct Snapshot {
  std::string top;
  std::string commit;
  std::unordered_map<std::string, Entry> entries;  ///< by their paths below the top
  std::optional<std::set<std::string>> known;      ///< by the index, or new and not ignored: once asked for
};

/// The path of `file` below `top`, or none.
std::optional<std::string> below(const std::string& file, const std::string& top) {
  const std::size_t length = top == "/" ? 0 : top.size();
  if (file.size() <= length + 1 || file.compare(0, length, top, 0, length) != 0 || file[length] != '/')
    return std::nullopt;
  return file.substr(length + 1);
}

/// As git reads a path on a line, whatever is in it.
void put_quoted(std::string& out, std::string_view path) {
  out += '"';
  for (const char c : path)
    if (c < ' ' || c == '"' || c == '\\' || c == '\x7F')
      out += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    else
      out += c;
  out += "\"\n";
}

class Comparison {
 public:
  explicit Comparison(const std::string& revision) : revision_(revision) {}

  Result<void> ask(const std::string& file) {
    auto at = snapshot_for(folder_of(file));
    if (!at) return fail(at.error());
    const auto standing = standing_in(**at, file);
    if (!standing) return fail(standing.error());
    if (*standing) answers_[file] = **standing;
    return {};
  }

  /// All of them, once what was left open is compared.
  Result<std::map<std::string, Standing>> answers() && {
    for (const auto& [top, all] : open_) {
      std::string paths;
      for (const Open& one : all) put_quoted(paths, one.file);
      const auto output = git(top, {"hash-object", "--no-filters", "--stdin-paths"}, paths);
      if (!output) return fail(no_repository(top, output.error()));
      std::string_view ids = *output;
      for (const Open& one : all)
        answers_[one.file] = take(ids, '\n') == one.id ? Standing::same : Standing::changed;
    }
    return std::move(answers_);
  }

 private:
  /// A file whose bytes are to be compared with an object.
  struct Open {
    std::string file;
    std::string id;
  };

  /// The repository that a folder is judged in.
  Result<Snapshot*> snapshot_for(const std::string& folder) {
    if (const auto known = of_folder_.find(folder); known != of_folder_.end()) return known->second;
    auto top = top_of(folder);
    if (!top) return fail(no_repository(folder, top.error()));
    const std::string nearest = *top;
    auto commit = commit_of(*top, revision_);
    // A repository within another, such as a submodule, has revisions of its own: what is changed is then
    // asked of the one around it, which knows it as a folder.
    while (!commit && *top != "/") {
      const auto around = top_of(folder_of(*top));
      if (!around) break;
      top = around;
      commit = commit_of(*top, revision_);
    }
    if (!commit)
      return fail(fmt::format(
          "--changed-since: git knows of no revision '{}' in {}: name a commit, a branch or a tag; a shallow clone lacks the older ones (git fetch --unshallow)",
          revision_, text::visible(nearest)));
    auto found = snapshot(*top, *commit);
    if (found) of_folder_[folder] = *found;
    return found;
  }

  Result<Snapshot*> snapshot(const std::string& top, const std::string& commit) {
    const auto [at, fresh] = snapshots_.try_emplace({top, commit});
    Snapshot& here = at->second;
    if (!fresh) return &here;
    here.top = top;
    here.commit = commit;
    const auto listed = git(top, {"ls-tree", "-r", "-z", "--full-tree", commit});
    if (!listed)
      return fail(fmt::format(
          "--changed-since: {} lacks files that {} had (git: {}): git fetch --refetch brings what a partial clone left out",
          text::visible(top), revision_, listed.error().message));
    for (std::string_view all = *listed; !all.empty();) {
      std::string_view line = take(all, '\0');  // MODE TYPE ID, a tab, PATH
      const std::string_view mode = take(line, ' ');
      take(line, ' ');
      Entry entry;
      entry.kind = mode.starts_with("100")  ? Entry::Kind::file
                   : mode.starts_with("16") ? Entry::Kind::repository
                                            : Entry::Kind::other;
      entry.id = take(line, '\t');
      here.entries.emplace(line, std::move(entry));
    }
    return &here;
  }

  /// None where the file's bytes are still to be compared.
  Result<std::optional<Standing>> standing_in(Snapshot& at, const std::string& file) {
    const auto path = below(file, at.top);
    if (!path) return Standing::changed;  // a work tree elsewhere: what git has there is no matter
    struct stat status {};
    const bool stands = ::lstat(file.c_str(), &status) == 0;
    if (const auto found = at.entries.find(*path); found != at.entries.end()) {
      // What can't be read is said when it is read as an input.
      if (!stands || !S_ISREG(status.st_mode) || found->second.kind != Entry::Kind::file ||
          ::access(file.c_str(), R_OK) != 0)
        return Standing::changed;
      open_[at.top].push_back({file, found->second.id});
      return std::nullopt;
    }
    for (std::size_t slash = path->rfind('/'); slash != std::string::npos && slash > 0;
         slash = path->rfind('/', slash - 1)) {
      const auto found = at.entries.find(path->substr(0, slash));
      if (found == at.entries.end() || found->second.kind != Entry::Kind::repository) continue;
      // A submodule as the revision has it is one of its own commits.
      const std::string inner = at.top + '/' + path->substr(0, slash);
      const auto top = top_of(inner);
      if (!top || *top != inner || !commit_of(inner, found->second.id)) return Standing::changed;
      const auto inside = snapshot(inner, found->second.id);
      if (!inside) return fail(inside.error());
      return standing_in(**inside, file);
    }
    if (!stands) return Standing::same;
    return known(at, *path);
  }

  /// How a file that the commit has not stands.
  Result<std::optional<Standing>> known(Snapshot& at, const std::string& path) {
    if (!at.known) {
      const auto output = git(at.top, {"ls-files", "--cached", "--others", "--exclude-standard", "-z"});
      if (!output) return fail(no_repository(at.top, output.error()));
      at.known.emplace();
      for (std::string_view all = *output; !all.empty();) {
        std::string_view one = take(all, '\0');
        if (one.ends_with('/')) one.remove_suffix(1);  // a repository that is not known yet
        at.known->emplace(one);
      }
    }
    // Of a repository within another only its folder is known.
    for (std::size_t end = path.size(); end != std::string::npos && end > 0; end = path.rfind('/', end - 1))
      if (at.known->contains(path.substr(0, end))) return Standing::changed;
    return Standing::ignored;
  }

  const std::string& revision_;
  std::map<std::string, Snapshot*> of_folder_;
  std::map<std::pair<std::string, std::string>, Snapshot> snapshots_;  // by top and commit
  std::map<std::string, std::vector<Open>> open_;                      // by the repository's top
  std::map<std::string, Standing> answers_;
};

}  // namespace

Result<std::map<std::string, Standing>> changed_since(const std::vector<std::string>& files,
                                                      const std::string& revision) {
  Comparison comparison(revision);
  for (const std::string& file : files)
    if (auto r = comparison.ask(file); !r) return fail(r.error());
  return std::move(comparison).answers();
}

}  // namespace abridge::cli
