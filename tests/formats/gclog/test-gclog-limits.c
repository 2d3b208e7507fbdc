/* test-gclog-limits.c: very long, very many, and more than the memory holds
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-gclog-load.h"
#include "hf-load.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define MEGABYTE (1024 * 1024)
#define MILLION 1000000u

/* A sanitizer has its own allocator, and maps far more than it uses: there a limit of
 * the address space says nothing, but single allocations can be limited. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER TRUE
#else
#define HAS_SANITIZER FALSE
#endif

/* How often the system was asked. The functions of GLib that do so are replaced in this
 * program. */
static int n_asked;

gboolean
g_file_get_contents (const char  *path,
                     char       **contents,
                     gsize       *length,
                     GError     **error)
{
  gboolean (*next) (const char *, char **, gsize *, GError **);

  *(void **) &next = dlsym (RTLD_NEXT, "g_file_get_contents");
  g_atomic_int_inc (&n_asked);
  return next (path, contents, length, error);
}

guint
g_get_num_processors (void)
{
  guint (*next) (void);

  *(void **) &next = dlsym (RTLD_NEXT, "g_get_num_processors");
  g_atomic_int_inc (&n_asked);
  return next ();
}

/* ---- Very long ------------------------------------------------------------- */

static void
free_text (GString *text)
{
  g_string_free (text, TRUE);
}

/* ---- Very many ------------------------------------------------------------- */

static void
test_domains (void)
{
  const guint n_domains = 1000;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfRecording) recording = NULL;
  const HfDomain *domains;
  const HfRoot *roots;
  HfHeap *heap;
  guint32 n;

  for (guint i = 0; i < n_domains; i++)
    g_string_append_printf (text, "a 2 d%u.exe\nt 1 T%u\no %x 1 8 %x\nr %x 0 0\nc d%u.exe\n", i, i,
                            0x1000 + 8 * i, 0x1000 + 8 * ((i + 1) % n_domains), 0x1000 + 8 * i, i);
  recording = hf_gclog_load_whole (text);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  heap = hf_recording_get_heap (recording, 0);
  domains = hf_heap_get_domains (heap, &n);
  g_assert_cmpuint (n, ==, n_domains);
  roots = hf_heap_get_roots (heap, &n);
  g_assert_cmpuint (n, ==, n_domains);

  for (guint i = 0; i < n_domains; i++)
    {
      g_autofree char *domain = g_strdup_printf ("d%u.exe", i);
      g_autofree char *type = g_strdup_printf ("T%u", i);
      HfObjectIndex object = { i };

      g_assert_cmpstr (domains[i].name, ==, domain);
      g_assert_cmpuint (hf_heap_get_object_domain (heap, object).value, ==, i);
      g_assert_cmpstr (hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)), ==,
                       type);
      g_assert_cmpuint (roots[i].domain.value, ==, i);
      g_assert_cmpuint (roots[i].object.value, ==, i);
    }
}

static GString *
repeat (const char *head,
        const char *line,
        guint       n,
        const char *tail)
{
  GString *text = g_string_new (head);

  for (guint i = 0; i < n; i++)
    g_string_append (text, line);
  g_string_append (text, tail);
  return text;
}

static void
test_types (void)
{
  GString *text = g_string_new ("a 2 x\n");
  g_autoptr (HfRecording) recording = NULL;
  HfHeap *heap;

  for (guint i = 1; i <= MILLION; i++)
    g_string_append_printf (text, "t %x N%x.T\no %x %x 8\n", i, i, 8 * i, i);
  g_string_append (text, "c x\n");
  recording = hf_gclog_load_whole (text);
  free_text (text);

  heap = hf_recording_get_heap (recording, 0);
  g_assert_cmpuint (hf_heap_get_n_types (heap), ==, MILLION);
  for (guint i = 1; i <= MILLION; i += 999)
    {
      g_autofree char *name = g_strdup_printf ("N%x.T", i);
      HfObjectIndex object = { i - 1 };

      g_assert_cmpstr (hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object)), ==,
                       name);
    }
}

static void
test_roots (void)
{
  GString *text = repeat ("a 2 x\nt 1 T\no 1000 1 8\n", "r 1000 4 2 1 f\n", MILLION, "c x\n");
  g_autoptr (HfRecording) recording = hf_gclog_load_whole (text);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);

  free_text (text);
  g_assert_cmpuint (n, ==, MILLION);
  g_assert_cmpuint (roots[MILLION - 1].flags, ==, 2);
  g_assert_cmpstr (hf_heap_get_string (heap, roots[MILLION - 1].field), ==, "f");
}

