#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/io/files.hpp"
#include "lib/model/conversation.hpp"
#include "lib/policy/policy.hpp"

namespace abridge::render {

/// A file to embed. `content` is UTF-8 (what is none became U+FFFD) with LF line ends, its lines numbered
/// where the policy says so.
struct EmbeddedFile {
  std::string path;       ///< as the history gives it
  std::int64_t modified;  ///< seconds since 1970, UTC
  std::string content;
};

struct EmbeddedFiles {
  std::vector<EmbeddedFile> files;  ///< newest reference first
  std::size_t included = 0;
  std::size_t skipped = 0;   ///< refused, unreadable, or over the budget
  std::size_t named = 0;     ///< different paths that the history names
  std::uint64_t tokens = 0;  ///< estimate of those included
};

/// The paths of a list field of the messages (`files`, `images`), newest message first, each once. All
/// messages count, also those that a cut leaves out.
std::vector<std::string> newest_first(const Conversation& chain, std::string_view field);

/// Chooses and reads the files that a chain names, newest reference first, while the sum of estimates (by
/// policy.files) stays within `budget`; one that doesn't fit is skipped and the next is tried. What can't be
/// read counts as skipped; a file that the chain names in several ways counts once.
Result<EmbeddedFiles> embed_files(const Conversation& chain, const policy::Policy& policy,
                                  const io::FileReader& reader, std::size_t budget);

/// The estimate for a file of that size: its bytes by the characters a token of its ending, floored.
std::uint64_t estimate_file(std::string_view path, std::uint64_t bytes, const policy::FilesPolicy& files);

}  // namespace abridge::render
