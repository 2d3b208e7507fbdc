/* test-gclog-writer.c: what is written is what was read, and always the same bytes
 *
 * covers: hf-gclog-plan, hf-gclog-section, hf-gclog-sink
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
#include "hf-gclog-text.h"
#include "hf-gclog-writer.h"
#include "hf-load.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

/* ---- Reading and writing ---------------------------------------------------- */

/* A dump without what writing means to change: the version, what was wrong and lacks,
 * how the file ended. */
static char *
dump_facts (HfRecording *recording)
{
  g_autofree char *dump = hf_dump_recording (recording);
  const char *end = dump + strlen (dump);
  GString *facts = g_string_sized_new ((gsize) (end - dump));
  const char *next;

  for (const char *line = dump; line < end; line = next)
    {
      next = (const char *) memchr (line, '\n', (gsize) (end - line)) + 1;
      while (*line == ' ')
        line++;
      if (strncmp (line, "damage ", 7) != 0 && strncmp (line, "lacks ", 6) != 0 &&
          strncmp (line, "truncated: ", 11) != 0 && strncmp (line, "version ", 8) != 0)
        g_string_append_len (facts, line, next - line);
    }
  return g_string_free (facts, FALSE);
}

/* A canonical file has only the faults of its objects and roots. */
static void
assert_sound (HfRecording *recording,
              const char  *name)
{
  /* A section without a name, an interruption without a reason. A heap of a file that was cut
   * goes on to say so, and some here have no roots. */
  const HfFaultSet kept = HF_FAULT_BIT (HF_FAULT_MISSING_FIELD) |
                          HF_FAULT_BIT (HF_FAULT_UNKNOWN_TYPE) |
                          HF_FAULT_BIT (HF_FAULT_UNKNOWN_CONTAINER) |
                          HF_FAULT_BIT (HF_FAULT_UNKNOWN_ROOT_KIND) |
                          HF_FAULT_BIT (HF_FAULT_UNKNOWN_ROOT_FLAG) |
                          HF_FAULT_BIT (HF_FAULT_STATIC_NO_CONTAINER) | HF_FAULTS_OMITTED;
  g_auto (HfCompleteness) completeness = hf_completeness_copy (
    hf_recording_get_completeness (recording));

  hf_completeness_remove (&completeness, kept);
  if (!hf_completeness_is_whole (&completeness))
    g_error ("%s is not whole when it is written", name);
}

static void
assert_same_facts (HfRecording *a,
                   HfRecording *b)
{
  g_autofree char *facts_a = dump_facts (a);
  g_autofree char *facts_b = dump_facts (b);

  g_assert_cmpstr (facts_a, ==, facts_b);
}

/* Files of which more is lost or added than damage: what that is has its own test. */
static gboolean
is_changed (const char *name)
{
  static const char *const names[] = {
    "blocks-and-ranges-outside-a-collection.gclog",
    "collection-that-cannot-be-read.gclog",
    "recording-cut-in-a-collection.gclog",
    "recording-cut-in-the-time-of-a-collection.gclog",
    "fields-that-are-no-numbers.gclog",
    NULL,
  };

  return g_strv_contains (names, name);
}

static void
check_recording (HfRecording *recording,
                 const char  *name)
{
  g_autoptr (GBytes) first = hf_gclog_text_dup_bytes (recording, NULL);
  g_autoptr (HfRecording) again = hf_gclog_text_load_bytes (first);
  g_autoptr (GBytes) second = hf_gclog_text_dup_bytes (again, NULL);

  if (!g_bytes_equal (first, second))
    g_error ("%s is not the same when it is written again:\n%.2000s", name,
             (const char *) g_bytes_get_data (first, NULL));
  assert_sound (again, name);
  if (!is_changed (name))
    assert_same_facts (recording, again);
}

/* ---- Files ------------------------------------------------------------------ */

static void
check_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const HfLoadOptions options = { .n_threads = 1, .block_size = 64 * 1024 };
  g_autoptr (HfRecording) recording = hf_load_heap (file, &options, NULL, NULL, NULL);
  g_autofree char *name = g_path_get_basename (path);

  if (recording != NULL)
    check_recording (recording, name);
}

static guint
check_folder (const char *folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *entry;
  guint n_files = 0;

  g_assert_nonnull (dir);
  while ((entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, entry, NULL);

      if (!g_str_has_suffix (entry, ".gclog") && !g_str_has_suffix (entry, ".gclog.gz"))
        continue;
      check_file (file);
      n_files++;
    }
  return n_files;
}

static void
test_files (void)
{
  g_assert_cmpuint (check_folder ("data/gclog/good"), >=, 80);
  g_assert_cmpuint (check_folder ("data/gclog/bad"), >=, 20);
}

