/* test-sos-reader.c: whole files, cut anywhere, in any blocks, beside a .gclog of the same
 *
 * covers: hf-sos-merger
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-dump.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-sos-make.h"

#include <glib/gstdio.h>
#include <string.h>

static HfRecording *
load_bytes (const void  *data,
            gsize        length,
            guint        n_threads,
            gsize        block_size,
            GError     **error)
{
  const HfLoadOptions options = { .n_threads = n_threads, .block_size = block_size };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) length,
                                                                         NULL);

  return hf_load_heap_from_stream (stream, "test.xml", length, &options, NULL, NULL, error);
}

static HfRecording *
load_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  HfRecording *recording = load_bytes (text, strlen (text), 0, 0, &error);

  g_assert_no_error (error);
  return recording;
}

static HfRecording *
load_file (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

static guint64
count_faults (HfRecording *recording,
              HfFaultKind  kind)
{
  return hf_completeness_get_count (hf_recording_get_completeness (recording), kind);
}

/* ---- Any blocks ---------------------------------------------------------------- */

static char *
make (HfHeap *heap,
      gsize  *length)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  FILE *to;
  int fd = g_file_open_tmp ("holdfast-sos-XXXXXX", &path, &error);

  g_assert_no_error (error);
  to = fdopen (fd, "w");
  g_assert_nonnull (to);
  hf_sos_make (heap, to);
  g_assert_cmpint (fclose (to), ==, 0);
  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  g_remove (path);
  return text;
}

/* Describes @text, for comparisons: its heap, or why there is none. */
static char *
dup_result (const char *text,
            gsize       length,
            guint       n_threads,
            gsize       block_size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (text, length, n_threads, block_size, &error);

  return recording != NULL ? hf_dump_recording (recording) : g_strdup (error->message);
}

static void
check_any_blocks (const char *text,
                  gsize       length)
{
  static const gsize sizes[] = { 1, 7, 40, 64, 300, 1000, 4096, 20000, 100000 };
  g_autofree char *whole = dup_result (text, length, 1, length + 1);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint n_threads = 1; n_threads <= 3; n_threads++)
        {
          g_autofree char *result = NULL;

          if (length / sizes[i] > 100000)
            continue;
          result = dup_result (text, length, n_threads, sizes[i]);
          g_assert_cmpstr (result, ==, whole);
        }
    }
}

static void
test_generated (void)
{
  g_autoptr (HfRecording) recording = load_file ("data/oracle/heap-1500.gclog");
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  gsize length;
  g_autofree char *text = make (heap, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) again = load_bytes (text, length, 0, 4096, &error);
  HfHeap *copy;
  guint32 n_roots;
  guint32 n_copied;

  g_assert_no_error (error);
  copy = hf_recording_get_heap (again, 0);
  hf_heap_get_roots (heap, &n_roots);
  hf_heap_get_roots (copy, &n_copied);
  g_assert_cmpuint (hf_heap_get_n_objects (copy), ==, hf_heap_get_n_objects (heap));
  g_assert_cmpuint (hf_heap_get_n_bytes (copy), ==, hf_heap_get_n_bytes (heap));
  g_assert_cmpuint (hf_heap_get_n_references (copy), ==, hf_heap_get_n_references (heap));

  /* Here the addresses of roots are those of objects. */
  g_assert_cmpuint (n_copied, ==, n_roots);
  g_assert_true (hf_heap_knows_reachable (copy));
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (copy)));
  g_assert_cmpstr (hf_heap_find_info (copy, "free"), ==, NULL);
  check_any_blocks (text, length);
}

