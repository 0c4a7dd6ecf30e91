/* abridge.h as a C program uses it: usage: interface_test. Says what is wrong, and ends with 1. */
#include "abridge.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(holds)                                                        \
  do {                                                                      \
    if (!(holds)) {                                                         \
      fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #holds); \
      ++failures;                                                           \
    }                                                                       \
  } while (0)

static const char k_chat[] =
    "[{\"role\": \"user\", \"content\": \"one\"}, {\"role\": \"assistant\", \"content\": \"two\"}, "
    "{\"role\": \"user\", \"content\": \"three\"}]";
static const char k_newest[] = "[{\"role\": \"user\", \"content\": \"three\"}]";

typedef abridge_result *task(const void *bytes, size_t size, const char *options);

/* How a task ends, and whether its message says that. */
static void ends(task *run, const char *bytes, const char *options, int code, const char *said) {
  abridge_result *result = run(bytes, bytes == NULL ? 0 : strlen(bytes), options);
  const char *message = abridge_result_message(result);
  if (abridge_result_code(result) != code || strstr(message, said) == NULL) {
    fprintf(stderr, "options %s: code %d, '%s'; expected %d, '%s'\n", options, abridge_result_code(result), message,
            code, said);
    ++failures;
  }
  abridge_result_free(result);
}

static void check_trim(void) {
  size_t size = 7;
  abridge_result *result = abridge_trim(k_chat, sizeof k_chat - 1, "{\"last\": 1}");
  CHECK(abridge_result_code(result) == ABRIDGE_FINE);
  CHECK(strcmp(abridge_result_output(result, &size), k_newest) == 0 && size == sizeof k_newest - 1);
  CHECK(strstr(abridge_result_findings(result, NULL), "\"findings\": []") != NULL);
  CHECK(*abridge_result_rejects(result, &size) == '\0' && size == 0);
  CHECK(*abridge_result_message(result) == '\0');
  CHECK(abridge_result_changed(result) == 1);
  abridge_result_free(result);
}

static void check_others(void) {
  abridge_result *result = abridge_count_tokens("Hello, world", 12, NULL);
  CHECK(strncmp(abridge_result_output(result, NULL), "{\"tokens\": 3, \"least\": 3,", 24) == 0);
  CHECK(*abridge_result_findings(result, NULL) == '\0');
  abridge_result_free(result);
  result = abridge_detect(k_chat, sizeof k_chat - 1, "");
  CHECK(strncmp(abridge_result_output(result, NULL), "{\"format\": \"generic\", \"shape\": \"one history\"", 44) == 0);
  abridge_result_free(result);
  result = abridge_validate("[{\"role\": \"user\", \"content\": \"\xff\"}]", 34, NULL);
  CHECK(abridge_result_code(result) == ABRIDGE_FINDINGS);
  CHECK(strstr(abridge_result_findings(result, NULL), "\"invalid-utf8\"") != NULL);
  abridge_result_free(result);
  ends(abridge_sanitize, k_chat, NULL, ABRIDGE_FINE, "");
  ends(abridge_render, k_chat, "{\"style\": \"plain\"}", ABRIDGE_FINE, "");
  ends(abridge_convert, k_chat, "{\"to\": \"anthropic\"}", ABRIDGE_FINE, "");
  CHECK(abridge_version()[0] >= '0' && abridge_version()[0] <= '9');
}

static void check_mistakes(void) {
  ends(abridge_trim, k_chat, "{\"lst\": 1}", ABRIDGE_OPTIONS, "options:1:2: unknown key 'lst', did you mean 'last'?");
  ends(abridge_trim, k_chat, "{\"last\"", ABRIDGE_OPTIONS, "options:1:8: ");
  ends(abridge_trim, k_chat, "{\"policy\": \"/etc/passwd\"}", ABRIDGE_OPTIONS, "none is read");
  ends(abridge_convert, k_chat, NULL, ABRIDGE_OPTIONS, "convert needs the format");
  ends(abridge_detect, "Hello", NULL, ABRIDGE_FINDINGS, "");
  ends(abridge_validate, NULL, NULL, ABRIDGE_FINE, "");
  abridge_result *result = abridge_validate(NULL, 5, NULL);
  CHECK(abridge_result_code(result) == ABRIDGE_OPTIONS);
  abridge_result_free(result);
}

/* There was no memory for a result. */
static void check_no_result(void) {
  size_t size = 7;
  CHECK(abridge_result_code(NULL) == ABRIDGE_OUT_OF_MEMORY);
  CHECK(strcmp(abridge_result_message(NULL), "out of memory") == 0);
  CHECK(*abridge_result_output(NULL, &size) == '\0' && size == 0);
  CHECK(*abridge_result_findings(NULL, NULL) == '\0' && *abridge_result_rejects(NULL, NULL) == '\0');
  CHECK(abridge_result_changed(NULL) == 0);
  abridge_result_free(NULL);
}

static void *trim_often(void *wrong) {
  for (int i = 0; i < 30; ++i) {
    abridge_result *result = abridge_trim(k_chat, sizeof k_chat - 1, "{\"last\": 1, \"max_tokens\": 100, \"redact\": true}");
    if (strcmp(abridge_result_output(result, NULL), k_newest) != 0) *(int *)wrong = 1;
    abridge_result_free(result);
  }
  return NULL;
}

static void check_threads(void) {
  enum { k_threads = 6 };
  pthread_t threads[k_threads];
  int wrong[k_threads] = {0};
  for (int i = 0; i < k_threads; ++i) CHECK(pthread_create(&threads[i], NULL, trim_often, &wrong[i]) == 0);
  for (int i = 0; i < k_threads; ++i) {
    pthread_join(threads[i], NULL);
    CHECK(wrong[i] == 0);
  }
}

int main(void) {
  check_threads(); /* first, so that all begin with nothing read yet */
  check_trim();
  check_others();
  check_mistakes();
  check_no_result();
  printf("%d failures\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