static void
test_real_files (void)
{
  g_assert_cmpuint (check_folder ("data/oracle"), ==, 3);
  g_assert_cmpuint (check_folder ("data/real"), ==, 5);
  g_assert_cmpuint (check_folder ("../data/samples"), ==, 4);
}

/* ---- Random heaps ------------------------------------------------------------ */

static guint64
get_random_id (GRand *rand)
{
  return 1 + (guint64) g_rand_int_range (rand, 0, 60);
}

/* @record: 7 to 9 */
static void
add_random_collection (GString *text,
                       GRand   *rand,
                       int      record)
{
  if (record == 7)
    g_string_append_printf (text, "g %d 5 7 %s\n", g_rand_int_range (rand, 0, 9),
                            g_rand_boolean (rand) ? "0" : "?");
  else if (record == 8)
    g_string_append (text, g_rand_boolean (rand) ? "m 1 2 3\n" : "s 1 2\n");
  else
    g_string_append_printf (text, "e %d 9\n", g_rand_int_range (rand, 0, 9));
}

/* @is_calm: leaves out records that are not written as they were read: collections that cannot
 * be read, and names that become the same. */
static void
add_random_record (GString  *text,
                   GRand    *rand,
                   gboolean  is_calm)
{
  static const char *const names[] = { "A",       "B.C<D>", "?5",    "?1d",   "Größe",
                                       "caf\xe9", "  x  y", "a\x01", "a\x02", "7" };
  const char *name = names[g_rand_int_range (rand, 0, is_calm ? 7 : G_N_ELEMENTS (names))];
  guint64 id = get_random_id (rand);
  int record = g_rand_int_range (rand, 0, 22);
  int n;

  switch (record)
    {
    case 0:
      g_string_append_printf (text, "a %d %s\n", g_rand_int_range (rand, 1, 4), name);
      break;
    case 1:
      g_string_append_printf (text, "c %s\n", name);
      break;
    case 2:
      g_string_append_printf (text, "r %" G_GINT64_MODIFIER "x 4 %x %x %s\n", id,
                              (guint) g_rand_int_range (rand, 0, 32),
                              (guint) g_rand_int_range (rand, 0, 9), name);
      break;
    case 3:
      g_string_append_printf (text, "r %" G_GINT64_MODIFIER "x %d %d\n", id,
                              g_rand_int_range (rand, 0, 8), g_rand_int_range (rand, 0, 20));
      break;
    case 4:
      g_string_append_printf (text, "d %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x\n", id,
                              get_random_id (rand));
      break;
    case 5:
      g_string_append_printf (text, "i %s %d\n", name, g_rand_int_range (rand, 0, 9));
      break;
    case 6:
      g_string_append_printf (text, "n %d 0 1 2\n", g_rand_int_range (rand, 0, 5));
      break;
    case 7:
    case 8:
    case 9:
      if (!is_calm)
        add_random_collection (text, rand, record);
      break;
    case 10:
      g_string_append_printf (text, "x %s\n", name);
      break;
    case 11:
    case 12:
    case 13:
    case 14:
      g_string_append_printf (text, "%c %x %s\n", record == 14 && !is_calm ? 'y' : 't',
                              (guint) g_rand_int_range (rand, 0, 9), name);
      break;
    default:
      g_string_append_printf (text, "o %" G_GINT64_MODIFIER "x %x %x", id,
                              (guint) g_rand_int_range (rand, 0, 9),
                              (guint) g_rand_int_range (rand, 0, 99));
      n = g_rand_int_range (rand, 0, 4);
      for (int i = 0; i < n; i++)
        g_string_append_printf (text, " %" G_GINT64_MODIFIER "x", get_random_id (rand));
      g_string_append_c (text, '\n');
      break;
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261121);

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (HfRecording) recording = NULL;
      g_autoptr (HfRecording) again = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;
      gboolean is_calm = g_rand_boolean (rand);
      int n_records = g_rand_int_range (rand, 1, 60);

      g_string_append (text, "a 2 start\n");
      for (int k = 0; k < n_records; k++)
        add_random_record (text, rand, is_calm);
      recording = hf_gclog_text_load (text->str);
      first = hf_gclog_text_dup (recording);
      again = hf_gclog_text_load (first);
      second = hf_gclog_text_dup (again);
      if (strcmp (first, second) != 0)
        g_error ("Not the same when it is written again:\n%s\n---\n%s\n---\n%s", text->str, first,
                 second);
      assert_sound (again, text->str);
      if (is_calm)
        assert_same_facts (recording, again);
    }
}

/* ---- The rules ---------------------------------------------------------------- */

