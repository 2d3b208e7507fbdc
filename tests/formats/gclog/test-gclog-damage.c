/* test-gclog-damage.c: a file cut at any byte, a record with any field wrong
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-dump.h"
#include "hf-error.h"
#include "hf-load.h"

#include <string.h>

#define MEGABYTE (1024 * 1024)

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

/* What stands in the first lines of a file, told without the reader. */
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
        found.n_types += hf_heap_get_type_name (heap, (HfTypeIndex){ k })[0] != '?';
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
      /* What is whole without its line end is so because it closes what is open. */
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

/* ---- Fields ---------------------------------------------------------------- */

/* A file with each kind of record, a line each. The first field of a line is its
 * letter; of the lines that are tested, Record tells the others. */
static const char *const frame[] = {
  "a 3 x",
  "t 1 T",
  "o 1000 1 8",
  "o 2000 1 8 1000",
  "o 4000 1 8",
  "t 2 U",
  "r 1000 0 0",
  "r 2000 4 0 1 fld",
  "d 1000 2000",
  "i host h",
  "n 0 1000 8 8",
  "o 3000 1 8 2000",
  "c x",
  "a 3 y",
  "t 1 T",
  "o 5000 1 8",
  "c y",
  "g 1 2 7 1",
  "n 0 1000 8 8",
  "m 1000 1000 8",
  "s 1000 8",
  "e 1 3",
  "x why",
  "a 3 x",
  "t 1 T",
  "o 1000 1 8",
  "r 1000 1 0",
  "c x",
};

#define N_OBJECTS 6
#define LINE_OF_CLOSE 17 /* of the section y */

/* @line: from 1 in the frame
 * @fields: what each is: N a number, T text
 * For each field, what is wrong if the line ends before it, if it is left out, or if
 * it stands twice: the first letter of a kind of damage, - if nothing is */
typedef struct
{
  guint       line;
  const char *fields;
  const char *cut;
  const char *left_out;
  const char *doubled;
} Record;

static const Record records[] = {
  { 5, "NNN", "MMM", "MMM", "URR" },
  { 6, "NT", "MM", "BM", "--" },
  { 7, "NNN", "MMM", "MMM", "EEE" },
  { 8, "NNNNT", "MMMS-", "EEBB-", "ECC--" },
  { 9, "NN", "MM", "MM", "EE" },
  { 10, "TT", "MM", "MM", "--" },
  { 11, "NNNN", "MMMM", "MMMM", "EEEE" },
  { 14, "NT", "MM", "BM", "cc" },
  { 17, "T", "M", "M", "c" },
  { 18, "NNNN", "MMMM", "MMMM", "EEEE" },
  { 19, "NNNN", "MMMM", "MMMM", "EEEE" },
  { 20, "NNN", "MMM", "MMM", "EEE" },
  { 21, "NN", "MM", "MM", "EE" },
  { 22, "NN", "MM", "MM", "EE" },
  { 23, "T", "M", "M", "-" },
};