/* Text in which cuts could do harm: what looks like an object and is none. */
static const char tricky[] =
  "<?xml version=\"1.0\"?>\n<!-- <objects> <object address=\"0x1\" typeid=\"1\" size=\"1\"/> -->\n"
  "<gcheap>\n<objects>\n"
  "<object address=\"0x10\" typeid=\"1\" size=\"16\">\n  <member address=\"0x20\" />\n</object>\n"
  "<!-- >\n<object address=\"0x11\" typeid=\"1\" size=\"1\"/>\n"
  "<object address=\"0x12\" typeid=\"1\" size=\"1\"/>\n -->\n"
  "<object address=\"0x20\" typeid=\"2\" size=\"16\" note=\">\n<object \"/>\n"
  "<object address=\"0x30\" typeid=\"3\" size=\"4000000000000\"/>\n"
  "<object address=\"0x40\" typeid=\"9\" size=\"16\"><member address=\"0x30\"/>"
  "<member address=\"0x99\"/></object>\n"
  "<object address=\"0x50\" typeid=\"1\" size=\"x\"><member address=\"0x30\"/></object>\n"
  "<![CDATA[ <object address=\"0x60\" typeid=\"1\" size=\"1\"/> ]]>\n"
  "<object address=\"0x10\" typeid=\"1\" size=\"16\"/>\n"
  "<object address=\"0x70\" typeid=\"1\" size=\"16\"/>\n"
  "</objects>\n<objects>\n"
  "<object address=\"0x80\" typeid=\"1\" size=\"16\"/>\n"
  "</objects>\n"
  "<types>\n<type id=\"1\" name=\"A\"/>\n<type id=\"3\" name=\"Free\"/>\n"
  "<type id=\"2\" name=\"B&amp;&#x43;\"/>\n</types>\n"
  "<roots>\n<root kind=\"strange\" address=\"0x10\"/>\n"
  "<root kind=\"stack\" address=\"0x20\"/>\n</roots>\n"
  "<objects>\n<object address=\"0x90\" typeid=\"2\" size=\"32\"/>\n"
  "<object address=\"0xa0\" typeid=\"3\" size=\"48\"/>\n</objects>\n"
  "</gcheap>\n";

static void
test_tricky (void)
{
  g_autoptr (HfRecording) recording = load_text (tricky);
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 6);
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, 5 * 16 + 32);
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, 1);
  g_assert_cmpstr (hf_heap_find_info (heap, "free"), ==, "2 blocks, 4000000000048 bytes");
  g_assert_cmpuint (count_faults (recording, HF_FAULT_BAD_NUMBER), ==, 1);
  g_assert_cmpuint (hf_completeness_get_line (hf_recording_get_completeness (recording),
                                              HF_FAULT_BAD_NUMBER),
                    ==, 16);
  g_assert_cmpuint (count_faults (recording, HF_FAULT_DUPLICATE_OBJECT), ==, 1);
  g_assert_cmpuint (count_faults (recording, HF_FAULT_UNKNOWN_TYPE), ==, 1);
  g_assert_cmpuint (count_faults (recording, HF_FAULT_UNRESOLVED_REFERENCE), ==, 2);

  g_assert_cmpuint (n_roots, ==, 2);
  g_assert_cmpuint (roots[0].kind, ==, HF_ROOT_INTERNAL);
  g_assert_cmpstr (hf_heap_get_string (heap, roots[0].field), ==, "strange");
  g_assert_cmpuint (roots[1].kind, ==, HF_ROOT_LOCAL);
  check_any_blocks (tricky, strlen (tricky));
}

/* An array longer than many blocks, between small objects. */
static void
test_long_object (void)
{
  GString *text = g_string_new ("<gcheap><types><type id=\"1\" name=\"A\"/></types><objects>");
  g_autofree char *owned = NULL;
  gsize length;

  for (guint i = 1; i <= 100; i++)
    {
      g_string_append_printf (text, "<object address=\"0x%x\" typeid=\"1\" size=\"8\">\n", i);
      for (guint k = 0; k < (i % 40 == 0 ? 2000u : 1u); k++)
        g_string_append_printf (text, "<member address=\"0x%x\"/>\n", 1 + k % 100);
      g_string_append (text, "</object>\n");
    }
  g_string_append (text, "</objects></gcheap>");
  length = text->len;
  owned = g_string_free (text, FALSE);
  check_any_blocks (owned, length);
}

/* ---- Cuts ------------------------------------------------------------------------ */

static const char whole[] =
  "<gcheap>\n<types>\n<type id=\"1\" name=\"A\"/>\n<type id=\"2\" name=\"Free\"/>\n</types>\n"
  "<roots>\n<root kind=\"handle\" address=\"0x10\"/>\n</roots>\n<objects>\n"
  "<object address=\"0x10\" typeid=\"1\" size=\"16\">\n<member address=\"0x20\"/>\n</object>\n"
  "<object address=\"0x20\" typeid=\"1\" size=\"16\"/>\n"
  "<object address=\"0x30\" typeid=\"2\" size=\"16\"/>\n"
  "</objects>\n</gcheap>";

static guint
count_before (const char *text,
              gsize       length,
              const char *mark)
{
  g_autofree char *begin = g_strndup (text, length);
  guint n = 0;

  for (const char *at = begin; (at = strstr (at, mark)) != NULL; at++)
    n++;
  return n;
}

