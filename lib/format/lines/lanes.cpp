#include "lib/format/lines/lanes.hpp"

#include <string>
#include <unordered_map>

namespace abridge::format {

void Lanes::add(const Own& own, std::string_view raw) {
  if (!own.opens.empty()) {
    sessions_.call_first(own.opens);
    session_ = sessions_.number(own.opens);
  } else if (own.begins && links_.size() > 0) {
    session_ = sessions_.number(arena_.copy("session " + std::to_string(++begun_)));
  } else if (!own.parent_id.empty() && links_.find(session_, own.parent_id) == LineLinks::k_none) {
    // Two agents that write to one file take turns.
    if (const std::uint32_t home = links_.session_of(own.parent_id); home != LineLinks::k_none)
      session_ = home;
  }
  speaker_.push_back(speakers_.number(own.speaker));
  links_.add({session_, own.id, own.parent, own.parent_id}, raw);
}

void Lanes::close(const Signs& signs, std::string_view branch, std::span<const std::uint32_t> lost) {
  links_.close(how_, lost);
  sort(signs);
  for (Lane& lane : lanes_) choose_branch(lane, signs, branch);
}

/// Each line to its conversation. Those of one in which nobody speaks go to the one before.
void Lanes::sort(const Signs& signs) {
  std::unordered_map<std::uint64_t, std::uint32_t> places;
  const auto key = [&](std::uint32_t line) {
    return static_cast<std::uint64_t>(links_.session(line)) << 32U | speaker_[line];
  };
  for (std::uint32_t i = 0; i < links_.size(); ++i) {
    if (links_.copy_of(i) != LineLinks::k_none || signs.speaks[i] == 0) continue;
    const auto [at, fresh] = places.try_emplace(key(i), static_cast<std::uint32_t>(lanes_.size()));
    if (!fresh) continue;
    Lane& lane = lanes_.emplace_back();
    lane.session = links_.session(i);
    lane.id = speaker_[i] == 0 ? sessions_.name(lane.session) : speakers_.name(speaker_[i]);
  }
  if (lanes_.empty()) {
    lanes_.emplace_back();
    lanes_[0].id = sessions_.name(0);
  }
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < links_.size(); ++i) {
    const auto own = places.find(key(i));
    // A session's notes before its first words are its own, too.
    last = own == places.end() ? last : own->second;
    lanes_[last].lines.push_back(i);
  }
}

void Lanes::choose_branch(Lane& lane, const Signs& signs, std::string_view branch) {
  if (how_ == Linking::tree) {
    const std::uint32_t named = branch.empty() ? LineLinks::k_none : links_.find(lane.session, branch);
    lane.has_branch = named != LineLinks::k_none;
    std::uint32_t leaf = named;
    std::uint32_t newest = LineLinks::k_none;
    for (auto line = lane.lines.rbegin(); leaf == LineLinks::k_none && line != lane.lines.rend(); ++line) {
      if (links_.id(*line).empty() || links_.copy_of(*line) != LineLinks::k_none) continue;
      if (newest == LineLinks::k_none) newest = *line;
      if (signs.may_end(*line)) leaf = *line;
    }
    if (leaf == LineLinks::k_none) leaf = newest;
    if (leaf != LineLinks::k_none) {
      // A subagent's first line may hang on one of those who called it.
      for (const std::uint32_t line : links_.path_to(leaf))
        if (speaker_[line] == speaker_[leaf]) lane.path.push_back(line);
      return;
    }
  }
  for (const std::uint32_t line : lane.lines)
    if (links_.copy_of(line) == LineLinks::k_none) lane.path.push_back(line);
}

}  // namespace abridge::format
