#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/look/compared.hpp"
#include "lib/pipeline/locate.hpp"

namespace abridge::cli {

using Messages = std::vector<look::ShownMessage>;

/// A conversation of one of the two files.
struct Version {
  std::uint64_t number;
  std::string id;
  std::shared_ptr<const Messages> all;
  std::vector<pipeline::Locator::Place> places;  ///< beside the messages

  const Messages& messages() const { return *all; }

  /// Where it stands, or one of its messages.
  look::Side side(std::string_view file, const look::ShownMessage* m = nullptr) const;
};

/// Two versions of a conversation; or one, where only one of the files has it.
struct Versions {
  const Version* before;
  const Version* after;
};

/// Which of two files' conversations are one another's: by their ids, where some of them are the same; else
/// by their numbers. In the order of the old ones, the new ones last. What is given back points into both.
std::vector<Versions> paired(const std::vector<Version>& before, const std::vector<Version>& after);

}  // namespace abridge::cli
