/* test-gclog-damage.c: a file cut at any byte, a record with any field wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-error.h"
#include "hf-load.h"

#include <string.h>

static HfRecording *
load (const void  *data,
      gsize        length,
      guint        n_threads,
      gsize        block_size,
      GError     **error)
{
  const HfLoadOptions options = { .n_threads = n_threads, .block_size = block_size };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) length,
                                                                         NULL);

  return hf_load_heap_from_stream (stream, "test.gclog", length, &options, NULL, NULL, error);
}

static char *
get_every_record (gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "gclog", "good",
                                                 "every-record.gclog", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

/* ---- Cuts ---------------------------------------------------------------- */

/* Counts of the first lines of a file, made without the reader. */
typedef struct
{
  guint n_lines;
  guint n_snapshots;
  guint n[26];          /* records by letter */
  guint n_range_events; /* `n` records in collections */
  gboolean is_closed;   /* no section and no collection is open */
} Model;

static void
model_add_line (Model *self,
                char   letter)
{
  gboolean is_in_collection = self->n['g' - 'a'] > self->n['e' - 'a'];
  gboolean is_next = self->n['g' - 'a'] > 0 && self->n_snapshots < 2;

  self->n_lines++;
  self->n[letter - 'a']++;
  if (letter == 'a' && (self->n_snapshots == 0 || is_next))
    self->n_snapshots++;
  if (letter == 'n' && is_in_collection)
    self->n_range_events++;
  if (letter == 'a' || letter == 'g')
    self->is_closed = FALSE;
  if (letter == 'c' || letter == 'e')
    self->is_closed = TRUE;
}

/* A last line without its end is whole only if it closes what is open. */
static Model
model_of (const char *text,
          gsize       length,
          gboolean    last_is_whole)
{
  Model model = { .is_closed = TRUE };
  const char *at = text;
  const char *end;

  while ((end = memchr (at, '\n', length - (gsize) (at - text))) != NULL)
    {
      model_add_line (&model, *at);
      at = end + 1;
    }
  if (last_is_whole && (*at == 'c' || *at == 'e') && !model.is_closed)
    model_add_line (&model, *at);
  return model;
}

typedef struct
{
  guint n_objects;
  guint n_types;
  guint n_assemblies;
  guint n_roots;
  guint n_dependents;
  guint n_ranges;
  guint n_infos;
  guint n_domains;
} Found;

static Found
count_found (HfRecording *recording)
{
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);
  Found found = { 0 };

  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      HfHeap *heap = hf_recording_get_heap (recording, i);
      guint32 n;

      found.n_objects += hf_heap_get_n_objects (heap);
      for (guint32 k = 0; k < hf_heap_get_n_types (heap); k++)
        {
          found.n_types += hf_heap_get_type_name (heap, (HfTypeIndex){ k })[0] != '?';
          hf_heap_get_type_assemblies (heap, (HfTypeIndex){ k }, &n);
          found.n_assemblies += n;
        }
      hf_heap_get_roots (heap, &n);
      found.n_roots += n;
      hf_heap_get_dependents (heap, &n);
      found.n_dependents += n;
      hf_heap_get_ranges (heap, &n);
      found.n_ranges += n;
      hf_heap_get_infos (heap, &n);
      found.n_infos += n - (hf_heap_find_info (heap, "lacks") != NULL);
      hf_heap_get_domains (heap, &n);
      found.n_domains += n;
    }
  found.n_roots += (guint) hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_ROOT);
  found.n_dependents += (guint) hf_completeness_get_count (completeness,
                                                           HF_FAULT_UNRESOLVED_DEPENDENT);
  return found;
}