static HfFaultKind
get_kind (char code)
{
  switch (code)
    {
    case 'M':
      return HF_FAULT_MISSING_FIELD;
    case 'B':
      return HF_FAULT_BAD_NUMBER;
    case 'L':
      return HF_FAULT_NUMBER_TOO_LARGE;
    case 'Z':
      return HF_FAULT_IMPOSSIBLE_SIZE;
    case 'E':
      return HF_FAULT_EXTRA_FIELD;
    case 'U':
      return HF_FAULT_UNKNOWN_TYPE;
    case 'R':
      return HF_FAULT_UNRESOLVED_REFERENCE;
    case 'C':
      return HF_FAULT_UNKNOWN_CONTAINER;
    case 'S':
      return HF_FAULT_STATIC_NO_CONTAINER;
    case 'c':
      return HF_FAULT_SECTION_MISMATCH;
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer full): the frame, with @line in the place of one of its own */
static char *
dup_frame (guint       number,
           const char *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (frame); i++)
    g_string_append_printf (text, "%s\n", i + 1 == number ? line : frame[i]);
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the line of @record with @replacement for a field; if that
 * is NULL, what stands before the field */
static char *
dup_line (const Record *record,
          guint         field,
          const char   *replacement)
{
  g_auto (GStrv) words = g_strsplit (frame[record->line - 1], " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, 1 + strlen (record->fields));
  if (replacement == NULL)
    {
      for (guint i = field + 1; words[i] != NULL; i++)
        words[i][0] = '\0';
      return g_strjoinv (" ", words);
    }
  g_free (words[field + 1]);
  words[field + 1] = g_strdup (replacement);
  return g_strjoinv (" ", words);
}

static guint64
count_objects (HfRecording *recording)
{
  guint64 n_objects = 0;

  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    n_objects += hf_heap_get_n_objects (hf_recording_get_heap (recording, i));
  return n_objects;
}

static void
check_blocks (const char  *text,
              HfRecording *recording)
{
  g_autoptr (HfRecording) again = load (text, strlen (text), 2, 7, NULL);
  g_autofree char *dump = hf_dump_recording (recording);
  g_autofree char *again_dump = hf_dump_recording (again);

  g_assert_cmpstr (again_dump, ==, dump);
}

/* The fault is counted where it is, and all other lines are as good as before. */
static void
check_field (const Record *record,
             const char   *line,
             char          code)
{
  g_autofree char *text = dup_frame (record->line, line);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load (text, strlen (text), 1, 0, &error);
  const HfCompleteness *completeness;
  const HfFault *faults;
  guint n;
  gboolean is_object_lost = record->line == 5 && strchr ("MBL", code) != NULL;

  g_assert_no_error (error);
  completeness = hf_recording_get_completeness (recording);
  g_test_message ("line %u: %.60s", record->line, line);
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 2);
  g_assert_cmpuint (count_objects (recording), ==, N_OBJECTS - (is_object_lost ? 1 : 0));
  if (code == '-')
    g_assert_true (hf_completeness_is_whole (completeness));
  else
    g_assert_cmpuint (hf_completeness_get_line (completeness, get_kind (code)), ==,
                      code == 'c' ? LINE_OF_CLOSE : record->line);
  /* Only what follows from an `a` or `c` that is not there is elsewhere. */
  faults = hf_completeness_get_faults (completeness, &n);
  for (guint i = 0; i < n && record->line != 14 && record->line != 17; i++)
    g_assert_true ((HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_OMITTED) != 0 ||
                   faults[i].line == record->line);
  if (strlen (text) < MEGABYTE)
    check_blocks (text, recording);
}

/* Of text, whatever it is; but a section must be closed by its own name. */
static char
get_text_code (const Record *record)
{
  return record->line == 14 || record->line == 17 ? 'c' : '-';
}

static void
test_fields_there_or_not (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      const Record *record = &records[i];

      for (guint field = 0; record->fields[field] != '\0'; field++)
        {
          g_auto (GStrv) words = g_strsplit (frame[record->line - 1], " ", -1);
          g_autofree char *twice = g_strdup_printf ("%s %s", words[field + 1], words[field + 1]);
          g_autofree char *cut = dup_line (record, field, NULL);
          g_autofree char *left_out = dup_line (record, field, "");
          g_autofree char *doubled = dup_line (record, field, twice);

          check_field (record, cut, record->cut[field]);
          check_field (record, left_out, record->left_out[field]);
          check_field (record, doubled, record->doubled[field]);
        }
    }
}

static void
check_values (const char *value,
              char        number_code)
{
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      const Record *record = &records[i];

      for (guint field = 0; record->fields[field] != '\0'; field++)
        {
          g_autofree char *line = dup_line (record, field, value);
          char code = record->fields[field] == 'N' ? number_code : get_text_code (record);

          /* An object is there whatever its size. */
          if (record->line == 5 && field == 2 && code == 'L')
            code = 'Z';
          check_field (record, line, code);
        }
    }
}

static void
test_negative (void)
{
  check_values ("-1", 'B');
}

static void
test_no_number (void)
{
  check_values ("0x10", 'B');
  check_values ("zz", 'B');
}

static void
test_over_64_bits (void)
{
  check_values ("10000000000000000", 'L');
}

static void
test_megabyte (void)
{
  g_autofree char *value = g_strnfill (MEGABYTE, '1');

  check_values (value, 'L');
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/gclog-damage/every-cut-keeps-every-kind-of-record", test_every_cut);
  g_test_add_func ("/formats/gclog-damage/every-cut-of-gzip-keeps-what-came-out", test_gzip_cuts);
  g_test_add_func ("/formats/gclog-damage/every-cut-of-zstd-keeps-what-came-out", test_zstd_cuts);
  g_test_add_func ("/formats/gclog-damage/a-field-that-is-missing-or-doubled-is-counted",
                   test_fields_there_or_not);
  g_test_add_func ("/formats/gclog-damage/a-negative-number-is-counted", test_negative);
  g_test_add_func ("/formats/gclog-damage/a-word-for-a-number-is-counted", test_no_number);
  g_test_add_func ("/formats/gclog-damage/a-number-over-64-bits-is-counted", test_over_64_bits);
  g_test_add_func ("/formats/gclog-damage/a-field-of-a-megabyte-is-counted", test_megabyte);
  return g_test_run ();
}
