/* test-oracles.c: known heaps against known answers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-load.h"

#include <json-glib/json-glib.h>

/* A file below the tests' folder and the answers for it. */
typedef struct
{
  const char *log;
  const char *answers;
  const char *domain; /* (nullable): its name in place of that in the answers */
} Oracle;

static const Oracle oracles[] = {
  { "data/oracle/heap-200.gclog", "data/oracle/heap-200.json", NULL },
  { "data/oracle/heap-1500.gclog", "data/oracle/heap-1500.json", NULL },
  { "data/oracle/heap-20000.gclog", "data/oracle/heap-20000.json", NULL },
  { "data/real/aspnet-razor.gclog.gz", "data/real/aspnet-razor.json", NULL },
  { "data/real/aspnet-razor.nettrace.gz", "data/real/aspnet-razor.json", "razor" },
  { "../data/samples/wpf-app.gclog.gz", "data/real/wpf-app.json", NULL },
};

static HfRecording *
load (const char *path)
{
  g_autofree char *full_path = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (full_path);
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

static guint64
get_number (JsonObject *answers,
            const char *key)
{
  g_assert_true (json_object_has_member (answers, key));
  return (guint64) json_object_get_int_member (answers, key);
}

static void
check_domains (HfHeap       *heap,
               const Oracle *oracle,
               JsonObject   *answers)
{
  JsonArray *expected = json_object_get_array_member (answers, "domains");
  guint32 n;
  const HfDomain *domains = hf_heap_get_domains (heap, &n);

  g_assert_cmpuint (n, ==, json_array_get_length (expected));
  for (guint32 i = 0; i < n; i++)
    {
      JsonObject *domain = json_array_get_object_element (expected, i);
      const char *name = json_object_get_string_member (domain, "name");

      g_assert_cmpstr (domains[i].name, ==, oracle->domain != NULL ? oracle->domain : name);
      if (!json_object_get_null_member (domain, "timestamp"))
        g_assert_cmpuint (domains[i].timestamp, ==, get_number (domain, "timestamp"));
    }
}

static void
check_totals (HfHeap     *heap,
              JsonObject *answers)
{
  const HfCompleteness *completeness = hf_heap_get_completeness (heap);
  guint32 n_roots;
  guint64 n_weak = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    n_weak += hf_root_is_weak (&roots[i]);
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, get_number (answers, "objects_all"));
  g_assert_cmpuint (hf_heap_get_n_bytes (heap), ==, get_number (answers, "bytes_all"));
  g_assert_cmpuint (hf_heap_get_n_references (heap), ==, get_number (answers, "references_all"));
  g_assert_cmpuint (n_roots, ==, get_number (answers, "root_records"));
  g_assert_cmpuint (n_weak, ==, get_number (answers, "weak_root_records"));
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_UNRESOLVED_REFERENCE), ==,
                    get_number (answers, "dangling_references"));
  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_DUPLICATE_OBJECT), ==,
                    get_number (answers, "duplicate_objects"));
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
}

/* Exactly the types that have objects, each with its count and bytes. */
static void
check_types (HfHeap     *heap,
             JsonObject *answers)
{
  JsonObject *expected = json_object_get_object_member (answers, "types");
  guint32 n_types = hf_heap_get_n_types (heap);
  g_autofree guint64 *counts = g_new0 (guint64, n_types);
  g_autofree guint64 *bytes = g_new0 (guint64, n_types);
  guint n_used = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfTypeIndex type = hf_heap_get_object_type (heap, (HfObjectIndex){ i });

      counts[type.value]++;
      bytes[type.value] += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  for (guint32 i = 0; i < n_types; i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });
      JsonArray *row;

      if (counts[i] == 0)
        continue;
      g_assert_true (json_object_has_member (expected, name));
      row = json_object_get_array_member (expected, name);
      g_assert_cmpint (json_array_get_int_element (row, 0), ==, counts[i]);
      g_assert_cmpint (json_array_get_int_element (row, 1), ==, bytes[i]);
      n_used++;
    }
  g_assert_cmpuint (n_used, ==, json_object_get_size (expected));
}

static void
test_oracle (gconstpointer data)
{
  const Oracle *oracle = data;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, oracle->answers, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (HfRecording) recording = load (oracle->log);
  g_autoptr (GError) error = NULL;
  JsonObject *answers;
  HfHeap *heap;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  answers = json_node_get_object (json_parser_get_root (parser));

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  heap = hf_recording_get_heap (recording, 0);
  check_domains (heap, oracle, answers);
  check_totals (heap, answers);
  check_types (heap, answers);
}

static void
test_recording (void)
{
  g_autoptr (HfRecording) recording = load ("data/real/dotnet10-recording.gclog.gz");
  const HfCompleteness *completeness = hf_recording_get_completeness (recording);
  guint n_kinds[HF_EVENT_INTERRUPTED + 1] = { 0 };
  guint32 n_ranges = 0;
  gsize n_events;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);

  for (gsize i = 0; i < n_events; i++)
    n_kinds[events[i].kind]++;
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    {
      guint32 n;

      hf_heap_get_ranges (hf_recording_get_heap (recording, i), &n);
      n_ranges += n;
    }

  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 3);
  g_assert_cmpuint (n_kinds[HF_EVENT_SNAPSHOT], ==, 3);
  g_assert_cmpuint (n_kinds[HF_EVENT_COLLECTION], ==, 14);
  g_assert_cmpuint (n_kinds[HF_EVENT_FINISHED], ==, 14);
  g_assert_cmpuint (n_kinds[HF_EVENT_MOVED], ==, 3061);
  g_assert_cmpuint (n_kinds[HF_EVENT_SURVIVED], ==, 642);
  g_assert_cmpuint (n_kinds[HF_EVENT_RANGE] + n_ranges, ==, 167);
  g_assert_cmpuint (n_kinds[HF_EVENT_INTERRUPTED], ==, 0);
  g_assert_cmpint (events[0].kind, ==, HF_EVENT_SNAPSHOT);
  g_assert_cmpint (events[n_events - 1].kind, ==, HF_EVENT_SNAPSHOT);
  g_assert_cmpint (hf_completeness_get_cut (completeness), ==, HF_FAULT_NONE);
}

static void
test_named_statics (void)
{
  g_autoptr (HfRecording) recording = load ("data/real/dotnet10-small.gclog.gz");
  HfHeap *heap = hf_recording_get_heap (recording, 0);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 n_dependents;
  guint n_named = 0;

  hf_heap_get_dependents (heap, &n_dependents);
  for (guint32 i = 0; i < n_roots; i++)
    n_named += hf_heap_get_string (heap, roots[i].field) != NULL;
  g_assert_cmpuint (hf_heap_get_n_objects (heap), ==, 3007);
  g_assert_cmpuint (n_named, ==, 44);
  g_assert_cmpuint (n_dependents, ==, 20);
  g_assert_true (hf_completeness_is_whole (hf_heap_get_completeness (heap)));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (oracles); i++)
    {
      g_autofree char *name = g_path_get_basename (oracles[i].log);
      g_autofree char *path = g_strdup_printf ("/formats/oracles/%s-is-read-exactly", name);

      g_test_add_data_func (path, &oracles[i], test_oracle);
    }
  g_test_add_func ("/formats/oracles/a-recording-keeps-all-its-events", test_recording);
  g_test_add_func ("/formats/oracles/static-fields-have-their-names", test_named_statics);
  return g_test_run ();
}
