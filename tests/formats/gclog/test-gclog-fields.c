/* test-gclog-fields.c: each field of each record, spoiled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"
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

/* ---- Fields ---------------------------------------------------------------- */

/* A file with each kind of record, a line each. The first field of a line is its
 * letter; of the lines that are tested, Record has the others. */
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
  "y 1 Z",
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
  { 28, "NT", "MM", "BM", "--" },
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
  g_test_add_func ("/formats/gclog-fields/a-field-that-is-missing-or-doubled-is-counted",
                   test_fields_there_or_not);
  g_test_add_func ("/formats/gclog-fields/a-negative-number-is-counted", test_negative);
  g_test_add_func ("/formats/gclog-fields/a-word-for-a-number-is-counted", test_no_number);
  g_test_add_func ("/formats/gclog-fields/a-number-over-64-bits-is-counted", test_over_64_bits);
  g_test_add_func ("/formats/gclog-fields/a-field-of-a-megabyte-is-counted", test_megabyte);
  return g_test_run ();
}
