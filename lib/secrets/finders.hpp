#pragma once
#include <cstddef>
#include <optional>

#include "lib/secrets/shape.hpp"

// Secrets that parts can't say: Shape::find of some rows. Each is linear in what it passes, and passes no
// more than a Plain shows.

namespace abridge::secrets {

/// Armoured keys: what stands between the lines of dashes.
std::optional<PlainRange> find_private_key(Plain& text, std::size_t anchor, std::size_t length);
/// The password of a URL: after the colon, before the `@`.
std::optional<PlainRange> find_url_password(Plain& text, std::size_t anchor, std::size_t length);
/// The password of `Server=…;User Id=…;Password=…;`.
std::optional<PlainRange> find_assigned_password(Plain& text, std::size_t anchor, std::size_t length);
/// What a command logs in with: `curl -u NAME:PASSWORD`, `sshpass -p PASSWORD`.
std::optional<PlainRange> find_option_password(Plain& text, std::size_t anchor, std::size_t length);
/// A run of words and dashes around OpenAI's mark, which begins with `sk-`.
std::optional<PlainRange> find_openai_key(Plain& text, std::size_t anchor, std::size_t length);
/// Of these, the anchor is in the middle.
std::optional<PlainRange> find_telegram_token(Plain& text, std::size_t anchor, std::size_t length);
std::optional<PlainRange> find_mailchimp_key(Plain& text, std::size_t anchor, std::size_t length);
std::optional<PlainRange> find_azure_client_secret(Plain& text, std::size_t anchor, std::size_t length);
std::optional<PlainRange> find_azure_devops_token(Plain& text, std::size_t anchor, std::size_t length);
std::optional<PlainRange> find_terraform_token(Plain& text, std::size_t anchor, std::size_t length);

// The looks that come first: Shape::may_be.

/// An `@` after the anchor, before what ends a URL's host.
bool may_have_password(std::string_view raw, std::size_t anchor, std::size_t length);
/// A letter, digit or dash right before the anchor.
bool may_be_inside(std::string_view raw, std::size_t anchor, std::size_t length);

/// Whether a text ends in what colours a terminal (`[31m`, also where its escape is not there), or in another
/// control sequence: `ESC[K`, `ESC(B`.
bool ends_in_sequence(std::string_view text);
/// Whether nothing that stands before, or after, goes on what stands there.
bool begins_at(Plain& text, std::size_t begin);
bool ends_at(Plain& text, std::size_t end);

}  // namespace abridge::secrets
