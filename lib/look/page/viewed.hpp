#pragma once
#include <compare>
#include <cstddef>
#include <string>
#include <vector>

#include "lib/finding/finding.hpp"
#include "lib/look/overview.hpp"
#include "lib/look/transcript.hpp"

// What a page shows.

namespace abridge::look::page {

/// In a file, from 1; the file itself where both are 0.
struct FilePlace {
  std::size_t line = 0;
  std::size_t column = 0;
  auto operator<=>(const FilePlace&) const = default;
};

/// Something that is wrong, as it is said at its place.
struct Remark {
  Severity severity = Severity::warn;
  std::string rule = {};
  std::string sentence = {};
  FilePlace place = {};
  bool of_message = false;        ///< it is about one message, or a part of it
  std::size_t message = k_whole;  ///< which one: its place among those of the conversation
  static constexpr std::size_t k_whole = static_cast<std::size_t>(-1);
};

/// A conversation of a file.
struct Viewed {
  std::string file;          ///< as people call it, in UTF-8
  std::uint64_t number = 0;  ///< among the file's conversations, from 1
  std::string id;            ///< or empty
  Overview overview;
  std::vector<ShownMessage> messages;
  std::vector<FilePlace> places;  ///< where each of them begins
  FilePlace begin;                ///< where its record does
  FilePlace end;                  ///< where that ends
  std::vector<Remark> remarks;    ///< by their messages; those about all of it last
  std::vector<Remark> of_file;    ///< with its file's first one: those on what belongs to no conversation
};

}  // namespace abridge::look::page
