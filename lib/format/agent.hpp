#pragma once
#include <string_view>

namespace abridge::format {

/// What an agent keeps about a log in a file beside it, which is wrong once messages of the log are gone: so
/// the log is not replaced by a shorter one, nor by a longer one where it counts them. JSON Pointers lead
/// into that file.
struct BesideLog {
  std::string_view log = {};     ///< the log's name; empty = any
  std::string_view file = {};    ///< the name of the file beside it; empty = the log's own, with .json
  std::string_view member = {};  ///< what is there in such a file; empty = no such file is known
  std::string_view what = {};    ///< what that says, as the end of a sentence
  bool counts = false;           ///< it is wrong of a longer log, too
  // What it says of the session where the log doesn't; empty = nothing.
  std::string_view id = {};
  std::string_view title = {};
  std::string_view folder = {};
  std::string_view began = {};
};

/// An agent that keeps logs in a format, and where.
struct Agent {
  std::string_view name;  ///< as people call it
  std::string_view variable =
      {};  ///< of the environment: names a folder of the agent's; empty = its logs are not looked for
  std::string_view in_variable = {};  ///< where its logs are, in that folder
  std::string_view in_home = {};      ///< the same in the user's home, where the variable is not set
  std::string_view advice = {};       ///< what to do where what it keeps is not read as it is; else empty
  BesideLog beside = {};
};

}  // namespace abridge::format
