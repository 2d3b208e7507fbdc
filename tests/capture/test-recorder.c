/* test-recorder.c: recordings of real .NET programs, whose objects have serial numbers
 *
 * covers: hf-recorder-pieces
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-capture-error.h"
#include "hf-identity.h"
#include "hf-load.h"
#include "hf-recorder.h"
#include "hf-target.h"
#include "hf-test.h"

#include <signal.h>
#include <string.h>

#define N_DIGITS 256
#define N_PLACES 4
#define NO_SERIAL 0

/* ---- Recording --------------------------------------------------------- */

typedef struct
{
  HfRecorder  *recorder;
  GAsyncQueue *snapshots; /* a number for each, from 1 */
  GThread     *thread;
  HfRecordEnd  end;
  gboolean     is_recorded;
  GError      *error;
} Session;

static void
snapshot_cb (const HfRecordSnapshot *snapshot,
             const GError           *error,
             gpointer                data)
{
  Session *self = data;

  g_assert_no_error (error);
  g_assert_cmpuint (snapshot->n_objects, >, 1000);
  g_async_queue_push (self->snapshots, GUINT_TO_POINTER (snapshot->number));
}

static gpointer
record_worker (gpointer data)
{
  Session *self = data;

  self->is_recorded = hf_recorder_run (self->recorder, snapshot_cb, self, NULL, &self->end, NULL,
                                       &self->error);
  g_async_queue_push (self->snapshots, GUINT_TO_POINTER (G_MAXUINT));
  return NULL;
}

static void
session_begin (Session               *self,
               const HfTarget        *target,
               GFile                 *file,
               gboolean               keeps_background,
               const HfRecordOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfProcess) process = hf_process_find (target->pid, NULL, &error);
  HfCollector *collector;

  g_assert_no_error (error);
  memset (self, 0, sizeof *self);
  collector = hf_collector_attach (process, keeps_background, NULL, &error);
  g_assert_no_error (error);
  self->recorder = hf_recorder_new (collector, file, options, &error);
  g_assert_no_error (error);
  self->snapshots = g_async_queue_new ();
  self->thread = g_thread_new ("record", record_worker, self);
}

/* Returns: the number of the next snapshot; G_MAXUINT if the recording has ended */
static guint
session_wait (Session *self)
{
  return GPOINTER_TO_UINT (g_async_queue_pop (self->snapshots));
}

static void
session_join (Session *self)
{
  g_thread_join (self->thread);
  g_async_queue_unref (self->snapshots);
}

static void
session_end (Session *self)
{
  session_join (self);
  hf_recorder_free (self->recorder);
  g_clear_error (&self->error);
}

static HfRecording *
load (GFile *file)
{
  g_autoptr (GError) error = NULL;
  HfRecording *recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return recording;
}

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

static void
check_identity (GFile *file,
                guint  n_snapshots,
                guint  n_collections)
{
  g_autoptr (HfRecording) recording = load (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);
  g_autoptr (GHashTable) before = NULL;
  const HfCollectionList *list = hf_identity_get_collections (identity);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, n_snapshots);
  g_assert_cmphex (hf_recording_get_completeness (recording)->kinds & ~HF_CAPTURE_OMISSIONS, ==, 0);
  g_assert_cmpuint (list->n, >=, n_collections);
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
  Session session;

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
  session_begin (&session, &target, file, kind->keeps_background, &options);
  for (guint i = 1; i <= options.count; i++)
    {
      g_assert_cmpuint (session_wait (&session), ==, i);
      if (i == options.count)
        break;
      g_free (hf_target_do (&target, command));
      hf_recorder_request_snapshot (session.recorder);
    }
  g_assert_cmpuint (session_wait (&session), ==, G_MAXUINT);
  hf_recorder_get_state (session.recorder, &state);
  g_assert_no_error (session.error);
  g_assert_true (session.is_recorded);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_COUNT);
  g_assert_cmpint (state.uses_reports, ==, kind->needs_reports);
  g_assert_cmpuint (state.counts.n_lost, ==, 0);
  g_test_message ("%" G_GUINT64_FORMAT " collections in the background", state.counts.n_background);
  g_assert_cmpuint (state.n_snapshots, ==, options.count);
  session_end (&session);
  hf_target_stop (&target);

  /* One that is asked for while another one runs in the background may be none. */
  check_identity (file, options.count, 3 * kind->n_forced / 2);
  hf_test_remove (file);
}

/* ---- The end ----------------------------------------------------------- */