static void
test_cuts (void)
{
  for (gsize cut = 1; cut < strlen (whole); cut++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load_bytes (whole, cut, 0, 64, &error);
      const HfCompleteness *completeness;
      guint n_objects = count_before (whole, cut, "</object>") +
                        count_before (whole, cut, "\"1\" size=\"16\"/>");

      if (n_objects == 0)
        {
          g_assert_null (recording);
          g_assert_true (error->domain == HF_ERROR);
          g_assert_nonnull (strstr (error->message, "test.xml"));
          if (cut >= strlen ("<gcheap"))
            g_assert_error (error, HF_ERROR, HF_ERROR_DAMAGED);
          continue;
        }
      g_assert_no_error (error);
      completeness = hf_recording_get_completeness (recording);
      g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_CUT_FILE);
      g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_CUT_FILE), ==,
                        count_before (whole, cut, "\n") + 1);
      g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==,
                        n_objects);
    }
}

static void
test_bad (void)
{
  static const char bad[] = "<gcheap><objects>\n"
                            "<object address=\"0x10\" typeid=\"1\" size=\"16\"/>\n"
                            "<object address=\"0x20\" typeid=\"1\" size=\"16\"></objects>\n"
                            "<object address=\"0x30\" typeid=\"1\" size=\"16\"/>\n";
  g_autoptr (HfRecording) recording = load_text (bad);
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);

  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_BAD_FILE);
  g_assert_cmpuint (hf_completeness_get_line (completeness, HF_FAULT_BAD_FILE), ==, 3);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 1);
  check_any_blocks (bad, strlen (bad));
}

static void
test_compressed_cut (void)
{
  g_autoptr (GBytes) packed = hf_compress_gzip (tricky, strlen (tricky));
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *bytes = g_bytes_get_data (packed, &length);
  g_autoptr (HfRecording) recording = load_bytes (bytes, length - 12, 0, 0, &error);

  g_assert_no_error (error);
  g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                   HF_FAULT_CUT_STREAM);
}

/* Types alone are not a heap, if the rest was cut off; blanks may come first. */
static void
test_cut_in_types (void)
{
  g_autoptr (GError) error = NULL;
  const char *text = "\n <gcheap>\n<types>\n<type id=\"1\" name=\"A\"/>\n<type id=";

  g_assert_null (load_bytes (text, strlen (text), 0, 0, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_DAMAGED);
}

/* ---- Roots ------------------------------------------------------------------------------ */

/* Nine in ten of the addresses must be those of objects, or none is believed. */
static void
test_slots (void)
{
  static const char before[] = "<gcheap><types><type id=\"1\" name=\"A\"/></types>"
                               "<objects><object address=\"0x10\" typeid=\"1\" size=\"8\"/>"
                               "</objects>";
  static const char right[] = "<root kind=\"stack\" address=\"0x10\"/>";
  static const char slot[] = "<root kind=\"handle\" address=\"0x11\"/>";
  g_autofree char *half = g_strconcat (before, "<roots>", right, slot, "</roots></gcheap>", NULL);
  g_autofree char *three = g_strconcat (right, right, right, NULL);
  g_autofree char *most = g_strconcat (before, "<roots>", three, slot, three, three,
                                       "</roots></gcheap>", NULL);
  g_autoptr (HfRecording) slots = load_text (half);
  g_autoptr (HfRecording) roots = load_text (most);
  guint32 n_roots;

  hf_heap_get_roots (hf_recording_get_heap (slots, 0), &n_roots);
  g_assert_cmpuint (n_roots, ==, 0);
  g_assert_false (hf_heap_knows_reachable (hf_recording_get_heap (slots, 0)));
  g_assert_cmpuint (count_faults (slots, HF_FAULT_ROOT_SLOT), ==, 2);
  g_assert_cmpuint (count_faults (slots, HF_FAULT_UNRESOLVED_ROOT), ==, 0);

  hf_heap_get_roots (hf_recording_get_heap (roots, 0), &n_roots);
  g_assert_cmpuint (n_roots, ==, 9);
  g_assert_true (hf_heap_knows_reachable (hf_recording_get_heap (roots, 0)));
  g_assert_cmpuint (count_faults (roots, HF_FAULT_ROOT_SLOT), ==, 0);
  g_assert_cmpuint (count_faults (roots, HF_FAULT_UNRESOLVED_ROOT), ==, 1);
}

/* ---- Other documents, and other encodings ------------------------------------------ */

static void
check_error (const char *text,
             int         code,
             const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (text, strlen (text), 0, 0, &error);

  g_assert_null (recording);
  g_assert_error (error, HF_ERROR, code);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_no_heap (void)
{
  check_error ("<?xml version=\"1.0\"?><svg><g/></svg>", HF_ERROR_NOT_A_HEAP,
               "“test.xml” is an XML document, but not one of SOS “traverseheap -xml”");
  check_error ("<gcheap>\n<types>\n<type", HF_ERROR_DAMAGED,
               "test.xml:3: the XML ends before any object; write it again");
  check_error ("<gcheap>\n<&></gcheap>", HF_ERROR_DAMAGED,
               "test.xml:2: the XML is damaged before any object; write it again");
}

static void
test_no_objects (void)
{
  g_autoptr (HfRecording) recording = load_text ("<gcheap/>");

  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 0);
  g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                   HF_FAULT_NONE);
}

