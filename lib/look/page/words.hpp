#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// `1 message`, `1,234 messages`.
std::string counted(std::uint64_t n, std::string_view one);
/// What people call a conversation: its title, else what was said first, its id or its file.
std::string name_of(const Viewed& viewed);
/// When it was: `2026-01-02 03:04 – 04:05 UTC`, of one day the day once.
std::string span_of(const text::Instant& began, const text::Instant& last);

}  // namespace abridge::look::page
