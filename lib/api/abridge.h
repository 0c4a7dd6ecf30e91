/* abridge for other programs, in C: bytes and options in, bytes and findings out.
 *
 *   abridge_result *result = abridge_trim(bytes, size, "{\"last\": 20, \"max_tokens\": 8000}");
 *   if (abridge_result_code(result) > ABRIDGE_FINDINGS) complain(abridge_result_message(result));
 *   else send(abridge_result_output(result, NULL));
 *   abridge_result_free(result);
 *
 * Nothing but the arguments is read, and nothing is written: no file (but below the option files_root, for
 * policies that embed files), no stream, no clock, no environment. No function calls back. All functions may be
 * called from several threads at once; one result belongs to one thread at a time.
 *
 * What is given is the caller's, is only read, and need not outlive the call. What a result gives is the
 * result's: it is good until abridge_result_free, may not be written to, and has a NUL byte after its end.
 *
 * This interface changes by additions alone while the library is called libabridge.so.1. */
#ifndef ABRIDGE_H
#define ABRIDGE_H

#include <stddef.h>

#if defined(__GNUC__)
#define ABRIDGE_API __attribute__((visibility("default")))
#else
#define ABRIDGE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* How a call ended. From ABRIDGE_OPTIONS on there is a message, and neither output nor findings. */
enum abridge_code {
  ABRIDGE_FINE = 0,
  ABRIDGE_FINDINGS = 1,      /* findings are left that no fix mended, of the severity that fail_on says; of
                                abridge_detect: bytes that are no format that is known, or damaged packing */
  ABRIDGE_OPTIONS = 2,       /* the options can't be followed */
  ABRIDGE_INPUT = 3,         /* the bytes can't be read as they were asked to be */
  ABRIDGE_OUT_OF_MEMORY = 4, /* nothing of the call is left */
  ABRIDGE_INTERNAL = 5       /* a mistake of the library's */
};

/* What came of a call. */
typedef struct abridge_result abridge_result;

/* Each of these takes `size` bytes of a transcript, packed or not, and options as a JSON object that ends with
 * a NUL byte; NULL and "" are no options. `bytes` may be NULL where `size` is 0. docs/library.md lists the
 * options. The caller owns the result, and frees it. NULL is a result, too: that there was no memory for one. */

/* Says what is wrong: no output. */
ABRIDGE_API abridge_result *abridge_validate(const void *bytes, size_t size, const char *options);
/* Repairs what can be repaired, and leaves all else as it stands. */
ABRIDGE_API abridge_result *abridge_sanitize(const void *bytes, size_t size, const char *options);
/* Cuts histories to the policy and the options. */
ABRIDGE_API abridge_result *abridge_trim(const void *bytes, size_t size, const char *options);
/* Cuts them, and writes them as prompt text. */
ABRIDGE_API abridge_result *abridge_render(const void *bytes, size_t size, const char *options);
/* Writes them in the format that the option `to` names. */
ABRIDGE_API abridge_result *abridge_convert(const void *bytes, size_t size, const char *options);
/* The output is JSON: {"tokens": 12, "least": 12, "tokenizer": "o200k_base", "transcript": true,
 * "conversations": 1, "messages": 2}. Where a model's tokenizer is closed, `tokens` is the most and `least` the
 * least that it may be. What is no transcript is counted as plain text. */
ABRIDGE_API abridge_result *abridge_count_tokens(const void *bytes, size_t size, const char *options);
/* The output is JSON: {"format": "openai", "shape": "one history", "containers": ["gzip"], "why": "..."}; format
 * and shape are null where nothing was recognised. */
ABRIDGE_API abridge_result *abridge_detect(const void *bytes, size_t size, const char *options);

/* One of enum abridge_code. */
ABRIDGE_API int abridge_result_code(const abridge_result *result);
/* One sentence about an error, with the place in the options or the policy where there is one; "" without an
 * error. Never NULL. */
ABRIDGE_API const char *abridge_result_message(const abridge_result *result);
/* What was written, and in `*size`, unless that is NULL, how many bytes. Never NULL. */
ABRIDGE_API const char *abridge_result_output(const abridge_result *result, size_t *size);
/* The findings, as JSON (schemas/findings.schema.json); "" of abridge_count_tokens and abridge_detect. */
ABRIDGE_API const char *abridge_result_findings(const abridge_result *result, size_t *size);
/* The records that are not in the output because they are beyond repair, byte for byte. */
ABRIDGE_API const char *abridge_result_rejects(const abridge_result *result, size_t *size);
/* 1 where the output is not the input, else 0. */
ABRIDGE_API int abridge_result_changed(const abridge_result *result);
/* Ends a result, and all that it gave. Of NULL: nothing. */
ABRIDGE_API void abridge_result_free(abridge_result *result);

/* The library's version, such as "0.1.0". It is nobody's to free. */
ABRIDGE_API const char *abridge_version(void);

#ifdef __cplusplus
}
#endif
#endif