/* A program that is killed leaves a recording that says where it ends. */
static void
test_killed (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (GError) error = NULL;
  const HfRecordOptions options = { .every_us = G_USEC_PER_SEC / 10 };
  const HfEvent *events;
  HfTarget target;
  Session session;
  gsize n_events;
  guint n = 0;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("killed.gclog", "", 0);
  hf_target_start (&target, NULL);
  session_begin (&session, &target, file, TRUE, &options);
  g_assert_cmpuint (session_wait (&session), ==, 1);
  g_assert_cmpuint (session_wait (&session), ==, 2);
  g_free (hf_target_do (&target, "work"));
  hf_target_kill (&target);
  while (n != G_MAXUINT)
    n = session_wait (&session);
  g_assert_no_error (session.error);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_PROCESS);
  session_end (&session);

  recording = load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >=, 2);
  events = hf_recording_get_events (recording, &n_events);
  for (gsize i = 0; i < n_events; i++)
    if (events[i].kind == HF_EVENT_INTERRUPTED)
      n--;
  g_assert_cmpuint (n, ==, G_MAXUINT - 1);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_identity_is_known (identity, 0, 1));
  hf_test_remove (file);
}

/* A ring keeps the last snapshots, and identity between them. */
static void
test_ring (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (HfIdentity) identity = NULL;
  g_autoptr (GError) error = NULL;
  HfRecordOptions options = { .every_us = 1, .max_size = 20000000, .is_ring = TRUE };
  HfRecordState state;
  HfTarget target;
  Session session;
  guint32 n_heaps;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("ring.gclog", "", 0);
  hf_target_start (&target, NULL);
  session_begin (&session, &target, file, TRUE, &options);
  for (guint i = 1; i <= 12; i++)
    g_assert_cmpuint (session_wait (&session), ==, i);
  hf_recorder_request_stop (session.recorder);
  while (session_wait (&session) != G_MAXUINT)
    continue;
  g_assert_no_error (session.error);
  hf_recorder_get_state (session.recorder, &state);
  g_assert_cmpuint (state.n_dropped, >, 0);
  session_end (&session);
  hf_target_stop (&target);

  recording = load (file);
  n_heaps = hf_recording_get_n_heaps (recording);
  g_assert_cmpuint (n_heaps, ==, state.n_snapshots - state.n_dropped);
  g_assert_cmpuint (n_heaps, >=, 2);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_identity_is_known (identity, 0, n_heaps - 1));
  hf_test_remove (file);
}

/* Without a ring, the largest size ends a recording, with a last snapshot. */
static void
test_size (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  const HfRecordOptions options = { .every_us = 1, .max_size = 1 };
  HfTarget target;
  Session session;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("size.gclog", "", 0);
  hf_target_start (&target, NULL);
  session_begin (&session, &target, file, TRUE, &options);
  while (session_wait (&session) != G_MAXUINT)
    continue;
  g_assert_no_error (session.error);
  g_assert_cmpint (session.end, ==, HF_RECORD_END_SIZE);
  session_end (&session);
  hf_target_stop (&target);

  recording = load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), >=, 2);
  g_assert_cmphex (hf_recording_get_completeness (recording)->kinds & ~HF_CAPTURE_OMISSIONS, ==, 0);
  hf_test_remove (file);
}

/* ---- The command line -------------------------------------------------- */

/* Snapshots come by time and by a signal; Ctrl+C ends it with a last one. */
static void
test_command (void)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *pid = NULL;
  HfTarget target;

  if (!hf_target_build ())
    return;

  file = hf_test_temporary ("command.gclog.zst", "", 0);
  hf_target_start (&target, NULL);
  pid = g_strdup_printf ("%u", target.pid);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("HF_TEST_CLI"),
                              "record", pid, "-o", g_file_peek_path (file), "--csv",
                              "--snapshot-on", "USR1", NULL);
  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, &error);

      g_assert_no_error (error);
      if (i == 0)
        g_assert_cmpstr (line, ==, "number,time,objects,bytes,roots,pause,collections");
      else
        g_assert_cmpint (line[0], ==, '0' + (int) i);
      if (i == 1)
        g_subprocess_send_signal (process, SIGUSR1);
      else if (i == 2)
        g_subprocess_send_signal (process, SIGINT);
    }
  g_subprocess_wait_check (process, NULL, &error);
  g_assert_no_error (error);
  hf_target_stop (&target);

  recording = load (file);
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 3);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (KINDS); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recorder/identity/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, &KINDS[i], test_identity);
    }
  g_test_add_func ("/recorder/killed", test_killed);
  g_test_add_func ("/recorder/ring", test_ring);
  g_test_add_func ("/recorder/size", test_size);
  g_test_add_func ("/recorder/command", test_command);

  return g_test_run ();
}
