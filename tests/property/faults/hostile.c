/* Preloaded into abridge, does what a transcript's author would do who has taken over the program: as soon as a text with
   TRIGGER in it has been read, it tries to write a file, to start a program, to open a socket and to look into its parent,
   and tells FAULT_TOLD what could be done. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static int told = -1;
static int done;

__attribute__((constructor)) static void begin(void) {
  const char* path = getenv("FAULT_TOLD");
  unsetenv("LD_PRELOAD"); /* What is started is not part of it. */
  if (path != NULL) told = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

static void tell(const char* what, int could) {
  char text[64];
  const int size = snprintf(text, sizeof text, "%s %s\n", what, could ? "done" : "refused");
  (void)!syscall(SYS_write, told, text, (size_t)size);
}

static int can_start(void) {
  char* words[] = {"true", NULL};
  int status = 0;
  const pid_t child = (pid_t)syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
  if (child == 0) {
    execv("/bin/true", words);
    _exit(77);
  }
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int can_look(void) {
  char to[8];
  struct iovec here = {to, sizeof to}, there = {to, sizeof to};
  return process_vm_readv(getpid(), &here, 1, &there, 1, 0) > 0;
}

static void attack(void) {
  const char* folder = getenv("ATTACKED");
  char path[4096];
  if (done++ || folder == NULL) return;
  snprintf(path, sizeof path, "%s/made", folder);
  tell("make", open(path, O_WRONLY | O_CREAT, 0600) >= 0);
  snprintf(path, sizeof path, "%s/there", folder);
  tell("write", open(path, O_WRONLY) >= 0);
  tell("truncate", truncate(path, 0) == 0);
  tell("remove", unlink(path) == 0);
  snprintf(path, sizeof path, "%s/folder", folder);
  tell("link", symlink("/etc/passwd", path) == 0);
  tell("start", can_start());
  tell("connect", socket(AF_INET, SOCK_STREAM, 0) >= 0);
  tell("look", can_look());
}

ssize_t read(int file, void* to, size_t size) {
  const ssize_t got = syscall(SYS_read, file, to, size);
  if (got > 0 && memmem(to, (size_t)got, "TRIGGER", 7) != NULL) attack();
  return got;
}
ssize_t __read_chk(int file, void* to, size_t size, size_t room) { return size <= room ? read(file, to, size) : (abort(), -1); }
ssize_t pread64(int file, void* to, size_t size, off_t from) {
  const ssize_t got = syscall(SYS_pread64, file, to, size, from);
  if (got > 0 && memmem(to, (size_t)got, "TRIGGER", 7) != NULL) attack();
  return got;
}
ssize_t pread(int file, void* to, size_t size, off_t from) { return pread64(file, to, size, from); }
