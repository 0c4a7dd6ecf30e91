#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "lib/base/result.hpp"
#include "lib/io/input.hpp"

namespace abridge::pipeline {

/// One end of a conversation that is a tree.
struct Leaf {
  std::string id;
  std::size_t messages = 0;  ///< on the way to it
  std::string time;      ///< of the last message: ISO 8601 where it is a number, else as written; or empty
  std::string words;     ///< the first of the last message
  bool current = false;  ///< what is read without --branch
};

struct Tree {
  std::uint64_t number;  ///< among the input's conversations, from 1: what --select says
  std::string id;        ///< what --select may say, too; or empty
  std::string title;
  std::vector<Leaf> leaves;
};

/// The branches of each conversation. An error where the input's conversations are no trees.
Result<std::vector<Tree>> trees_of(io::Input& input);

}  // namespace abridge::pipeline
