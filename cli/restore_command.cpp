#include <fmt/format.h>

#include <algorithm>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/redaction_map.hpp"
#include "cli/usage.hpp"
#include "lib/base/buffer.hpp"
#include "lib/base/byte_order_mark.hpp"
#include "lib/io/container.hpp"
#include "lib/io/packed_output.hpp"
#include "lib/json/tape.hpp"
#include "lib/secrets/names.hpp"
#include "lib/text/visible.hpp"

// restore: what --redact took out goes back to its places.

namespace abridge::cli {
namespace {

/// Whether JSON begins there, whole or not: a list or an object, and what may follow its bracket.
bool begins_json(std::string_view text) {
  if (text.empty() || (text[0] != '{' && text[0] != '[')) return false;
  const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
  return next != text.npos && (text[0] == '{' ? text[next] == '"' || text[next] == '}'
                                              : std::string_view("\"{[]").find(text[next]) != text.npos);
}

/// Whether most of a text stands in lines that are lists or objects, or texts (`render --jsonl`).
bool is_lines_of_json(std::string_view text) {
  std::size_t json = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if ((begins_json(line) || line.starts_with('"')) && json::is_json(line)) json += line.size();
    begin = end + 1;
  }
  return json > text.size() / 2;
}

/// JSON, or lines of it, also where some of it is damaged. Texts that were rendered have no escapes.
secrets::In kind_of(std::string_view text) {
  text = without_byte_order_mark(text);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == text.npos) return secrets::In::text;
  return begins_json(text.substr(first)) || is_lines_of_json(text) ? secrets::In::json : secrets::In::text;
}

class Restore {
 public:
  Restore(const Options& o, World& world) : o_(o), world_(world) {}

  int run() {
    const std::vector<std::string> files = o_.files.empty() ? std::vector<std::string>{"-"} : o_.files;
    if (o_.in_place && !o_.output.empty()) return failed(world_, "restore: -i and -o can't be combined");
    if (o_.in_place && std::find(files.begin(), files.end(), "-") != files.end())
      return failed(world_, "restore: -i replaces files: standard input has none");
    if (!o_.in_place && files.size() > 1)
      return failed(world_, "restore: several files are restored in place (-i), or one by one");
    if (auto r = read_redaction_map(o_.redaction_map, names_); !r) return failed(world_, r.error().text());
    int code = k_fine;
    for (const std::string& file : files) {
      const auto done = one(file);
      code = std::max<int>(code, done ? *done : failed(world_, done.error().text()));
    }
    return code;
  }

 private:
  Result<int> one(const std::string& path) {
    auto input = io::open_decoded(path, o_.settings.inflation);
    if (!input) return fail(input.error());
    if (o_.in_place && !(*input)->containers().empty())
      return fail(
          path +
          " is compressed, and -i would replace it with uncompressed data: write it to another file with -o");
    Buffer bytes;
    if (auto r = io::read_all(**input, bytes); !r) return fail(r.error());
    const secrets::Restored restored = secrets::restored(bytes.view(), names_, kind_of(bytes.view()));
    if (auto r = write(path, **input, restored); !r) return fail(r.error());
    if (restored.unknown == 0) return k_fine;
    world_.tell(fmt::format("abridge: {}: {} {} not in {}, and stay{}\n", text::visible(shown_input(path)),
                            restored.unknown, restored.unknown == 1 ? "name is" : "names are",
                            text::visible(o_.redaction_map), restored.unknown == 1 ? "s" : ""));
    return k_errors;
  }

  Result<void> write(const std::string& path, const io::Input& input, const secrets::Restored& restored) {
    const std::string& target = o_.in_place ? path : o_.output;
    if (target.empty()) {
      world_.put(restored.text);
      return {};
    }
    if (o_.in_place && restored.names == 0) return {};  // a file that stays as it is keeps its time, too
    auto file = io::named_output(target);
    if (!file) return fail(file.error());
    const auto read = input.state();
    if (const auto there = io::state_of(target); o_.in_place && read && there && read->is_file(*there))
      if (auto r = (*file)->replaces(*read); !r) return r;
    if (auto r = (*file)->write(restored.text); !r) return r;
    return (*file)->commit();
  }

  const Options& o_;
  World& world_;
  secrets::Names names_;
};

}  // namespace

int run_restore(const Options& options, World& world) {
  if (options.files.empty() && world.in_is_terminal)
    return failed(world, "restore: no input: name a file, or pipe one in (- is standard input)");
  return Restore(options, world).run();
}

}  // namespace abridge::cli