static void
test_encodings (void)
{
  g_autofree char *text = g_strconcat ("<?xml version=\"1.0\" encoding=\"utf-16\"?>\n", whole,
                                       NULL);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", text, NULL);
  g_autofree char *result = dup_result (text, strlen (text), 0, 0);
  g_autofree char *marked_result = dup_result (marked, strlen (marked), 0, 0);
  g_autofree char *utf16_result = NULL;
  g_autofree char *utf16 = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  utf16 = g_convert (marked, -1, "UTF-16LE", "UTF-8", NULL, &length, &error);
  g_assert_no_error (error);
  utf16_result = dup_result (utf16, length, 0, 0);
  g_assert_cmpstr (marked_result, ==, result);
  g_assert_cmpstr (utf16_result, ==, result);
  g_assert_nonnull (strstr (result, "sos"));
}

/* ---- Options ------------------------------------------------------------------------- */

static void
test_memory_limit (void)
{
  g_autoptr (HfRecording) source = load_file ("data/oracle/heap-20000.gclog");
  gsize length;
  g_autofree char *text = make (hf_recording_get_heap (source, 0), &length);
  const HfLoadOptions options = { .memory_limit = 100000 };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) length,
                                                                         NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap_from_stream (stream, "test.xml", length,
                                                                &options, NULL, NULL, &error);

  g_assert_null (recording);
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  g_assert_true (g_str_has_prefix (error->message, "test.xml: "));
}

static void
test_omit_references (void)
{
  const HfLoadOptions options = { .omit_references = TRUE };
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (whole, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap_from_stream (stream, "test.xml", 0, &options,
                                                                NULL, NULL, &error);
  HfHeap *heap;

  g_assert_no_error (error);
  heap = hf_recording_get_heap (recording, 0);
  g_assert_false (hf_heap_has_references (heap));
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 2);
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (whole, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;

  g_cancellable_cancel (cancellable);
  recording = hf_load_heap_from_stream (stream, "test.xml", 0, NULL, NULL, cancellable, &error);
  g_assert_null (recording);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sos-reader/types-alone-are-no-heap", test_cut_in_types);
  g_test_add_func ("/formats/sos-reader/a-heap-made-xml-comes-back", test_generated);
  g_test_add_func ("/formats/sos-reader/where-it-is-cut-into-pieces-never-shows", test_tricky);
  g_test_add_func ("/formats/sos-reader/an-object-may-be-longer-than-blocks", test_long_object);
  g_test_add_func ("/formats/sos-reader/a-file-cut-at-any-byte-says-so", test_cuts);
  g_test_add_func ("/formats/sos-reader/what-stands-before-a-fault-is-kept", test_bad);
  g_test_add_func ("/formats/sos-reader/compressed-data-may-be-cut", test_compressed_cut);
  g_test_add_func ("/formats/sos-reader/addresses-of-slots-are-no-roots", test_slots);
  g_test_add_func ("/formats/sos-reader/what-is-no-heap-is-reported", test_no_heap);
  g_test_add_func ("/formats/sos-reader/a-heap-may-be-empty", test_no_objects);
  g_test_add_func ("/formats/sos-reader/encodings-do-not-matter", test_encodings);
  g_test_add_func ("/formats/sos-reader/memory-is-bounded", test_memory_limit);
  g_test_add_func ("/formats/sos-reader/references-may-be-left-out", test_omit_references);
  g_test_add_func ("/formats/sos-reader/it-can-be-cancelled", test_cancel);
  return g_test_run ();
}