static void
test_dependents (void)
{
  GString *text = repeat ("a 3 x\nt 1 T\no 1000 1 8\n", "d 1000 1000\n", MILLION, "c x\n");
  g_autoptr (HfRecording) recording = hf_gclog_load_whole (text);
  guint32 n;

  free_text (text);
  hf_heap_get_dependents (hf_recording_get_heap (recording, 0), &n);
  g_assert_cmpuint (n, ==, MILLION);
}

static void
test_ranges_and_infos (void)
{
  GString *text = repeat ("a 3 x\nt 1 T\no 1000 1 8\n", "n 0 1000 8 8\ni k v\n", MILLION, "c x\n");
  g_autoptr (HfRecording) recording = hf_gclog_load_whole (text);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  const HfInfo *infos;
  guint32 n;

  free_text (text);
  hf_heap_get_ranges (heap, &n);
  g_assert_cmpuint (n, ==, MILLION);
  infos = hf_heap_get_infos (heap, &n);
  g_assert_cmpuint (n, ==, MILLION);
  g_assert_cmpstr (infos[MILLION - 1].value, ==, "v");
}

static void
test_events (void)
{
  GString *text = repeat ("a 3 x\nc x\n", "g 1 2 7 1\nm 1000 1000 8\ns 2000 8\ne 1 3\nx why\n",
                          MILLION / 5, "");
  g_autoptr (HfRecording) recording = hf_gclog_load_whole (text);
  gsize n;
  const HfEvent *events = hf_recording_get_events (recording, &n);

  free_text (text);
  g_assert_cmpuint (n, ==, MILLION + 1);
  g_assert_cmpint (events[MILLION].kind, ==, HF_EVENT_INTERRUPTED);
  g_assert_cmpstr (events[MILLION].interrupted.text, ==, "why");
}

/* ---- More than the memory holds --------------------------------------------- */

/* Lines whose repetition takes ever more memory. */
static const char *const greedy_lines[] = {
  "o 1 1 1\n",   "o 1 1 1 1 1 1 1 1 1\n", "o 1 1 100000000\n", "z\no 1 1 1\n", "t 1 T\n",
  "r 1 1 1\n",   "r 1 4 1 1 f\n",         "d 1 1\n",           "i k v\n",      "n 1 1 1 1\n",
  "m 1 1 1\n",   "s 1 1\n",               "x why\n",           "c x\n",        "g 1 1 1 1\n",
  "a 2 x\nc x\n",
};

/* Without ever being in one block of memory. */
static GInputStream *
repeat_stream (const char *head,
               GBytes     *chunk,
               guint       n)
{
  GInputStream *stream = g_memory_input_stream_new ();
  g_autoptr (GBytes) start = g_bytes_new_static (head, strlen (head));

  g_memory_input_stream_add_bytes (G_MEMORY_INPUT_STREAM (stream), start);
  for (guint i = 0; i < n; i++)
    g_memory_input_stream_add_bytes (G_MEMORY_INPUT_STREAM (stream), chunk);
  return stream;
}

static GBytes *
make_chunk (const char *line)
{
  GString *text = g_string_new (NULL);

  while (text->len < MEGABYTE)
    g_string_append (text, line);
  return g_string_free_to_bytes (text);
}

/* Nothing of such a file fits, whatever @options have: it fails in a sentence. */
static void
check_no_memory (const char          *line,
                 guint                n_megabytes,
                 const HfLoadOptions *options)
{
  g_autoptr (GBytes) chunk = make_chunk (line);
  g_autoptr (GInputStream) stream = repeat_stream ("a 3 x\n", chunk, n_megabytes);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;

  recording = hf_load_heap_from_stream (stream, "test.gclog", 0, options, NULL, NULL, &error);
  if (recording != NULL)
    g_test_message ("it fitted: %s", line);
  g_assert_null (recording);
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_true (g_str_has_prefix (error->message, "test.gclog: "));
}

static void
test_limit (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (greedy_lines); i++)
    {
      for (guint n_threads = 1; n_threads <= 2; n_threads++)
        {
          const HfLoadOptions options = { .memory_limit = 8 * MEGABYTE, .n_threads = n_threads };

          check_no_memory (greedy_lines[i], 20, &options);
        }
    }
}

static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

/* Without a limit of its own, the reader meets the end of the memory itself. Large blocks
 * make it come where a column grows. */
