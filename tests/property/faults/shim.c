/* Preloaded into abridge, makes one of the system's calls fail: FAULT_CALL names a kind of call, FAULT_AT which of them,
   counted from 1 (0 = none), FAULT_ERRNO what it says. FAULT_TOLD is a file into which it writes how many there were.
   FAULT_WAY=short has reads and writes take a few bytes at a time, FAULT_WAY=interrupted every other call that may wait
   end by EINTR. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPEN, READ, WRITE, SYNC, RENAME, CLOSE, STAT, SEEK, LOCK, MAKE, REMOVE, LIST, MMAP, MALLOC, THREAD, KINDS };
static const char* const names[KINDS] = {"open", "read", "write",  "sync", "rename", "close",  "stat",  "seek",
                                         "lock", "make", "remove", "list", "mmap",   "malloc", "thread"};

static int chosen = -1;
static long at;
static int error;
static int told = -1;
static int is_short;
static int is_interrupted;
static long counts[KINDS];
static long turns;

__attribute__((constructor)) static void begin(void) {
  const char* call = getenv("FAULT_CALL");
  const char* way = getenv("FAULT_WAY");
  for (int i = 0; call != NULL && i < KINDS; ++i)
    if (strcmp(call, names[i]) == 0) chosen = i;
  at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
  error = getenv("FAULT_ERRNO") ? atoi(getenv("FAULT_ERRNO")) : EIO;
  is_short = way != NULL && strcmp(way, "short") == 0;
  is_interrupted = way != NULL && strcmp(way, "interrupted") == 0;
  if (getenv("FAULT_TOLD")) {
    const int file = (int)syscall(SYS_openat, AT_FDCWD, getenv("FAULT_TOLD"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    told = (int)syscall(SYS_fcntl, file, F_DUPFD_CLOEXEC, 200);
    syscall(SYS_close, file);
  }
  memset(counts, 0, sizeof counts);
}

__attribute__((destructor)) static void end(void) {
  char text[32];
  if (told < 0 || chosen < 0) return;
  const int size = snprintf(text, sizeof text, "%ld\n", counts[chosen]);
  syscall(SYS_write, told, text, (size_t)size);
}

/* Whether this call fails; then errno is set. */
static int fails(enum kind kind) {
  if ((int)kind != chosen) return 0;
  if (__atomic_add_fetch(&counts[kind], 1, __ATOMIC_RELAXED) != at) return 0;
  errno = error;
  return 1;
}

static int interrupts(void) {
  if (!is_interrupted || __atomic_add_fetch(&turns, 1, __ATOMIC_RELAXED) % 2 == 0) return 0;
  errno = EINTR;
  return 1;
}

static size_t part(size_t size) {
  const size_t most = 1 + (size_t)(__atomic_add_fetch(&turns, 1, __ATOMIC_RELAXED) % 4093);
  return is_short && size > most ? most : size;
}

static int open_at(int folder, const char* path, int flags, mode_t mode) {
  if (fails(OPEN) || interrupts()) return -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define MODE(after)                                                          \
  mode_t mode = 0;                                                           \
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {          \
    va_list words;                                                           \
    va_start(words, after);                                                  \
    mode = va_arg(words, mode_t);                                            \
    va_end(words);                                                           \
  }

int open(const char* path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}
int __open_2(const char* path, int flags) { return open_at(AT_FDCWD, path, flags, 0); }
int __open64_2(const char* path, int flags) { return open_at(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char* path, int flags) { return open_at(folder, path, flags, 0); }
int __openat64_2(int folder, const char* path, int flags) { return open_at(folder, path, flags, 0); }

ssize_t read(int file, void* to, size_t size) {
  if (fails(READ) || interrupts()) return -1;
  return syscall(SYS_read, file, to, part(size));
}
ssize_t pread64(int file, void* to, size_t size, off_t from) {
  if (fails(READ) || interrupts()) return -1;
  return syscall(SYS_pread64, file, to, part(size), from);
}
ssize_t pread(int file, void* to, size_t size, off_t from) { return pread64(file, to, size, from); }
ssize_t __read_chk(int file, void* to, size_t size, size_t room) { return size <= room ? read(file, to, size) : (abort(), -1); }
ssize_t __pread_chk(int file, void* to, size_t size, off_t from, size_t room) { return size <= room ? pread64(file, to, size, from) : (abort(), -1); }
ssize_t __pread64_chk(int file, void* to, size_t size, off_t from, size_t room) { return __pread_chk(file, to, size, from, room); }

ssize_t write(int file, const void* from, size_t size) {
  if (fails(WRITE) || interrupts()) return -1;
  return syscall(SYS_write, file, from, part(size));
}
ssize_t pwrite64(int file, const void* from, size_t size, off_t to) {
  if (fails(WRITE) || interrupts()) return -1;
  return syscall(SYS_pwrite64, file, from, part(size), to);
}
ssize_t pwrite(int file, const void* from, size_t size, off_t to) { return pwrite64(file, from, size, to); }
ssize_t writev(int file, const struct iovec* parts, int count) {
  if (fails(WRITE) || interrupts()) return -1;
  if (is_short && count > 0) return syscall(SYS_write, file, parts[0].iov_base, part(parts[0].iov_len));
  return syscall(SYS_writev, file, parts, count);
}
ssize_t sendfile(int to, int from, off_t* at_byte, size_t size) {
  if (fails(WRITE) || interrupts()) return -1;
  return syscall(SYS_sendfile, to, from, at_byte, part(size));
}
ssize_t sendfile64(int to, int from, off_t* at_byte, size_t size) { return sendfile(to, from, at_byte, size); }
int ftruncate(int file, off_t size) { return fails(WRITE) ? -1 : (int)syscall(SYS_ftruncate, file, size); }
int ftruncate64(int file, off_t size) { return ftruncate(file, size); }

int fsync(int file) { return fails(SYNC) || interrupts() ? -1 : (int)syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails(SYNC) || interrupts() ? -1 : (int)syscall(SYS_fdatasync, file); }

int rename(const char* from, const char* to) { return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat2(int a, const char* from, int b, const char* to, unsigned flags) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, a, from, b, to, flags);
}
int link(const char* from, const char* to) { return fails(RENAME) ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0); }
int linkat(int a, const char* from, int b, const char* to, int flags) {
  return fails(RENAME) ? -1 : (int)syscall(SYS_linkat, a, from, b, to, flags);
}