static void
test_one_snapshot (void)
{
  const HfGclogOptions options = { .snapshot = 2 };
  g_autoptr (HfRecording) recording = hf_gclog_text_load ("a 2 app\nc app\ng 1 5 7 0\ne 1 9\n"
                                                          "a 2 app\no 1 1 1\nc app\n");
  g_autoptr (GBytes) bytes = hf_gclog_text_dup_bytes (recording, &options);
  const char wanted[] = "a 2 app\no 1 1 1\nc app\n";

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), wanted,
                   strlen (wanted));
}

/* A heap of version 2 needs version 3 for them. */
static void
test_facts (void)
{
  static const HfInfo infos[] = { { "process", "7" }, { "tool", "Holdfast 1" } };
  const HfGclogOptions options = { .infos = infos, .n_infos = G_N_ELEMENTS (infos) };
  g_autoptr (HfRecording) recording = hf_gclog_text_load (
    "a 3 app\ni process 5\ni source x\no 1 1 1\nc app\na 2 app\no 1 1 1\nc app\n");
  g_autoptr (GBytes) bytes = hf_gclog_text_dup_bytes (recording, &options);
  const char wanted[] = "a 3 app\ni process 7\ni tool Holdfast 1\ni source x\no 1 1 1\nc app\n"
                        "a 3 app\ni process 7\ni tool Holdfast 1\no 1 1 1\nc app\n";

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), wanted,
                   strlen (wanted));
}

static void
test_compressed (void)
{
  static const HfCompression compressions[] = { HF_COMPRESSION_GZIP, HF_COMPRESSION_ZSTD };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data/oracle/heap-20000.gclog", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  g_autofree char *plain = hf_gclog_text_dup (recording);

  for (gsize i = 0; i < G_N_ELEMENTS (compressions); i++)
    {
      const HfGclogOptions options = { .compression = compressions[i] };
      g_autoptr (GBytes) bytes = hf_gclog_text_dup_bytes (recording, &options);
      g_autoptr (GBytes) bytes_again = hf_gclog_text_dup_bytes (recording, &options);
      g_autoptr (HfRecording) again = hf_gclog_text_load_bytes (bytes);
      g_autofree char *text = hf_gclog_text_dup (again);
      gsize size;
      const guint8 *data = g_bytes_get_data (bytes, &size);

      g_assert_cmpint (hf_inflater_sniff (data, size), ==, compressions[i]);
      g_assert_cmpuint (size, <, strlen (plain) / 2);
      g_assert_true (g_bytes_equal (bytes, bytes_again));
      g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (again)));
      g_assert_cmpstr (text, ==, plain);
    }
}

static void
test_endings (void)
{
  HfCompression compression;

  g_assert_true (hf_gclog_compression_from_name ("a.gclog", &compression));
  g_assert_cmpint (compression, ==, HF_COMPRESSION_NONE);
  g_assert_true (hf_gclog_compression_from_name ("b\xe4r.GCLOG.gz", &compression));
  g_assert_cmpint (compression, ==, HF_COMPRESSION_GZIP);
  g_assert_true (hf_gclog_compression_from_name ("a.gclog.zst", &compression));
  g_assert_cmpint (compression, ==, HF_COMPRESSION_ZSTD);
  g_assert_false (hf_gclog_compression_from_name ("a.gz", &compression));
  g_assert_false (hf_gclog_compression_from_name ("gclog", &compression));
}

/* ---- Stopping ------------------------------------------------------------------ */

static void
cancel_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  g_assert_cmpint (report->stage, ==, HF_STAGE_WRITING);
  g_assert_cmpuint (report->total, ==, 20000);
  g_cancellable_cancel (user_data);
}

static void
test_cancelled (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data/oracle/heap-20000.gclog", NULL);
  g_autofree char *folder = g_dir_make_tmp ("holdfast-XXXXXX", NULL);
  g_autofree char *output = g_build_filename (folder, "out.gclog", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) output_file = g_file_new_for_path (output);
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  HfProgress progress;

  hf_progress_init (&progress, cancel_cb, cancellable);
  g_assert_false (hf_write_gclog (recording, output_file, NULL, &progress, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (g_file_test (output, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-writer/one-snapshot-of-several", test_one_snapshot);
  g_test_add_func ("/formats/gclog-writer/facts-of-the-caller-replace-those-of-the-heap",
                   test_facts);
  g_test_add_func ("/formats/gclog-writer/compressed-is-the-same-text", test_compressed);
  g_test_add_func ("/formats/gclog-writer/the-ending-selects-the-compression", test_endings);
  g_test_add_func ("/formats/gclog-writer/a-cancel-leaves-nothing", test_cancelled);
  g_test_add_func ("/formats/gclog-writer/every-small-file-is-a-fixed-point", test_files);
  g_test_add_func ("/formats/gclog-writer/every-large-file-is-a-fixed-point", test_real_files);
  g_test_add_func ("/formats/gclog-writer/random-files-are-fixed-points", test_random);
  return g_test_run ();
}
