#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/look/page/html.hpp"
#include "lib/look/page/viewed.hpp"

namespace abridge::look::page {

/// `1 message`, `1,234 messages`.
std::string counted(std::uint64_t n, std::string_view one);
/// What people call a conversation: its title, else what was said first, its id or its file.
std::string name_of(const Viewed& viewed);
/// When it was: `2026-01-02 03:04 – 04:05 UTC`, of one day the day once.
std::string span_of(const text::Instant& began, const text::Instant& last);

/// How much of all something is, in percent: `14%`, `0.3%`, `<0.1%`; empty where there is nothing.
std::string share_text(std::uint64_t part, std::uint64_t all);

/// Where on a page of `of_all` conversations one stands, or a message of it (ShownMessage::number).
Anchor anchor_of(std::size_t conversation, std::size_t of_all);
Anchor anchor_of_message(std::size_t conversation, std::uint32_t message);

}  // namespace abridge::look::page