int close(int file) {
  const int done = (int)syscall(SYS_close, file); /* Linux closes it, whatever it says. */
  return fails(CLOSE) ? -1 : done;
}

int stat(const char* path, struct stat* into) { return fails(STAT) ? -1 : (int)syscall(SYS_newfstatat, AT_FDCWD, path, into, 0); }
int lstat(const char* path, struct stat* into) {
  return fails(STAT) ? -1 : (int)syscall(SYS_newfstatat, AT_FDCWD, path, into, AT_SYMLINK_NOFOLLOW);
}
int fstat(int file, struct stat* into) { return fails(STAT) ? -1 : (int)syscall(SYS_newfstatat, file, "", into, AT_EMPTY_PATH); }
int fstatat(int folder, const char* path, struct stat* into, int flags) {
  return fails(STAT) ? -1 : (int)syscall(SYS_newfstatat, folder, path, into, flags);
}
int stat64(const char* path, struct stat64* into) { return stat(path, (struct stat*)into); }
int lstat64(const char* path, struct stat64* into) { return lstat(path, (struct stat*)into); }
int fstat64(int file, struct stat64* into) { return fstat(file, (struct stat*)into); }
int fstatat64(int folder, const char* path, struct stat64* into, int flags) { return fstatat(folder, path, (struct stat*)into, flags); }
ssize_t readlink(const char* path, char* to, size_t size) {
  return fails(STAT) ? -1 : syscall(SYS_readlinkat, AT_FDCWD, path, to, size);
}

off_t lseek(int file, off_t to, int from) { return fails(SEEK) ? -1 : syscall(SYS_lseek, file, to, from); }
off_t lseek64(int file, off_t to, int from) { return lseek(file, to, from); }

int flock(int file, int how) { return fails(LOCK) || interrupts() ? -1 : (int)syscall(SYS_flock, file, how); }
int fcntl(int file, int what, ...) {
  va_list words;
  va_start(words, what);
  void* const with = va_arg(words, void*);
  va_end(words);
  const int waits = what == F_SETLKW || what == F_OFD_SETLKW;
  if ((waits || what == F_SETLK || what == F_OFD_SETLK) && (fails(LOCK) || (waits && interrupts()))) return -1;
  return (int)syscall(SYS_fcntl, file, what, with);
}
int fcntl64(int file, int what, ...) {
  va_list words;
  va_start(words, what);
  void* const with = va_arg(words, void*);
  va_end(words);
  return fcntl(file, what, with);
}
int poll(struct pollfd* files, nfds_t count, int timeout) {
  return interrupts() ? -1 : (int)syscall(SYS_poll, files, count, timeout);
}

int mkdir(const char* path, mode_t mode) { return fails(MAKE) ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode); }
int fchmod(int file, mode_t mode) { return fails(MAKE) ? -1 : (int)syscall(SYS_fchmod, file, mode); }
int fchown(int file, uid_t user, gid_t group) { return fails(MAKE) ? -1 : (int)syscall(SYS_fchown, file, user, group); }
int unlink(const char* path) { return fails(REMOVE) ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0); }
int unlinkat(int folder, const char* path, int flags) { return fails(REMOVE) ? -1 : (int)syscall(SYS_unlinkat, folder, path, flags); }

struct dirent* readdir(DIR* folder) {
  static struct dirent* (*next)(DIR*);
  if (next == NULL) *(void**)&next = dlsym(RTLD_NEXT, "readdir");
  return fails(LIST) ? NULL : next(folder);
}
struct dirent64* readdir64(DIR* folder) { return (struct dirent64*)readdir(folder); }

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*run)(void*), void* with) {
  static int (*create)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  if (create == NULL) *(void**)&create = dlsym(RTLD_NEXT, "pthread_create");
  return fails(THREAD) ? error : create(thread, how, run, with);
}

void* mmap(void* where, size_t size, int rights, int flags, int file, off_t from) {
  return fails(MMAP) ? MAP_FAILED : (void*)syscall(SYS_mmap, where, size, rights, flags, file, from);
}
void* mmap64(void* where, size_t size, int rights, int flags, int file, off_t from) { return mmap(where, size, rights, flags, file, from); }

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void* malloc(size_t size) { return fails(MALLOC) ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return fails(MALLOC) ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return fails(MALLOC) ? NULL : __libc_realloc(old, size); }
void* aligned_alloc(size_t to, size_t size) { return fails(MALLOC) ? NULL : __libc_memalign(to, size); }
int posix_memalign(void** into, size_t to, size_t size) {
  if (fails(MALLOC)) return ENOMEM;
  *into = __libc_memalign(to, size);
  return *into == NULL ? ENOMEM : 0;
}
