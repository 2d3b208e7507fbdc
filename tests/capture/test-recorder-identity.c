/* test-recorder-identity.c: recordings of real .NET programs, whose objects have serial numbers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-identity.h"
#include "hf-test-session.h"
#include "hf-test.h"

#define N_DIGITS 256
#define N_PLACES 4
#define NO_SERIAL 0

/* ---- Serial numbers ---------------------------------------------------- */

/* Returns: (transfer full): by object its value as a digit, from 1; 0 for other objects */
static guint16 *
find_digits (HfHeap *heap)
{
  guint16 *digits = g_new0 (guint16, hf_heap_get_n_objects (heap));
  guint32 n_roots = 0;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  gsize n = 0;

  for (guint32 i = 0; i < n_roots; i++)
    if (roots[i].kind == HF_ROOT_STATIC &&
        g_strcmp0 (hf_heap_get_string (heap, roots[i].field), "Digits") == 0)
      {
        const HfObjectIndex *objects = hf_heap_get_references (heap, roots[i].object, &n);

        g_assert_cmpuint (n, ==, N_DIGITS);
        for (guint16 j = 0; j < n; j++)
          digits[objects[j].value] = j + 1;
      }

  g_assert_cmpuint (n, ==, N_DIGITS);
  return digits;
}

static guint32
read_serial (HfHeap        *heap,
             const guint16 *digits,
             HfObjectIndex  object)
{
  gsize n;
  const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);
  guint32 serial = 0;

  if (n != N_PLACES && n != N_PLACES + 1)
    return NO_SERIAL;

  for (guint i = 0; i < N_PLACES; i++)
    {
      if (digits[references[i].value] == 0)
        return NO_SERIAL;
      serial |= (guint32) (digits[references[i].value] - 1) << (8 * i);
    }

  return serial;
}

/* Returns: (transfer full): objects by serial number, each one more than its index */
static GHashTable *
list_serials (HfHeap *heap)
{
  GHashTable *serials = g_hash_table_new (g_direct_hash, g_direct_equal);
  g_autofree guint16 *digits = find_digits (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint32 serial = read_serial (heap, digits, (HfObjectIndex){ i });

      if (serial != NO_SERIAL)
        g_assert_true (
          g_hash_table_insert (serials, GUINT_TO_POINTER (serial), GUINT_TO_POINTER (i + 1)));
    }

  return serials;
}

/* Each numbered object that lives is where identity has it, and no dead one passes for alive. */
static guint
check_step (const HfIdentityStep *step,
            GHashTable           *before,
            GHashTable           *after)
{
  GHashTableIter iter;
  gpointer serial;
  gpointer place;
  guint n_dead = 0;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &serial, &place))
    {
      const guint32 object = GPOINTER_TO_UINT (place) - 1;
      const guint32 truth = GPOINTER_TO_UINT (g_hash_table_lookup (after, serial));
      const gboolean has_survived = hf_bitset_contains (&step->survivors, object);

      g_assert_cmpint (has_survived, ==, truth != 0);
      if (truth != 0)
        g_assert_cmpuint (step->fates[object], ==, truth - 1);
      n_dead += truth == 0;
    }

  return n_dead;
}

/* @counts: the recorder's own: a collection may have ended behind the last snapshot */
static void
check_identity (GFile               *file,
                guint                n_snapshots,
                guint                n_collections,
                const HfTrackCounts *counts)
{
  g_autoptr (HfRecording) recording = hf_test_session_load (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  g_autoptr (GHashTable) before = NULL;
  const HfCollectionList *list = hf_identity_get_collections (identity);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, n_snapshots);
  g_assert_cmphex (hf_recording_get_completeness (recording)->kinds & ~HF_CAPTURE_OMISSIONS, ==, 0);
  g_assert_cmpuint (list->n, >=, n_collections);
  g_assert_cmpuint (list->n, <=, hf_track_counts_get_n_collections (counts));
  g_assert_cmpuint (list->n + 2, >=, hf_track_counts_get_n_collections (counts));
  g_assert_cmpuint (list->n_interruptions, ==, 0);
  g_assert_cmpuint (list->faults.n_unfinished + list->faults.n_stray + list->faults.n_overlaps, ==,
                    0);
  before = list_serials (hf_recording_get_heap (recording, 0));
  g_assert_cmpuint (g_hash_table_size (before), >, 10000);
  for (guint i = 1; i < n_snapshots; i++)
    {
      const HfIdentityStep *step = hf_identity_get_step (identity, i - 1);
      GHashTable *after = list_serials (hf_recording_get_heap (recording, i));

      g_assert_true (step->is_known);
      g_assert_cmpuint (step->n_lost, ==, 0);
      g_assert_cmpuint (step->n_misfits, ==, 0);
      g_assert_cmpuint (check_step (step, before, after), >, 1000);
      g_hash_table_unref (before);
      before = after;
    }
}