static void
check_found (HfRecording *recording,
             const Model *model)
{
  Found found = count_found (recording);
  guint n_events[HF_EVENT_INTERRUPTED + 1] = { 0 };
  gsize n;
  const HfEvent *events = hf_recording_get_events (recording, &n);

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, model->n_snapshots);
  g_assert_cmpuint (found.n_objects, ==, model->n['o' - 'a']);
  g_assert_cmpuint (found.n_types, ==, model->n['t' - 'a']);
  g_assert_cmpuint (found.n_assemblies, ==, model->n['y' - 'a']);
  g_assert_cmpuint (found.n_roots, ==, model->n['r' - 'a']);
  g_assert_cmpuint (found.n_dependents, ==, model->n['d' - 'a']);
  g_assert_cmpuint (found.n_infos, ==, model->n['i' - 'a']);
  g_assert_cmpuint (found.n_domains, ==, model->n['a' - 'a']);
  g_assert_cmpuint (found.n_ranges + model->n_range_events, ==, model->n['n' - 'a']);

  for (gsize i = 0; i < n; i++)
    n_events[events[i].kind]++;
  g_assert_cmpuint (n_events[HF_EVENT_SNAPSHOT], ==, model->n_snapshots);
  g_assert_cmpuint (n_events[HF_EVENT_COLLECTION], ==, model->n['g' - 'a']);
  g_assert_cmpuint (n_events[HF_EVENT_RANGE], ==, model->n_range_events);
  g_assert_cmpuint (n_events[HF_EVENT_MOVED], ==, model->n['m' - 'a']);
  g_assert_cmpuint (n_events[HF_EVENT_SURVIVED], ==, model->n['s' - 'a']);
  g_assert_cmpuint (n_events[HF_EVENT_FINISHED], ==, model->n['e' - 'a']);
  g_assert_cmpuint (n_events[HF_EVENT_INTERRUPTED], ==, model->n['x' - 'a']);
}

/* Where the file ends, and nothing else is wrong that a cut could do. */
static void
check_cut (HfRecording *recording,
           const Model *model,
           gboolean     ends_a_line)
{
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);

  if (!ends_a_line)
    g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_CUT_LINE);
  else if (!model->is_closed)
    g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NO_CLOSE);
  else
    g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
  if (hf_completeness_get_cut (completeness) != HF_FAULT_NONE)
    g_assert_cmpuint (hf_completeness_get_line (completeness,
                                                hf_completeness_get_cut (completeness)),
                      ==, model->n_lines);

  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_BAD_NUMBER), ==, 0);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_MISSING_FIELD), ==, 0);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_UNKNOWN_RECORD), ==, 0);
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_SECTION_MISMATCH), ==, 0);
}

/* Whether the last heap of a text that is cut has all its roots: after the last record of
 * its section nothing can come but the next heap. */
static gboolean
has_all_roots (const char *text,
               gsize       length,
               gboolean    is_line_whole)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) lines = g_strsplit (copy, "\n", -1);
  guint n = g_strv_length (lines);
  gboolean is_closed = FALSE;
  gboolean is_over = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (i + 1 == n && !is_line_whole)
        return is_closed && (is_over || lines[i][0] == '\0');
      if (lines[i][0] == 'a')
        is_closed = is_over = FALSE;
      is_closed |= lines[i][0] == 'c';
      is_over |= lines[i][0] == 'g';
    }
  return is_closed;
}

/* A cut never makes garbage of what its roots were to hold. */
static void
check_reachable (HfRecording *recording,
                 gboolean     has_roots)
{
  guint32 last = hf_recording_get_n_heaps (recording) - 1;

  for (guint32 i = 0; i <= last; i++)
    {
      HfHeap *heap = hf_recording_get_heap (recording, i);
      guint32 n_roots;

      hf_heap_get_roots (heap, &n_roots);
      g_assert_true (
        hf_heap_knows_reachable (heap) ==
        ((i < last || has_roots) && (n_roots > 0 || hf_heap_get_n_objects (heap) == 0)));
    }
}

