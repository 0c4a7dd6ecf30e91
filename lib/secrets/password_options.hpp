#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace abridge::secrets {

/// An option of a command that has a password after it, or a login: NAME:PASSWORD.
struct PasswordOption {
  std::string_view command;  ///< with the blank after it
  std::string_view option;   ///< with the blank after it, where one is
  enum class Has : std::uint8_t { login, password } has = Has::password;
};

/// By their commands.
inline constexpr PasswordOption k_password_options[] = {
    {"curl ", "-u ", PasswordOption::Has::login},
    {"curl ", "-u", PasswordOption::Has::login},
    {"curl ", "--user ", PasswordOption::Has::login},
    {"curl ", "--user=", PasswordOption::Has::login},
    {"mysql ", "-p"},
    {"mysqldump ", "-p"},
    {"mysqladmin ", "-p"},
    {"mariadb ", "-p"},
    {"sshpass ", "-p "},
    {"sshpass ", "-p"},
    {"redis-cli ", "-a "},
    {"docker login ", "-p "},
    {"docker login ", "-p"},
    {"docker login ", "--password "},
    {"mongosh ", "-p "},
};

/// Their commands, each once: the anchors of a shape.
constexpr std::array<std::string_view, 16> commands_with(PasswordOption::Has has) {
  std::array<std::string_view, 16> commands{};
  std::size_t count = 0;
  for (const PasswordOption& one : k_password_options)
    if (one.has == has && (count == 0 || commands[count - 1] != one.command)) commands[count++] = one.command;
  return commands;
}

}  // namespace abridge::secrets