/* ---- Identity ---------------------------------------------------------- */

typedef struct
{
  const char *variables[4]; /* of the program's environment */
  gboolean    keeps_background;
  gboolean    needs_reports;
  const char *library;      /* that a runtime beside the program may lack; or NULL */
  guint       n_forced;     /* collections between two snapshots */
} Kind;

static const Kind KINDS[] = {
  { { "DOTNET_gcServer=0" }, TRUE, FALSE, NULL, 200 },
  { { "DOTNET_gcServer=1", "DOTNET_GCHeapCount=2" }, TRUE, FALSE, NULL, 60 },
  { { "DOTNET_GCName=libclrgc.so" }, TRUE, FALSE, "libclrgc.so", 40 },
  { { "DOTNET_gcConcurrent=0" }, TRUE, FALSE, NULL, 40 },
  { { "DOTNET_gcServer=0" }, FALSE, FALSE, NULL, 40 },
  { { "DOTNET_gcServer=1", "DOTNET_GCHeapCount=2" }, FALSE, FALSE, NULL, 40 },
  { { "DOTNET_gcServer=0" }, FALSE, TRUE, NULL, 40 },
  { { "DOTNET_gcServer=1", "DOTNET_GCHeapCount=2" }, FALSE, TRUE, NULL, 40 },
};

static gboolean
has_library (const Kind *kind)
{
  g_autofree char *program = hf_target_dup_program ();
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *runtime = g_build_filename (folder, "libcoreclr.so", NULL);
  g_autofree char *path = g_build_filename (folder, kind->library, NULL);

  return kind->library == NULL || !g_file_test (runtime, G_FILE_TEST_EXISTS) ||
         g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_identity (gconstpointer data)
{
  const Kind *kind = data;
  g_autoptr (GFile) file = NULL;
  g_autofree char *command = g_strdup_printf ("churn %u", kind->n_forced);
  const HfRecordOptions options = { .count = 3,
                                    .needs_reports = kind->needs_reports,
                                    .compression = HF_COMPRESSION_GZIP };
  HfRecordState state;
  HfTarget target;
  HfTestSession session;

  if (!hf_target_build ())
    return;
  if (!has_library (kind))
    {
      g_test_skip ("this runtime comes without the collector of segments beside the program");
      return;
    }

  file = hf_test_temporary ("recorded.gclog.gz", "", 0);
  hf_target_start (&target, kind->variables);
  g_free (hf_target_do (&target, "number"));
  hf_test_session_begin (&session, &target, file, kind->keeps_background, &options);
  for (guint i = 1; i <= options.count; i++)
    {
      g_assert_cmpuint (hf_test_session_wait (&session), ==, i);
      if (i == options.count)
        break;
      g_free (hf_target_do (&target, command));
      hf_recorder_request_snapshot (session.recorder);
    }
  g_assert_cmpuint (hf_test_session_wait (&session), ==, G_MAXUINT);
  hf_recorder_get_state (session.recorder, &state);
  g_assert_no_error (session.error);
  g_assert_true (session.is_recorded);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_COUNT);
  g_assert_cmpint (state.uses_reports, ==, kind->needs_reports);
  g_assert_false (hf_track_counts_has_losses (&state.counts));
  g_test_message ("%" G_GUINT64_FORMAT " collections in the background", state.counts.n_background);
  g_assert_cmpuint (state.n_snapshots, ==, options.count);
  hf_test_session_end (&session);
  hf_target_stop (&target);

  /* One that is asked for while another one runs in the background may be none. */
  check_identity (file, options.count, 3 * kind->n_forced / 2, &state.counts);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (KINDS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recorder-identity/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &KINDS[i], test_identity);
    }

  return g_test_run ();
}
