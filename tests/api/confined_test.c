/* What abridge.h promises of the world outside: usage: confined_test. It opens no file and no socket, and names, moves or
 * removes nothing: whoever tries is killed. Where there is no memory, a call says so. */
#define _GNU_SOURCE
#include "abridge.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

enum { k_skipped = 77 };

#define KILL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)

static int confine(void) {
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef SYS_open
      KILL(SYS_open),    KILL(SYS_creat),   KILL(SYS_rename), KILL(SYS_unlink),
#endif
      KILL(SYS_openat),  KILL(SYS_openat2), KILL(SYS_socket), KILL(SYS_connect), KILL(SYS_unlinkat), KILL(SYS_renameat2),
      KILL(SYS_mkdirat), KILL(SYS_execve),  KILL(SYS_memfd_create),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

typedef abridge_result *task(const void *bytes, size_t size, const char *options);

/* Some megabytes of conversations, one a line, or all in one list. */
static char *conversations(const char *before, const char *between, const char *after, size_t *size) {
  static const char k_one[] = "{\"messages\": [{\"role\": \"user\", \"content\": \"What is a bridge?\"}, {\"role\": \"assistant\", "
                              "\"content\": \"A way over.\"}, {\"role\": \"user\", \"content\": \"And a ford?\"}]}";
  enum { k_count = 100000 };
  char *all = malloc((sizeof k_one + strlen(between)) * k_count + 16);
  if (all == NULL) exit(EXIT_FAILURE);
  char *at = all + sprintf(all, "%s", before);
  for (int i = 0; i < k_count; ++i) at += sprintf(at, "%s%s", k_one, i + 1 < k_count ? between : after);
  *size = (size_t)(at - all);
  return all;
}

static int run(const char *name, task *call, const char *bytes, size_t size, const char *options) {
  abridge_result *result = call(bytes, size, options);
  const int code = abridge_result_code(result);
  if (code > ABRIDGE_FINDINGS) fprintf(stderr, "%s %s: %s\n", name, options, abridge_result_message(result));
  abridge_result_free(result);
  return code > ABRIDGE_FINDINGS;
}

static int run_all(const char *bytes, size_t size) {
  return run("validate", abridge_validate, bytes, size, "{}") +
         run("sanitize", abridge_sanitize, bytes, size, "{\"redact\": true}") +
         run("trim", abridge_trim, bytes, size, "{\"last\": 1, \"model\": \"gpt-4o\"}") +
         run("render", abridge_render, bytes, size, "{\"jsonl\": true, \"policy\": \"thread\"}") +
         run("convert", abridge_convert, bytes, size, "{\"to\": \"anthropic\"}") +
         run("count_tokens", abridge_count_tokens, bytes, size, "{}") + run("detect", abridge_detect, bytes, size, "{}");
}

int main(void) {
  size_t lines_size, list_size;
  char *lines = conversations("", "\n", "\n", &lines_size), *list = conversations("[", ",\n", "]", &list_size);
  if (!confine()) {
    printf("skipped: this system does not let a process confine itself\n");
    return k_skipped;
  }
  int failures = run_all(lines, lines_size) + run_all(list, list_size) + run_all("nothing", 7);
  /* Room for what is here, and not for what a run needs: nor what earlier runs have freed. */
  malloc_trim(0);
  struct rlimit limit = {96 << 20, 96 << 20};
  if (setrlimit(RLIMIT_AS, &limit) != 0) return EXIT_FAILURE;
  abridge_result *result = abridge_sanitize(list, list_size, "{\"jsonl\": true}");
  if (abridge_result_code(result) != ABRIDGE_OUT_OF_MEMORY) {
    printf("without memory the code is %d: %s\n", abridge_result_code(result), abridge_result_message(result));
    ++failures;
  }
  abridge_result_free(result);
  free(lines);
  free(list);
  printf("%d failures\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
