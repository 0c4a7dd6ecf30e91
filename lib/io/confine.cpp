#include "lib/io/confine.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "lib/io/descriptor.hpp"

namespace abridge::io {
namespace {

// linux/landlock.h and the numbers of its calls, which older systems' headers lack.
namespace landlock {

constexpr long k_create_ruleset = 444;
constexpr long k_add_rule = 445;
constexpr long k_restrict_self = 446;
constexpr std::uint32_t k_version = 1;  // a flag: create_ruleset gives it
constexpr int k_path_beneath = 1;       // a type of rule
constexpr long k_knows_truncate = 3;    // the version from which on there is that right
constexpr std::uint64_t k_execute = 1U << 0U;
constexpr std::uint64_t k_write_file = 1U << 1U;
constexpr std::uint64_t k_remove_folder = 1U << 4U;
constexpr std::uint64_t k_remove_file = 1U << 5U;
constexpr std::uint64_t k_make_device = 1U << 6U;
constexpr std::uint64_t k_make_folder = 1U << 7U;
constexpr std::uint64_t k_make_file = 1U << 8U;
constexpr std::uint64_t k_make_socket = 1U << 9U;
constexpr std::uint64_t k_make_pipe = 1U << 10U;
constexpr std::uint64_t k_make_block_device = 1U << 11U;
constexpr std::uint64_t k_make_link = 1U << 12U;
constexpr std::uint64_t k_truncate = 1U << 14U;

struct Ruleset {
  std::uint64_t handled;  // rights that nobody has unless a rule gives them
};
struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed;
  std::int32_t folder;
};

}  // namespace landlock

std::uint64_t rights_of(WritablePlace::May may) {
  using namespace landlock;
  switch (may) {
    case WritablePlace::May::change_files:
      return k_write_file | k_truncate | k_remove_file | k_make_file | k_make_folder;
    case WritablePlace::May::make_folders:
      return k_make_folder;
    case WritablePlace::May::be_written:
      return k_write_file | k_truncate;
  }
  return 0;
}

void restrict_files(const std::vector<WritablePlace>& places) {
  using namespace landlock;
  const long version = ::syscall(k_create_ruleset, nullptr, 0, k_version);
  if (version < 1) return;
  Ruleset ruleset{k_execute | k_write_file | k_remove_folder | k_remove_file | k_make_device | k_make_folder |
                  k_make_file | k_make_socket | k_make_pipe | k_make_block_device | k_make_link};
  if (version >= k_knows_truncate) ruleset.handled |= k_truncate;
  const Descriptor rules(static_cast<int>(::syscall(k_create_ruleset, &ruleset, sizeof ruleset, 0)));
  if (!rules) return;
  for (const WritablePlace& place : places) {
    const Descriptor opened(retried([&] { return ::open(place.path.c_str(), O_PATH | O_CLOEXEC); }));
    // Without its right a file here could not be written, as if it were somebody else's. What opens it next
    // says what is wrong.
    if (!opened && (errno == EMFILE || errno == ENFILE)) return;
    struct stat status {};
    if (!opened || ::fstat(opened.number(), &status) != 0) continue;
    std::uint64_t rights = rights_of(place.may) & ruleset.handled;
    if (!S_ISDIR(status.st_mode)) rights &= k_write_file | k_truncate;
    const PathBeneath beneath{rights, opened.number()};
    (void)::syscall(k_add_rule, rules.number(), k_path_beneath, &beneath, 0);
  }
  (void)::syscall(k_restrict_self, rules.number(), 0);
}

#if defined(__x86_64__)
constexpr std::uint32_t k_architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t k_architecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t k_architecture = 0;  // calls are not restricted
#endif

/// What nothing here calls once the arguments are read, and what hostile code would call first.
constexpr std::uint32_t k_denied[] = {
    // Programs, and other processes.
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
    // The network.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen,
    // What has had most of the kernel's own holes.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl,
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
#endif
    // The system.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct,
    SYS_personality, SYS_open_by_handle_at, SYS_settimeofday, SYS_clock_settime, SYS_sethostname,
    SYS_setdomainname};

void restrict_calls() {
  constexpr std::size_t k_head = 4;
  constexpr std::size_t k_count = std::size(k_denied);
  static_assert(k_count < 200, "a jump is one byte");
  constexpr std::uint32_t k_x32 = 0x40000000;  // the other numbers of x86-64
  constexpr auto jump_if = [](std::uint16_t test, std::uint32_t value, std::size_t yes, std::size_t no) {
    return sock_filter{static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), static_cast<std::uint8_t>(yes),
                       static_cast<std::uint8_t>(no), value};
  };
  constexpr auto load = [](std::size_t offset) {
    return sock_filter{BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)};
  };
  constexpr auto end = [](std::uint32_t action) { return sock_filter{BPF_RET | BPF_K, 0, 0, action}; };
  std::array<sock_filter, k_head + k_count + 2> program{};
  program[0] = load(offsetof(seccomp_data, arch));
  program[1] = jump_if(BPF_JEQ, k_architecture, 0, k_count + 3);
  program[2] = load(offsetof(seccomp_data, nr));
  program[3] = jump_if(BPF_JGE, k_x32, k_count + 1, 0);
  for (std::size_t i = 0; i < k_count; ++i)
    program[k_head + i] = jump_if(BPF_JEQ, k_denied[i], k_count - i, 0);
  program[k_head + k_count] = end(SECCOMP_RET_ALLOW);
  program[k_head + k_count + 1] = end(SECCOMP_RET_ERRNO | 1U);  // EPERM
  const sock_fprog filter{static_cast<std::uint16_t>(program.size()), program.data()};
  // Older kernels would slow down all that follows, too, for fear of what runs beside it in one process.
  if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter) != 0)
    (void)::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}

}  // namespace

void confine(const std::vector<WritablePlace>& places) {
  // Without it neither is for anybody but root.
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  restrict_files(places);
  if (k_architecture != 0) restrict_calls();
}

}  // namespace abridge::io