static void
test_out_of_memory_child (void)
{
  const HfLoadOptions options = {
    .memory_limit = G_MAXUINT64,
    .n_threads = 1,
    .block_size = 8 * MEGABYTE,
  };

  if (!g_test_subprocess ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (greedy_lines); i++)
    {
      g_printerr ("%s", greedy_lines[i]);
      if (!HAS_SANITIZER)
        limit_address_space (80 * MEGABYTE);
      check_no_memory (greedy_lines[i], 400, &options);
      limit_address_space (0);
    }
}

static void
add_to_environment (const char *name,
                    const char *options)
{
  const char *before = g_getenv (name);
  g_autofree char *all = g_strdup_printf ("%s:%s", before != NULL ? before : "", options);

  g_setenv (name, all, TRUE);
}

static void
test_out_of_memory (void)
{
  const char *options = "allocator_may_return_null=1:max_allocation_size_mb=24";

  add_to_environment ("ASAN_OPTIONS", options);
  add_to_environment ("TSAN_OPTIONS", options);
  g_test_trap_subprocess ("/formats/gclog-limits/out-of-memory/subprocess/child", 0, 0);
  g_test_trap_assert_passed ();
}

/* ---- Bombs ------------------------------------------------------------------ */

/* A file of a few bytes for each of them must not take milliseconds for each. */
static void
test_snapshots (void)
{
  enum { N = 20000 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (HfRecording) recording = NULL;
  int before;
  int n_for_all;

  for (guint i = 0; i < N; i++)
    g_string_append (text, i % 2 == 0 ? "a 2 x\nc x\n" : "a 2 x\nt 1 T\no 10 1 8\nr 10 1 0\nc x\n");

  before = g_atomic_int_get (&n_asked);
  recording = hf_gclog_load_whole (text);
  n_for_all = g_atomic_int_get (&n_asked) - before;
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, N);
  g_test_message ("asked %d times", n_for_all);
  g_assert_cmpint (n_for_all, <, N / 50);
}

/* A gigabyte in a megabyte: a gzip member of 16 MB, again and again. */
static void
check_bomb (const char *line,
            gsize       line_length,
            HfError     expected)
{
  const gsize n_bytes = 16 * MEGABYTE;
  g_autofree char *text = g_malloc (n_bytes);
  g_autoptr (GBytes) member = NULL;

  for (gsize i = 0; i < n_bytes; i++)
    text[i] = line[i % line_length];
  member = hf_compress_gzip (text, n_bytes);
  g_assert_cmpuint (g_bytes_get_size (member), <, 100000);

  for (guint n_threads = 1; n_threads <= 2; n_threads++)
    {
      const HfLoadOptions options = { .memory_limit = 64 * MEGABYTE, .n_threads = n_threads };
      g_autoptr (GInputStream) stream = repeat_stream ("", member, 64);
      g_autoptr (GError) error = NULL;

      g_assert_null (
        hf_load_heap_from_stream (stream, "bomb.gclog", 0, &options, NULL, NULL, &error));
      g_assert_error (error, HF_ERROR, (int) expected);
    }
}

static void
test_bombs (void)
{
  check_bomb ("\0", 1, HF_ERROR_NOT_A_HEAP);
  check_bomb ("o 1 1 1 ", 8, HF_ERROR_NO_MEMORY);
  check_bomb ("o 1 1 1\n", 8, HF_ERROR_NO_MEMORY);
  check_bomb ("a 2 x\nc x\n", 10, HF_ERROR_NO_MEMORY);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-limits/a-thousand-domains", test_domains);
  g_test_add_func ("/formats/gclog-limits/a-million-types", test_types);
  g_test_add_func ("/formats/gclog-limits/a-million-roots", test_roots);
  g_test_add_func ("/formats/gclog-limits/a-million-dependent-handles", test_dependents);
  g_test_add_func ("/formats/gclog-limits/a-million-ranges-and-infos", test_ranges_and_infos);
  g_test_add_func ("/formats/gclog-limits/a-million-events", test_events);
  g_test_add_func ("/formats/gclog-limits/small-snapshots-do-not-ask-the-system", test_snapshots);
  g_test_add_func ("/formats/gclog-limits/no-kind-of-line-passes-the-limit", test_limit);
  g_test_add_func ("/formats/gclog-limits/the-end-of-the-memory-is-a-sentence", test_out_of_memory);
  g_test_add_func ("/formats/gclog-limits/out-of-memory/subprocess/child",
                   test_out_of_memory_child);
  g_test_add_func ("/formats/gclog-limits/a-bomb-is-refused", test_bombs);
  return g_test_run ();
}
