/* test-gclog-cuts.c: a .gclog that is cut anywhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-gclog-load.h"

#include <glib-unix.h>
#include <string.h>

/* ---- Cut files ------------------------------------------------------------ */

typedef struct
{
  guint64 n_lines;
  guint64 n_objects;
  guint64 n_roots;
  guint64 n_types;
} Counts;

/* Counts the complete lines of the first @length bytes. */
static Counts
count_lines (const char *text,
             gsize       length)
{
  Counts counts = { 0 };
  const char *end;

  for (const char *at = text; (end = memchr (at, '\n', length - (gsize) (at - text))) != NULL;
       at = end + 1)
    {
      counts.n_lines++;
      counts.n_objects += *at == 'o';
      counts.n_roots += *at == 'r';
      counts.n_types += *at == 't';
    }
  return counts;
}

static void
check_counts (HfRecording  *recording,
              const Counts *counts)
{
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);
  guint64 n_types = 0;
  guint32 n_roots;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    n_types += hf_heap_get_type_name (heap, (HfTypeIndex){ i })[0] != '?';
  hf_heap_get_roots (heap, &n_roots);

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, counts->n_objects);
  g_assert_cmpuint (n_types, ==, counts->n_types);
  g_assert_cmpuint (n_roots + hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_ROOT),
                    ==, counts->n_roots);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_BAD_NUMBER), ==, 0);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_MISSING_FIELD), ==, 0);
}

static void
check_same_faults (const HfCompleteness *one,
            const HfCompleteness *other)
{
  guint n;
  guint n_other;
  const HfFault *faults = hf_completeness_get_faults (one, &n);
  const HfFault *others = hf_completeness_get_faults (other, &n_other);

  g_assert_cmpuint (n, ==, n_other);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (faults[i].kind, ==, others[i].kind);
      g_assert_cmpint (faults[i].is_implied, ==, others[i].is_implied);
      g_assert_cmpuint (faults[i].count, ==, others[i].count);
      g_assert_cmpuint (faults[i].line, ==, others[i].line);
    }
}

/* As with a line end behind it. */
static void
test_tail_damage (void)
{
  static const struct
  {
    const char *text;
    HfFaultKind kind;
    guint64 n;
  } cases[] = {
    { "a 2\nt 1 T\nc", HF_FAULT_MISSING_FIELD, 2 },
    { "a 3 t\nc t\ng 1 2 0 0\ne 1 3 4", HF_FAULT_EXTRA_FIELD, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *ended = g_strconcat (cases[i].text, "\n", NULL);
      g_autoptr (HfRecording) with_end = hf_gclog_load_text (ended, strlen (ended));
      g_autoptr (HfRecording) without = hf_gclog_load_text (cases[i].text, strlen (cases[i].text));
      const HfCompleteness *completeness = hf_recording_get_completeness (without);

      g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
      g_assert_cmpuint (hf_completeness_get_count (completeness, cases[i].kind), ==, cases[i].n);
      check_same_faults (completeness, hf_recording_get_completeness (with_end));
    }
}

static void
test_every_cut (void)
{
  gsize length;
  g_autofree char *text = hf_gclog_dup_file ("oracle", "heap-200.gclog", &length);
  gsize first_line = strcspn (text, "\n") + 1;

  for (gsize cut = first_line; cut <= length; cut++)
    {
      g_autofree char *copy = g_memdup2 (text, cut);
      g_autoptr (HfRecording) recording = hf_gclog_load_text (copy, cut);
      const HfCompleteness *completeness = hf_recording_get_completeness (recording);
      Counts counts = count_lines (text, cut);
      HfFaultKind expected = text[cut - 1] == '\n' ? HF_FAULT_NO_CLOSE : HF_FAULT_CUT_LINE;

      if (cut >= length - 1)
        {
          g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
          g_assert_true (hf_completeness_is_whole (completeness));
        }
      else
        {
          g_assert_cmpint (hf_completeness_get_cut (completeness), ==, expected);
          g_assert_cmpuint (hf_completeness_get_line (completeness, expected), ==, counts.n_lines);
        }
      check_counts (recording, &counts);
    }
}

static void
test_cut_in_the_first_line (void)
{
  const char *text = "a 2 shop.exe 10";
  const HfLoadOptions options = { 0 };

  for (gsize cut = 0; cut <= strlen (text); cut++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (text, cut);
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_gclog_load_bytes (bytes, &options, NULL, NULL, &error));
      if (cut == 0)
        g_assert_error (error, HF_ERROR, HF_ERROR_EMPTY);
      else
        g_assert_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP);
    }
}

/* Compressed data that is cut gives a beginning of the records, and ever more. */
static void
check_packed_cuts (GBytes     *packed,
                   const char *text,
                   gsize       length)
{
  const HfLoadOptions options = { .n_threads = 1 };
  gsize n = g_bytes_get_size (packed);
  guint32 most = 0;

  for (gsize cut = 4; cut < n; cut += 17)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (packed, 0, cut);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = hf_gclog_load_bytes (part, &options, NULL, NULL, &error);
      const HfCompleteness *completeness;
      guint32 n_objects;

      if (recording == NULL)
        {
          g_assert_error (error, HF_ERROR, HF_ERROR_DAMAGED);
          g_assert_cmpuint (most, ==, 0);
          continue;
        }
      completeness = hf_recording_get_completeness (recording);
      n_objects = hf_heap_get_n_objects (hf_recording_get_heap (recording, 0));
      g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_CUT_STREAM);
      g_assert_cmpuint (n_objects, >=, most);
      most = n_objects;
    }
  /* The last frame is a single block, of which nothing comes out before its end. */
  g_assert_cmpuint (most * 3, >, count_lines (text, length).n_objects);
}

static void
test_packed_cuts (void)
{
  gsize length;
  g_autofree char *text = hf_gclog_dup_file ("oracle", "heap-200.gclog", &length);
  g_autoptr (GBytes) gzip = hf_compress_gzip (text, length);
  g_autoptr (GBytes) zstd = hf_compress_concat (hf_compress_zstd (text, length / 2, 0),
                                                hf_compress_zstd (text + length / 2,
                                                                  length - length / 2, 0));

  check_packed_cuts (gzip, text, length);
  check_packed_cuts (zstd, text, length);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-cuts/every-cut-keeps-the-complete-records", test_every_cut);
  g_test_add_func ("/formats/gclog-cuts/a-last-line-without-an-end-is-judged-as-with-one",
                   test_tail_damage);
  g_test_add_func ("/formats/gclog-cuts/without-a-first-line-it-is-no-log",
                   test_cut_in_the_first_line);
  g_test_add_func ("/formats/gclog-cuts/cut-compressed-data-keeps-what-came-out", test_packed_cuts);
  return g_test_run ();
}