static void
test_every_cut (void)
{
  gsize length;
  g_autofree char *text = get_every_record (&length);

  for (gsize cut = 0; cut <= length; cut++)
    {
      g_autofree char *copy = g_memdup2 (text, cut);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (copy, cut, 1 + cut % 2, 64, &error);
      gboolean ends_a_line = cut > 0 && text[cut - 1] == '\n';
      gboolean is_before_end = cut < length && text[cut] == '\n';
      Model model = model_of (text, cut, is_before_end);

      if (model.n_snapshots == 0)
        {
          g_assert_null (recording);
          g_assert_true (
            g_error_matches (error, HF_ERROR, cut == 0 ? HF_ERROR_EMPTY : HF_ERROR_NOT_A_HEAP));
          continue;
        }
      g_assert_no_error (error);
      check_found (recording, &model);
      /* A line without its line end is whole only because it closes what is open. */
      is_before_end = is_before_end && model_of (text, cut, FALSE).n_lines < model.n_lines;
      check_cut (recording, &model, ends_a_line || is_before_end);
      check_reachable (recording, has_all_roots (text, cut, ends_a_line || is_before_end));
    }
}

/* ---- Cuts of compressed data ---------------------------------------------- */

typedef GBytes *(*PackFunc) (const void *data,
                             gsize       length);

static GBytes *
pack_zstd (const void *data,
           gsize       length)
{
  return hf_compress_zstd (data, length, 0);
}

/* Each line in a member or frame of its own, so that a cut falls between records.
 * @ends: (element-type gsize): where in the result each ends */
static GBytes *
pack_lines (const char *text,
            gsize       length,
            PackFunc    pack,
            GArray     *ends)
{
  GBytes *packed = g_bytes_new (NULL, 0);
  const char *end;

  for (const char *at = text; at < text + length; at = end)
    {
      gsize n_bytes;

      end = (const char *) memchr (at, '\n', length - (gsize) (at - text)) + 1;
      packed = hf_compress_concat (packed, pack (at, (gsize) (end - at)));
      n_bytes = g_bytes_get_size (packed);
      g_array_append_val (ends, n_bytes);
    }
  return packed;
}

/* Returns: how long the first @n_lines lines are, in bytes */
static gsize
get_length_of_lines (const char *text,
                     guint       n_lines)
{
  const char *at = text;

  for (guint i = 0; i < n_lines; i++)
    at = strchr (at, '\n') + 1;
  return (gsize) (at - text);
}

static void
check_packed_cuts (PackFunc pack)
{
  gsize length;
  g_autofree char *text = get_every_record (&length);
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autoptr (GBytes) packed = pack_lines (text, length, pack, ends);
  guint n_whole = 0;

  for (gsize cut = 1; cut <= g_bytes_get_size (packed); cut++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (packed, NULL), cut);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (copy, cut, 1 + cut % 2, 64, &error);
      Model least, most;

      while (n_whole < ends->len && g_array_index (ends, gsize, n_whole) <= cut)
        n_whole++;
      least = model_of (text, get_length_of_lines (text, n_whole), FALSE);
      most = model_of (text, get_length_of_lines (text, MIN (n_whole + 1, ends->len)), FALSE);
      if (recording == NULL)
        {
          g_assert_cmpuint (least.n_snapshots, ==, 0);
          g_assert_nonnull (error);
          g_assert_nonnull (strstr (error->message, "test.gclog"));
          continue;
        }
      /* Of a member that is cut, its line may have come out whole. */
      if (count_found (recording).n_objects == least.n['o' - 'a'] &&
          hf_recording_get_n_heaps (recording) == least.n_snapshots)
        g_assert_cmpuint (count_found (recording).n_types, >=, least.n['t' - 'a']);
      else
        check_found (recording, &most);
      if (n_whole == 0 || g_array_index (ends, gsize, n_whole - 1) != cut)
        g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                         HF_FAULT_CUT_STREAM);
      else
        check_found (recording, &least);
    }
}

static void
test_gzip_cuts (void)
{
  check_packed_cuts (hf_compress_gzip);
}

static void
test_zstd_cuts (void)
{
  check_packed_cuts (pack_zstd);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-damage/every-cut-keeps-every-kind-of-record", test_every_cut);
  g_test_add_func ("/formats/gclog-damage/every-cut-of-gzip-keeps-what-came-out", test_gzip_cuts);
  g_test_add_func ("/formats/gclog-damage/every-cut-of-zstd-keeps-what-came-out", test_zstd_cuts);
  return g_test_run ();
}
